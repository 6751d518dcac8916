// Which functions the first page needs.
//
//   node core/wasm/profile.mjs NAMED INSTRUMENTED   prints their names, from the first part's recorder
//   node core/wasm/profile.mjs --check              fails when the first page needs the rest: its
//                                                   functions, or its data

import { readFile } from "node:fs/promises"
import { dataRanges, functionNames } from "./binary.mjs"
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

// Walks with cores that `prepare` has prepared; all their replies.
async function walked(prepare) {
  const doors = []
  const replies = []
  await walkFirstPage(async () => {
    const door = await Door.open()
    prepare(door)
    doors.push(door)
    const call = door.call.bind(door)
    door.call = (name, input) => {
      const reply = call(name, input)
      replies.push(Buffer.from(reply).toString())
      return reply
    }
    return door
  })
  return { doors, replies }
}

async function check() {
  const alone = await walked(() => {})
  const missed = alone.doors.filter((door) => door.missed > 0).length
  if (missed > 0) {
    console.error(`The first page of ${missed} of ${alone.doors.length} learners needs functions that are in `
      + "etude-rest.wasm: the core has changed. Run `make wasm-profile` and commit core/wasm/first-page.txt.")
    process.exit(1)
  }
  // NB: the data of the rest are zeros until it comes, which pages may bear and yet be wrong. Here they
  // are rubbish, and no address: a page that reads them traps, or differs from one with all data.
  const ranges = dataRanges(await readFile(new URL("../../web/etude-rest.wasm", import.meta.url)))
  const spoilt = await walked((door) => {
    for (const { address, length } of ranges) door.bytes(address, length).fill(0xa5)
  })
  const whole = await walked((door) => door.bring())
  const differs = whole.replies.findIndex((reply, place) =>
    reply !== alone.replies[place] || reply !== spoilt.replies[place])
  if (differs >= 0 || spoilt.doors.some((door) => door.missed > 0)) {
    console.error(`Without etude-rest.wasm reply ${differs} of the first page is another: it reads data that `
      + "core/wasm/split gave to the rest.")
    process.exit(1)
  }
  console.log(`${alone.doors.length} passed: the first page needs etude.wasm alone`)
}

const [first, second] = process.argv.slice(2)
await (first === "--check" ? check() : record(first, second))
