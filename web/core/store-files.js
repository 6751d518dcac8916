/// The log in the origin private file system: one file a tab, held exclusively while it is open.

import { placeOf, randomDevice, slots } from "./device.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function openFiles() {
  const folder = await logFolder();
  const base = await baseDevice(folder);
  for (const slot of slots) {
    const device = base + slot;
    const file = await folder.getFileHandle(`log-${device}.jsonl`, { create: true });
    const handle = await exclusive(file);
    if (handle) return new LogFile(folder, device, handle);
  }
  throw new Error("too many tabs");
}

export async function eraseFiles(person) {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(placeOf(person), { recursive: true });
}

class LogFile {
  kind = "files";

  constructor(folder, device, handle) {
    this.folder = folder;
    this.device = device;
    this.handle = handle;
    this.size = handle.getSize();
    this.isTorn = this.size > 0 && this.#read(this.size - 1, 1)[0] !== 10;
  }

  async logs() {
    const logs = [this.#read(0, this.size)];
    for await (const [name, entry] of this.folder.entries()) {
      if (isLog(name) && name !== `log-${this.device}.jsonl`) logs.push(await contents(entry));
    }
    return logs;
  }

  /// Writes whole lines and flushes. When the disk is full nothing of them stays.
  // NB: a crash may have torn the last line; the next one must not be glued to it.
  async append(lines) {
    const text = (this.isTorn ? "\n" : "") + lines.map((line) => line + "\n").join("");
    const bytes = encoder.encode(text);
    try {
      if (this.handle.write(bytes, { at: this.size }) !== bytes.length) {
        throw new DOMException("the disk is full", "QuotaExceededError");
      }
      this.handle.flush();
    } catch (error) {
      this.handle.truncate(this.size);
      throw error;
    }
    this.size += bytes.length;
    this.isTorn = false;
  }

  /// Blanks the lines that are gone: readers pass over white space, and nothing else moves.
  async forget(isGone) {
    blank(this.handle, isGone);
    for await (const [name, entry] of this.folder.entries()) {
      if (!isLog(name) || name === `log-${this.device}.jsonl`) continue;
      // NB: a tab that is open holds its own, and is told.
      const handle = await exclusive(entry);
      if (!handle) continue;
      blank(handle, isGone);
      handle.close();
    }
  }

  close() {
    this.handle.close();
  }

  #read(at, length) {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, this.handle.read(bytes, { at }));
  }
}

function isLog(name) {
  return /^log-[a-z0-9]+\.jsonl$/.test(name);
}

function blank(handle, isGone) {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(10, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (isGone(decoder.decode(line))) handle.write(new Uint8Array(line.length).fill(32), { at: start });
    start += line.length + 1;
  }
  handle.flush();
}

async function logFolder() {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(placeOf(self.name), { create: true });
}

/// This device's name, made up once.
async function baseDevice(folder) {
  const file = await folder.getFileHandle("device", { create: true });
  const known = (await (await file.getFile()).text()).trim();
  if (/^[a-z0-9]{10}$/.test(known)) return known;
  const base = randomDevice();
  const handle = await exclusive(file);
  // NB: when another first tab holds it, this one simply uses a name of its own.
  if (!handle) return base;
  handle.truncate(0);
  handle.write(encoder.encode(base), { at: 0 });
  handle.flush();
  handle.close();
  return base;
}

/// The file's handle, or nothing while another tab holds it.
async function exclusive(file) {
  try {
    return await file.createSyncAccessHandle();
  } catch (error) {
    if (error.name === "NoModificationAllowedError" || error.name === "InvalidStateError") return;
    throw error;
  }
}

/// Another tab may append while its file is read; then it is read once more.
async function contents(entry) {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return new Uint8Array(await (await entry.getFile()).arrayBuffer());
    } catch (error) {
      if (error.name !== "NotReadableError") throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`${entry.name} could not be read`);
}
