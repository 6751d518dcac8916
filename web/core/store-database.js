/// The log in IndexedDB, for browsers without files for workers. A record holds one append.

import { placeOf, randomDevice, slots } from "./device.js";

const name = placeOf(self.name);
const encoder = new TextEncoder();

export async function openDatabase() {
  const database = await open();
  const device = (await baseDevice(database)) + (await freeSlot());
  return {
    kind: "database",
    device,
    logs: () => logs(database),
    append: (lines) => append(database, device, lines),
    forget: (isGone) => forget(database, isGone),
    close: () => database.close(),
  };
}

/// The logs of an earlier life in IndexedDB, without making a database where there is none.
export async function databaseLogs() {
  const known = await indexedDB.databases?.().catch(() => []) ?? [];
  if (!known.some((database) => database.name === name)) return [];
  const database = await open();
  const found = await logs(database);
  database.close();
  return found;
}

export function eraseDatabase(person) {
  return finished(indexedDB.deleteDatabase(placeOf(person)));
}

function open() {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("lines", { autoIncrement: true });
    request.result.createObjectStore("about");
  };
  return finished(request).then((database) => {
    database.onversionchange = () => database.close();
    return database;
  });
}

async function append(database, device, lines) {
  const writing = database.transaction("lines", "readwrite", { durability: "strict" });
  writing.objectStore("lines").add({ device, text: lines.map((line) => line + "\n").join("") });
  await completed(writing);
}

async function logs(database) {
  const records = await finished(
    database.transaction("lines").objectStore("lines").getAll());
  return records.length ? [encoder.encode(records.map((record) => record.text).join(""))] : [];
}

async function forget(database, isGone) {
  const writing = database.transaction("lines", "readwrite", { durability: "strict" });
  const going = writing.objectStore("lines").openCursor();
  going.onsuccess = () => {
    const cursor = going.result;
    if (!cursor) return;
    const lines = cursor.value.text.split("\n");
    const left = lines.filter((line) => !isGone(line));
    if (left.length < lines.length) cursor.update({ ...cursor.value, text: left.join("\n") });
    cursor.continue();
  };
  await completed(writing);
}

async function baseDevice(database) {
  const writing = database.transaction("about", "readwrite");
  const about = writing.objectStore("about");
  const known = await finished(about.get("device"));
  if (known) return known;
  const base = randomDevice();
  about.put(base, "device");
  await completed(writing);
  return base;
}

/// The first slot that no other tab holds; the lock lasts as long as this worker.
async function freeSlot() {
  if (!navigator.locks) return randomDevice();
  for (const slot of slots) {
    const isOurs = await new Promise((resolve) => {
      navigator.locks.request(`${name}-slot-${slot}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      });
    });
    if (isOurs) return slot;
  }
  return randomDevice();
}

function finished(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}
