/// Hears from the server that another device of the learner's has written something, over a web
/// socket, while the page is looked at. It brings no facts: the core asks for those, also when a
/// socket opens, for what was written before is not said on it. Without a socket it asks now and
/// then anyway.

import { asked } from "./asker.js";
import { openSocket } from "./sockets.js";

/// Between tries, milliseconds: twice as long each time, and up to half as much again, so that a
/// school's devices do not all come back at once.
const waitMin = 1_000;
const waitMax = 300_000;

export class News {
  /// Whose news is wanted; none without one.
  #account;
  #socket;
  #isOpening = false;
  #wait = waitMin;
  #timer;

  constructor(heard) {
    this.heard = heard;
    document.addEventListener("visibilitychange", () => this.#look());
    addEventListener("online", () => this.#look());
  }

  want(account) {
    this.#account = account;
    this.#look();
  }

  /// Opens or closes the socket, as things stand now.
  #look() {
    clearTimeout(this.#timer);
    this.#wait = waitMin;
    const isNeeded = this.#account && document.visibilityState === "visible" && navigator.onLine;
    if (isNeeded) this.#open();
    else this.#socket?.close();
  }

  async #open() {
    if (this.#socket || this.#isOpening) return;
    this.#isOpening = true;
    const ticket = await askTicket(this.#account);
    this.#isOpening = false;
    if (ticket === "refused") return;
    if (!ticket) return this.#tryLater();
    const socket = openSocket(ticket);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = waitMin;
      this.heard();
    };
    socket.onmessage = () => this.heard();
    socket.onclose = () => {
      this.#socket = undefined;
      this.#tryLater();
    };
    if (document.visibilityState !== "visible") socket.close();
  }

  #tryLater() {
    if (!this.#account || document.visibilityState !== "visible") return;
    this.#timer = setTimeout(() => this.#open(), this.#wait * (1 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, waitMax);
  }
}

/// A ticket for the socket; "refused" where the server knows the device no more, or has no news.
async function askTicket(account) {
  try {
    const response = await asked("api/v1/changes", { method: "POST" }, account);
    if (response.ok) return await response.json();
    return response.status < 429 ? "refused" : undefined;
  } catch {
    return undefined;
  }
}
