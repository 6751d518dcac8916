/// A run of the past, shown as it went: play, pause, any moment, half to three times as fast. It needs the
/// log alone, so it works without a network and after a reload.

import { TypingControls } from "./typing-controls.js";
import { TypingCore, answers } from "./typing-core.js";
import { TypingView } from "./typing-view.js";
import { decoded } from "./typing-log.js";
import { announce, notify } from "./notices.js";
import { isFree } from "./typing-keys.js";
import { playKey } from "./typing-sounds.js";

/// A gap in which nothing was typed is shown no longer than this, milliseconds.
const gapMillis = 1500;
/// Keys that come sooner were meant for the page before, milliseconds.
const graceMillis = 1000;

export class TypingReplay {
  #core;
  #view;
  #controls;
  #millis = 0;
  #end = 0;
  #errors = [];
  #frame;
  #shownAt;
  #opening;
  #isClosed = false;
  #bornAt = performance.now();
  #keydown = (event) => this.#press(event);

  constructor(element) {
    this.options = { ...element.dataset };
    this.element = element;
    this.#view = new TypingView(element, { isReplay: true });
    this.#controls = new TypingControls(element, {
      toggle: () => (this.#frame ? this.#pause() : this.#start()),
      seek: (millis) => this.#seek(millis),
    }, { hasSound: this.options.sound !== undefined });
    document.addEventListener("keydown", this.#keydown);
    this.#open();
  }

  isOf(element) {
    return element === this.element && element.dataset.replay === this.options.replay
      && element.dataset.log === this.options.log && this.#view.parts.stage.isConnected;
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener("keydown", this.#keydown);
    cancelAnimationFrame(this.#frame);
    this.#view.close();
  }

  /// Once: its length, its errors, and the text before the first key.
  #open() {
    this.#opening ??= this.#read().catch((error) => {
      this.#opening = undefined;
      if (this.#isClosed) return false;
      notify("typing", `The replay did not start: ${error.message}.`, { tone: "error" });
      return false;
    });
    return this.#opening;
  }

  async #read() {
    const { replay, log = "" } = this.options;
    const core = await TypingCore.open(replay, decoded(log));
    if (this.#isClosed) return false;
    this.#core = core;
    this.#end = core.view.lastMillis;
    this.#errors = errorsOf(core);
    this.#controls.showLength(this.#end, this.#errors);
    core.play(-1);
    this.#view.begin(core);
    this.#tell();
    return true;
  }

  async #start() {
    if (!await this.#open()) return;
    if (this.#millis >= this.#end) this.#show(0);
    this.#controls.showPlaying(true);
    this.#shownAt = performance.now();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#controls.showPlaying(false);
    announce(this.#words());
  }

  async #seek(millis) {
    if (!await this.#open()) return;
    this.#show(Math.min(Math.max(millis, 0), this.#end));
    this.#shownAt = performance.now();
  }

  #step() {
    const now = performance.now();
    let millis = this.#millis + (now - this.#shownAt) * this.#controls.speed;
    this.#shownAt = now;
    const { nextMillis } = this.#core.view;
    if (nextMillis - millis > gapMillis) millis = nextMillis - gapMillis;
    this.#sound(this.#show(Math.min(millis, this.#end)));
    if (millis >= this.#end) return this.#pause();
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #show(millis) {
    this.#millis = millis;
    const answer = this.#core.play(Math.floor(millis));
    this.#view.paint();
    this.#tell();
    return answer;
  }

  #tell() {
    this.#controls.showMoment(this.#millis, this.#words());
  }

  /// What is shown, in words.
  #words() {
    const { done, all } = this.#view.words;
    const errors = this.#errors.filter((millis) => millis <= this.#millis).length;
    return `${done} of ${all} ${all === 1 ? "word" : "words"}, ${seconds(this.#millis)} of `
      + `${seconds(this.#end)} s, ${errors} ${errors === 1 ? "error" : "errors"}`;
  }

  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.timeStamp - this.#bornAt < graceMillis) return;
    const focused = document.activeElement;
    const isHere = this.element.contains(focused);
    if (!isHere && !isFree()) return;
    if (this.#controls.press(event, isHere ? focused : undefined)) event.preventDefault();
  }

  #sound(answer) {
    if (!this.#controls.isHeard || answer < answers.right) return;
    playKey(this.options.sound, isError(answer) ? "wrong" : "key");
  }
}

/// The moments of a log's wrong keys, in order.
function errorsOf(core) {
  const moments = [];
  core.play(-1);
  for (let next = core.view.nextMillis; next >= 0; next = core.view.nextMillis) {
    if (isError(core.play(next))) moments.push(next);
  }
  return moments;
}

function isError(answer) {
  return answer === answers.wrong || answer === answers.blocked;
}

function seconds(millis) {
  return (millis / 1000).toFixed(1);
}
