/// The way to an issuer and back. Only who set out from this browser is taken to have come back: a
/// link from anywhere else would take up a session that nobody in front of it began.

const errand = "etude.errand";
/// As long as the server waits for who went to an issuer, milliseconds.
const lasting = 600_000;
/// What a return may say that goes on with a session.
const returns = ["from", "second-step"];

/// The return that this page has met.
let met;

/// Notes who sets out by a link to an issuer.
export function watchErrands(root) {
  root.addEventListener("click", (event) => {
    if (!event.target.closest?.("a[data-errand]")) return;
    const until = Date.now() + lasting;
    localStorage.setItem(errand, JSON.stringify({ person: globalThis.person, until }));
  });
}

/// The route, without the words of a return where nobody had set out. An errand brings back once.
export function honest(path) {
  const [page, query] = path.split("?");
  const words = new URLSearchParams(query);
  if (!returns.some((name) => words.has(name)) || path === met) return path;
  if (isExpected()) {
    met = path;
    localStorage.removeItem(errand);
    return path;
  }
  for (const name of returns) words.delete(name);
  return words.size ? `${page}?${words}` : page;
}

function isExpected() {
  try {
    const { person, until } = JSON.parse(localStorage.getItem(errand));
    return person === globalThis.person && Date.now() < until;
  } catch {
    return false;
  }
}
