/// The sentence encoder: a module and a model of 23 MB that are fetched only when they are wanted,
/// and kept on the device. docs/formats/meaning.md describes both.

import { compile } from "./compile.js";
import { listed, modelBytes } from "./models.js";

const cacheName = "meaning";
const encoder = new TextEncoder();

export class Meaning {
  #exports;

  /// Opens the model from the device, or else from the server; nothing when the server has none.
  static async open(progress = () => {}) {
    const entry = await listed("meaning", cacheName);
    if (!entry) return;
    const module = compile(new URL("../meaning.wasm", import.meta.url));
    module.catch(() => {});
    const bytes = await modelBytes(entry, cacheName, progress);
    const meaning = new Meaning();
    const fail = () => { throw new Error("the encoder failed"); };
    const made = await WebAssembly.instantiate(
      await module, { env: { etude_fail: fail, putchar: (byte) => byte } });
    meaning.#exports = made.exports;
    if (meaning.#call("load", bytes) !== 0) throw new Error("the model could not be read");
    return meaning;
  }

  /// Deletes what the device keeps of it.
  static async forget() {
    await globalThis.caches?.delete(cacheName);
  }

  /// How alike the text is to each of the others: 1 is the same, about 0 has nothing in common.
  compare(text, others) {
    const texts = [text, ...others].map((one) => one.replaceAll("\0", " "));
    if (this.#call("compare", encoder.encode(texts.join("\0"))) !== 0) throw new Error("no model");
    const { memory, meaning_result: place, meaning_result_length: length } = this.#exports;
    return Array.from(new Float32Array(memory.buffer, place() >>> 0, length() / 4));
  }

  // NB: a new view each time, because memory moves when it grows.
  #call(name, bytes) {
    const place = this.#exports.meaning_reserve(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    return this.#exports[`meaning_${name}`](bytes.length);
  }
}
