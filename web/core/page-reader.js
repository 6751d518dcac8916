/// Reads photographs of pages: a worker around web/ocr.wasm and its nets, which are fetched once and
/// kept. docs/formats/ocr.md describes both.

import { compile } from "./compile.js";
import { listed, modelBytes } from "./models.js";

const cacheName = "ocr";
let opening;

addEventListener("message", async ({ data: { pixels, rows, columns } }) => {
  try {
    opening ??= open();
    const reader = await opening;
    if (!reader) opening = undefined;
    postMessage(reader ? { reading: read(reader, pixels, rows, columns) } : { missing: "nets" });
  } catch (error) {
    opening = undefined;
    postMessage({ missing: "network", why: error.message });
  }
});

/// The module with its nets; nothing where the server has none.
async function open() {
  const entry = await listed("ocr", cacheName);
  if (!entry) return;
  const [module, bytes] = await Promise.all([
    compile(new URL("../ocr.wasm", import.meta.url)), modelBytes(entry, cacheName),
  ]);
  const fail = () => { throw new Error("the reader failed"); };
  const { exports } = await WebAssembly.instantiate(
    module, { env: { etude_fail: fail, putchar: (byte) => byte } });
  put(exports, bytes);
  if (exports.ocr_load(bytes.length) !== 0) throw new Error("the nets could not be read");
  return exports;
}

/// What stands on a picture of red, green, blue and one more byte a point, as JSON's text.
function read(reader, pixels, rows, columns) {
  put(reader, pixels);
  if (reader.ocr_read(pixels.length, rows, columns) !== 0) throw new Error("the picture could not be read");
  const { memory, ocr_result: place, ocr_result_length: length } = reader;
  return new TextDecoder().decode(new Uint8Array(memory.buffer, place() >>> 0, length()));
}

// NB: a new view each time, because memory moves when it grows.
function put({ memory, ocr_reserve: reserve }, bytes) {
  const place = reserve(bytes.length) >>> 0;
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
}
