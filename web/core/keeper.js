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
