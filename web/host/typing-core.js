/// The typing field's own small core, `typing.wasm`: keys in, marks of letters out, in the same task.
/// docs/formats/typing-field.md describes the door.

import { compile } from "../core/compile.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/// Where the named keys begin, above all characters.
const namedBase = 0x110000;
const modifiers = [["Shift", 1], ["Control", 2], ["Alt", 4], ["Meta", 8], ["AltGraph", 16]];
const repeated = 32;
/// `Rules.Model`, as the view has it.
export const models = ["words", "free", "strict", "zen", "code"];
/// What a letter may be, by its mark.
export const marks = ["", "right", "wrong", "missed", "blocked"];
/// The numbers that a log gives to what is no key.
export const kinds = {
  deleteCharacter: 1, deleteWord: 2, deleteLine: 3, compositionBegan: 4, compositionEnded: 5,
  pauseAsked: 6, pauseIdle: 7, pauseHidden: 8, resume: 9, paste: 10, tick: 11, end: 12,
};
/// What an event did; what is neither is a step.
export const answers = {
  noted: 0, refused: 1, right: 2, wrong: 3, blocked: 4, deletion: 5, wordDeletion: 6,
};

let compiled;

export class TypingCore {
  #exports;
  #codes;
  #keys;

  static async open(coded, log) {
    compiled ??= compile(new URL("../typing.wasm", import.meta.url));
    compiled.catch(() => { compiled = undefined; });
    const core = new TypingCore();
    const fail = (place, length) => { throw new Error(core.#text(place, length)); };
    const made = await WebAssembly.instantiate(
      await compiled, { env: { etude_fail: fail, putchar: (byte) => byte } });
    core.#exports = made.exports;
    made.exports._initialize?.();
    made.exports.typing_names();
    const [codes, keys] = core.#result().split("\n").map((line) => line.trim().split(" "));
    core.#codes = new Map(codes.map((name, place) => [name, place]));
    core.#keys = new Map(keys.map((name, place) => [name, namedBase + place]));
    core.#begin(encoder.encode(coded), log);
    return core;
  }

  #begin(coded, log) {
    const both = new Uint8Array(coded.length + log.length);
    both.set(coded);
    both.set(log, coded.length);
    this.#give(both);
    const answer = this.#exports.typing_open(coded.length, log.length);
    if (answer !== 0) throw new Error(answer === 1 ? "this is no exercise" : "this is no key log");
  }

  /// `name` is what the key produced: a character, or a key's name.
  key(event, name, millis) {
    const isUp = event.type === "keyup" ? 1 : 0;
    return this.#exports.typing_key(
      isUp, this.#codes.get(event.code) ?? 0, this.#number(name), held(event), millis);
  }

  commit(text, millis) {
    const bytes = encoder.encode(text);
    this.#give(bytes);
    return this.#exports.typing_commit(bytes.length, millis);
  }

  event(kind, millis) {
    return this.#exports.typing_event(kind, millis);
  }

  /// Shows the run as it stood at a moment of its log, and answers what the last step there was.
  play(millis) {
    return this.#exports.typing_play(millis);
  }

  /// The numbers of the view. It is made anew each time, because memory moves when it grows.
  get view() {
    const numbers = new Int32Array(this.#exports.memory.buffer, this.#exports.typing_view(), 15);
    const [from, to, count, caret, word, flags, leftMillis, logCount, lastMillis, idleMillis, model,
      centiwpm, percent, nextMillis, elapsedMillis] = numbers;
    return {
      from, to, count, caret, word, leftMillis, logCount, lastMillis, idleMillis, centiwpm, percent,
      nextMillis, elapsedMillis,
      model: models[model], hasBegun: (flags & 1) !== 0, isPaused: (flags & 2) !== 0,
      hasEnded: (flags & 8) !== 0,
    };
  }

  letters(count) {
    return new Uint32Array(this.#exports.memory.buffer, this.#exports.typing_letters(), count);
  }

  marks(count) {
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.typing_marks(), count);
  }

  /// What was typed beyond a word.
  extras(word) {
    this.#exports.typing_extras(word);
    return this.#result();
  }

  /// A copy of the log's bytes from one on.
  log(from) {
    this.#exports.typing_log(from);
    return this.#bytes().slice();
  }

  /// Speed and accuracy are in the view after this.
  figures() {
    this.#exports.typing_figures();
  }

  #number(name) {
    const composed = name.normalize("NFC");
    const point = composed.codePointAt(0);
    if (composed.length === (point > 0xFFFF ? 2 : 1)) return point;
    return this.#keys.get(name) ?? namedBase;
  }

  #give(bytes) {
    const place = this.#exports.typing_reserve(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }

  #bytes() {
    const { memory, typing_result: place, typing_result_length: length } = this.#exports;
    return new Uint8Array(memory.buffer, place() >>> 0, length());
  }

  #result() {
    return decoder.decode(this.#bytes());
  }

  #text(place, length) {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, place >>> 0, length));
  }
}

/// NB: some systems tell AltGr as Control and Alt together: what it types is a character all the same.
function held(event) {
  let sum = event.repeat ? repeated : 0;
  const isAltGraph = event.getModifierState("AltGraph");
  for (const [name, bit] of modifiers) {
    if (isAltGraph && (name === "Control" || name === "Alt")) continue;
    if (event.getModifierState(name)) sum += bit;
  }
  return sum;
}
