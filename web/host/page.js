/// Shows what the core renders.

import { morph } from "./morph.js";
import { markFresh } from "./fresh.js";
import { paint } from "./paint.js";
import { forgetDrafts, restoreDrafts } from "./drafts.js";
import { showModals } from "./dialogs.js";
import { fieldsOf, stateOf } from "./fields.js";

export class Page {
  /// What was pressed, with its fields as they went: by the number of its command, or by the question
  /// to the server that came of it.
  #sent = new Map();
  /// What is over with the next html.
  #late;
  #added = [];
  #dressed;
  #path;

  constructor(root) {
    this.root = root;
  }

  /// A session runs: nothing may reload the page by itself.
  get isInSession() {
    return this.root.querySelector(".in-session") !== null;
  }

  /// A form, or an element that sends by itself, was sent with the command of this number.
  sent(sender, seq) {
    const fields = new Map(fieldsOf(sender).map((field) => [field, stateOf(field)]));
    this.#sent.set(seq, { sender, fields });
  }

  /// What the server says to this question goes to the core with the command of this number.
  answered(question, seq) {
    const sending = this.#sent.get(question);
    this.#sent.delete(question);
    if (sending) this.#sent.set(seq, sending);
  }

  show(reply, seq) {
    this.#added = [];
    if (reply.root) this.#dress(reply.root);
    if (reply.title) document.title = reply.title;
    const sending = this.#over(reply, seq) ?? this.#late;
    this.#late = reply.html === undefined && !reply.refused ? sending : undefined;
    if (reply.html === undefined) return;
    const sent = isDone(sending, reply) ? sending : undefined;
    if (sent) forgetDrafts(sent.fields);
    this.#added = morph(this.root, reply.html, { sent, ...this.#turns(reply.path) });
    markFresh(this.#added);
    restoreDrafts(this.#added);
    paint(this.root);
    showModals(this.root);
    // NB: any of them makes the browser lay out the page; two would do it twice before the paint.
    if (this.#focusNew()) return;
    if (sending && reply.refused) return this.#showWhy();
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

  /// What was sent and is over with this reply; what the server was asked for goes on.
  #over({ waits }, seq) {
    const sending = this.#sent.get(seq);
    this.#sent.delete(seq);
    if (!sending || !waits) return sending;
    this.#sent.set(waits, sending);
  }

  /// Whether the reply is of another address than before, and whether that is of another page.
  #turns(path = "") {
    const from = this.#path ?? path;
    this.#path = path;
    return { isTurned: from !== path, isElsewhere: placeOf(from) !== placeOf(path) };
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

  /// Why nothing was done is said where the page says such things, which may be far from the press.
  #showWhy() {
    const said = [...this.root.querySelectorAll("[role=alert], #notice:not(.good)")]
      .filter((element) => element.checkVisibility());
    (said.find(isInView) ?? said[0])?.scrollIntoView({ block: "nearest" });
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

/// Of what was refused the fields stay as they are; a control that sends by itself shows what is.
function isDone(sending, { refused }) {
  return sending && !(refused && sending.sender.matches("form"));
}

function placeOf(path) {
  return path.split("?")[0];
}

function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
