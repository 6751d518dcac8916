/// Reads aloud with speechSynthesis, and tells how far it has come.
///
/// A reading is spoken in clauses: some voices stop after 15 seconds of one utterance, and voices
/// that report no word boundaries at least report where each clause begins.

const clauseWordsMax = 24;
/// A voice that has not begun by then will not, milliseconds.
const silenceMillis = 3000;

export class Voice {
  #speech;
  #watchdog;

  constructor(send) {
    this.send = send;
    this.synthesis = globalThis.speechSynthesis;
    this.synthesis?.getVoices();
  }

  speak({ words, from = 0, rate = 1, pitch = 1, voice = "", id }) {
    this.hush();
    if (!this.synthesis) return this.#end(id);
    this.#speech = id;
    const clauses = clausesOf(words, from);
    if (!clauses.length) return this.#end(id);
    const chosen = this.synthesis.getVoices().find(({ name }) => name === voice);
    clauses.forEach((clause, index) => {
      const isLast = index === clauses.length - 1;
      this.synthesis.speak(this.#utterance(clause, { rate, pitch, chosen, id, isLast }));
    });
    this.#watchdog = setTimeout(() => this.#end(id), silenceMillis);
  }

  /// Silence, at once.
  hush() {
    clearTimeout(this.#watchdog);
    this.#speech = undefined;
    this.synthesis?.cancel();
  }

  /// Tells the core which voices there are; some browsers load them late.
  tellVoices() {
    const tell = () => {
      const list = this.synthesis?.getVoices() ?? [];
      this.send({ do: "voices", list: list.map(({ name, lang }) => `${name}\t${lang}`).join("\n") });
    };
    tell();
    this.synthesis?.addEventListener?.("voiceschanged", tell, { once: true });
  }

  #utterance(clause, { rate, pitch, chosen, id, isLast }) {
    const utterance = new SpeechSynthesisUtterance(clause.text);
    Object.assign(utterance, { rate, pitch, lang: chosen?.lang ?? "en-US" });
    if (chosen) utterance.voice = chosen;
    utterance.onstart = () => this.#heard(id, clause.first + 1);
    utterance.onboundary = ({ name, charIndex }) => {
      if (name === "word") this.#heard(id, clause.first + clause.wordAt(charIndex) + 1);
    };
    utterance.onerror = () => this.#end(id);
    if (isLast) utterance.onend = () => this.#end(id);
    return utterance;
  }

  /// `word` words have begun, counted from the reading's first.
  #heard(id, word) {
    if (id !== this.#speech) return;
    clearTimeout(this.#watchdog);
    this.send({ do: "heard", word: String(word), speech: String(id) });
  }

  #end(id) {
    if (this.synthesis && id !== this.#speech) return;
    this.hush();
    this.send({ do: "spoken", speech: String(id) });
  }
}

/// Cuts the words after `from` at the ends of sentences, or at commas when a clause grows long.
export function clausesOf(words, from) {
  const clauses = [];
  for (let first = from; first < words.length;) {
    const end = clauseEnd(words, first);
    clauses.push(clause(words.slice(first, end), first));
    first = end;
  }
  return clauses;
}

function clauseEnd(words, first) {
  const longest = Math.min(first + clauseWordsMax, words.length);
  for (let end = first + 1; end < longest; end++) {
    if (/[.!?]["”’)]*$/.test(words[end - 1]) && end - first > 2) return end;
    if (/[,;:]$/.test(words[end - 1]) && end - first > clauseWordsMax / 2) return end;
  }
  return longest;
}

function clause(words, first) {
  const starts = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.length + 1;
  }
  const wordAt = (charIndex) => Math.max(0, starts.findLastIndex((start) => start <= charIndex));
  return { text: words.join(" "), first, wordAt };
}
