/// What a replay is steered by: play and pause, the moment with the errors marked on it, speed, sound, and
/// a line of text that says what is shown.

import { made } from "./typing-skeleton.js";

const rates = [0.5, 1, 1.5, 2, 3];
/// A press of an arrow goes so far, milliseconds.
const arrowMillis = 1000;
const stepMillis = 100;

/// Whether replays are heard, as it was chosen last in this tab.
let isHeard = false;

export class TypingControls {
  /// `tell` has `toggle()` and `seek(millis)`.
  constructor(element, tell, { hasSound }) {
    this.tell = tell;
    const row = made("div", "row typing-controls", { dir: document.dir || "ltr" });
    this.play = made("button", "button", { type: "button" });
    this.play.setAttribute("aria-keyshortcuts", "Space");
    this.scrubber = made("input", "", { type: "range", min: 0, max: 0, step: stepMillis, value: 0 });
    this.scrubber.setAttribute("aria-label", "Moment");
    this.errors = made("span", "typing-errors");
    this.errors.setAttribute("aria-hidden", "true");
    const track = made("span", "typing-track");
    track.append(this.scrubber, this.errors);
    this.rate = made("select", "");
    this.rate.setAttribute("aria-label", "Speed of the replay");
    this.rate.append(...rates.map((rate) => new Option(`${rate}x`, rate, rate === 1, rate === 1)));
    row.append(this.play, track, this.rate);
    if (hasSound) row.append(this.#sound());
    this.told = made("p", "typing-told", { dir: row.dir });
    element.append(row, this.told);
    this.showPlaying(false);
    this.play.addEventListener("click", () => tell.toggle());
    this.scrubber.addEventListener("input", () => tell.seek(Number(this.scrubber.value)));
  }

  get speed() {
    return Number(this.rate.value);
  }

  get isHeard() {
    return isHeard;
  }

  #sound() {
    const button = made("button", "button quiet", { type: "button", textContent: "Sound" });
    const show = () => button.setAttribute("aria-pressed", String(isHeard));
    button.addEventListener("click", () => {
      isHeard = !isHeard;
      show();
    });
    show();
    return button;
  }

  /// How long it lasts, and the moments of its errors.
  showLength(end, errors) {
    this.scrubber.max = String(Math.ceil(end / stepMillis) * stepMillis);
    this.errors.replaceChildren(...errors.map((millis) => {
      const sign = document.createElement("i");
      sign.style.setProperty("--at", String(end > 0 ? millis / end : 0));
      return sign;
    }));
  }

  showPlaying(isPlaying) {
    this.play.textContent = isPlaying ? "Pause" : "Play";
  }

  /// `text` says in words what the replay shows.
  showMoment(millis, text) {
    this.scrubber.value = String(millis);
    this.scrubber.setAttribute("aria-valuetext", text);
    if (this.told.textContent !== text) this.told.textContent = text;
  }

  /// Space plays and pauses, the arrows go a second; false where the key is the focused control's own.
  press(event, focused) {
    if (event.key === " ") {
      if (focused?.matches("button, select")) return false;
      this.tell.toggle();
      return true;
    }
    const step = { ArrowLeft: -arrowMillis, ArrowRight: arrowMillis }[event.key];
    if (step === undefined || focused?.matches("select")) return false;
    const isBackwards = (document.dir || "ltr") === "rtl";
    this.tell.seek(Number(this.scrubber.value) + (isBackwards ? -step : step));
    return true;
  }
}
