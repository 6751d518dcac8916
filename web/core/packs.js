/// The packs served beside the app: `packs/index.json` lists them with their SHA-256.

export async function loadPacks(index) {
  const list = await fetchJSON(index);
  const loaded = await Promise.all(list.map((entry) => loadPack(index, entry)));
  return {
    packs: loaded.filter((pack) => pack.bytes),
    missing: loaded.filter((pack) => !pack.bytes).map((pack) => pack.title),
  };
}

async function loadPack(index, { title, url, sha256 }) {
  try {
    const response = await fetch(new URL(url, index));
    if (!response.ok) return { title };
    const bytes = new Uint8Array(await response.arrayBuffer());
    return (await isWhole(bytes, sha256)) ? { title, bytes } : { title };
  } catch {
    return { title };
  }
}

/// Whether the bytes are those of the hash.
// NB: a plain http address has no crypto.subtle; there the bytes are taken as they came.
export async function isWhole(bytes, sha256) {
  if (!globalThis.crypto?.subtle || !sha256) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

async function fetchJSON(url) {
  try {
    const response = await fetch(url);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
