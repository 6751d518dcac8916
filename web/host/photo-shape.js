/// A photograph's shape and light: flattened between its corners, turned, brightened, and what may be
/// wrong with it. Numbers alone; nothing here touches a page.

/// Points a side, and bytes, of a picture that is kept.
export const sideMax = 2000;
export const bytesMax = 2 << 20;

/// The points of a picture as if looked at straight on: its corners become the corners of the result.
/// `corners` are x and y from the upper left on with the clock.
export function flattened(source, corners, { width, height }) {
  const target = new ImageData(width, height);
  const [a, b, c, d, e, f, g, h] = projection(corners, width, height);
  const { data, width: columns, height: rows } = source;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const scale = g * x + h * y + 1;
      const u = Math.min(Math.max((a * x + b * y + c) / scale, 0), columns - 1.001);
      const v = Math.min(Math.max((d * x + e * y + f) / scale, 0), rows - 1.001);
      const [left, top] = [u | 0, v | 0];
      const [across, down] = [u - left, v - top];
      const first = (top * columns + left) * 4;
      for (let part = 0; part < 3; part += 1) {
        const i = first + part;
        const upper = data[i] + (data[i + 4] - data[i]) * across;
        const j = i + columns * 4;
        const lower = data[j] + (data[j + 4] - data[j]) * across;
        target.data[at + part] = upper + (lower - upper) * down;
      }
      target.data[at + 3] = 255;
    }
  }
  return target;
}

/// How large the flattened picture is: as long as the longer of each two sides, within the limit.
export function flatSize([p, q, r, s], most = sideMax) {
  const long = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);
  const width = Math.max(long(p, q), long(s, r));
  const height = Math.max(long(p, s), long(q, r));
  const scale = Math.min(1, most / Math.max(width, height));
  const part = (side) => Math.max(1, Math.round(side * scale));
  return { width: part(width), height: part(height) };
}

/// The eight numbers that take a point of the result to one of the source: a rectangle to any four
/// corners. (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3.)
function projection([p, q, r, s], width, height) {
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const one = { x: q.x - r.x, y: q.y - r.y };
  const two = { x: s.x - r.x, y: s.y - r.y };
  const size = one.x * two.y - one.y * two.x || 1e-9;
  const g = (sum.x * two.y - sum.y * two.x) / size;
  const h = (one.x * sum.y - one.y * sum.x) / size;
  return [(q.x - p.x + g * q.x) / width, (s.x - p.x + h * s.x) / height, p.x,
    (q.y - p.y + g * q.y) / width, (s.y - p.y + h * s.y) / height, p.y, g / width, h / height];
}

/// Paper made white and print made black: between the darkest and the lightest twentieth.
export function brighten(image) {
  const { low, high } = spread(greys(image), 0.02, 0.9);
  if (high - low < 8) return image;
  const table = Uint8ClampedArray.from(
    { length: 256 }, (_, value) => (value - low) * 240 / (high - low) + 15);
  for (let at = 0; at < image.data.length; at += 4) {
    for (let part = 0; part < 3; part += 1) image.data[at + part] = table[image.data[at + part]];
  }
  return image;
}

/// What may be wrong with a picture, each in a sentence; nothing for one that can be read.
/// Source of the limits: measured on 67 pictures that can be read and five that cannot.
export function faults(image) {
  const { width, height } = image;
  const found = [];
  if (Math.max(width, height) < 640) {
    found.push("It is small: go nearer, so that the page fills the picture.");
  }
  const grey = greys(image);
  const { low, high } = spread(grey, 0.02, 0.95);
  if (high < 25) found.push("It is dark: take it by a window or under a lamp.");
  else if (sharpness(grey, width, height) / Math.max(1, high - low) < 0.9) {
    found.push("It is blurred: hold still, and wait until it is sharp.");
  }
  return found;
}

function greys({ data }) {
  const grey = new Uint8Array(data.length / 4);
  for (let place = 0, at = 0; place < grey.length; place += 1, at += 4) {
    grey[place] = (data[at] * 77 + data[at + 1] * 150 + data[at + 2] * 29) >> 8;
  }
  return grey;
}

function spread(grey, low, high) {
  const counts = new Uint32Array(256);
  for (const value of grey) counts[value] += 1;
  const at = (share) => {
    let left = share * grey.length;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
  return { low: at(low), high: at(high) };
}

/// The steepest edges, but for one in a hundred: by how much grey changes from point to point.
function sharpness(grey, width, height) {
  const edges = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = grey[at + 1 - width] + 2 * grey[at + 1] + grey[at + 1 + width]
        - grey[at - 1 - width] - 2 * grey[at - 1] - grey[at - 1 + width];
      const down = grey[at + width - 1] + 2 * grey[at + width] + grey[at + width + 1]
        - grey[at - width - 1] - 2 * grey[at - width] - grey[at - width + 1];
      edges.push(Math.hypot(across, down));
    }
  }
  edges.sort((a, b) => a - b);
  return edges[Math.floor(edges.length * 0.99)] ?? 0;
}
