/// What stands in the typing field: three lines of letters with their marks, the caret, and what was
/// typed beyond a word. Nothing that is typed moves a letter.

import { marks } from "./typing-core.js";
import { made, skeleton } from "./typing-skeleton.js";

/// So many letters stand ready beyond the caret; a long text comes as it is typed.
const aheadCount = 900;
const chunkCount = 300;
/// The caret begins to blink so long after the last key, milliseconds.
const restMillis = 600;
const space = 0x20;
const lineFeed = 0x0A;

export class TypingView {
  #cells = [];
  /// By the place of a word's last letter, which word it is.
  #ends = new Map();
  #extras = new Map();
  #rest;
  #resized;
  /// The letter that a ghost is before.
  #haunted = 0;
  #width = 0;

  /// A replay has no field: nobody types there.
  constructor(element, { isReplay = false } = {}) {
    this.parts = skeleton(element, isReplay);
    this.#resized = new ResizeObserver(() => this.#place());
    this.#resized.observe(this.parts.window);
  }

  /// The text's letters in place of its words.
  begin(core) {
    this.core = core;
    this.parts.cells.replaceChildren();
    this.isWordly = core.view.model === "words";
    this.paint();
    this.#place();
  }

  close() {
    this.#resized.disconnect();
    clearTimeout(this.#rest);
  }

  /// Paints what the last event changed.
  paint() {
    const view = this.core.view;
    this.#grow(Math.min(view.count, view.caret + aheadCount), view.count);
    this.#shrink(view.count);
    const standing = this.core.marks(view.count);
    const letters = this.core.letters(view.count);
    const end = Math.min(view.to, this.#cells.length);
    for (let place = view.from; place < end; place++) {
      const cell = this.#cells[place];
      cell.className = className(letters[place], standing[place]);
      if (view.model === "zen") cell.firstChild.data = String.fromCodePoint(letters[place]);
    }
    // NB: asking for them moves memory, so the marks are read first.
    for (let place = view.from; place < end; place++) this.#showExtras(place, view);
    this.#place(view);
    this.#move();
  }

  /// The word that the caret is in, as it is said.
  get word() {
    const { caret, count } = this.core.view;
    const letters = this.core.letters(count);
    let [from, to] = [caret, caret];
    while (from > 0 && !isBlank(letters[from - 1])) from -= 1;
    while (to < count && !isBlank(letters[to])) to += 1;
    return { from, text: String.fromCodePoint(...letters.slice(from, Math.min(to, from + 200))) };
  }

  /// How many words stand behind the caret, and how many there are.
  get words() {
    const { caret, count } = this.core.view;
    const letters = this.core.letters(count);
    let [done, all] = [0, 0];
    for (let place = 0; place < count; place++) {
      const isEnd = !isBlank(letters[place]) && (place + 1 === count || isBlank(letters[place + 1]));
      if (!isEnd) continue;
      all += 1;
      if (place < caret) done += 1;
    }
    return { done, all };
  }

  letter() {
    const { caret, count } = this.core.view;
    return caret < count ? String.fromCodePoint(this.core.letters(count)[caret]) : "";
  }

  /// What an input method composes stands at the caret until it is text.
  showComposing(text) {
    this.parts.caret.dataset.composing = text;
  }

  #grow(wanted, count) {
    if (wanted <= this.#cells.length) return;
    const end = Math.min(count, Math.max(wanted, this.#cells.length + chunkCount));
    const letters = this.core.letters(count);
    const standing = this.core.marks(count);
    const fragment = document.createDocumentFragment();
    for (let place = this.#cells.length; place < end; place++) {
      const cell = document.createElement("span");
      cell.className = className(letters[place], standing[place]);
      cell.append(String.fromCodePoint(letters[place]));
      if (this.isWordly ? letters[place] === space || place === count - 1 : place === count - 1) {
        this.#ends.set(place, this.#ends.size);
      }
      this.#cells.push(cell);
      fragment.append(cell);
    }
    this.parts.cells.append(fragment);
  }

  #shrink(count) {
    while (this.#cells.length > count) this.#cells.pop().remove();
  }

  #showExtras(place, { model }) {
    if (!this.#ends.has(place) || model === "zen" || model === "strict") return;
    const text = this.core.extras(this.#ends.get(place));
    if (!text && !this.#extras.has(place)) return;
    let extra = this.#extras.get(place);
    if (!extra) {
      extra = document.createElement("i");
      this.#extras.set(place, extra);
      this.#cells[place].append(extra);
    }
    extra.textContent = text;
  }

  #move() {
    this.parts.caret.classList.remove("rests");
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.parts.caret.classList.add("rests"), restMillis);
  }

  /// A second caret, for a run of the past.
  haunt() {
    this.parts.ghost = made("span", "typing-ghost");
    this.parts.ghost.setAttribute("aria-hidden", "true");
    this.parts.caret.before(this.parts.ghost);
    this.moveGhost(0);
  }

  moveGhost(letter) {
    this.#haunted = letter;
    const spot = this.#spot(letter);
    if (spot) this.parts.ghost.style.transform = spot.moved;
  }

  /// Brings the caret to its letter, and that letter's line into the middle.
  #place(view = this.core?.view) {
    const spot = view && this.#spot(view.caret);
    if (!spot) return;
    const { caret, text, field, ghost } = this.parts;
    caret.style.transform = spot.moved;
    caret.style.setProperty("--letter", `${spot.cell.offsetWidth}px`);
    if (field) field.style.transform = spot.moved;
    text.style.transform = `translateY(${-Math.max(0, spot.row - 1) * spot.line}px)`;
    if (ghost && this.#width !== text.offsetWidth) this.moveGhost(this.#haunted);
    this.#width = text.offsetWidth;
  }

  /// Where a caret stands that is before a letter: in a line that wraps as it does now.
  #spot(letter) {
    const { text } = this.parts;
    const cell = this.#cells[Math.min(letter, this.#cells.length - 1)];
    if (!cell) return;
    const isBehind = letter >= this.#cells.length;
    const isRightToLeft = getComputedStyle(text).direction === "rtl";
    const line = parseFloat(getComputedStyle(text).lineHeight);
    const row = Math.floor((cell.offsetTop + cell.offsetHeight / 2) / line);
    const x = cell.offsetLeft + (isBehind !== isRightToLeft ? cell.offsetWidth : 0);
    return { cell, row, line, moved: `translate(${x}px, ${row * line}px)` };
  }
}

function className(letter, mark) {
  const kind = letter === space ? "space" : letter === lineFeed ? "break" : "";
  return `${kind} ${marks[mark]}`.trim();
}

function isBlank(letter) {
  return letter === space || letter === lineFeed;
}
