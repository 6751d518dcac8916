/// A run's time: that of its events, and when and why it stands still.

import { kinds } from "./typing-core.js";

export class TypingPauses {
  /// What `event.timeStamp` was when the log began.
  #origin;
  /// The number of the pause in the log.
  #kind;

  /// A run that was under way before the page was loaded stands still since its last key.
  constructor(core) {
    this.core = core;
    const { hasBegun, hasEnded, isPaused, lastMillis } = core.view;
    if (hasBegun && !hasEnded && !isPaused) core.event(kinds.pauseHidden, lastMillis);
    if (core.view.isPaused) this.#kind = kinds.pauseHidden;
  }

  get isStanding() {
    return this.#kind !== undefined;
  }

  /// When an event happened, in the log's milliseconds.
  millis(event) {
    this.#origin ??= event.timeStamp - this.core.view.lastMillis;
    return Math.max(0, Math.round(event.timeStamp - this.#origin));
  }

  /// Only a run that has begun has a pause in its log.
  begin(kind, event) {
    if (!this.core.view.hasBegun) return;
    this.core.event(kind, this.millis(event));
    this.#kind = kind;
  }

  /// True if it stood still because nothing was typed.
  end(event) {
    const wasIdle = this.#kind === kinds.pauseIdle;
    this.core.event(kinds.resume, this.millis(event));
    this.#kind = undefined;
    return wasIdle;
  }

  /// What time alone has brought about since the last event: "idle", "over", or nothing.
  passed(timeStamp) {
    const { hasBegun, hasEnded, isPaused, idleMillis, leftMillis } = this.core.view;
    if (hasEnded || isPaused || !hasBegun) return;
    const waited = performance.now() - timeStamp;
    if (idleMillis > 0 && waited > idleMillis) return "idle";
    if (leftMillis >= 0 && waited > leftMillis) return "over";
  }
}
