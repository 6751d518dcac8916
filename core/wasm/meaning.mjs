// The sentence encoder in node: what it makes of texts, and how long it takes.
//
//   node core/wasm/meaning.mjs MODEL texts.json   {"tokens": [[...]], "directions": [base64]}
//   node core/wasm/meaning.mjs MODEL --bench      milliseconds a text

import { readFile } from "node:fs/promises"

const encoder = new TextEncoder()
const decoder = new TextDecoder()

class Encoder {
  static async open(model, path = new URL("../../web/meaning.wasm", import.meta.url)) {
    const encoder = new Encoder()
    const env = {
      etude_fail: (pointer, length) => {
        throw new Error(decoder.decode(encoder.bytes(pointer, length)))
      },
    }
    encoder.exports = (await WebAssembly.instantiate(await readFile(path), { env })).instance.exports
    if (encoder.call("load", model) !== 0) throw new Error("it is no model")
    return encoder
  }

  bytes(pointer, length) {
    return new Uint8Array(this.exports.memory.buffer, pointer >>> 0, length)
  }

  call(name, bytes) {
    this.bytes(this.exports.meaning_reserve(bytes.length), bytes.length).set(bytes)
    return this.exports[`meaning_${name}`](bytes.length)
  }

  ask(name, text) {
    const code = this.call(name, encoder.encode(text))
    if (code !== 0) throw new Error(`meaning_${name} returned ${code}`)
    return this.bytes(this.exports.meaning_result(), this.exports.meaning_result_length()).slice()
  }
}

const [modelPath, task] = process.argv.slice(2)
const opened = performance.now()
const model = await Encoder.open(await readFile(modelPath))
if (task === "--bench") {
  // NB: texts of 8 to 12 tokens, each new, so that none is remembered.
  const text = (turn) => `the capital of country number ${turn} in the old world`
  const first = performance.now()
  model.ask("embed", text(0))
  const times = []
  for (let turn = 1; turn <= 300; turn++) {
    const start = performance.now()
    model.ask("embed", text(turn))
    times.push(performance.now() - start)
  }
  const sorted = times.slice(100).sort((a, b) => a - b)
  console.log(JSON.stringify({
    tokens: model.ask("tokens", text(1)).length / 4,
    load: +(first - opened).toFixed(1), best: +sorted[0].toFixed(2), median: +sorted[100].toFixed(2),
    p95: +sorted[190].toFixed(2), memory: model.exports.memory.buffer.byteLength,
  }))
} else {
  const texts = JSON.parse(await readFile(task, "utf8"))
  const tokens = texts.map((text) => [...new Int32Array(model.ask("tokens", text).buffer)])
  const directions = texts.map((text) => Buffer.from(model.ask("embed", text)).toString("base64"))
  console.log(JSON.stringify({ tokens, directions }))
}
