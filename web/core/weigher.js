/// Weighs answers by meaning for the core, when the learner has switched that on.
///
/// The core asks by two effects, which the worker keeps to itself: `meaning` switches the encoder on
/// or off, `weigh` asks how alike an answer is to others. docs/formats/door.md lists both.

import { Meaning } from "./meaning.js";

export class Weigher {
  #meaning;
  #opening;
  #told = 0;

  /// `send` gives the core a command, when its turn comes; `tell` gives the page a message.
  constructor({ send, tell }) {
    this.send = send;
    this.tell = tell;
  }

  /// Performs what is its own; the effects that are the page's.
  take(effects) {
    const rest = [];
    for (const effect of effects ?? []) {
      if (effect.do === "meaning") this.#switch(effect.want === "yes");
      else if (effect.do === "weigh") this.#weigh(effect);
      else rest.push(effect);
    }
    return rest;
  }

  #switch(isWanted) {
    if (!isWanted) {
      this.#meaning = this.#opening = undefined;
      Meaning.forget().catch(() => {});
      return this.#report("off");
    }
    if (this.#opening) return;
    const opening = Meaning.open((count, size) => this.#progress(count, size));
    this.#opening = opening;
    opening.then((meaning) => {
      if (this.#opening !== opening) return;
      this.#meaning = meaning;
      if (!meaning) this.#opening = undefined;
      this.#report(meaning ? "ready" : "missing");
    }).catch((error) => {
      if (this.#opening !== opening) return;
      this.#opening = undefined;
      this.#report("failed", error.message);
    });
  }

  /// Answers at once, with nothing when there is no encoder: the verdict then stays as it is.
  #weigh({ id, given, against }) {
    let by = [];
    try {
      by = this.#meaning?.compare(given, against) ?? [];
    } catch (error) {
      this.#meaning = this.#opening = undefined;
      this.#report("failed", error.message);
    }
    this.send({ do: "weighed", id: `${id}`, by: by.map((one) => one.toFixed(4)).join("\n") });
  }

  #report(state, why = "") {
    if (this.#told) this.tell({ kind: "fetching", share: 100 });
    this.#told = 0;
    this.send({ do: "meaning", state, why });
  }

  /// Tells the page a twentieth at a time.
  #progress(count, size) {
    const share = Math.floor(count / size * 20) * 5;
    if (share > this.#told) this.tell({ kind: "fetching", share: this.#told = share });
  }
}
