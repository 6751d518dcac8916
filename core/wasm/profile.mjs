// Which functions the first page needs.
//
//   node core/wasm/profile.mjs NAMED INSTRUMENTED   prints their names, from the first part's recorder
//   node core/wasm/profile.mjs --check              fails when the first page needs the rest

import { readFile } from "node:fs/promises"
import { Door } from "./door.mjs"
import { walkFirstPage } from "./walk.mjs"

const profileBytesMax = 1 << 20

// The places, in the module, of the functions that were called since it began.
function called(door) {
  const pointer = door.exports.etude_reserve(profileBytesMax) >>> 0
  const length = door.exports.__write_profile(pointer, profileBytesMax)
  // NB: a hash of 8 bytes, then for each function when it was first called; 0 is never.
  const firsts = new Uint32Array(door.bytes(pointer, length).slice(8).buffer)
  return [...firsts.keys()].filter((place) => firsts[place] !== 0)
}

// The names of a module's own functions, by their places.
function functionNames(bytes) {
  let place = 8
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++]
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  const text = () => {
    const length = number()
    place += length
    return new TextDecoder().decode(bytes.subarray(place - length, place))
  }
  const names = []
  while (place < bytes.length) {
    const section = bytes[place++]
    const end = number() + place
    if (section === 0 && text() === "name") {
      while (place < end) {
        const isFunctions = bytes[place++] === 1
        const after = number() + place
        if (isFunctions) for (let left = number(); left > 0; left -= 1) names[number()] = text()
        place = after
      }
    }
    place = end
  }
  return names
}

async function record(named, instrumented) {
  const doors = []
  await walkFirstPage(async () => {
    doors.push(await Door.open(instrumented))
    return doors.at(-1)
  })
  const names = functionNames(await readFile(named))
  // NB: the one import, etude_fail, is counted among the functions.
  const own = new Set(doors.flatMap(called).map((place) => names[place + 1]))
  for (const name of [...own].sort()) console.log(name)
}

async function check() {
  const doors = []
  await walkFirstPage(async () => {
    doors.push(await Door.open())
    return doors.at(-1)
  })
  const missed = doors.filter((door) => door.missed > 0).length
  if (missed > 0) {
    console.error(`The first page of ${missed} of ${doors.length} learners needs functions that are in `
      + "etude-rest.wasm: the core has changed. Run `make wasm-profile` and commit core/wasm/first-page.txt.")
    process.exit(1)
  }
  console.log(`${doors.length} passed: the first page needs etude.wasm alone`)
}

const [first, second] = process.argv.slice(2)
await (first === "--check" ? check() : record(first, second))
