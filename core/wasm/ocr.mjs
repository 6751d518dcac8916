// The page reader in node: what its nets make of pictures.
//
//   node core/wasm/ocr.mjs NETS LIST.json      [{"file", "rows", "columns"}] of bytes red, green, blue,
//                                              one more -> a line of JSON each, with milliseconds
//   node core/wasm/ocr.mjs NETS --layers FOLDER   FOLDER/{find,read}.f32 -> FOLDER/{find,read}-N.f32

import { readFile, writeFile } from "node:fs/promises"

const decoder = new TextDecoder()

export class Reader {
  static async open(nets, path = new URL("../../web/ocr.wasm", import.meta.url)) {
    const reader = new Reader()
    const env = {
      etude_fail: (pointer, length) => {
        throw new Error(decoder.decode(reader.bytes(pointer, length)))
      },
    }
    reader.exports = (await WebAssembly.instantiate(await readFile(path), { env })).instance.exports
    if (reader.call("load", nets) !== 0) throw new Error("these are no nets")
    return reader
  }

  bytes(pointer, length) {
    return new Uint8Array(this.exports.memory.buffer, pointer >>> 0, length)
  }

  call(name, bytes, ...numbers) {
    this.bytes(this.exports.ocr_reserve(bytes.length), bytes.length).set(bytes)
    return this.exports[`ocr_${name}`](bytes.length, ...numbers)
  }

  ask(name, bytes, ...numbers) {
    const code = this.call(name, bytes, ...numbers)
    if (code !== 0) throw new Error(`ocr_${name} returned ${code}`)
    return this.bytes(this.exports.ocr_result(), this.exports.ocr_result_length()).slice()
  }
}

const [netsPath, task, ...rest] = process.argv.slice(2)
const reader = await Reader.open(await readFile(netsPath))
if (task === "--layers") {
  const [folder] = rest
  const sizes = JSON.parse(await readFile(`${folder}/sizes.json`, "utf8"))
  for (const [number, name] of ["find", "read"].entries()) {
    const picture = await readFile(`${folder}/${name}.f32`)
    const { rows, columns, layers } = sizes[name]
    for (let layer = 1; layer <= layers; layer++) {
      const numbers = reader.ask("layer", picture, number, layer, rows, columns)
      await writeFile(`${folder}/${name}-${layer}.f32`, numbers)
    }
    const start = performance.now()
    reader.ask("layer", picture, number, layers, rows, columns)
    console.log(`${name}: ${rows} x ${columns}, ${(performance.now() - start).toFixed(0)} ms`)
  }
} else {
  for (const { file, rows, columns } of JSON.parse(await readFile(task, "utf8"))) {
    const picture = await readFile(file)
    const start = performance.now()
    const page = JSON.parse(decoder.decode(reader.ask("read", picture, rows, columns)))
    const memory = reader.exports.memory.buffer.byteLength
    console.log(JSON.stringify({ millis: Math.round(performance.now() - start), memory, ...page }))
  }
}
