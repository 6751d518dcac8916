/// Keys: `data-key` names the keys that press an element.

import { momentOf } from "./clock.js";
import { activate, isReachable } from "./activate.js";
import { isFresh } from "./fresh.js";

/// Keys that are down because they pressed something: their repeats and their release are ours.
const down = new Set();
/// Whether a key or a pointer was used last, and by which of them the focus came where it is.
let lastUsed;
let focusedBy;

/// Keys pressed while the page that follows from the last press is on its way: nobody has to wait
/// for the answer box before typing the answer. Older ones are forgotten, milliseconds.
const ahead = [];
const aheadMillis = 1000;
let isWaiting = () => false;
let lastPressed;

/// `isBusy()` says whether a command has not been replied to yet.
export function watchKeys(root, isBusy) {
  isWaiting = isBusy;
  use("pointer");
  addEventListener("pointerdown", () => use("pointer"), true);
  addEventListener("focusin", () => { focusedBy = lastUsed; }, true);
  addEventListener("keydown", (event) => keydown(root, event), true);
  addEventListener("keyup", (event) => {
    if (down.delete(event.code)) event.preventDefault();
  }, true);
  addEventListener("blur", () => down.clear());
}

function keydown(root, event) {
  use("key");
  if (event.isComposing || event.keyCode === 229) return;
  if (event.repeat && down.has(event.code)) return event.preventDefault();
  if (event.repeat) return pressesAgain(event) ? event.preventDefault() : undefined;
  // A picture that was made large is closed by the browser itself.
  if (event.key === "Escape" && document.querySelector(".picture > .large:popover-open")) return;
  const target = pressed(root, event);
  if (isAhead(event, target)) {
    ahead.push(event);
  } else if (target) {
    press(target, event);
  } else {
    return;
  }
  event.preventDefault();
  down.add(event.code);
}

/// Enter that is held down would send a form, or press a button, as often as it repeats.
function pressesAgain({ key, target }) {
  return key === "Enter" && !target.isContentEditable && !target.matches?.("textarea");
}

/// Buzzers never wait, for others may be pressing theirs; but nobody buzzes twice.
function isAhead(event, target) {
  if (!isWaiting() || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.length > 1 && event.key !== "Enter") return false;
  if (target?.matches("[data-buzz]") && target !== lastPressed) return false;
  if (!target && usesNatively(document.activeElement, event)) return false;
  // The typing field takes what is typed at once, wherever the focus is.
  if (!target && document.querySelector("#typing-field")) return false;
  return ahead.length > 0 || !isField(document.activeElement);
}

/// Carries out what was pressed too early, on the page that is shown now.
export function catchUp(root) {
  while (ahead.length > 0 && !isWaiting()) {
    const event = ahead.shift();
    if (performance.now() - event.timeStamp > aheadMillis) continue;
    const field = document.activeElement;
    const target = pressed(root, event);
    if (target) press(target, event);
    else if (isField(field)) type(field, event.key);
  }
}

function press(target, event) {
  if (isFresh(target)) return;
  lastPressed = target;
  activate(target, momentOf(event));
}

function type(field, key) {
  if (key === "Enter") return field.form?.requestSubmit();
  if (typeof field.selectionStart !== "number") return;
  field.setRangeText(key, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: key }));
}

function use(kind) {
  lastUsed = kind;
  document.documentElement.dataset.input = kind;
}

/// The first element on the page that this key presses, here and now.
function pressed(root, event) {
  const names = namesOf(event);
  const focused = document.activeElement;
  const isTyping = isField(focused);
  const isNative = usesNatively(focused, event);
  for (const element of root.querySelectorAll("[data-key]")) {
    if (!element.dataset.key.split(" ").some((key) => names.has(key))) continue;
    if (isTyping && !element.hasAttribute("data-key-always")) continue;
    if (isNative && element !== focused) continue;
    if (isReachable(element) && !element.matches(":disabled")) return element;
  }
}

/// "Space", "n", "KeyN", "?", "Mod+Enter": by code and by what is printed on the key.
function namesOf(event) {
  const prefix = (event.ctrlKey || event.metaKey ? "Mod+" : "") + (event.altKey ? "Alt+" : "");
  const names = [event.code, event.key, event.key.toLowerCase()];
  return new Set(names.map((name) => prefix + name));
}

function isField(element) {
  return element?.isContentEditable
    || (element?.matches("textarea, select, input:not([type=checkbox], [type=button])") ?? false);
}

/// Space and Enter belong to a control that the keyboard reached; after a click they do not,
/// so that a buzz is never lost to the button that was clicked last.
function usesNatively(element, event) {
  if (event.code !== "Space" && event.key !== "Enter") return false;
  return focusedBy === "key" && element?.matches("a[href], button, summary, [type=checkbox]");
}
