/// What was pressed before the app listened (`early.js` beside the page noted it) is done now.

import { activate } from "./activate.js";

export function catchUpEarly() {
  const presses = globalThis.earlyPresses ?? [];
  globalThis.earlyPresses = undefined;
  for (const { type, element, submitter, at } of presses) {
    if (!element.isConnected) continue;
    if (type === "click") activate(element, at);
    else if (type === "submit") element.requestSubmit(submitter);
    else element.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
