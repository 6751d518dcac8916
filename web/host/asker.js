/// Asks the server that the app is from, for the core: accounts, sync. What was not answered is said.

/// Given up after so long, milliseconds; the core waits a little longer.
const patience = 30_000;
/// Shorter texts are not worth compressing, bytes.
const pressedMin = 2_000;
const refresh = new URL("../api/v1/sessions/refresh", import.meta.url);

export class Asker {
  constructor(send) {
    this.send = send;
    addEventListener("online", () => send({ do: "awake" }));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") send({ do: "awake" });
    });
  }

  async ask({ id, method, path, type, text }) {
    try {
      const response = await asked(path, await requested(method, type, text));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const retry = response.headers.get("Retry-After") ?? undefined;
      this.send({ do: "answered", id, status: `${response.status}`, retry }, bytes);
    } catch {
      this.send({ do: "unanswered", id, online: navigator.onLine ? "yes" : "no" });
    }
  }
}

/// The server's answer, with new tokens where the session's short one has run out.
export async function asked(path, request) {
  const address = new URL(`../${path}`, import.meta.url);
  const response = await answered(address, request);
  return await isStale(response) && await renewed() ? answered(address, request) : response;
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
function answered(address, request) {
  return fetch(address, {
    ...request, headers: { ...request.headers, ...whose() },
    cache: "no-store", redirect: "error", signal: AbortSignal.timeout(patience),
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
async function renewed() {
  const renew = async () => (await answered(refresh, { method: "POST" })).ok;
  return navigator.locks ? navigator.locks.request("etude-refresh", renew) : renew();
}
