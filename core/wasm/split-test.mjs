// The laws of core/wasm/split, on small modules that are made up here (fixed seeds).
//
//   node core/wasm/split-test.mjs SPLIT    the program, as build.sh makes it

import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { dataRanges } from "./binary.mjs"

const program = resolve(process.argv[2])
const target = JSON.parse(execFileSync("swiftc", ["-print-target-info"], { encoding: "utf8" }))
const tools = join(target.paths.runtimeResourcePath, "../../bin")
const folder = mkdtempSync(join(tmpdir(), "split-"))
const at = (name) => join(folder, name)
const features = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int", "--enable-multivalue", "--enable-reference-types"]
const [functions, texts] = [12, 20]
let passed = 0

function check(holds, what) {
  if (!holds) throw new Error(`FAILED ${what}`)
  passed += 1
}

// Numbers below a limit, the same for a seed (mulberry32).
function random(seed) {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

// Functions that read texts, follow pointers to texts and functions, and count.
function source(seed) {
  const below = random(seed)
  const lines = ["typedef struct node { const char *text; struct node *next; int (*call)(int); } node;"]
  const each = (count, line) => Array.from({ length: count }, (_, number) => lines.push(line(number)))
  each(functions, (number) => `int f${number}(int);`)
  each(texts, (number) => `static const char t${number}[] = "${"abcdefgh".slice(below(7))} ${below(50)}";`)
  each(texts, (number) => `static node n${number} = { t${below(texts)}, `
    + `${number && below(3) ? `&n${below(number)}` : "0"}, ${below(2) ? `f${below(functions)}` : "0"} };`)
  each(functions, (number) => `static int c${number} = ${below(3)};`)
  each(functions, (number) => `static char b${number}[${1 + below(40)}];`)
  each(functions, (number) => `__attribute__((export_name("f${number}"), noinline)) int f${number}(int x) {
    int sum = x + ++c${below(functions)} + b${number}[0]++;
    for (const node *n = &n${below(texts)}; n; n = n->next) {
      for (const char *c = n->text; *c; c++) sum = sum * 31 + *c;
      if (x > 0 && n->call) sum += n->call(x - 1);
    }
    n${below(texts)}.text = t${below(texts)};
    return sum; }`)
  return lines.join("\n")
}

function link(text, ...flags) {
  writeFileSync(at("made.c"), text)
  execFileSync(join(tools, "clang"), ["--target=wasm32-unknown-none-wasm", "-O1", "-ffreestanding",
    "-c", at("made.c"), "-o", at("made.o")])
  const run = (name, ...more) => execFileSync(join(tools, "wasm-ld"),
    ["--no-entry", "--export-memory", ...more, at("made.o"), "-o", at(name)])
  run("whole.wasm")
  run("linked.wasm", "--emit-relocs", ...flags)
}

// Into first.wasm, which has the named functions, and rest.wasm.
function part(kept) {
  execFileSync("wasm-split", [...features, "--symbolmap", at("whole.wasm"),
    `--keep-funcs=${kept.join(",")}`, "-o1", at("first.wasm"), "-o2", at("rest.wasm"), "--export-prefix=%",
    "--placeholder-namespace=rest", "--import-namespace=first"], { stdio: "pipe" })
  const files = ["linked", "first", "rest"].map((name) => at(`${name}.wasm`))
  return spawnSync(program, files, { encoding: "utf8" })
}

function open(name, imports) {
  return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(at(name))), imports)
}

// Both parts; the second comes when it is called. Until then there is rubbish where its data will be.
function openParts() {
  let isThere = false
  const bring = (slot, given) => {
    if (!isThere) open("rest.wasm", { first })
    isThere = true
    return first["%table"].get(Number(slot))(...given)
  }
  const first = open("first.wasm", {
    rest: new Proxy({}, { get: (_, slot) => (...given) => bring(slot, given) }),
  }).exports
  const ranges = dataRanges(readFileSync(at("rest.wasm")))
  for (const { address, length } of ranges) new Uint8Array(first.memory.buffer, address, length).fill(0xa5)
  return { first, moved: ranges.reduce((sum, { length }) => sum + length, 0) }
}

function checkThatPartsAreTheWhole(seed) {
  const below = random(seed)
  link(source(seed))
  const all = Array.from({ length: functions }, (_, number) => `f${number}`)
  const kept = all.filter(() => below(2))
  // NB: with nothing to keep, or all of it, wasm-split has nothing to do.
  if (kept.length === 0 || kept.length === functions) return 0
  const made = part(kept)
  check(made.status === 0, `seed ${seed}: it splits: ${made.stderr}`)
  const whole = open("whole.wasm").exports
  const { first, moved } = openParts()
  // The kept ones first, so that the rest comes in the middle of something.
  const calls = Array.from({ length: 20 }, (_, turn) =>
    turn < 10 ? kept[below(kept.length)] : all[below(functions)])
  for (const [turn, name] of calls.entries()) {
    const given = turn < 5 ? 0 : below(4)
    const [wanted, got] = [whole[name](given), first[name](given)]
    check(wanted === got, `seed ${seed}, call ${turn}, ${name}(${given}): ${got}, not ${wanted}`)
  }
  return moved
}

function checkRefusal(what, wanted, prepare) {
  prepare()
  const made = part(["f0"])
  check(made.status === 1 && made.stderr.includes(wanted), `${what}: ${made.status} ${made.stderr}`)
}

function replaceByte(name, place, value) {
  const bytes = readFileSync(at(name))
  bytes[place(bytes)] = value
  writeFileSync(at(name), bytes)
}

function checkRefusals() {
  const afterName = (name) => (bytes) => bytes.indexOf(name) + name.length
  checkRefusal("a module without relocations", "link it with --emit-relocs", () => {
    link(source(1))
    writeFileSync(at("linked.wasm"), readFileSync(at("whole.wasm")))
  })
  checkRefusal("a kind of relocation", "unknown kind of relocation 99", () => {
    link(source(1))
    // NB: the section's number and the count, which has two bytes, come before.
    replaceByte("linked.wasm", (bytes) => afterName("reloc.DATA")(bytes) + 2, 99)
  })
  checkRefusal("a custom section", "unknown custom section reloc.DATB", () => {
    link(source(1))
    replaceByte("linked.wasm", (bytes) => afterName("reloc.DATA")(bytes) - 1, "B".charCodeAt(0))
  })
  checkRefusal("an address of the linker's", "__data_end", () => {
    link(`${source(1)}\nextern char __data_end; __attribute__((export_name("end"))) char *end(void)`
      + " { return &__data_end; }")
  })
  checkRefusal("other data", "its data are not those of", () => {
    link(source(1), "--global-base=4096")
  })
}

try {
  let moved = 0
  for (let seed = 1; seed <= 25; seed += 1) moved += checkThatPartsAreTheWhole(seed)
  check(moved > 0, "some data moves")
  checkRefusals()
  console.log(`${passed} passed: the core's data go with its functions`)
} finally {
  rmSync(folder, { recursive: true })
}
