/// Models: files of nets that the server may have, fetched when they are wanted and kept on the device.

import { isWhole } from "./packs.js";

/// What the server says of a model, or said when it could last be asked.
export async function listed(name, cacheName) {
  const url = new URL("../models/index.json", import.meta.url);
  const cache = await openCache(cacheName);
  let answer;
  try {
    answer = await fetch(url);
  } catch { /* Offline. */ }
  const isFresh = answer?.ok;
  if (!isFresh) answer = await cache?.match(url);
  const entry = (await answer?.clone().json())?.find(({ id }) => id === name);
  if (isFresh && entry) await cache?.put(url, answer).catch(() => {});
  return entry;
}

/// The model's bytes, whole: from the device, or else from the server and then kept.
export async function modelBytes(entry, cacheName, progress = () => {}) {
  const url = new URL(entry.url, import.meta.url);
  const cache = await openCache(cacheName);
  const kept = await cache?.match(url);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (await isWhole(bytes, entry.sha256)) return bytes;
    await cache.delete(url);
  }
  const bytes = await download(url, entry.bytes, progress);
  if (!(await isWhole(bytes, entry.sha256))) throw new Error("the model arrived damaged");
  for (const request of await cache?.keys() ?? []) {
    if (request.url.endsWith(".model")) await cache.delete(request);
  }
  // NB: without room it works all the same, and is fetched again the next time.
  await cache?.put(url, new Response(bytes)).catch(() => {});
  return bytes;
}

async function download(url, size, progress) {
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`the model did not arrive (${response.status})`);
  const bytes = new Uint8Array(size);
  let count = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (count + value.length > size) throw new Error("the model is longer than it should be");
    bytes.set(value, count);
    count += value.length;
    progress(count, size);
  }
  return bytes;
}

// NB: a plain http address has neither a cache nor crypto.subtle.
async function openCache(cacheName) {
  return globalThis.caches?.open(cacheName);
}
