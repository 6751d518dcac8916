/// The service worker: everything that `files.json` lists (the app and its packs), whole, in one
/// cache for each version. `sw.js?v=...` names the version; a changed file is another version.

const version = new URL(self.location).searchParams.get("v");
const cacheName = `etude-${version}`;
const base = new URL("./", self.location);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(base.href)) return;
  if (url.pathname.endsWith("/files.json") || url.pathname.endsWith("/sw.js")) return;
  event.respondWith(answer(request, url));
});

/// The first version serves the open page at once; a later one waits.
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("etude-") && name !== cacheName) await caches.delete(name);
  }
  await clients.claim();
}

async function install() {
  const served = await (await fetch(new URL("files.json", base), { cache: "no-store" })).json();
  if (served.version !== version) throw new Error(`${served.version} is served, not ${version}`);
  const cache = await caches.open(cacheName);
  await inBatches(served.files, ({ url, sha256 }) => keep(cache, new URL(url, base), sha256));
}

/// Puts a file into the cache: from an older version when it is the same, else from the network,
/// past the browser's own cache when that has another one.
async function keep(cache, url, sha256) {
  if (await cache.match(url)) return;
  if (sha256) {
    const old = await caches.match(url);
    if (old && await digest(old.clone()) === sha256) return cache.put(url, old);
  }
  for (const mode of ["no-cache", "reload"]) {
    const response = await fetch(url, { cache: mode });
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
    if (!sha256 || await digest(response.clone()) === sha256) return cache.put(url, response);
  }
  throw new Error(`${url.pathname} is not what files.json says`);
}

async function digest(response) {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function inBatches(list, action, size = 6) {
  for (let start = 0; start < list.length; start += size) {
    await Promise.all(list.slice(start, start + size).map(action));
  }
}

/// What is in the cache comes from there; the rest from the network.
async function answer(request, url) {
  const cache = await caches.open(cacheName);
  const wanted = url.pathname === base.pathname ? new URL("index.html", base) : request;
  const known = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true });
  return known ?? fetch(request);
}
