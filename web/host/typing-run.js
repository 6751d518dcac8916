/// One run in the typing field, from its first key to its last.

import { TypingCore, answers, kinds } from "./typing-core.js";
import { TypingKeys, isFree, isTyped } from "./typing-keys.js";
import { TypingLog, decoded, forgetLog, longest } from "./typing-log.js";
import { TypingFeedback } from "./typing-feedback.js";
import { TypingFigures } from "./typing-figures.js";
import { TypingPauses } from "./typing-pauses.js";
import { TypingView } from "./typing-view.js";
import { notify } from "./notices.js";

export class TypingRun {
  #core;
  #view;
  #keys;
  #log;
  #figures;
  /// Events that came before the core did.
  #early = [];
  #pauses;
  #isClosed = false;

  constructor(element, { send, restart }) {
    Object.assign(this, { element, send, restart });
    this.options = { ...element.dataset };
    this.#view = new TypingView(element);
    this.feedback = new TypingFeedback(this.#view, this.options);
    const { field, stage } = this.#view.parts;
    stage.dataset.caret = this.options.caret ?? "line";
    this.#keys = new TypingKeys(field, this.#hearing(), {
      language: element.dataset.lang ?? "", isCode: this.options.typing.startsWith("code"),
    });
    field.addEventListener("blur", (event) => this.#left(event));
    field.addEventListener("focus", () => this.#veil());
    stage.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.#focus();
    });
    if (isFree()) this.#focus();
    this.#open();
  }

  async #open() {
    const { typing, log = "" } = this.options;
    try {
      const stored = decoded(log);
      this.#core = await TypingCore.open(typing, longest(typing, stored));
      if (this.#isClosed) return;
      this.#view.begin(this.#core);
      this.#log = new TypingLog(this.#core, {
        coded: typing, from: stored.length, send: this.send });
      this.#figures = new TypingFigures(this.#view.parts.figures, this.#core, this.options.live);
      this.#pauses = new TypingPauses(this.#core);
      this.#goOn();
    } catch (error) {
      if (this.#isClosed) return;
      notify("typing", `The typing field did not start (${error.message}). What you typed is safe: `
        + "load the page again.", { tone: "error" });
    }
  }

  #goOn() {
    this.#log.flush();
    this.#veil();
    this.feedback.dress(this.#core.view, performance.now());
    this.feedback.begin();
    for (const event of this.#early.splice(0)) event();
  }

  /// Whether it is this element's, and this exercise's.
  isOf(element) {
    return element && element === this.element && element.dataset.typing === this.options.typing
      && this.#view.parts.stage.isConnected;
  }

  /// The worker has so many bytes of the log; false if that is another run's.
  kept(count) {
    return this.#log?.has(count) ?? true;
  }

  close() {
    this.#isClosed = true;
    this.#log?.stop();
    this.#figures?.stop();
    this.#view.close();
    this.feedback.stop();
  }

  keydown(event) {
    if (event.defaultPrevented || !this.#isOurs(event)) return;
    this.#focus();
    this.#keys.keydown(event);
  }

  keyup(event) {
    if (this.#hasFocus) this.#keys.keyup(event);
  }

  seen(event) {
    if (document.hidden) this.hidden(event);
  }

  /// Nobody sees the page, or it goes away.
  hidden(event) {
    this.#stop(kinds.pauseHidden, event);
    this.#log?.flush();
    this.#log?.keep();
  }

  /// What the keys tell.
  #hearing() {
    return {
      key: (event, name) => this.#apply(
        event, (millis) => this.#core.key(event, name, millis), event.type === "keydown"),
      text: (text, event) => this.#apply(event, (millis) => this.#core.commit(text, millis), true),
      kind: (kind, event) => this.#apply(event, (millis) => this.#core.event(kind, millis), true),
      composing: (text) => this.#view.showComposing(text),
      caps: (isOn) => { this.#view.parts.caps.textContent = isOn ? "Caps Lock is on" : ""; },
      restart: this.restart,
      leave: () => {
        this.#log?.flush();
        this.send({ do: "session.leave" });
      },
    };
  }

  /// Applies what happened at the moment it happened; a press while it stands still sets it going.
  #apply(event, act, isPress) {
    if (this.#isClosed) return;
    if (!this.#core) return void this.#early.push(() => this.#apply(event, act, isPress));
    if (this.#core.view.hasEnded) return;
    if (this.#pauses.isStanding) {
      if (!isPress) return;
      const wasIdle = this.#pauses.end(event);
      this.#veil();
      // Whoever comes back presses a key to begin, not a letter.
      if (!wasIdle) return this.#after(answers.noted, event.timeStamp);
    }
    const answer = act(this.#pauses.millis(event));
    this.#view.paint();
    this.#after(answer, event.timeStamp);
  }

  #after(answer, timeStamp) {
    const view = this.#core.view;
    this.#log.grew();
    this.#figures.update(view, timeStamp, () => this.#passed(timeStamp));
    this.feedback.give(answer, view, timeStamp);
    if (!view.hasEnded) return;
    this.#figures.stop();
    this.#log.flush();
    forgetLog();
  }

  /// Time went on without a key.
  #passed(timeStamp) {
    const { idleMillis, lastMillis, leftMillis } = this.#core.view;
    const what = this.#pauses.passed(timeStamp);
    if (what === "idle") this.#stop(kinds.pauseIdle, { timeStamp: timeStamp + idleMillis });
    if (what !== "over") return;
    this.#core.event(kinds.tick, lastMillis + leftMillis + 1);
    this.#after(answers.noted, timeStamp);
  }

  /// Stands still from an event on.
  #stop(kind, event) {
    if (!this.#pauses || this.#core.view.hasEnded || this.#pauses.isStanding) return;
    this.#figures.stop();
    this.#pauses.begin(kind, event);
    if (this.#pauses.isStanding) this.#log.flush();
    this.feedback.dress(this.#core.view, event.timeStamp);
    this.#veil();
  }

  #left(event) {
    this.#keys.forget();
    if (this.#isClosed || !this.#view.parts.stage.isConnected) return;
    this.#stop(kinds.pauseAsked, event);
    this.#veil();
  }

  #veil() {
    const isOver = this.#core?.view.hasEnded === true;
    this.feedback.veil(!this.#hasFocus || this.#pauses?.isStanding === true, isOver);
  }

  get #hasFocus() {
    return document.activeElement === this.#view.parts.field;
  }

  #focus() {
    if (!this.#hasFocus) this.#view.parts.field.focus({ preventScroll: true });
  }

  /// A key in the field; or a character while nothing else has the focus.
  #isOurs(event) {
    return this.#hasFocus || (isFree() && isTyped(event) && !event.altKey);
  }
}
