/// What happens at the keyboard, told as what a key log holds: keys where there are keys, text where an
/// input method or a phone gives text alone. Times are the events' own.

import { kinds } from "./typing-core.js";

/// Keys with names that a log has a use for.
const named = new Set(["Backspace", "Enter", "Shift", "Alt", "AltGraph", "Dead"]);
/// What a field holds before anything is typed, so that a phone has something to take away.
const idle = "- ";
/// A field's text begins anew beyond this, letters.
const heldMax = 60;
/// Languages whose input methods show letters that are not the text's yet.
const composed = /^(ja|zh|ko|vi|yue|am|ti)\b/;
const taken = {
  deleteWordBackward: kinds.deleteWord, deleteSoftLineBackward: kinds.deleteLine,
  deleteHardLineBackward: kinds.deleteLine, deleteEntireSoftLine: kinds.deleteLine,
};
const refused = new Set([
  "insertFromPaste", "insertFromDrop", "insertFromYank", "historyUndo", "historyRedo",
  "deleteWordForward", "deleteContentForward",
]);

/// Tab was pressed last: whoever presses Enter behind it wants no more than to begin again.
let hasRestarted = false;

export class TypingKeys {
  #field;
  #down = new Set();
  #told = idle;
  #isComposing = false;
  /// The last key had no place: a phone's keyboard, whose words are text while they are composed.
  #isPlaceless = false;

  /// `tell` has `key(event, name)`, `text(text, event)`, `kind(kind, event)`, `composing(text)`,
  /// `restart()`, `leave()`, `caps(isOn)` and `isWanted(event)`.
  constructor(field, tell, { language, isCode }) {
    Object.assign(this, { tell, isCode, waits: composed.test(language) });
    this.#field = field;
    this.clear();
    field.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    field.addEventListener("input", (event) => this.#input(event));
    field.addEventListener("paste", (event) => this.#refuse(event));
    field.addEventListener("drop", (event) => this.#refuse(event));
    field.addEventListener("compositionstart", (event) => this.#compose(event));
    field.addEventListener("compositionupdate", ({ data }) => {
      if (!this.#isLive) tell.composing(data);
    });
    field.addEventListener("compositionend", (event) => this.#composed(event));
  }

  get #isLive() {
    return this.#isPlaceless && !this.waits;
  }

  clear() {
    this.#field.value = idle;
    this.#field.setSelectionRange(idle.length, idle.length);
    this.#told = idle;
  }

  /// Keys that were down when the field was left go up unseen.
  forget() {
    this.#down.clear();
  }

  keydown(event) {
    this.tell.caps(event.getModifierState("CapsLock"));
    this.#isPlaceless = event.code === "";
    if (this.#isPlaceless) return;
    // NB: the first key of a composition comes before the composition does.
    if (event.isComposing || event.keyCode === 229) return this.#key(event, "Process");
    if (event.key === "Escape") return this.#press(event, () => this.tell.leave());
    if (event.key === "Tab") return this.#tab(event);
    if (!isTyped(event) && !named.has(event.key)) return;
    if (event.key === "Enter" && hasRestarted) return event.preventDefault();
    hasRestarted = false;
    if (event.key !== "Dead" && !event.key.startsWith("Alt")) event.preventDefault();
    this.#key(event, event.key);
  }

  keyup(event) {
    this.tell.caps(event.getModifierState("CapsLock"));
    if (this.#down.delete(event.code)) this.tell.key(event, event.key);
  }

  #key(event, name) {
    this.#down.add(event.code);
    this.tell.key(event, name);
  }

  /// Tab begins again; with Shift it goes to what stands before, so that nobody is kept here.
  #tab(event) {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (this.isCode) {
      event.preventDefault();
      return this.#key(event, "Tab");
    }
    hasRestarted = true;
    this.#press(event, () => this.tell.restart());
  }

  #press(event, act) {
    event.preventDefault();
    if (!event.repeat) act();
  }

  #refuse(event) {
    event.preventDefault();
    this.tell.kind(kinds.paste, event);
  }

  #beforeInput(event) {
    const kind = taken[event.inputType];
    if (refused.has(event.inputType)) return event.preventDefault();
    if (!event.cancelable || this.#isComposing) return;
    if (kind) {
      event.preventDefault();
      this.tell.kind(kind, event);
    } else if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") {
      event.preventDefault();
      this.tell.text("\n", event);
    }
  }

  #input(event) {
    if (this.#isComposing && !this.#isLive) return;
    this.#tellChange(event);
    if (!this.#isComposing && this.#field.value.length > heldMax) this.clear();
  }

  /// The field's text is another: so many letters went, and these came.
  #tellChange(event) {
    const before = Array.from(this.#told.normalize("NFC"));
    const now = Array.from(this.#field.value.normalize("NFC"));
    this.#told = this.#field.value;
    let same = 0;
    while (same < before.length && before[same] === now[same]) same += 1;
    for (let count = before.length; count > same; count--) {
      this.tell.kind(kinds.deleteCharacter, event);
    }
    const come = now.slice(same).join("");
    if (come) this.tell.text(come, event);
    if (now.length === 0) this.clear();
  }

  #compose(event) {
    this.#isComposing = true;
    if (!this.#isLive) this.tell.kind(kinds.compositionBegan, event);
  }

  #composed(event) {
    this.#isComposing = false;
    if (this.#isLive) return this.#tellChange(event);
    this.tell.composing("");
    if (event.data) this.tell.text(event.data, event);
    else this.tell.kind(kinds.compositionEnded, event);
    this.clear();
  }
}

/// A character, and no shortcut.
export function isTyped(event) {
  const point = event.key.normalize("NFC").codePointAt(0);
  const isOne = event.key.normalize("NFC").length === (point > 0xFFFF ? 2 : 1);
  if (event.getModifierState("AltGraph")) return isOne;
  return isOne && !event.ctrlKey && !event.metaKey;
}

/// Nothing that takes keys has the focus, and no dialog is open.
export function isFree() {
  if (document.querySelector("dialog:modal")) return false;
  const focused = document.activeElement;
  return !focused || focused.matches("body, h1, main");
}
