/// The sentence encoder: a module and a model of 23 MB that are fetched only when they are wanted,
/// and kept on the device. docs/formats/meaning.md describes both.

import { compile } from "./compile.js";
import { isWhole } from "./packs.js";

const cacheName = "meaning";
const encoder = new TextEncoder();

export class Meaning {
  #exports;

  /// Opens the model from the device, or else from the server; nothing when the server has none.
  static async open(progress = () => {}) {
    const entry = await listed();
    if (!entry) return;
    const module = compile(new URL("../meaning.wasm", import.meta.url));
    module.catch(() => {});
    const bytes = await modelBytes(entry, progress);
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

/// What the server says of its model, or said when it could last be asked.
async function listed() {
  const url = new URL("../models/index.json", import.meta.url);
  const cache = await openCache();
  let answer;
  try {
    answer = await fetch(url);
  } catch { /* Offline. */ }
  const isFresh = answer?.ok;
  if (!isFresh) answer = await cache?.match(url);
  const entry = (await answer?.clone().json())?.find(({ id }) => id === "meaning");
  if (isFresh && entry) await cache?.put(url, answer).catch(() => {});
  return entry;
}

/// The model's bytes, whole: from the device, or else from the server and then kept.
async function modelBytes(entry, progress) {
  const url = new URL(entry.url, import.meta.url);
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (await isWhole(bytes, entry.sha256)) return bytes;
    await cache.delete(url);
  }
  const bytes = await download(url, entry.bytes, progress);
  if (!(await isWhole(bytes, entry.sha256))) throw new Error("the model arrived damaged");
  for (const request of await cache?.keys() ?? []) {
    if (request.url.endsWith(".model")) await cache.delete(request);
  }
  // NB: without room it works all the same, and is fetched again the next time.
  await cache?.put(url, new Response(bytes)).catch(() => {});
  return bytes;
}

async function download(url, size, progress) {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`the model did not arrive (${response.status})`);
  const bytes = new Uint8Array(size);
  let count = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (count + value.length > size) throw new Error("the model is longer than it should be");
    bytes.set(value, count);
    count += value.length;
    progress(count, size);
  }
  return bytes;
}

// NB: a plain http address has neither a cache nor crypto.subtle.
async function openCache() {
  return globalThis.caches?.open(cacheName);
}
