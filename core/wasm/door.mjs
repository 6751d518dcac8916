// The door of the core, as small as it can be: for tests and benchmarks in node.
// docs/formats/door.md describes the interface.

import { readFile } from "node:fs/promises"

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { fatal: true })

export class Door {
  static async open(path = new URL("../../web/etude.wasm", import.meta.url)) {
    const door = new Door()
    const { instance } = await WebAssembly.instantiate(await readFile(path), {
      env: {
        etude_fail: (pointer, length) => {
          throw new Error(decoder.decode(door.bytes(pointer, length)))
        },
      },
    })
    door.exports = instance.exports
    return door
  }

  // NB: a new view at each call; memory that has grown leaves the old ones empty.
  bytes(pointer, length) {
    return new Uint8Array(this.exports.memory.buffer, pointer, length)
  }

  // Calls etude_NAME with bytes or text; the reply's bytes.
  call(name, input) {
    const bytes = typeof input === "string" ? encoder.encode(input) : input
    const pointer = this.exports.etude_reserve(bytes.length) >>> 0
    this.bytes(pointer, bytes.length).set(bytes)
    const code = this.exports[`etude_${name}`](bytes.length)
    if (code !== 0) throw new Error(`etude_${name} returned ${code}`)
    const length = this.exports.etude_result_length()
    return this.bytes(this.exports.etude_result() >>> 0, length).slice()
  }

  text(name, input) {
    return decoder.decode(this.call(name, input))
  }
}
