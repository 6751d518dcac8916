/// Taps: `data-buzz` acts when the finger comes down, `data-tap` when it lifts without scrolling,
/// and both count the moment it came down.

import { momentOf } from "./clock.js";
import { activate } from "./activate.js";

const acting = "a, button, input, select, textarea, label, summary, dialog, [data-do]";
/// After a press on the buzzer the click that follows means nothing, for this long, milliseconds.
const swallowMillis = 700;

let downAt;
let swallowUntil = 0;

export function watchPointer(root) {
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const buzzer = event.target.closest("[data-buzz]");
    // Several hands may be on the screen; all but buzzers heed the first alone.
    if (!event.isPrimary && !buzzer) return;
    // A new press has a click of its own; the one that was awaited does not come any more.
    if (event.isPrimary) swallowUntil = 0;
    downAt = momentOf(event);
    if (buzzer && activate(buzzer, downAt)) swallowUntil = event.timeStamp + swallowMillis;
  });
  root.addEventListener("click", swallow, true);
  root.addEventListener("click", tap);
}

// NB: the page has changed under the finger by then; the click may fall on something new.
function swallow(event) {
  if (!event.isTrusted || event.detail === 0 || event.timeStamp > swallowUntil) return;
  swallowUntil = 0;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tap(event) {
  if (!event.isTrusted || event.target.closest(acting)) return;
  const id = event.target.closest("[data-tap]")?.dataset.tap;
  const target = id && document.getElementById(id);
  if (target && getSelection().isCollapsed) activate(target, downAt);
}
