/// The keyboard under the text: with every key, which one is next, which finger strikes it, and what is
/// held meanwhile. The core has drawn it and says the way to each character; here keys are marked.

import { announce } from "./notices.js";

/// Whoever rests so long is told the next finger, milliseconds.
const restMillis = 2500;

export class TypingBoard {
  #keys = new Map();
  #ways;
  #marked = [];
  #letter;
  #rest;

  /// The page's, if it has one. It describes `field` to whoever does not see it.
  static of(field) {
    const element = document.getElementById("typing-board");
    return element ? new TypingBoard(element, field) : undefined;
  }

  constructor(element, field) {
    this.element = element;
    this.#ways = JSON.parse(element.dataset.ways);
    this.line = element.querySelector(".typing-finger");
    for (const key of element.querySelectorAll("[data-code]")) {
      key.classList.remove("next", "then", "held");
      const same = this.#keys.get(key.dataset.code) ?? [];
      this.#keys.set(key.dataset.code, [...same, key]);
    }
    field.setAttribute("aria-describedby", this.line.id);
  }

  get isConnected() {
    return this.element.isConnected;
  }

  /// The letter that the next key is for; none at the end. `wasWrong`: the last key was not it.
  show(letter, wasWrong = false) {
    if (letter !== this.#letter) this.#mark(letter);
    clearTimeout(this.#rest);
    if (!letter) return;
    if (wasWrong) announce(this.line.textContent);
    else this.#rest = setTimeout(() => announce(this.line.textContent), restMillis);
  }

  /// Nobody types now: nothing more is told.
  rest() {
    clearTimeout(this.#rest);
  }

  #mark(letter) {
    for (const [key, name] of this.#marked.splice(0)) key.classList.remove(name);
    this.#letter = letter;
    const way = this.#ways[letter];
    this.line.textContent = way?.say ?? "";
    way?.keys.forEach(([code, ...held], place) => {
      this.#add(code, place === 0 ? "next" : "then");
      for (const one of held) this.#add(one, "held");
    });
  }

  #add(code, name) {
    for (const key of this.#keys.get(code) ?? []) {
      key.classList.add(name);
      this.#marked.push([key, name]);
    }
  }
}
