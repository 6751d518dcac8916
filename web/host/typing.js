/// The typing field: keys are applied in the page by a core of its own and painted in the same frame;
/// the worker gets their log and has the last word. docs/formats/typing-field.md describes both.

import { TypingReplay } from "./typing-replay.js";
import { TypingRun } from "./typing-run.js";
import { forgetLog } from "./typing-log.js";

export class Typing {
  #run;
  #replay;

  /// `send` gives the worker a command.
  constructor(root, send) {
    Object.assign(this, { root, send });
    for (const kind of ["keydown", "keyup"]) {
      document.addEventListener(kind, (event) => this.#run?.[kind](event));
    }
    document.addEventListener("visibilitychange", (event) => this.#run?.seen(event));
    addEventListener("pagehide", (event) => this.#run?.hidden(event));
    // Whatever begins again by a button begins without what was typed.
    root.addEventListener("click", ({ target }) => {
      if (target.closest("[data-do='typing.restart']")) this.#restart();
    }, true);
  }

  /// The page is another, or the same with another log.
  shown() {
    this.#showReplay(this.root.querySelector("[data-replay]"));
    const element = this.root.querySelector("#typing-field");
    if (this.#run?.isOf(element) && this.#run.kept(logCount(element))) {
      return this.#run.feedback.shown();
    }
    if (this.#run) this.#restart();
    if (!element) return;
    this.#run = new TypingRun(element, {
      send: this.send, restart: () => {
        this.send({ do: "typing.restart" });
        this.#restart();
      },
    });
  }

  #showReplay(element) {
    if (element && this.#replay?.isOf(element)) return;
    this.#replay?.close();
    this.#replay = element ? new TypingReplay(element) : undefined;
  }

  /// Whatever comes next does not go on with what was typed.
  #restart() {
    this.#run?.close();
    forgetLog();
    this.#run = undefined;
  }
}

/// How many bytes of the log the worker has.
function logCount({ dataset: { log = "" } }) {
  return log.length / 4 * 3 - (log.match(/=*$/)[0].length);
}
