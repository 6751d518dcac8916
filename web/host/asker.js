/// Asks the server that the app is from, for the core: accounts, sync. What was not answered is said.

/// Given up after so long, milliseconds; the core waits a little longer.
const patience = 30_000;
/// Nobody waits longer for leaving, milliseconds.
const leavingPatience = 5_000;
/// Shorter texts are not worth compressing, bytes.
const pressedMin = 2_000;
/// The people whom the server has still to sign out, in localStorage.
const leaving = "etude.leaving";
/// What a server says that has signed somebody out, or has nobody to sign out.
const heard = [204, 401, 403, 404, 405];
const refresh = new URL("../api/v1/sessions/refresh", import.meta.url);

export class Asker {
  constructor(send) {
    this.send = send;
    addEventListener("online", () => send({ do: "awake" }));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") send({ do: "awake" });
    });
  }

  async ask({ id, method, path, type, text, account }) {
    try {
      const request = await requested(method, type, text);
      if (account) request.headers = { ...request.headers, "Etude-Account": account };
      const response = await asked(path, request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const retry = response.headers.get("Retry-After") ?? undefined;
      this.send({ do: "answered", id, status: `${response.status}`, retry }, bytes);
    } catch {
      this.send({ do: "unanswered", id, online: navigator.onLine ? "yes" : "no" });
    }
  }
}

/// The server's answer, with new tokens where the session's short one has run out.
///
/// Who left is signed out before: who signs in next must not be signed out in their place.
export async function asked(path, request) {
  await finishLeaving();
  return renewing(path, request, globalThis.person, patience);
}

async function renewing(path, request, person, wait) {
  const address = new URL(`../${path}`, import.meta.url);
  const response = await answered(address, request, person, wait);
  return await isStale(response) && await renewed(person, wait)
    ? answered(address, request, person, wait) : response;
}

/// Signs a person's device out who leaves this browser: now, or before anything else is asked.
export async function signOut(person) {
  localStorage.setItem(leaving, JSON.stringify([...new Set([...whoLeaves(), person])]));
  await finishLeaving().catch(() => {});
}

/// Throws while somebody's leaving was not heard: nothing else is asked then.
// NB: no script can take the cookies away, and as long as they are there they can be renewed.
async function finishLeaving() {
  for (const person of whoLeaves()) {
    const { status } = await renewing(
      "api/v1/sessions", { method: "DELETE" }, person, leavingPatience);
    if (!heard.includes(status)) throw new Error(`nobody could be signed out: ${status}`);
    const left = whoLeaves().filter((one) => one !== person);
    if (left.length) localStorage.setItem(leaving, JSON.stringify(left));
    else localStorage.removeItem(leaving);
  }
}

function whoLeaves() {
  try {
    return JSON.parse(localStorage.getItem(leaving)) ?? [];
  } catch {
    return [];
  }
}

/// Forgets all that this browser stores, but for who is still to be signed out.
export function forgetStored() {
  const owed = localStorage.getItem(leaving);
  localStorage.clear();
  if (owed) localStorage.setItem(leaving, owed);
}

async function requested(method, type, text) {
  if (text === undefined) return { method };
  const headers = { "Content-Type": type };
  if (text.length < pressedMin) return { method, headers, body: text };
  const pressed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  headers["Content-Encoding"] = "gzip";
  return { method, headers, body: await new Response(pressed).blob() };
}

/// NB: a network's sign-in page redirects; what it has is no answer.
function answered(address, request, person, wait) {
  return fetch(address, {
    ...request, headers: { ...request.headers, ...whose(person) },
    cache: "no-store", redirect: "error", signal: AbortSignal.timeout(wait),
  });
}

/// Which of those who share this browser asks: each has cookies of their own.
export function whose(person = globalThis.person) {
  return person ? { "Etude-Person": person } : {};
}

/// Whether the session's short token has run out, and not the session.
async function isStale(response) {
  if (response.status !== 401) return false;
  const said = await response.clone().json().catch(() => undefined);
  return said?.error?.code === "not-signed-in";
}

/// Gets new tokens, in one tab at a time: the old one holds once.
async function renewed(person, wait) {
  const renew = async () => {
    const { ok, status } = await answered(refresh, { method: "POST" }, person, wait);
    // A server that is busy has not said that the session is over.
    if (status === 429 || status >= 500) throw new Error(`no new tokens: ${status}`);
    return ok;
  };
  return navigator.locks ? navigator.locks.request("etude-refresh", renew) : renew();
}
