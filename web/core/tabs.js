/// What the tabs of one browser tell each other: new lines of the log, lines that are to go, and
/// "everything is erased".

import { placeOf } from "./device.js";

export class Tabs {
  #channel = new BroadcastChannel(placeOf(self.name));

  /// `heard.lines(lines)` and `heard.erasing()` are called for what other tabs say.
  constructor(heard) {
    this.#channel.onmessage = ({ data }) => {
      if (data.kind === "lines") heard.lines(data.lines);
      if (data.kind === "forgetting") heard.forgetting(data.names);
      if (data.kind === "erasing") heard.erasing();
    };
  }

  tellLines(lines) {
    this.#channel.postMessage({ kind: "lines", lines });
  }

  tellForgetting(names) {
    this.#channel.postMessage({ kind: "forgetting", names });
  }

  /// Asks the others to let go of their files, and gives them a moment to do so.
  async tellErasing() {
    this.#channel.postMessage({ kind: "erasing" });
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
