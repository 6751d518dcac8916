/// What a run gives back besides its letters: the next key on the keyboard, a sound, a word to a screen
/// reader, a veil, a quiet page, and the ghost of an earlier run.

import { answers } from "./typing-core.js";
import { TypingBoard } from "./typing-board.js";
import { TypingGhost } from "./typing-ghost.js";
import { announce } from "./notices.js";
import { playKey } from "./typing-sounds.js";

export class TypingFeedback {
  /// Where the word begins that was said last.
  #said = -1;
  #ghost;

  #board;

  constructor(view, options) {
    Object.assign(this, { view, options });
    if (options.ghost) this.#ghost = new TypingGhost(view, options.ghost);
  }

  /// The text stands there.
  begin() {
    this.say();
    this.shown();
  }

  /// The page around the text was made anew: its keyboard may have come, or be another.
  shown() {
    if (!this.view.core || this.#board?.isConnected) return;
    this.#board = TypingBoard.of(this.view.parts.field);
    this.#board?.show(this.view.letter());
  }

  /// An event was answered so.
  give(answer, state, timeStamp) {
    this.#board?.show(this.view.letter(), isWrong(answer));
    this.#sound(answer);
    this.say(answer);
    this.dress(state, timeStamp);
  }

  /// Says the word to be typed next, and after a wrong key the letter.
  say(answer) {
    if (this.options.speak === undefined) return;
    if (isWrong(answer)) return announce(`Wrong. ${spoken(this.view.letter())}`);
    const { from, text } = this.view.word;
    if (from === this.#said) return;
    this.#said = from;
    if (text) announce(text);
  }

  /// All else fades while somebody types, and a ghost goes on.
  dress(state, timeStamp) {
    const { hasBegun, hasEnded, isPaused } = state;
    if (hasBegun && !hasEnded && !isPaused) document.documentElement.dataset.keys = "running";
    else this.stop();
    this.#ghost?.update(state, timeStamp);
  }

  stop() {
    this.#ghost?.stop();
    this.#board?.rest();
    delete document.documentElement.dataset.keys;
  }

  /// Dims the text while a key goes nowhere, and says what to do.
  veil(isDim, isOver) {
    const { stage, veil } = this.view.parts;
    veil.hidden = isOver || !isDim;
    stage.classList.toggle("dim", isDim && !isOver);
  }

  #sound(answer) {
    const { sound } = this.options;
    if (sound && answer >= answers.right) playKey(sound, isWrong(answer) ? "wrong" : "key");
  }
}

function isWrong(answer) {
  return answer === answers.wrong || answer === answers.blocked;
}

function spoken(letter) {
  return { " ": "Space", "\n": "Enter" }[letter] ?? letter;
}
