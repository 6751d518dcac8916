// Carries out a sitting (bench/Sources/Bench/Sittings.swift) in the real .wasm.
//
//   node bench/wasm.mjs FOLDER      prints {"seconds":..,"bytes":..,"checksum":..}
//
// The best of three, each on a new instance; `bytes` is the memory that the instance took.

import { readFile } from "node:fs/promises"
import { Door } from "../core/wasm/door.mjs"

const folder = process.argv[2]
const read = (name) => readFile(`${folder}/${name}`)
const lines = (bytes) => new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "")
const [log, pack] = [await read("log"), await read("pack")]
const [warmUp, commands] = [lines(await read("warm-up")), lines(await read("commands"))]
const configuration =
  '{"device":"bench","at":1784560000000,"zone":0,"can":["speak"],"locale":"en","seed":"1"}'

let best
for (let run = 0; run < 3; run += 1) {
  const door = await Door.open()
  door.call("start", configuration)
  door.call("feed_pack", pack)
  for (const command of warmUp) door.call("send", command)
  const began = performance.now()
  door.call("feed_log", log)
  let checksum = 0
  for (const command of commands) checksum += door.call("send", command).length
  const seconds = (performance.now() - began) / 1000
  const bytes = door.exports.memory.buffer.byteLength
  if (!best || seconds < best.seconds) best = { seconds, bytes, checksum }
}
console.log(JSON.stringify(best))
