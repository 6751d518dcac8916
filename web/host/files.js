/// Files: chosen, dropped anywhere on the page, or pasted.

import { Converter } from "./converter.js";
import { smaller } from "./pictures.js";
import { unzipped } from "./zip.js";

/// Larger files are refused, bytes: the core holds a file in memory while it reads it.
const fileBytesMax = 64 << 20;
const droppedMax = 100;

export class Files {
  constructor({ send, say }) {
    Object.assign(this, { send, say });
    this.converter = new Converter(send);
    addEventListener("dragover", (event) => this.#drag(event));
    addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) document.documentElement.removeAttribute("data-dragging");
    });
    addEventListener("drop", (event) => this.#drop(event));
    addEventListener("paste", (event) => this.#paste(event));
  }

  /// Sends each file's bytes with the control's command, one after another.
  async sendFiles(files, control) {
    const command = control?.dataset.do ?? "import";
    const fields = control?.dataset.with ? JSON.parse(control.dataset.with) : {};
    for (const chosen of (await opened(files)).slice(0, droppedMax)) {
      const file = await smaller(chosen, this.say);
      if (file.size > fileBytesMax) {
        this.say(`${file.name} is larger than 64 MB, which is more than a browser should hold.`);
        continue;
      }
      const bytes = await bytesOf(file);
      if (!bytes) this.say(`${file.name} could not be read.`);
      else {
        const number = this.converter.hold(file);
        this.send({ ...fields, do: command, name: file.name, file: number, at: Date.now() }, bytes);
      }
    }
  }

  #drag(event) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    document.documentElement.setAttribute("data-dragging", "");
  }

  #drop(event) {
    document.documentElement.removeAttribute("data-dragging");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    this.sendFiles(Array.from(event.dataTransfer.files), importer());
  }

  /// Text pasted beside the fields is a file too, on a page that says so with `data-paste`.
  #paste(event) {
    const { files } = event.clipboardData;
    if (files.length) return void this.sendFiles(Array.from(files), importer());
    const place = document.querySelector("[data-paste]");
    if (!place || event.target.closest?.("input, textarea")) return;
    const text = event.clipboardData.getData("text/plain");
    if (text) this.sendFiles([new File([text], "Pasted.txt", { type: "text/plain" })], importer());
  }
}

/// The files, those of an archive of a pack in its place.
async function opened(files) {
  const lists = files.slice(0, droppedMax).map(async (file) => await unzipped(file) ?? [file]);
  return (await Promise.all(lists)).flat();
}

function importer() {
  return document.querySelector("input[type=file][data-do]");
}

async function bytesOf(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch { /* A folder, or a file that went away. */ }
}
