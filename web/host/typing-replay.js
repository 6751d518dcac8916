/// A run of the past, shown as it went: play, pause, any moment, half to three times as fast.

import { TypingCore, answers } from "./typing-core.js";
import { TypingView } from "./typing-view.js";
import { decoded } from "./typing-log.js";
import { notify } from "./notices.js";
import { playKey } from "./typing-sounds.js";

const rates = [0.5, 1, 1.5, 2, 3];
/// A gap in which nothing was typed is shown no longer than this, milliseconds.
const gapMillis = 1500;
const stepMillis = 250;

export class TypingReplay {
  #core;
  #view;
  #millis = 0;
  #end = 0;
  #frame;
  #shownAt;

  constructor(element) {
    this.options = { ...element.dataset };
    this.element = element;
    this.#view = new TypingView(element, { isReplay: true });
    this.#controls();
  }

  isOf(element) {
    return element === this.element && element.dataset.replay === this.options.replay
      && element.dataset.log === this.options.log;
  }

  close() {
    cancelAnimationFrame(this.#frame);
    this.#view.close();
  }

  #controls() {
    const row = document.createElement("div");
    row.className = "row typing-controls";
    row.dir = document.dir || "ltr";
    this.play = made("button", { type: "button", className: "button quiet", textContent: "Replay" });
    this.scrubber = made("input", { type: "range", min: 0, max: 0, step: stepMillis, value: 0 });
    this.scrubber.setAttribute("aria-label", "Moment");
    this.rate = made("select", {});
    this.rate.setAttribute("aria-label", "Speed of the replay");
    this.rate.append(...rates.map((rate) => new Option(`${rate}x`, rate, rate === 1, rate === 1)));
    row.append(this.play, this.scrubber, this.rate);
    this.element.append(row);
    this.play.addEventListener("click", () => (this.#frame ? this.#pause() : this.#start()));
    this.scrubber.addEventListener("input", () => this.#seek(Number(this.scrubber.value)));
  }

  async #open() {
    if (this.#core) return true;
    const { replay, log = "" } = this.options;
    try {
      this.#core = await TypingCore.open(replay, decoded(log));
    } catch (error) {
      notify("typing", `The replay did not start: ${error.message}.`, { tone: "error" });
      return false;
    }
    this.#end = this.#core.view.lastMillis;
    this.scrubber.max = String(Math.ceil(this.#end / stepMillis) * stepMillis);
    this.#core.play(-1);
    this.#view.begin(this.#core);
    return true;
  }

  async #start() {
    if (!await this.#open()) return;
    if (this.#millis >= this.#end) await this.#seek(0);
    this.play.textContent = "Pause";
    this.#shownAt = performance.now();
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.play.textContent = "Replay";
  }

  async #seek(millis) {
    if (!await this.#open()) return;
    this.#show(millis);
  }

  #step() {
    const now = performance.now();
    let millis = this.#millis + (now - this.#shownAt) * Number(this.rate.value);
    this.#shownAt = now;
    const { nextMillis } = this.#core.view;
    if (nextMillis - millis > gapMillis) millis = nextMillis - gapMillis;
    this.#sound(this.#show(millis));
    this.scrubber.value = String(millis);
    if (millis >= this.#end) return this.#pause();
    this.#frame = requestAnimationFrame(() => this.#step());
  }

  #show(millis) {
    this.#millis = millis;
    const answer = this.#core.play(Math.floor(millis));
    this.#view.paint();
    this.scrubber.setAttribute("aria-valuetext",
      `${(millis / 1000).toFixed(1)} of ${(this.#end / 1000).toFixed(1)} s`);
    return answer;
  }

  #sound(answer) {
    if (!this.options.sound || answer < answers.right) return;
    const isWrong = answer === answers.wrong || answer === answers.blocked;
    playKey(this.options.sound, isWrong ? "wrong" : "key");
  }
}

function made(tag, more) {
  return Object.assign(document.createElement(tag), more);
}
