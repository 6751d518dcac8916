/// The ghost of an earlier run: a second, quiet caret where it was at this time. Its places come with
/// the page, once; a frame moves it only when its letter changes.

export class TypingGhost {
  #places;
  #next = 0;
  #frame;
  /// Milliseconds since the first key as of an event, and when that happened.
  #elapsed = 0;
  #timeStamp = 0;

  /// `coded`: of each place, milliseconds and letters since the one before.
  constructor(view, coded) {
    this.view = view;
    this.#places = decoded(coded);
    view.haunt();
  }

  /// An event was applied, or time stands still.
  update({ hasBegun, hasEnded, isPaused, elapsedMillis }, timeStamp) {
    this.#elapsed = elapsedMillis;
    this.#timeStamp = timeStamp;
    const runs = hasBegun && !hasEnded && !isPaused;
    if (runs) {
      this.#frame ??= requestAnimationFrame((now) => this.#step(now));
    } else {
      this.stop();
      this.#show(hasBegun ? elapsedMillis : -1);
    }
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #step(now) {
    this.#show(this.#elapsed + Math.max(0, now - this.#timeStamp));
    this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #show(millis) {
    const before = this.#next;
    // A pause begins at the last key, so time may have gone back.
    while (this.#next > 0 && this.#places[this.#next - 1].millis > millis) this.#next -= 1;
    while (this.#next < this.#places.length && this.#places[this.#next].millis <= millis) {
      this.#next += 1;
    }
    if (this.#next === before) return;
    this.view.moveGhost(this.#next > 0 ? this.#places[this.#next - 1].letter : 0);
  }
}

function decoded(coded) {
  const numbers = coded.split(" ").map(Number);
  const places = [];
  let [millis, letter] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    millis += numbers[index];
    letter += numbers[index + 1];
    places.push({ millis, letter });
  }
  return places;
}
