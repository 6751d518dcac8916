// The door of the core, as small as it can be: for tests and benchmarks in node.
// docs/formats/door.md describes the interface.

import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { fatal: true })
const web = new URL("../../web/", import.meta.url)

export class Door {
  // How often a function of the rest was called before the rest was there.
  missed = 0

  #rest

  static async open(path = new URL("etude.wasm", web), rest = new URL("etude-rest.wasm", web)) {
    const door = new Door()
    const env = {
      etude_fail: (pointer, length) => {
        throw new Error(decoder.decode(door.bytes(pointer, length)))
      },
    }
    const placeholders = (name) => door.placeholders(name.replace("rest", "first"), rest)
    const imports = new Proxy({ env }, { get: (own, name) => own[name] ?? placeholders(name) })
    const { instance } = await WebAssembly.instantiate(await readFile(path), imports)
    door.exports = instance.exports
    return door
  }

  // The functions of the rest: the first that is called brings them all.
  placeholders(first, rest) {
    this.#rest = { first, rest }
    const call = (slot, given) => {
      this.missed += 1
      this.bring()
      return this.exports["%table"].get(slot)(...given)
    }
    return new Proxy({}, { get: (_, slot) => (...given) => call(Number(slot), given) })
  }

  // Brings the rest, once; a debug build is one part.
  bring() {
    if (this.#rest === undefined) return
    const { first, rest } = this.#rest
    this.#rest = undefined
    new WebAssembly.Instance(new WebAssembly.Module(readFileSync(rest)), { [first]: this.exports })
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
