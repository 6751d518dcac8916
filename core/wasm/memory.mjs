// The module's memory: what is handed over is given back, over and over.
import { Door } from "./door.mjs"

const door = await Door.open()
door.call("start", JSON.stringify({ device: "k3x9", at: 1_700_000_000_000, zone: 60 }))
const vector = JSON.stringify({ call: "json", in: JSON.stringify(Array(5000).fill({ a: [1.5, "é"] })) })
const sample = () => {
  for (let turn = 0; turn < 20; turn++) door.call("conform", vector)
  return [door.exports.etude_live_blocks(), door.exports.memory.buffer.byteLength]
}
sample()
const before = sample()
const after = sample()
if (before.join() !== after.join()) {
  console.error(`memory grows: ${before} -> ${after} (live blocks, bytes)`)
  process.exit(1)
}
console.log(`memory holds: ${after[0]} live blocks, ${after[1]} bytes`)
