/// The worker: owns the core and the log. The page sends commands and gets replies.
///
/// Lines to keep are on the disk before the page that follows from them is shown. What the first
/// page does not need of the core is fetched when that page is there; commands wait for it.

import { compile } from "./compile.js";
import { Door } from "./door.js";
import { allLogs, eraseStores, openStore } from "./store.js";
import { gone, Keeper } from "./keeper.js";
import { loadPacks } from "./packs.js";
import { Tabs } from "./tabs.js";
import { Weigher } from "./weigher.js";
import { dataFile } from "./data.js";

/// What the core starts from is fetched before the page asks for it; its code by the page itself.
let takeModule;
const begun = {
  module: new Promise((done) => { takeModule = done; }),
  bundled: loadPacks(new URL("../packs/index.json", import.meta.url)),
  store: openStore(),
};
for (const promise of Object.values(begun)) promise.catch(() => {});

const restOfCore = new URL("../etude-rest.wasm", import.meta.url);
const answers = new URL("../answers.txt", import.meta.url);
let door;
let keeper;
let wake;
/// Lines that other tabs wrote while this core was starting.
let early = [];
let work = Promise.resolve();

const tabs = new Tabs({
  lines: (lines) => inTurn(() => merge(lines)),
  forgetting: (names) => inTurn(() => keeper?.store.forget(gone(names))),
  erasing() {
    keeper?.store.close();
    tell({ kind: "erased", person: self.name });
    self.close();
  },
});

const weigher = new Weigher({
  send: (command) => inTurn(() => send({ ...command, at: Date.now() })),
  tell,
});

onmessage = ({ data }) => {
  if (data.kind !== "module") return inTurn(() => handlers[data.kind](data));
  takeModule(data.module ?? compile(new URL("../etude.wasm", import.meta.url)));
};

const handlers = {
  async open({ configuration, path }) {
    keeper ??= new Keeper(await begun.store, tabs, tell);
    const { store } = keeper;
    door = await Door.open(await begun.module, restOfCore, answers);
    const { device, kind } = store;
    door.start({ ...configuration, device, store: kind, at: Date.now(), zone: zone() });
    for (const log of await allLogs(store)) if (log.length) door.feedLog(log);
    const { packs, missing } = await begun.bundled;
    for (const pack of packs) door.feedPack(pack.bytes);
    for (const lines of early.splice(0)) feed(lines);
    tell({ kind: "opened", store: store.kind, missing });
    await send({ do: "go", path, at: Date.now() });
    door.complete().catch(() => { /* The first command that needs it tries again, and says so. */ });
  },
  send: ({ command, bytes, seq }) => send(command, bytes, seq),
  retry: () => keeper.retry(),
  async export() {
    tell({ kind: "exported", logs: keeper ? await allLogs(keeper.store) : [],
      unsaved: keeper?.unsaved ?? [] });
  },
  /// Deletes all of this log's person, or of another of those who share the device.
  async erase({ person = self.name }) {
    if (person === self.name) {
      await tabs.tellErasing();
      keeper.store.close();
    }
    await eraseStores(person);
    tell({ kind: "erased", person });
  },
};

/// What may be sent while the disk is full: it keeps nothing.
const harmless = new Set(["go", "tick", "meaning", "unanswered", "file"]);

async function send(command, bytes, seq) {
  if (!door) return;
  if (!isFirstPage(command)) await door.complete();
  if (!harmless.has(command.do) && !(await keeper.retry())) {
    if (command.do !== "answered") return tell({ kind: "reply", reply: { refused: true }, seq });
    // What follows from an answer is kept: without room for it, there was none.
    return send({ do: "unanswered", id: command.id, online: "yes", at: command.at }, undefined, seq);
  }
  const reply = door.send({ ...command, zone: zone(), ...steady() }, bytes);
  clearTimeout(wake);
  if (reply.wake !== undefined) {
    wake = setTimeout(() => inTurn(() => send({ do: "tick", at: Date.now() })), reply.wake);
  }
  if (reply.keep?.length) await keeper.keep(reply.keep);
  // NB: nobody is told of what is not on the disk: a crash could give its name to something else.
  const isAsk = ({ do: name }) => name === "ask";
  const unasked = keeper.unsaved.length ? reply.effects?.filter(isAsk) ?? [] : [];
  if (unasked.length) reply.effects = reply.effects.filter((effect) => !isAsk(effect));
  for (const effect of reply.effects ?? []) {
    if (effect.do === "forget") await keeper.forget(effect.names);
  }
  for (const effect of reply.effects ?? []) {
    if (effect.do === "file") bring(effect.path);
  }
  reply.effects = weigher.take(
    reply.effects?.filter(({ do: name }) => name !== "forget" && name !== "file"));
  tell({ kind: "reply", reply, seq });
  for (const { id } of unasked) await send({ do: "unanswered", id, online: "yes", at: Date.now() });
}

/// Gets a file of data that the core wants; it comes in its turn, or is said to be missing.
async function bring(path) {
  const bytes = await dataFile(path).catch(() => undefined);
  const missing = bytes ? {} : { missing: "yes" };
  inTurn(() => send({ do: "file", path, ...missing, at: Date.now() }, bytes));
}

/// What the first part of the core does alone.
function isFirstPage({ do: name, path }) {
  return name === "tick" || (name === "go" && (path === "#/" || path === "#/today"));
}

async function merge(lines) {
  if (!door) return void early.push(lines);
  feed(lines);
  await send({ do: "tick", at: Date.now() });
}

function feed(lines) {
  door.feedLog(new TextEncoder().encode(lines.map((line) => line + "\n").join("")));
}

/// One thing after another, in the order asked. A trap drops the core; the log stays.
function inTurn(action) {
  work = work.then(action).catch((error) => {
    clearTimeout(wake);
    door = undefined;
    tell({ kind: "trapped", message: `${error.name}: ${error.message}` });
  });
}

/// Minutes east of UTC, asked for anew: people travel.
function zone() {
  return -new Date().getTimezoneOffset();
}

/// The clock that nobody sets, and which run of this worker it belongs to.
function steady() {
  return { steady: Math.round(performance.now()), run: Math.round(performance.timeOrigin) };
}

function tell(message) {
  postMessage(message);
}
