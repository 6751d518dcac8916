/// Shows what the core renders.

import { morph } from "./morph.js";
import { markFresh } from "./fresh.js";
import { paint } from "./paint.js";
import { restoreDrafts } from "./drafts.js";
import { showModals } from "./dialogs.js";

export class Page {
  /// Forms that were submitted, and controls that sent by themselves, by their command's number.
  #submitted = new Map();
  #added = [];
  #dressed;

  constructor(root) {
    this.root = root;
  }

  /// A session runs: nothing may reload the page by itself.
  get isInSession() {
    return this.root.querySelector(".in-session") !== null;
  }

  submitted(sender, seq) {
    this.#submitted.set(seq, sender);
  }

  show(reply, seq) {
    this.#added = [];
    if (reply.root) this.#dress(reply.root);
    if (reply.title) document.title = reply.title;
    if (reply.html === undefined) return;
    const settled = new Set([this.#submitted.get(seq)].filter(Boolean));
    this.#submitted.delete(seq);
    this.#added = morph(this.root, reply.html, { settled });
    markFresh(this.#added);
    restoreDrafts(this.#added);
    paint(this.root);
    showModals(this.root);
    // NB: either makes the browser lay out the page; both would do it twice before the paint.
    if (this.#focusNew()) return;
    this.root.querySelector(".word.new")?.scrollIntoView({ block: "nearest" });
  }

  /// After a change of route a screen reader starts at the new page's heading.
  focusHeading() {
    if (document.activeElement?.matches("[autofocus], dialog *")) return;
    const heading = this.root.querySelector("h1") ?? this.root.querySelector("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  #focusNew() {
    for (const element of this.#added) {
      const wanting = element.matches("[autofocus]") ? element
        : element.querySelector("[autofocus]");
      if (!wanting) continue;
      wanting.focus();
      return true;
    }
    return false;
  }

  #dress(root) {
    for (const name of ["theme", "accent", "text", "motion"]) {
      if (root[name] !== undefined) document.documentElement.dataset[name] = root[name];
    }
    const dress = JSON.stringify(root);
    if (dress === this.#dressed) return;
    this.#dressed = dress;
    try {
      localStorage.setItem("etude.dress", dress);
    } catch { /* Only the first paint of the next visit needs it. */ }
  }
}
