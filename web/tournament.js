/// Keeps the page of a tournament as it stands on its server; without a network it says since when.

import { morph } from "./host/morph.js";

const everyMs = 20_000;
const page = document.getElementById("tournament");
const asOf = document.getElementById("as-of");
const live = asOf.textContent;
let isLooking = false;

async function look() {
  if (document.hidden || isLooking) return;
  isLooking = true;
  const html = await read().catch(() => undefined);
  isLooking = false;
  if (html !== undefined) {
    morph(page, html);
    asOf.textContent = live;
  } else if (asOf.textContent === live) {
    const time = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    asOf.textContent = `No answer since ${time}. Etude asks again by itself.`;
  }
}

/// What is on the page there; undefined where the server has no answer.
async function read() {
  const answer = await fetch(location.href, {
    cache: "no-cache", signal: AbortSignal.timeout(everyMs / 2),
  });
  if (!answer.ok && answer.status !== 404) return undefined;
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  return found.getElementById("tournament")?.innerHTML;
}

setInterval(look, everyMs);
document.addEventListener("visibilitychange", look);
