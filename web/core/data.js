/// Data beside the program that is fetched only when the core wants it, as tables of words. What came
/// once is kept for days without a network.

const cacheName = "data";
const base = new URL("../", import.meta.url);
/// Given up after so long, milliseconds; sooner where there is a copy, as on networks that answer
/// nobody.
const patience = 30_000;
const patienceWithCopy = 3_000;

/// The bytes of a file below the app; rejects when it is neither here nor to be had.
export async function dataFile(path) {
  const url = new URL(path, base);
  if (!url.href.startsWith(base.href)) throw new Error(`${path} is not below the app`);
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  const known = await cache?.match(url);
  // NB: a network's sign-in page redirects; what it has is no table.
  const response = await fetch(url, {
    redirect: "error", signal: AbortSignal.timeout(known ? patienceWithCopy : patience),
  }).catch(() => undefined);
  if (response?.ok) {
    await cache?.put(url, response.clone()).catch(() => { /* Without room it is fetched again. */ });
    return bytes(response);
  }
  if (!known) throw new Error(`${path} is not here`);
  return bytes(known);
}

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}
