/// The wasm door: bytes in, one call, a reply out. docs/formats/door.md describes it.

import { compile } from "./compile.js";
import { Rest } from "./rest.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/// Logs are fed in pieces, so that the core's input buffer stays small.
const feedBytesMax = 1 << 20;

/// The core failed; its instance is to be dropped.
export class Trap extends Error {
  name = "Trap";
}

async function fetchBytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} did not arrive (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

export class Door {
  #core;
  #rest;
  #answers;
  #completing;

  /// Where the core's second part is, and what its judge knows.
  static async open(module, rest, answers) {
    const door = new Door();
    door.#answers = answers;
    door.#rest = new Rest(rest, compile);
    const env = {
      etude_fail: (pointer, length) => { throw new Trap(door.#text(pointer, length)); },
      // NB: debug builds of the core print by it.
      putchar: (byte) => byte,
    };
    door.#core = (await WebAssembly.instantiate(module, door.#rest.imports({ env }))).exports;
    door.#rest.belongsTo(door.#core);
    door.#core._initialize?.();
    return door;
  }

  /// Fetches what the first page did not need: the core's second part, and what its judge knows.
  /// Resolves when it is there; after a failure the next call tries again.
  complete() {
    this.#completing ??= this.#fetchRest().catch((error) => {
      this.#completing = undefined;
      throw new Trap(`the second part of the core: ${error.message}`);
    });
    return this.#completing;
  }

  async #fetchRest() {
    const [answers] = await Promise.all([fetchBytes(this.#answers), this.#rest.arrive()]);
    this.#call("etude_feed_answers", answers);
  }

  start(configuration) {
    this.#call("etude_start", encoder.encode(JSON.stringify(configuration)));
  }

  /// Feeds whole lines; a line is never cut between two calls.
  feedLog(bytes) {
    for (const part of pieces(bytes)) this.#call("etude_feed_log", part);
  }

  feedPack(bytes) {
    this.#call("etude_feed_pack", bytes);
  }

  /// Sends a command and returns the reply; `attachment` is a file's bytes that go with it.
  send(command, attachment) {
    if (attachment) this.#call("etude_attach", attachment);
    return JSON.parse(this.#call("etude_send", encoder.encode(JSON.stringify(command))) || "{}");
  }

  #call(name, bytes) {
    try {
      const pointer = this.#core.etude_reserve(bytes.length);
      new Uint8Array(this.#core.memory.buffer, pointer, bytes.length).set(bytes);
      const status = this.#core[name](bytes.length);
      const reply = this.#text(this.#core.etude_result(), this.#core.etude_result_length());
      if (status !== 0) throw new Trap(`${name} answered ${status}: ${reply}`);
      return reply;
    } catch (error) {
      if (error instanceof Trap) throw error;
      throw new Trap(`${name}: ${error.message}\n${error.stack ?? ""}`);
    }
  }

  // NB: the buffer is asked for anew each time, because memory moves when it grows.
  #text(pointer, length) {
    return decoder.decode(new Uint8Array(this.#core.memory.buffer, pointer >>> 0, length));
  }
}

/// Cuts a log after line ends, into pieces of at most `feedBytesMax` (a longer line stays whole).
export function* pieces(bytes, bytesMax = feedBytesMax) {
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(start + bytesMax, bytes.length);
    if (end < bytes.length) {
      const before = bytes.lastIndexOf(10, end - 1);
      const after = before >= start ? before : bytes.indexOf(10, end);
      end = after < 0 ? bytes.length : after + 1;
    }
    yield bytes.subarray(start, end);
    start = end;
  }
}
