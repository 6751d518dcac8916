/// Sends files that the core cannot read to the server, which makes text of them.

import { keepPicture } from "./pictures.js";

const address = new URL("../api/import", import.meta.url);
/// How many files are held for the core, which asks for one at once or not at all.
const heldMax = 100;

export class Converter {
  #held = new Map();
  #running = new Map();
  #count = 0;

  constructor(send) {
    this.send = send;
  }

  /// Keeps the file at hand; returns the number by which the core asks for it.
  hold(file) {
    const number = `${++this.#count}`;
    this.#held.set(number, file);
    if (this.#held.size > heldMax) this.#held.delete(this.#held.keys().next().value);
    return number;
  }

  /// Stores a picture: its text, or the file of that number as it came.
  async keepPicture({ address, type, text, file }) {
    const isKept = await keepPicture(address, new Blob([text ?? this.#held.get(file)], { type }));
    this.send({ do: "picture.kept", address, kept: isKept ? "yes" : "no" });
  }

  convert({ file, name }) {
    const held = this.#held.get(file);
    if (!held || !navigator.onLine) return this.#fail(file);
    // NB: `fetch` does not tell how much of a file has been sent.
    const request = new XMLHttpRequest();
    this.#running.set(file, request);
    let told = 0;
    request.upload.onprogress = ({ loaded, total }) => {
      const share = Math.floor(100 * loaded / total);
      if (share < 100 && share < told + 5) return;
      told = share;
      this.send({ do: "import.sent", file, share: `${share}` });
    };
    request.onload = () => {
      this.#running.delete(file);
      const status = `${request.status}`;
      this.send({ do: "import.answered", file, status }, new Uint8Array(request.response));
    };
    request.onerror = () => this.#fail(file);
    request.open("POST", `${address}?name=${encodeURIComponent(name)}`);
    request.responseType = "arraybuffer";
    request.send(held);
  }

  stop({ file }) {
    this.#running.get(file)?.abort();
    this.#running.delete(file);
    this.#held.delete(file);
  }

  #fail(file) {
    this.#running.delete(file);
    this.send({ do: "import.unanswered", file, online: navigator.onLine ? "yes" : "no" });
  }
}
