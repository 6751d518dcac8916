/// The page that is shown when the core failed: the data is safe, take a copy, start again.

import { download } from "./effects.js";
import { logName } from "./storage.js";

export class Recovery {
  #page = document.getElementById("recovery");

  /// `restart()` starts the core again from the log; `exportLogs()` asks the worker for it.
  constructor(app, { restart, exportLogs }) {
    this.app = app;
    this.#on("restart", () => {
      this.hide();
      restart();
    });
    this.#on("export", exportLogs);
    this.#on("reload", () => location.reload());
  }

  show(message) {
    this.#page.querySelector("pre").textContent = message;
    this.#page.hidden = false;
    this.app.hidden = true;
    this.#page.querySelector("h1").focus();
  }

  hide() {
    this.#page.hidden = true;
    this.app.hidden = false;
  }

  #on(name, action) {
    this.#page.querySelector(`[data-recovery=${name}]`).addEventListener("click", action);
  }
}

/// The log as a file: whole lines of every tab's log, and those the disk had no room for.
export function downloadLogs(logs, unsaved) {
  const parts = logs.flatMap((log) => [log, "\n"]);
  download(logName(), new Blob([...parts, unsaved.join("\n"), "\n"],
    { type: "application/x-ndjson" }));
}
