/// Performs what the core asks for: one function an effect.

import { sessions } from "./asker.js";
import { announce, notify } from "./notices.js";
import { pictureAt, withPictures } from "./pictures.js";
import { passkey } from "./passkeys.js";
import { push } from "./reminding.js";
import { verify } from "./signing.js";
import { play } from "./sound.js";
import { playKey } from "./typing-sounds.js";
import { zipped } from "./zip.js";

export class Effects {
  #perform;

  constructor({ player, ears, link, installer, converter, asker, people, news, room }) {
    const { voice, recordings } = player;
    this.#perform = {
      speak: (effect) => player.speak(effect),
      hush: () => player.hush(),
      voices: () => voice.tellVoices(),
      listen: (effect) => ears.listen(effect),
      unlisten: () => ears.stop(),
      sound: ({ name }) => (name.startsWith("keys-") ? playKey(name.slice(5), "key") : play(name)),
      announce: ({ text }) => announce(text),
      focus: ({ id, from, to }) => focus(document.getElementById(id), from, to),
      scroll: () => scrollTo({ top: 0 }),
      copy: ({ text }) => copy(text),
      print: () => print(),
      download: (effect) => save(effect),
      archive: (effect) => archive(effect),
      fetch: ({ path }) => follow(new URL(`../${path}`, import.meta.url)),
      ask: (effect) => asker.ask(effect),
      news: ({ account }) => news.want(account),
      socket: (effect) => room.perform(effect),
      session: ({ act }) => sessions[act](),
      people: (effect) => people.perform(effect),
      passkey: (effect) => passkey(effect, asker.answer),
      verify: (effect) => verify(effect, asker.send),
      push: (effect) => push(effect, asker.send),
      convert: (effect) => converter.convert(effect),
      stopConverting: (effect) => converter.stop(effect),
      keepPicture: (effect) => converter.keepPicture(effect),
      fetchAudio: (effect) => recordings.fetch(effect),
      freeAudio: (effect) => recordings.free(effect),
      install: () => installer.ask(),
      erase: ({ member }) => people.perform({ act: "erase", member }),
    };
  }

  perform(effects) {
    for (const effect of effects ?? []) {
      const action = this.#perform[effect.do];
      if (action) action(effect);
      else console.warn(`The core asked for an unknown effect: ${effect.do}`);
    }
  }
}

/// Focuses the element; in a field, first selects from `from` to `to`. A field scrolls to its
/// caret only when it gets the focus.
function focus(element, from, to) {
  if (from !== undefined) {
    element?.setSelectionRange(from, to);
    element?.blur();
  }
  element?.focus();
}

/// NB: a plain http address has no clipboard; the text is shown, to be copied by hand.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify("copy", "Copied.", { tone: "good" });
  } catch {
    notify("copy", `This browser copies nothing here. Copy it yourself: ${text}`, { tone: "warn" });
  }
}

/// A page is saved with its pictures.
async function save({ name, type, text }) {
  const whole = type === "text/html" && text.includes(" src=\"pictures/")
    ? await withPictures(text) : text;
  download(name, new Blob([whole], { type }));
}

/// A text and its pictures are saved as one file; it says which of them are not here.
async function archive({ name, file, text, pictures }) {
  const files = [new File([text], file)];
  const missing = [];
  for (const picture of pictures) {
    const blob = await pictureAt(picture.address);
    if (blob) files.push(new File([blob], picture.name));
    else missing.push(picture.name);
  }
  if (missing.length) {
    notify("archive", `Saved without ${missing.join(", ")}: not on this device.`, { tone: "warn" });
  }
  download(name, await zipped(files));
}

/// Saves a file where the browser saves files.
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/// Saves what is at an address; without a name, under the one that its server says.
function follow(url, name = "") {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
