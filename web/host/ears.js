/// Listens to a spoken answer, where the browser has SpeechRecognition.

const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
export const canListen = Recognition !== undefined;
const alternativesMax = 5;

export class Ears {
  #recognition;

  constructor(send) {
    this.send = send;
  }

  async listen({ language = "en-US", here }) {
    this.stop();
    if (!Recognition) return this.#report("closed");
    const recognition = new Recognition();
    this.#recognition = recognition;
    Object.assign(recognition,
      { lang: language, interimResults: true, maxAlternatives: alternativesMax });
    this.#follow(recognition);
    const isLocal = await staysHere(language);
    if (this.#recognition !== recognition) return;
    // A child's voice leaves the device for nobody.
    if (here && !isLocal) return this.#report("closed");
    if (isLocal) recognition.processLocally = true;
    recognition.start();
    document.addEventListener("input", this.#began);
  }

  stop() {
    document.removeEventListener("input", this.#began);
    this.#recognition?.abort();
    this.#recognition = undefined;
  }

  #report(report) {
    this.send({ do: "ears", report });
  }

  /// Somebody speaks, or types after all.
  #began = () => {
    document.removeEventListener("input", this.#began);
    this.#report("began");
  };

  #follow(recognition) {
    let isDone = false;
    const isOurs = () => recognition === this.#recognition;
    const deaf = () => {
      if (isDone || !isOurs()) return;
      isDone = true;
      this.#report("closed");
    };
    recognition.onaudiostart = () => isOurs() && this.#report("opened");
    recognition.onspeechstart = () => isOurs() && this.#began();
    recognition.onresult = ({ results }) => {
      if (!isOurs()) return;
      const result = results[results.length - 1];
      isDone ||= result.isFinal;
      this.send(heard(result));
    };
    recognition.onerror = deaf;
    recognition.onend = deaf;
  }
}

function heard(result) {
  const alternatives = Array.from(result, ({ transcript }) => transcript.trim());
  return {
    do: "listened",
    text: alternatives[0],
    alternatives: alternatives.join("\n"),
    final: result.isFinal ? "yes" : "no",
  };
}

/// Whether the device itself understands the language, so that no voice leaves it.
async function staysHere(language) {
  try {
    const options = { langs: [language], processLocally: true };
    return (await Recognition.available?.(options)) === "available";
  } catch {
    return false;
  }
}
