/// The time that is left, and speed and accuracy where they are wished for, once a second.

const stepMillis = 250;

export class TypingFigures {
  #timer;
  #pass;
  #timeStamp;
  #left;
  #wpm;
  #accuracy;

  /// `live` names the figures to show.
  constructor(element, core, live = "") {
    this.core = core;
    if (core.view.leftMillis >= 0) this.#left = cell(element, "left");
    if (live.includes("wpm")) this.#wpm = cell(element, "wpm");
    if (live.includes("accuracy")) this.#accuracy = cell(element, "accuracy");
    this.#show(core.view, 0);
  }

  /// An event was applied. `pass` is called as time goes on without another.
  update(view, timeStamp, pass) {
    this.#pass = pass;
    this.#timeStamp = timeStamp;
    if (view.hasBegun && !view.hasEnded) {
      // NB: one for the whole run: whoever types fast leaves no gap for one that each key begins anew.
      this.#timer ??= setInterval(() => this.#tick(), stepMillis);
    } else {
      this.stop();
      this.#show(view, 0);
    }
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick() {
    const waited = performance.now() - this.#timeStamp;
    if (waited >= stepMillis) this.#pass();
    if (this.#timer === undefined) return;
    this.#show(this.core.view, waited);
  }

  #show({ leftMillis }, waited) {
    if (this.#left) this.#left.textContent = clock(Math.max(0, leftMillis - waited));
    if (!this.#wpm && !this.#accuracy) return;
    this.core.figures();
    const { centiwpm, percent } = this.core.view;
    if (this.#wpm) this.#wpm.textContent = centiwpm > 0 ? `${Math.round(centiwpm / 100)} wpm` : "";
    if (this.#accuracy) this.#accuracy.textContent = percent >= 0 ? `${percent} %` : "";
  }
}

function cell(element, name) {
  const made = document.createElement("span");
  made.className = name;
  element.append(made);
  return made;
}

function clock(millis) {
  const seconds = Math.ceil(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
