/// A picture with four corners that are dragged, or moved by the arrow keys, to those of the page.

import { make } from "./photo-parts.js";
import { brighten, flatSize, flattened } from "./photo-shape.js";

/// Larger pictures are drawn smaller before anything else: memory is short on phones.
const sourceMax = 3000;
const smallMax = 1000;
const names = ["Upper left", "Upper right", "Lower right", "Lower left"];
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class PhotoFrame {
  constructor(stage, bitmap) {
    const scale = Math.min(1, sourceMax / Math.max(bitmap.width, bitmap.height));
    this.canvas = drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", "The picture of the page");
    this.frame = make("div", { className: "photo-frame" });
    this.edges = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.edges.setAttribute("aria-hidden", "true");
    this.edges.append(document.createElementNS("http://www.w3.org/2000/svg", "polygon"));
    this.handles = names.map((name, place) => this.#handle(name, place));
    this.frame.append(this.canvas, this.edges, ...this.handles);
    stage.replaceChildren(this.frame);
    this.#reset();
  }

  /// A quarter with the clock.
  turn() {
    const turned = make("canvas", { width: this.canvas.height, height: this.canvas.width });
    const context = turned.getContext("2d");
    context.translate(turned.width, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(this.canvas, 0, 0);
    Object.assign(this.canvas, { width: turned.width, height: turned.height });
    this.canvas.getContext("2d").drawImage(turned, 0, 0);
    this.#reset();
  }

  /// The page between the corners, straight and bright: its points, a canvas, and it made small.
  flat() {
    const { width, height } = this.canvas;
    const source = this.canvas.getContext("2d").getImageData(0, 0, width, height);
    const size = flatSize(this.corners);
    const data = flattened(source, this.corners, size);
    const raw = make("canvas", size);
    raw.getContext("2d").putImageData(data, 0, 0);
    const scale = Math.min(1, smallMax / Math.max(size.width, size.height));
    const part = (side) => Math.max(1, Math.round(side * scale));
    const little = drawn(raw, part(size.width), part(size.height));
    const small = little.getContext("2d").getImageData(0, 0, little.width, little.height);
    const canvas = make("canvas", size);
    canvas.getContext("2d").putImageData(brighten(data), 0, 0);
    return { canvas, data, small };
  }

  #reset() {
    const { width, height } = this.canvas;
    this.corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(
      ([x, y]) => ({ x: x * width, y: y * height }));
    this.edges.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#draw();
  }

  #handle(name, place) {
    const handle = make("button", { type: "button", className: "corner" });
    handle.setAttribute("aria-label", `${name} corner of the page`);
    handle.addEventListener("keydown", (event) => {
      const [across, down] = steps[event.key] ?? [];
      if (across === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const step = Math.max(this.canvas.width, this.canvas.height) * (event.shiftKey ? 0.05 : 0.01);
      const { x, y } = this.corners[place];
      this.#move(place, x + across * step, y + down * step);
    });
    handle.addEventListener("pointerdown", (event) => handle.setPointerCapture(event.pointerId));
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const box = this.canvas.getBoundingClientRect();
      this.#move(place, (event.clientX - box.left) / box.width * this.canvas.width,
        (event.clientY - box.top) / box.height * this.canvas.height);
    });
    return handle;
  }

  /// NB: each corner stays in its quarter, so that the page is never turned inside out.
  #move(place, x, y) {
    const { width, height } = this.canvas;
    const isRight = place === 1 || place === 2;
    const isLow = place > 1;
    const middle = { x: width / 2, y: height / 2 };
    this.corners[place] = {
      x: Math.min(Math.max(x, isRight ? middle.x + 1 : 0), isRight ? width : middle.x - 1),
      y: Math.min(Math.max(y, isLow ? middle.y + 1 : 0), isLow ? height : middle.y - 1),
    };
    this.#draw();
  }

  #draw() {
    const { width, height } = this.canvas;
    this.edges.firstChild.setAttribute("points", this.corners.map(({ x, y }) => `${x},${y}`).join(" "));
    this.corners.forEach(({ x, y }, place) => {
      Object.assign(this.handles[place].style, { left: `${x / width * 100}%`, top: `${y / height * 100}%` });
    });
  }
}

function drawn(picture, width, height) {
  const canvas = make("canvas", { width, height });
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(picture, 0, 0, width, height);
  return canvas;
}
