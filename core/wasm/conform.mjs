// Runs every conformance vector through the real .wasm and compares bytes (law 6).
//
//   node core/wasm/conform.mjs [--wasm FILE] [name ...]
//
// core/Tests/Conformance/NAME.jsonl has a vector a line, NAME.expected.jsonl what the native core
// answers (rewritten by `UPDATE_GOLDENS=1 swift test --filter ConformanceTests`).

import { readdir, readFile } from "node:fs/promises"
import { Door } from "./door.mjs"

const folder = new URL("../Tests/Conformance/", import.meta.url)
const shownMax = 10
let passed = 0
let failed = 0

async function lines(name) {
  const text = await readFile(new URL(name, folder), "utf8")
  return text.split("\n").filter((line) => line !== "")
}

function fail(where, detail) {
  failed += 1
  if (failed <= shownMax) console.error(`FAILED ${where}\n${detail}`)
}

function answer(door, vector) {
  try {
    return door.text("conform", vector)
  } catch (error) {
    return `thrown: ${error.message}`
  }
}

// Both answers around the first place where they differ.
function difference(expected, got) {
  let place = 0
  while (place < expected.length && expected[place] === got[place]) place += 1
  const around = (text) => text.slice(Math.max(0, place - 80), place + 160)
  return `  expected …${around(expected)}\n  got      …${around(got)}`
}

const chosen = process.argv.slice(2)
const file = chosen[0] === "--wasm" ? chosen.splice(0, 2)[1] : undefined
const door = await Door.open(file)
door.call("feed_answers", await readFile(new URL("../../web/answers.txt", import.meta.url)))
const names = (await readdir(folder))
  .filter((name) => name.endsWith(".jsonl") && !name.endsWith(".expected.jsonl"))
  .map((name) => name.slice(0, -".jsonl".length))
  .filter((name) => chosen.length === 0 || chosen.includes(name))
  .sort()

for (const name of names) {
  const vectors = await lines(`${name}.jsonl`)
  const expected = await lines(`${name}.expected.jsonl`)
  if (vectors.length !== expected.length) {
    fail(name, `  ${vectors.length} vectors, ${expected.length} expected answers`)
    continue
  }
  vectors.forEach((vector, place) => {
    const got = answer(door, vector)
    if (got === expected[place]) passed += 1
    else fail(`${name}.jsonl:${place + 1}`, difference(expected[place], got))
  })
}

if (names.length === 0) fail("conform", "  no vectors found")
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
