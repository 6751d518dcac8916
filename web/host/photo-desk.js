/// Where a page of homework is photographed or chosen, put straight, and read: all of it on this device.

import { withOf } from "./commands.js";
import { keepPhoto } from "./photo.js";
import { Camera } from "./photo-camera.js";
import { PhotoFrame } from "./photo-frame.js";
import { bytesMax, faults } from "./photo-shape.js";
import { button, make, row } from "./photo-parts.js";
import { pictureAt } from "./pictures.js";

export class PhotoDesk {
  #frame;
  #camera;
  #isWarned = false;
  #reader;

  /// `element` says by `data-with` which homework it is for (`h`) and which photograph of it is here
  /// already (`photo`), if any is.
  constructor(element, send) {
    Object.assign(this, { element, send, about: withOf(element) });
    this.paste = (event) => this.#paste(event);
    addEventListener("paste", this.paste, true);
    this.#build();
  }

  close() {
    removeEventListener("paste", this.paste, true);
    this.#camera?.close();
    this.#reader?.terminate();
  }

  #build() {
    this.element.replaceChildren();
    this.said = make("p", { className: "hint", id: "photo-said", role: "status" });
    this.stage = make("div", { className: "photo-stage" });
    if (this.about.photo) {
      this.element.append(row(button("photo-read", "Read it now", () => this.#readKept())), this.said);
      return;
    }
    const file = make("input", {
      type: "file", id: "photo-file", accept: "image/*", className: "visually-hidden",
    });
    file.addEventListener("change", () => this.#take(file.files[0]));
    const choose = make("label", {
      className: "button file", htmlFor: "photo-file", textContent: "Choose a picture",
    });
    this.start = row(button("photo-take", "Take a photo", () => this.#openCamera()), choose, file);
    this.element.append(this.start, this.said, this.stage);
  }

  // MARK: A picture comes in

  async #openCamera() {
    this.#camera?.close();
    this.#camera = new Camera(this.stage, (blob) => this.#take(blob));
    const refused = await this.#camera.open();
    if (refused) this.#say(refused);
    else this.#say("Hold the page flat and near, so that it fills the picture.");
  }

  #paste(event) {
    const [file] = event.clipboardData?.files ?? [];
    if (!file?.type.startsWith("image/") || this.about.photo) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#take(file);
  }

  async #take(file) {
    if (!file) return;
    this.#camera?.close();
    this.#isWarned = false;
    try {
      // NB: the bitmap is turned as the camera says, and holds nothing of where it was taken.
      const bitmap = await createImageBitmap(file);
      this.#frame = new PhotoFrame(this.stage, bitmap);
    } catch {
      return this.#say("This is no picture that the browser can show. Choose a JPEG, PNG or WebP.");
    }
    this.use = button("photo-use", "Use this picture", () => this.#use());
    this.stage.append(row(this.use, button("photo-turn", "Turn", () => this.#frame.turn())));
    this.#say("Drag the corners to those of the page, or move them with the arrow keys.");
    this.use.focus();
  }

  // MARK: It is put straight, kept and read

  async #use() {
    const image = this.#frame.flat();
    const wrong = this.#isWarned ? [] : faults(image.small);
    if (wrong.length) {
      this.#isWarned = true;
      this.use.textContent = "Take it anyway";
      return this.#say(wrong.join(" "));
    }
    this.use.disabled = true;
    this.#say("Reading the page…");
    const blob = await encoded(image.canvas);
    const photo = `${await hash(blob)}.jpg`;
    const isKept = await keepPhoto(`pictures/${photo}`, blob);
    await this.#read(image.data, { photo: isKept ? photo : "", kept: isKept ? "yes" : "no" });
  }

  async #readKept() {
    const blob = await pictureAt(`pictures/${this.about.photo}`);
    if (!blob) {
      return this.#say("The photo is not on this device any more. Type the page, or take it again.");
    }
    this.#say("Reading the page…");
    const bitmap = await createImageBitmap(blob);
    const canvas = make("canvas", { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const points = context.getImageData(0, 0, canvas.width, canvas.height);
    await this.#read(points, { photo: this.about.photo });
  }

  async #read({ data, width, height }, fields) {
    const pixels = new Uint8Array(data.buffer);
    const answer = await this.#ask({ pixels, rows: height, columns: width });
    const homework = this.about.h;
    if (answer.missing && homework) {
      return this.#say(answer.missing === "nets"
        ? "This server cannot read photos yet. Type the page, or come back later."
        : "What reads photos could not be fetched. Connect once, and try again.");
    }
    this.send({
      do: "homework.photo", ...fields, width, height, ...(homework && { h: homework }),
      ...(answer.reading ? { reading: answer.reading } : { missing: answer.missing }),
    });
  }

  #ask(message) {
    this.#reader ??= new Worker(new URL("../core/page-reader.js", import.meta.url), { type: "module" });
    return new Promise((done) => {
      this.#reader.onmessage = ({ data }) => done(data);
      this.#reader.onerror = ({ message: why }) => done({ missing: "network", why });
      this.#reader.postMessage(message);
    });
  }

  #say(text) { this.said.textContent = text; }
}

/// A JPEG of at most 2 MB: drawn anew, so that nothing that the camera wrote beside the picture is in it.
async function encoded(canvas) {
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const blob = await new Promise((done) => { canvas.toBlob(done, "image/jpeg", quality); });
    if (blob.size <= bytesMax || quality === 0.3) return blob;
  }
}

async function hash(blob) {
  const bytes = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
