/// Listens to a spoken answer, where the browser has SpeechRecognition.

const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
export const canListen = Recognition !== undefined;
const alternativesMax = 5;

export class Ears {
  #recognition;

  constructor(send) {
    this.send = send;
  }

  async listen({ language = "en-US" }) {
    this.stop();
    if (!Recognition) return this.send({ do: "deaf", why: "unsupported" });
    const recognition = new Recognition();
    this.#recognition = recognition;
    Object.assign(recognition,
      { lang: language, interimResults: true, maxAlternatives: alternativesMax });
    this.#follow(recognition);
    if (await staysHere(language)) recognition.processLocally = true;
    if (this.#recognition === recognition) recognition.start();
  }

  stop() {
    this.#recognition?.abort();
    this.#recognition = undefined;
  }

  #follow(recognition) {
    let isDone = false;
    const deaf = (why) => {
      if (isDone || recognition !== this.#recognition) return;
      isDone = true;
      this.send({ do: "deaf", why });
    };
    recognition.onresult = ({ results }) => {
      if (recognition !== this.#recognition) return;
      const result = results[results.length - 1];
      isDone ||= result.isFinal;
      this.send(heard(result));
    };
    recognition.onerror = ({ error }) => deaf(error);
    recognition.onend = () => deaf("no-speech");
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
