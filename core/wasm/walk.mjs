// The first page, as learners come to it: a new one, and some with a log. What runs here is in the
// first part of the core (docs/decisions/0010-first-load.md).

import { readdir, readFile } from "node:fs/promises"

const root = new URL("../../", import.meta.url)
const tests = new URL("core/Tests/", root)
const day = 86_400_000

const text = (url) => readFile(url, "utf8")
const lines = (text) => text.split("\n").filter((line) => line !== "")

// The bundled packs, as the server sends them.
async function bundledPacks() {
  const folder = new URL("packs/", root)
  const packs = []
  for (const entry of (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory())) {
    const place = new URL(`${entry.name}/`, folder)
    const parts = (await readdir(place)).filter((name) => name.endsWith(".txt") && name !== "pack.txt")
    packs.push((await Promise.all(["pack.txt", ...parts.sort()].map((name) => text(new URL(name, place)))))
      .join("\n"))
  }
  return packs
}

// Logs: of a newcomer, and of those whose sittings are conformance vectors.
async function logs() {
  const sittings = lines(await text(new URL("Conformance/trainer.expected.jsonl", tests)))
  const kept = sittings.map((line) => JSON.parse(line).flatMap?.((reply) => reply.keep ?? []) ?? [])
  return [[], ...kept.filter((log) => log.length > 0)]
}

// Calls `open()` for a new core for each learner, and walks.
export async function walkFirstPage(open) {
  const packs = await bundledPacks()
  for (const log of await logs()) {
    const last = Math.max(1_790_000_000_000, ...log.map((line) => JSON.parse(line).at ?? 0))
    const door = await open()
    let at = last + 2 * day
    const configuration = {
      device: "walk", at, zone: 60, locale: "en-GB", seed: "1", store: "files",
      can: ["speak", "listen", "gamepad", "touch", "offline", "weigh"],
    }
    door.call("start", JSON.stringify(configuration))
    // NB: in this order and twice: lines of another tab come later.
    if (log.length > 0) door.call("feed_log", log.slice(0, -1).join("\n") + "\n")
    for (const pack of packs) door.call("feed_pack", pack)
    const clock = () => ({ at: at += 1000, zone: 60, steady: at, run: at })
    const send = (command) => door.call("send", JSON.stringify({ ...clock(), ...command }))
    send({ do: "go", path: "#/" })
    send({ do: "tick" })
    if (log.length > 0) door.call("feed_log", log.at(-1) + "\n")
    send({ do: "tick" })
    send({ do: "go", path: "#/today" })
    send({ do: "tick" })
  }
}
