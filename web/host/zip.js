/// Archives (zip): written without compression, and read where one holds a pack with its pictures.
/// (The format: APPNOTE 6.3.10, sections 4.3 and 4.4.)

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const endBytes = 22;
const localBytes = 30;
const centralBytes = 46;
/// Names are UTF-8.
const utf8Flag = 0x0800;
/// 1 January 1980: the least date there is, so that the same files make the same archive.
const noDate = 0x21;

const filesMax = 500;
/// Of one file, and of all, unpacked, bytes.
const fileBytesMax = 24 << 20;
const allBytesMax = 64 << 20;
const wanted = /\.(txt|json|csv|svg|png|jpe?g|webp)$/i;
const picture = /\.(svg|png|jpe?g|webp)$/i;

/// The files as one archive.
export async function zipped(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = new TextEncoder().encode(file.name);
    const facts = [20, utf8Flag, 0, 0, noDate];
    const sizes = [crc32(bytes), bytes.length, bytes.length];
    parts.push(packed([LOCAL], facts, sizes, [name.length, 0]), name, bytes);
    directory.push(
      packed([CENTRAL], [20, ...facts], sizes, [name.length, 0, 0, 0, 0], [0, offset]), name);
    offset += localBytes + name.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = packed([END], [0, 0, files.length, files.length], [size, offset], [0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/// The files in an archive of a pack and its pictures, texts first; undefined for any other file.
export async function unzipped(file) {
  if (!/\.zip$/i.test(file.name) || file.size > allBytesMax) return;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const entries = listed(bytes);
    if (!entries.some(({ name }) => picture.test(name))) return;
    const files = [];
    for (const entry of entries) files.push(await unpacked(bytes, entry));
    return files.sort((a, b) => picture.test(a.name) - picture.test(b.name));
  } catch { /* Damaged, or another archive: the server says what it is. */ }
}

/// Numbers of four and of two bytes, in turn.
function packed(...groups) {
  const widths = groups.map((_, place) => (place % 2 ? 2 : 4));
  const view = new DataView(new ArrayBuffer(
    groups.reduce((sum, group, place) => sum + group.length * widths[place], 0)));
  let place = 0;
  for (const [number, group] of groups.entries()) {
    for (const value of group) {
      if (widths[number] === 4) view.setUint32(place, value, true);
      else view.setUint16(place, value, true);
      place += widths[number];
    }
  }
  return new Uint8Array(view.buffer);
}

/// What the directory at the archive's end names.
function listed(bytes) {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - endBytes;
  while (view.getUint32(end, true) !== END) end -= 1;
  const count = view.getUint16(end + 10, true);
  if (count > filesMax) throw new Error("too many files");
  let place = view.getUint32(end + 16, true);
  const entries = [];
  let all = 0;
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(place, true) !== CENTRAL) throw new Error("no entry");
    const nameBytes = view.getUint16(place + 28, true);
    const nameStart = place + centralBytes;
    const path = new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameBytes));
    const entry = {
      name: path.split("/").at(-1),
      method: view.getUint16(place + 10, true),
      crc: view.getUint32(place + 16, true),
      packedSize: view.getUint32(place + 20, true),
      size: view.getUint32(place + 24, true),
      offset: view.getUint32(place + 42, true),
    };
    place += centralBytes + nameBytes
      + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
    // NB: what macOS adds, and folders.
    if (path.startsWith("__MACOSX/") || !entry.name || entry.name.startsWith(".")) continue;
    all += entry.size;
    if (!wanted.test(entry.name) || entry.size > fileBytesMax || all > allBytesMax) {
      throw new Error("not a pack");
    }
    entries.push(entry);
  }
  return entries;
}

async function unpacked(bytes, { name, method, crc, packedSize, size, offset }) {
  const view = new DataView(bytes.buffer);
  const start = offset + localBytes
    + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const stored = bytes.subarray(start, start + packedSize);
  const content = method === 0 ? stored : await inflated(stored, size);
  if (method !== 0 && method !== 8 || content.length !== size || crc32(content) !== crc) {
    throw new Error("damaged");
  }
  return new File([content], name);
}

/// NB: an entry may say less than it holds; no more is unpacked than it says.
async function inflated(bytes, size) {
  const reader = new Blob([bytes]).stream()
    .pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const content = new Uint8Array(size);
  let place = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return content.subarray(0, place);
    if (place + value.length > size) throw new Error("longer than it says");
    content.set(value, place);
    place += value.length;
  }
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc >>> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
