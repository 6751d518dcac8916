/// The page's line to the worker: commands go out, messages come back.

/// A command without a reply for this long is said to take long, milliseconds.
const patienceMillis = 6000;

export class Link {
  #worker;
  #seq = 0;
  #waiting = new Map();

  /// `heard` is called with every message; `slow(isSlow)` when a reply is overdue, and when it came.
  constructor({ configuration, heard, slow }) {
    Object.assign(this, { configuration, heard, slow });
  }

  /// Takes the worker that the page began with, or starts another when there was one.
  open(path) {
    this.close();
    this.#worker = globalThis.earlyWorker
      ?? new Worker(
        new URL("../core/worker.js", import.meta.url), { type: "module", name: globalThis.person });
    globalThis.earlyWorker = undefined;
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#receive({ kind: "trapped", message: event.message ?? "the worker did not load" });
    };
    if (this.#worker.failed) this.#worker.onerror(this.#worker.failed);
    this.#worker.postMessage({ kind: "open", configuration: this.configuration, path });
    this.#giveModule(this.#worker);
  }

  /// The core's code, compiled once for every worker; one that is given none compiles it itself.
  async #giveModule(worker) {
    worker.postMessage({ kind: "module", module: await globalThis.earlyModule });
  }

  close() {
    this.#worker?.terminate();
    this.#settle();
  }

  /// Sends a command; returns its number, which its reply carries as `seq`.
  send(command, bytes) {
    const seq = ++this.#seq;
    this.#waiting.set(seq, setTimeout(() => this.slow(true), patienceMillis));
    this.#worker.postMessage({ kind: "send", seq, command, bytes }, bytes ? [bytes.buffer] : []);
    return seq;
  }

  /// Whether a command has not been replied to yet.
  get isBusy() {
    return this.#waiting.size > 0;
  }

  /// Whether this one has not.
  isOpen(seq) {
    return this.#waiting.has(seq);
  }

  ask(kind, more) {
    this.#worker.postMessage({ kind, ...more });
  }

  #receive(message) {
    if (message.kind === "trapped") this.#settle();
    if (message.seq) {
      clearTimeout(this.#waiting.get(message.seq));
      this.#waiting.delete(message.seq);
      if (this.#waiting.size === 0) this.slow(false);
    }
    this.heard(message);
  }

  #settle() {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.slow(false);
  }
}
