/// Where the log is kept on this device: an append-only file of JSON lines for each open tab.
///
/// A store has `kind`, `device` (the name under which this tab writes), `logs()` (every log on the
/// device, as bytes), `append(lines)` (durable when it returns) and `close()`.

import { nobody, randomDevice } from "./device.js";
import { openFiles, eraseFiles } from "./store-files.js";
import { Meaning } from "./meaning.js";
import { openDatabase, eraseDatabase, databaseLogs } from "./store-database.js";

export async function openStore() {
  if (self.name === nobody) return { ...openMemory(), kind: "none" };
  for (const open of [openFiles, openDatabase]) {
    try {
      return await open();
    } catch (error) {
      console.info(`${open.name}: ${error.name}: ${error.message}`);
    }
  }
  return openMemory();
}

/// Every log on the device, also those of a store that an older browser had to use.
export async function allLogs(store) {
  const logs = await store.logs();
  return store.kind === "files" ? logs.concat(await databaseLogs()) : logs;
}

/// Deletes what this origin keeps of somebody; their other tabs must have closed their stores.
export async function eraseStores(person) {
  await Promise.allSettled([eraseFiles(person), eraseDatabase(person), Meaning.forget()]);
}

/// Nothing else is left (a very private window): it lasts as long as the tab.
function openMemory() {
  let lines = [];
  return {
    kind: "memory",
    device: randomDevice() + "0",
    logs: async () => [new TextEncoder().encode(lines.map((line) => line + "\n").join(""))],
    append: async (more) => { for (const line of more) lines.push(line); },
    forget: async (isGone) => { lines = lines.filter((line) => !isGone(line)); },
    close() {},
  };
}
