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
/// Whether this page waits for who signed in to say whose the record here is.
let isInDoubt = false;
/// The leaving that is under way.
let finishing;
const refresh = new URL("../api/v1/sessions/refresh", import.meta.url);

export class Asker {
  /// `answer(command, bytes)` brings the core what the server said.
  constructor(send, answer) {
    Object.assign(this, { send, answer });
    addEventListener("online", () => send({ do: "awake" }));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") send({ do: "awake" });
    });
  }

  async ask({ id, method, path, type, text, account }) {
    try {
      const response = await asked(path, await requested(method, type, text), account);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const retry = response.headers.get("Retry-After") ?? undefined;
      this.answer({ do: "answered", id, status: `${response.status}`, retry }, bytes);
    } catch {
      this.answer({ do: "unanswered", id, online: navigator.onLine ? "yes" : "no" });
    }
  }
}

/// The server's answer, with new tokens where the session's short one has run out.
///
/// Who left is signed out before: who signs in next must not be signed out in their place. Where the
/// browser is signed in as another than `account` by now, the server refuses.
export async function asked(path, request, account) {
  await finishLeaving();
  const headers = account ? { ...request.headers, "Etude-Account": account } : request.headers;
  return renewing(path, { ...request, headers }, globalThis.person, patience);
}

/// What becomes of this person's session, as the core says.
export const sessions = {
  /// Nobody has said yet that it is theirs: it is owed an end, which this page alone waits with.
  doubt() {
    isInDoubt = true;
    owe([...whoLeaves(), globalThis.person]);
  },

  keep() {
    isInDoubt = false;
    owe(whoLeaves().filter((one) => one !== globalThis.person));
  },

  end() {
    isInDoubt = false;
    return signOut(globalThis.person);
  },
};

async function renewing(path, request, person, wait) {
  const address = new URL(`../${path}`, import.meta.url);
  const response = await answered(address, request, person, wait);
  return await isStale(response) && await renewed(person, wait)
    ? answered(address, request, person, wait) : response;
}

/// Signs a person's device out who leaves this browser: now, or before anything else is asked.
export async function signOut(person) {
  owe([...whoLeaves(), person]);
  await finishLeaving().catch(() => {});
}

/// Throws while somebody's leaving was not heard: nothing else is asked then.
// NB: one at a time, or a late one would end the session of who signs in next.
function finishLeaving() {
  finishing ??= finish().finally(() => { finishing = undefined; });
  return finishing;
}

// NB: no script can take the cookies away, and as long as they are there they can be renewed.
async function finish() {
  for (let person; (person = nextLeaving()) !== undefined;) {
    const { status } = await renewing(
      "api/v1/sessions", { method: "DELETE" }, person, leavingPatience);
    if (!heard.includes(status)) throw new Error(`nobody could be signed out: ${status}`);
    owe(whoLeaves().filter((one) => one !== person));
  }
}

function nextLeaving() {
  return whoLeaves().find((one) => !(isInDoubt && one === globalThis.person));
}

function owe(people) {
  if (people.length) localStorage.setItem(leaving, JSON.stringify([...new Set(people)]));
  else localStorage.removeItem(leaving);
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
