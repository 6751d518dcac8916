/// Data beside the program that is fetched only when the core wants it, as tables of words. What came
/// once is kept for days without a network.

const cacheName = "data";
const base = new URL("../", import.meta.url);

/// The bytes of a file below the app; rejects when it is neither here nor to be had.
export async function dataFile(path) {
  const url = new URL(path, base);
  if (!url.href.startsWith(base.href)) throw new Error(`${path} is not below the app`);
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok) {
    await cache?.put(url, response.clone()).catch(() => { /* Without room it is fetched again. */ });
    return bytes(response);
  }
  const known = await cache?.match(url);
  if (!known) throw new Error(`${path} is not here`);
  return bytes(known);
}

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}
