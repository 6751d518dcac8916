/// A run's log on its way to the worker, which keeps it: in batches, and what a reload catches in
/// between stays in this tab until the worker has it.

/// A batch is sent when the one before is so old, milliseconds; each is a fact for ever.
const batchMillis = 5000;
/// In between, what was typed is kept in this tab so often, milliseconds.
const keepMillis = 1000;
/// What was sent and is not in the page after so long is sent again, milliseconds.
const patienceMillis = 3000;
const place = "etude.typing";
/// A log has so many bytes before anything happens.
const headCount = 3;

export class TypingLog {
  #sentCount;
  #hadCount = 0;
  #sentAt = -Infinity;
  #timer;

  /// `from` is how many bytes the worker has.
  constructor(core, { coded, from, send }) {
    Object.assign(this, { core, coded, send });
    this.#sentCount = from;
  }

  /// Something was added to it.
  grew() {
    this.#timer ??= setTimeout(() => this.#goOn(), keepMillis);
  }

  #goOn() {
    if (performance.now() - this.#sentAt >= batchMillis) return this.flush();
    this.keep();
    this.#timer = setTimeout(() => this.#goOn(), keepMillis);
  }

  /// Sends what the worker was not sent yet, now.
  flush() {
    this.stop();
    if (this.core.view.logCount <= headCount) return;
    const bytes = this.core.log(this.#sentCount);
    if (bytes.length === 0) return;
    this.send({ do: "typing.keys", log: base64(bytes), from: String(this.#sentCount) });
    this.#sentCount += bytes.length;
    this.#sentAt = performance.now();
    this.keep();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /// Keeps the whole log for a reload of this tab.
  keep() {
    try {
      sessionStorage.setItem(place, JSON.stringify({
        coded: this.coded, log: base64(this.core.log(0)),
      }));
    } catch { /* No room, or not allowed: then a reload loses a second at most. */ }
  }

  /// The worker has so many bytes; false if it had more before or was sent fewer, so that its log is
  /// another run's, or another tab's.
  has(count) {
    if (count < this.#hadCount || count > this.#sentCount) return false;
    this.#hadCount = count;
    const isBehind = count < this.#sentCount;
    if (isBehind && performance.now() - this.#sentAt > patienceMillis) {
      this.#sentCount = count;
      this.flush();
    }
    return true;
  }
}

/// What the tab kept of this run, where it begins as the worker's log does; else that log.
export function longest(coded, log) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place));
    if (kept?.coded !== coded) return log;
    const bytes = decoded(kept.log);
    return log.every((byte, index) => byte === bytes[index]) ? bytes : log;
  } catch {
    return log;
  }
}

export function forgetLog() {
  try {
    sessionStorage.removeItem(place);
  } catch { /* Not allowed: then nothing is kept either. */ }
}

export function decoded(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
