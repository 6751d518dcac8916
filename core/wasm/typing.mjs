// The typing field's module in node: that it shows what the native core shows, and what a key costs.
//
//   node core/wasm/typing.mjs                 compares core/Tests/Conformance/field.jsonl
//   node core/wasm/typing.mjs --bench         {"key": microseconds, "memory": bytes that it grew by}
//   node core/wasm/typing.mjs --make >FILE    random runs, as vectors

import { readFile } from "node:fs/promises"

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const folder = new URL("../Tests/Conformance/", import.meta.url)
const module = await WebAssembly.compile(
  await readFile(new URL("../../web/typing.wasm", import.meta.url)))

class Field {
  constructor(coded, log = new Uint8Array(0)) {
    const env = {
      etude_fail: (place, length) => {
        throw new Error(decoder.decode(new Uint8Array(this.core.memory.buffer, place, length)))
      },
      putchar: (byte) => byte,
    }
    this.core = new WebAssembly.Instance(module, { env }).exports
    const bytes = encoder.encode(coded)
    this.give([...bytes, ...log])
    this.status = this.core.typing_open(bytes.length, log.length)
  }

  give(bytes) {
    const place = this.core.typing_reserve(bytes.length) >>> 0
    new Uint8Array(this.core.memory.buffer, place, bytes.length).set(bytes)
  }

  get log() {
    this.core.typing_log(0)
    return new Uint8Array(
      this.core.memory.buffer, this.core.typing_result(), this.core.typing_result_length()).slice()
  }

  // As the conformance of the core answers: keys in order.
  get shown() {
    this.core.typing_figures()
    const numbers = new Int32Array(this.core.memory.buffer, this.core.typing_view(), 14)
    const [, , count, caret, word, flags, left, bytes, last, , , centiwpm, percent] = numbers
    const marks = Array.from(new Uint8Array(this.core.memory.buffer, this.core.typing_marks(), count))
    return {
      marks: marks.join(""), caret, word, begun: (flags & 1) !== 0, paused: (flags & 2) !== 0,
      ended: (flags & 8) !== 0, left, last, bytes, centiwpm, percent,
    }
  }
}

// Small, and the same everywhere.
function random(seed) {
  let state = seed >>> 0
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor(state / 2 ** 32 * bound)
  }
}

const texts = ["the cat sat on the mat", "a b", "é ñandú 日本 語", "שלום עולם", "{\nreturn 1\n}", ""]
const rules = [
  "words", "words time=4000", "words stop=letter", "words stop=word back=yes", "free", "strict",
  "strict forgive=yes", "zen", "code", "words delete=no", "words fail=word", "words idle=900",
]

// A run as somebody may type it: mostly right, sometimes wrong, back, away, or by an input method.
function typeRandomly(field, text, below) {
  const letters = Array.from(text)
  let millis = 0
  for (let turn = 0; turn < 40; turn++) {
    millis += below(12) === 0 ? below(1500) : 20 + below(200)
    const next = letters[new Int32Array(field.core.memory.buffer, field.core.typing_view(), 4)[3]]
    const kind = below(20)
    if (kind < 13) {
      const code = next === " " ? 68 : 1 + below(26)
      field.core.typing_key(0, code, (next ?? "x").codePointAt(0), 0, millis)
      field.core.typing_key(1, code, (next ?? "x").codePointAt(0), 0, millis + 15)
    } else if (kind < 15) {
      field.core.typing_key(0, 1 + below(26), 97 + below(26), below(4) === 0 ? 32 : 0, millis)
    } else if (kind < 17) {
      field.core.typing_key(0, 72, 0x110001, below(3) === 0 ? 2 : 0, millis)
    } else if (kind === 17) {
      const bytes = encoder.encode(next ?? "e\u0301")
      field.give(bytes)
      field.core.typing_commit(bytes.length, millis)
    } else {
      field.core.typing_event([1, 2, 3, 6, 8, 9, 9, 9, 10, 11][below(10)], millis)
    }
  }
}

function make() {
  const below = random(29)
  for (const [place, line] of rules.entries()) {
    for (let turn = 0; turn < 5; turn++) {
      const text = texts[(place + turn) % texts.length]
      const field = new Field(`${line}\n${text}`)
      typeRandomly(field, text, below)
      const log = Buffer.from(field.log).toString("hex")
      console.log(JSON.stringify({ call: "typingField", in: { exercise: `${line}\n${text}`, log } }))
    }
  }
}

async function compare() {
  const lines = async (name) =>
    (await readFile(new URL(name, folder), "utf8")).split("\n").filter((line) => line !== "")
  const expected = await lines("field.expected.jsonl")
  const vectors = await lines("field.jsonl")
  let failed = Math.abs(vectors.length - expected.length)
  vectors.forEach((vector, place) => {
    const { exercise, log } = JSON.parse(vector).in
    const field = new Field(exercise, Buffer.from(log, "hex"))
    const wanted = JSON.parse(expected[place])
    const got = field.shown
    const keys = Object.keys(wanted)
    const isSame = keys.length === Object.keys(got).length
      && keys.every((key) => wanted[key] === got[key])
    const isLog = Buffer.from(field.log).toString("hex") === log
    if (isSame && isLog) return
    failed += 1
    console.error(`FAILED ${place + 1}\n  expected ${JSON.stringify(wanted)}\n  got ${JSON.stringify(got)}`)
  })
  console.log(`typing.wasm: ${vectors.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

// A minute of typing, over and over: each key goes down and up.
function bench() {
  const text = "the quick brown fox jumps over the lazy dog ".repeat(40).trim()
  const letters = Array.from(text, (letter) => letter.codePointAt(0))
  let best = Infinity
  let memory = 0
  for (let turn = 0; turn < 30; turn++) {
    const field = new Field(`words\n${text}`)
    const before = field.core.memory.buffer.byteLength
    const start = performance.now()
    for (let place = 0; place < letters.length - 1; place++) {
      const code = letters[place] === 32 ? 68 : letters[place] - 96
      field.core.typing_key(0, code, letters[place], 0, place * 60)
      field.core.typing_key(1, code, letters[place], 0, place * 60 + 40)
    }
    best = Math.min(best, performance.now() - start)
    memory = field.core.memory.buffer.byteLength - before
  }
  console.log(JSON.stringify({ key: +(best * 1000 / (letters.length - 1)).toFixed(3), memory }))
}

const task = process.argv[2]
if (task === "--bench") bench()
else if (task === "--make") make()
else await compare()
