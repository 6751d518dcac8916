/// The camera: asked for only when somebody wants to take a photo.

import { button, make, row } from "./photo-parts.js";

const asked = { video: { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } } };

export class Camera {
  #stream;

  /// `taken` gets the picture.
  constructor(stage, taken) { Object.assign(this, { stage, taken }); }

  /// Shows what it sees; a sentence where there is none or it was refused.
  async open() {
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia(asked);
    } catch ({ name }) {
      return name === "NotAllowedError"
        ? "The camera stays off. Choose a picture instead: your photos are there too."
        : "There is no camera to be had here. Choose a picture instead.";
    }
    this.video = make("video", { autoplay: true, muted: true, playsInline: true });
    this.video.setAttribute("aria-label", "What the camera sees");
    this.video.srcObject = this.#stream;
    this.shutter = button("photo-shutter", "Take it", () => this.#take());
    this.stage.replaceChildren(this.video, row(this.shutter));
    this.shutter.focus();
  }

  close() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
    this.video?.remove();
  }

  async #take() {
    const { videoWidth: width, videoHeight: height } = this.video;
    if (!width) return;
    const canvas = make("canvas", { width, height });
    canvas.getContext("2d").drawImage(this.video, 0, 0);
    const blob = await new Promise((done) => { canvas.toBlob(done, "image/png"); });
    this.close();
    this.taken(blob);
  }
}
