/// Recordings of questions that packs may bring: kept in a cache of their own, apart from the app's.
/// NB: no pack brings any yet; what is here lets go of them when the core says so.

const CACHE = "recordings";

/// Where a recording is kept; an item is "pack/key".
export const place = (item) => `audio/${encodeURIComponent(item)}`;

export class Recordings {
  #send;

  constructor(send) {
    this.#send = send;
  }

  /// Lets go of these, and tells the core which are gone.
  async free({ items }) {
    if (!globalThis.caches) return;
    const cache = await caches.open(CACHE);
    for (const item of items) await cache.delete(place(item));
    this.#send({ do: "audio.freed", list: items.join("\n") });
  }
}
