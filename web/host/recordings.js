/// Recordings of questions that packs bring: fetched when they are wanted, kept in a cache of their
/// own (apart from the app's, which goes with each version), and let go of when the core says so.

import { isWhole } from "../core/packs.js";

const CACHE = "recordings";
/// What is not here by then is read by the device's own voice, milliseconds.
const patienceMillis = 1200;
/// So many are told of at once, and so many fetched side by side.
const batch = 10;
const sideBySide = 2;

export class Recordings {
  #send;
  /// By hash: what is on its way.
  #coming = new Map();

  constructor(send) {
    this.#send = send;
  }

  /// The file as a blob, from the device or from the network; it throws where neither has it.
  async blob({ keep, ...file }) {
    const held = await this.#held(file);
    if (held) return held;
    const late = new Promise((_, refuse) => {
      setTimeout(() => refuse(new Error("it takes too long")), patienceMillis);
    });
    const { blob, isKept } = await Promise.race([this.#fetched(file, keep), late]);
    if (isKept) this.#tell([file], 0);
    return blob;
  }

  /// Fetches and keeps these, in order, and tells the core as it goes on.
  async fetch({ files }) {
    let kept = [];
    let missing = 0;
    const waiting = files.values();
    const next = async () => {
      for (const file of waiting) {
        if (await this.#isKept(file)) kept.push(file);
        else missing += 1;
        if (kept.length >= batch) this.#tell(kept.splice(0), 0);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, next));
    if (kept.length || missing) this.#tell(kept, missing);
  }

  /// Lets go of these, and tells the core which are gone.
  async free({ items }) {
    const cache = await opened();
    for (const item of items) await cache?.delete(place(item));
    this.#send({ do: "audio.freed", list: items.join("\n") });
  }

  /// Lets go of everything.
  static async forget() {
    await globalThis.caches?.delete(CACHE);
  }

  async #isKept(file) {
    try {
      if (await this.#held(file)) return true;
      return (await this.#fetched(file, true)).isKept;
    } catch {
      return false;
    }
  }

  /// What is stored of the item, if it is this recording of it.
  async #held({ item, hash }) {
    const response = await (await opened())?.match(place(item));
    return response?.headers.get("etag") === hash ? response.blob() : undefined;
  }

  /// Nothing is fetched twice at once.
  #fetched(file, keep) {
    const coming = this.#coming.get(file.hash)
      ?? fetched(file, keep).finally(() => this.#coming.delete(file.hash));
    this.#coming.set(file.hash, coming);
    return coming;
  }

  #tell(files, missing) {
    const list = files.map(({ item, bytes }) => `${item}\t${bytes}`).join("\n");
    this.#send({ do: "audio.kept", list, missing: String(missing) });
  }
}

/// NB: a plain http address has no cache; there a recording is played and not kept.
function opened() {
  return globalThis.caches?.open(CACHE);
}

/// Where a recording is kept; an item is "pack/key".
function place(item) {
  return `audio/${encodeURIComponent(item)}`;
}

async function fetched({ item, hash, bytes }, keep) {
  const response = await fetch(`audio/${hash}.opus`, { cache: "no-store" });
  if (!response.ok) throw new Error(`${item}: ${response.status}`);
  const blob = await response.blob();
  const isSound = blob.size === bytes
    && await isWhole(new Uint8Array(await blob.arrayBuffer()), hash);
  if (!isSound) throw new Error(`${item}: not whole`);
  const cache = keep && await opened();
  if (cache) await cache.put(place(item), new Response(blob, { headers: { etag: hash } }));
  return { blob, isKept: Boolean(cache) };
}
