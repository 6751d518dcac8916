/// The app: joins the worker, the page and the devices. Every rule of the product is in the core.

import { abilities, deviceName } from "./host/abilities.js";
import { Asker, forgetStored } from "./host/asker.js";
import { catchUpEarly } from "./host/early.js";
import { Commands } from "./host/commands.js";
import { Ears } from "./host/ears.js";
import { Effects } from "./host/effects.js";
import { watchErrands } from "./host/errand.js";
import { Files } from "./host/files.js";
import { Installer } from "./host/installer.js";
import { Link } from "./host/link.js";
import { News } from "./host/news.js";
import { Page } from "./host/page.js";
import { People, forgetPerson, peopleHere, sayDone } from "./host/people.js";
import { Photos } from "./host/photo.js";
import { Player } from "./host/player.js";
import { Recovery, downloadLogs } from "./host/recovery.js";
import { Recordings } from "./host/recordings.js";
import { Room } from "./host/room.js";
import { Router } from "./host/router.js";
import { Typing } from "./host/typing.js";
import { Updates } from "./host/update.js";
import { Voice } from "./host/voice.js";
import { dismiss, notify } from "./host/notices.js";
import { forgetPages, keepPage } from "./host/kept.js";
import { keepForGood } from "./host/storage.js";
import { watchReminders } from "./host/reminding.js";
import { readySound } from "./host/sound.js";
import { paint } from "./host/paint.js";
import { watchDialogs, withdraw } from "./host/dialogs.js";
import { watchDrafts } from "./host/drafts.js";
import { watchGamepads } from "./host/gamepad.js";
import { catchUp, watchKeys } from "./host/keys.js";
import { forgetPictures, watchPictures } from "./host/pictures.js";
import { watchPointer } from "./host/pointer.js";

const root = document.getElementById("stage");
const page = new Page(root);
const link = new Link({
  configuration: configuration(),
  heard: (message) => hear[message.kind](message),
  slow: (isSlow) => showSlow(isSlow),
});
const send = (command, bytes) => link.send({ at: Date.now(), ...command }, bytes);
/// What the server said, or that it did not, goes to the core.
const sendAnswer = (answer, bytes) => page.answered(answer.id, send(answer, bytes));
const router = new Router(root, (path) => {
  withdraw();
  send({ do: "go", path });
});
const updates = new Updates(() => page.isInSession);
watchReminders(() => page.isInSession);
const player = new Player(
  send, { voice: new Voice(send), recordings: new Recordings(send) });
const files = new Files({ send, say: (text) => notify("file", text, { tone: "warn" }) });
const people = new People({
  send: (command) => page.answered("people", send(command)),
  erase: (person) => link.ask("erase", { person }),
});
const effects = new Effects(
  {
    player, ears: new Ears(send), link, installer: new Installer(), converter: files.converter,
    asker: new Asker(send, sendAnswer), people, news: new News(() => send({ do: "awake" })),
    room: new Room(send),
  });
const commands = new Commands(root, {
  send,
  sent: (sender, seq) => page.sent(sender, seq),
  isOpen: (seq) => link.isOpen(seq),
  sendFiles: (list, control) => files.sendFiles(list, control),
});
const typing = new Typing(root, send);
const photos = new Photos(root, send);
const recovery = new Recovery(root, {
  restart: () => link.open(router.path),
  exportLogs: () => link.ask("export"),
});
let wasInSession = false;
let isShown = false;
let rise;
/// The first page is there, or the core has failed.
const isUp = new Promise((done) => { rise = done; });

/// What the worker says.
const hear = {
  reply({ reply, seq }) {
    page.show(reply, seq);
    typing.shown();
    photos.shown();
    if (reply.path && router.arrive(reply.path)) {
      withdraw();
      if (seq) page.focusHeading();
    }
    effects.perform(reply.effects);
    if (wasInSession && !page.isInSession) {
      // What the session came to begins at the top, wherever the focus is.
      scrollTo({ top: 0, behavior: "instant" });
      keepForGood();
    }
    wasInSession = page.isInSession;
    updates.offer();
    catchUp(root);
    if (reply.html !== undefined) keepPage(reply.path, reply.html, root);
    if (!isShown) begin();
    rise();
  },
  opened({ store, missing }) {
    document.documentElement.dataset.state = "open";
    if (store === "memory") {
      notify("memory", "This window keeps nothing: export your practice before you close it.",
        { tone: "warn" });
    }
    if (missing.length) {
      notify("packs", `Not whole, and left out for now: ${missing.join(", ")}.`, { tone: "warn" });
    }
  },
  async trapped({ message }) {
    if (!isShown && await updates.givesWay()) return location.reload();
    rise();
    effects.perform([{ do: "hush" }, { do: "unlisten" }]);
    recovery.show(message);
  },
  fetching({ share }) {
    if (share >= 100) return dismiss("fetching");
    notify("fetching", `Fetching what the judge needs to weigh meanings: ${share} %.`);
  },
  full({ count }) {
    notify("full", `This device has no room left. Everything before is safe; ${count} new `
      + "entries wait in this tab. Make room and try again, or export everything now.", {
      tone: "error",
      actions: [["Try again", () => link.ask("retry")], ["Export", () => link.ask("export")]],
    });
  },
  saved: () => dismiss("full"),
  exported: ({ logs, unsaved }) => downloadLogs(logs, unsaved),
  erased: ({ person }) => startAnew(person),
};

watchDrafts(root);
watchErrands(root);
watchDialogs(root, (element, event) => commands.give(element, event));
watchGamepads(root);
watchKeys(root, () => link.isBusy);
watchPictures(root);
watchPointer(root);
readySound();
paint(root);
link.open(router.path);
catchUpEarly();
updates.begin(isUp);

/// What the core is told about this browser.
function configuration() {
  const seed = crypto.getRandomValues(new Uint32Array(2)).join("");
  return {
    seed, can: abilities(), locale: navigator.language, name: deviceName(), people: peopleHere(),
    address: new URL("./", location.href).href,
    "zone-name": Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/// The first page is there.
function begin() {
  isShown = true;
  performance.mark("usable");
  updates.started();
  sayDone(people);
}

function showSlow(isSlow) {
  if (!isSlow) return dismiss("slow");
  notify("slow", "Still working on it.",
    { actions: [["Stop and start again", () => link.open(router.path)]] });
}

/// Somebody's log is gone, and with the last one's everything else.
async function startAnew(person) {
  forgetPages();
  // NB: recordings and pictures are named by what they are; others who are left may use the same.
  if (!forgetPerson(person)) {
    await Recordings.forget();
    await forgetPictures();
    forgetStored();
  }
  history.replaceState(null, "", "#/");
  location.reload();
}
