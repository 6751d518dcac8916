/// Keeps lines: on the disk first, then to the other tabs. When the disk is full it holds them
/// back, says so, and tries again when asked.

export class Keeper {
  /// Lines that are not on the disk, in order.
  unsaved = [];

  constructor(store, tabs, tell) {
    this.store = store;
    this.tabs = tabs;
    this.tell = tell;
  }

  async keep(lines) {
    const wasFull = this.unsaved.length > 0;
    // NB: a long record is more lines than a call may have arguments.
    this.unsaved = this.unsaved.concat(lines);
    await this.#save(wasFull);
  }

  /// Tries again to save what the disk had no room for; true when nothing is left unsaved.
  async retry() {
    if (this.unsaved.length) await this.#save(true);
    return this.unsaved.length === 0;
  }

  /// Takes the bytes of these events off the disk; each tab does so in its own file.
  async forget(names) {
    const isGone = gone(names);
    this.unsaved = this.unsaved.filter((line) => !isGone(line));
    await this.store.forget(isGone);
    this.tabs.tellForgetting(names);
  }

  async #save(wasFull) {
    try {
      await this.store.append(this.unsaved);
    } catch (error) {
      this.tell({ kind: "full", count: this.unsaved.length, why: error.name });
      return;
    }
    this.tabs.tellLines(this.unsaved);
    this.unsaved = [];
    if (wasFull) this.tell({ kind: "saved" });
  }
}

/// Tells whether a line is an event of one of the names: ranges of counters for each device.
export function gone(names) {
  return (line) => {
    try {
      const [device, counter] = JSON.parse(line).id.split(".");
      return names[device]?.some(([first, last]) => first <= counter && counter <= last) ?? false;
    } catch {
      return false;
    }
  };
}
