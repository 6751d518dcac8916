/// The service worker: everything that `files.json` lists (the app and its packs), whole, in one
/// cache for each version. `sw.js?v=...` names the version; a changed file is another version.
///
/// The version before stays until this one has started once. If its core fails before that, the one
/// before is served again, until there is yet another.

const version = new URL(self.location).searchParams.get("v");
const cacheName = `etude-${version}`;
const base = new URL("./", self.location);
/// What is below it is named by its hash, and never changes.
const pictures = new URL("pictures/", base);
const elsewhere = new URL("oidc/", base);
/// Marks in a version's cache: what became of its first start.
const started = new URL("started", base);
const failed = new URL("failed", base);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  const act = { "take over": () => self.skipWaiting(), started: noteStart, failed: noteFailure };
  event.waitUntil(act[event.data]?.(event));
});
addEventListener("push", (event) => event.waitUntil(remind(event.data)));
addEventListener("notificationclick", (event) => event.waitUntil(answerNotice(event)));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(base.href)) return;
  // Its server sends whoever opens one of these on to somebody else's.
  if (url.href.startsWith(elsewhere.href)) return;
  if (url.pathname.endsWith("/files.json") || url.pathname.endsWith("/sw.js")) return;
  const isPicture = url.href.startsWith(pictures.href);
  event.respondWith(isPicture ? picture(request) : answer(request, url));
});

/// The first version serves the open page at once; a later one waits.
async function activate() {
  const before = await versionBefore();
  await deleteOthers([cacheName, before]);
  await clients.claim();
}

async function deleteOthers(names) {
  for (const name of await caches.keys()) {
    if (name.startsWith("etude-") && !names.includes(name)) await caches.delete(name);
  }
}

/// The name of the other version's cache that has started on this device.
async function versionBefore() {
  for (const name of await caches.keys()) {
    if (!name.startsWith("etude-") || name === cacheName) continue;
    if (await (await caches.open(name)).match(started)) return name;
  }
}

/// The page has its first answer from the core: the version before is not needed any more.
async function noteStart({ source }) {
  if (await served() !== cacheName) return source.postMessage("the version before");
  await (await caches.open(cacheName)).put(started, new Response());
  await deleteOthers([cacheName]);
}

/// The core failed before its first answer. Tells the page whether to load anew.
async function noteFailure({ ports: [port] }) {
  const own = await caches.open(cacheName);
  const isFirst = await served() === cacheName && !(await own.match(started));
  const before = isFirst ? await versionBefore() : undefined;
  if (before) await own.put(failed, new Response());
  serving = undefined;
  port.postMessage(before !== undefined);
}

/// The cache that is served, looked up once.
let serving;
function served() {
  serving ??= caches.open(cacheName)
    .then((own) => own.match(failed))
    .then((hasFailed) => hasFailed && versionBefore())
    .then((before) => before || cacheName);
  return serving;
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

/// A picture of a pack is kept when it is first seen, whatever the version.
async function picture(request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open("pictures")).put(request, response.clone());
  return response;
}

/// What is in the cache comes from there; the rest from the network.
async function answer(request, url) {
  const cache = await caches.open(await served());
  const wanted = url.pathname === base.pathname ? new URL("index.html", base) : request;
  const known = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true });
  return known ?? fetch(request);
}

/// A notice that practice is due, or that something was announced. NB: browsers want one to be shown
/// for whatever comes.
async function remind(data) {
  const { title, text, about, stop } = await readable(data);
  await registration.showNotification(title ?? "Practise", {
    // Of a kind the newest stands there; what was announced rings again.
    body: text ?? "", tag: about ?? "practise", renotify: about === "announced", data: { stop },
    icon: new URL("icons/icon-192.png", base).href,
    actions: stop ? [{ action: "stop", title: "Not on this device" }] : [],
  });
}

async function readable(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/// Leads to what is to be practised today; or ends the notices of this device.
async function answerNotice({ action, notification }) {
  notification.close();
  if (action === "stop") return stopNotices(notification.data.stop);
  const today = new URL("#/today", base).href;
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (!page.url.startsWith(base.href)) continue;
    await page.focus().catch(() => {});
    return page.postMessage("today");
  }
  await clients.openWindow(today);
}

/// By the notice's own code, whoever is signed in. Without a network the browser ends it by itself,
/// and the server hears of it when it next tries.
async function stopNotices(stop) {
  const address = new URL(`api/v1/reminders/stop/${stop}`, base);
  await fetch(address, { method: "POST", credentials: "omit" }).catch(() => {});
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
