/// The pages that stood last at the main addresses, kept on this device alone: the next visit begins
/// with them (`first.js`) until the core says what they are now.

const places = ["#/today", "#/practise", "#/library", "#/progress", "#/you"];
const charactersMax = 200_000;
let isForgotten = false;
let waiting;

/// Keeps the page, when there is time for it; not what stands on it for a moment only.
export function keepPage(path, html, root) {
  clearTimeout(waiting);
  // NB: what one of several people did is not for the next.
  if (globalThis.isShared) return;
  if (!places.includes(path) || html.length > charactersMax) return;
  if (root.querySelector("dialog, .notice, .in-session")) return;
  waiting = setTimeout(() => write(path, html), 1000);
}

/// Deletes them, and keeps no other.
export function forgetPages() {
  isForgotten = true;
  for (const path of places) localStorage.removeItem(nameOf(path));
}

function write(path, html) {
  if (isForgotten) return;
  try {
    if (localStorage.getItem(nameOf(path)) !== html) localStorage.setItem(nameOf(path), html);
  } catch { /* No room, or not allowed: the next visit begins with an empty stage. */ }
}

function nameOf(path) {
  return `etude.page ${path}`;
}
