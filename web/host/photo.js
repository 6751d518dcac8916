/// Photographs of pages: what takes one is fetched when a page wants it; those that were kept long
/// enough go.

/// Days that a photograph is kept; then its text stays alone.
export const daysKept = 30;
const CACHE = "pictures";
const KEPT_AT = "x-kept-at";

export class Photos {
  #desk;
  #opening;

  /// `send` gives the worker a command.
  constructor(root, send) {
    Object.assign(this, { root, send });
    setTimeout(() => forgetOld().catch(() => {}), 10_000);
  }

  /// The page is another, or the same with other contents.
  async shown() {
    const element = this.root.querySelector(".photo-desk");
    if (this.#desk?.element === element || this.#opening === element) return;
    this.#desk?.close();
    this.#desk = undefined;
    this.#opening = element;
    if (!element) return;
    const { PhotoDesk } = await import("./photo-desk.js");
    if (this.#opening !== element) return;
    this.#desk = new PhotoDesk(element, this.send);
  }
}

/// Keeps a photograph under its hash, with the day; false where that is not possible.
export async function keepPhoto(address, blob) {
  try {
    const headers = { "content-type": blob.type, [KEPT_AT]: `${Date.now()}` };
    await (await caches.open(CACHE)).put(address, new Response(blob, { headers }));
    return true;
  } catch {
    return false;
  }
}

async function forgetOld() {
  const cache = await globalThis.caches?.open(CACHE);
  for (const request of await cache?.keys() ?? []) {
    const at = Number((await cache.match(request))?.headers.get(KEPT_AT));
    if (at && Date.now() - at > daysKept * 86_400_000) await cache.delete(request);
  }
}
