/// The people who share this device: who they are, whose PIN opens whose log, and changing over.
/// docs/decisions/0026-people-on-one-device.md says what this protects and what it does not.
///
/// The list is `etude.people` of localStorage: `[{id, name, lock}]`; `etude.person` of sessionStorage
/// names the one who practises in this tab (`early.js` reads both before the core starts).

import { forgetPages } from "./kept.js";
import { signOut } from "./asker.js";
import { push } from "./reminding.js";

const listed = "etude.people";
const chosen = "etude.person";
/// Wrong PINs of a person before one waits, and the waits, seconds: each is doubled.
const freeTries = 5;
const waitMin = 30;
const waitMax = 3600;
const rounds = 300_000;

/// Eight letters or digits, as a name or a salt.
function randomName() {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/// What the core is told of them.
export function peopleHere() {
  const list = read().map(({ id, name, lock }) => ({ id, name, locked: lock !== undefined }));
  const asking = globalThis.person === "?";
  return { list, asking, current: asking ? "" : globalThis.person };
}

export class People {
  constructor({ send, erase }) {
    Object.assign(this, { send, erase });
  }

  /// One act at a time, in whichever tab: PINs that are tried at once are counted one by one.
  async perform({ act, ...fields }) {
    const inTurn = () => acts[act](this, fields);
    try {
      await (navigator.locks ? navigator.locks.request("etude-people", inTurn) : inTurn());
    } catch (error) {
      console.info(`people: ${error}`);
      this.#say("refused", { why: "store" });
    }
  }

  done(what) {
    this.#say("done", { what });
  }

  refuse(id, why, seconds) {
    this.#say("refused", { id, why, seconds: `${seconds ?? 0}` });
  }

  #say(name, fields) {
    this.send({ do: `people.${name}`, ...fields });
  }
}

/// Somebody's log is gone: they are no longer of those who share the device. Whether somebody is left.
export function forgetPerson(person) {
  const left = read().filter(({ id }) => id !== person);
  write(left);
  if (person === globalThis.person) sessionStorage.clear();
  else sessionStorage.setItem("etude.done", "remove");
  return left.length > 0;
}

const acts = {
  async open(people, { id, pin }) {
    const person = read().find((one) => one.id === id);
    if (person?.lock) {
      const { wrong = 0, until = 0 } = person.lock;
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds > 0) return people.refuse(id, "wait", Math.min(seconds, waitMax));
      const isRight = await hashed(pin, person.lock.salt) === person.lock.hash;
      note(id, isRight ? 0 : wrong + 1);
      if (!isRight) return people.refuse(id, "pin");
    }
    change(id);
  },

  async add(people, { name, own }) {
    const list = read();
    if (list.length === 0) list.push({ id: "", name: own });
    const id = randomName();
    write([...list, { id, name }]);
    forgetPages();
    change(id);
  },

  rename(people, { name }) {
    write(read().map((one) => (one.id === globalThis.person ? { ...one, name } : one)));
    anew("rename");
  },

  leave() {
    sessionStorage.clear();
    anew();
  },

  async lock(people, { pin }) {
    const salt = randomName();
    const lock = { salt, hash: await hashed(pin, salt) };
    write(read().map((one) => (one.id === globalThis.person ? { ...one, lock } : one)));
    anew("lock");
  },

  unlock() {
    write(read().map((one) => (one.id === globalThis.person ? { ...one, lock: undefined } : one)));
    anew("unlock");
  },

  /// All that the device has of whoever practises now.
  async erase(people, { member }) {
    await push({ act: "leave" });
    if (member === "yes") await signOut(globalThis.person);
    people.erase(globalThis.person);
  },

  async remove(people, { id }) {
    await signOut(id);
    people.erase(id);
  },
};

/// The page again, with another log or other names; `what` was done is said when it is back.
function anew(what) {
  if (what) sessionStorage.setItem("etude.done", what);
  location.reload();
}

/// Says what was done before the page came back.
export function sayDone(people) {
  const what = sessionStorage.getItem("etude.done");
  if (!what) return;
  sessionStorage.removeItem("etude.done");
  people.done(what);
}

function change(id) {
  sessionStorage.clear();
  sessionStorage.setItem(chosen, id);
  history.replaceState(null, "", "#/");
  anew();
}

function note(id, wrong) {
  const wait = wrong < freeTries ? 0 : Math.min(waitMin * 2 ** (wrong - freeTries), waitMax);
  write(read().map((one) => (one.id === id
    ? { ...one, lock: { ...one.lock, wrong, until: wait ? Date.now() + wait * 1000 : 0 } } : one)));
}

/// Slow on purpose: four digits are few.
// NB: a plain http address has no crypto.subtle; there nobody can lock.
async function hashed(pin, salt) {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw", encoder.encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: encoder.encode(salt), iterations: rounds }, key, 256);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(listed)) ?? [];
  } catch {
    return [];
  }
}

function write(list) {
  localStorage.setItem(listed, JSON.stringify(list));
}
