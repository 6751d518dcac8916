/// The service worker: offline after the first load, and updates that never end a session.
///
/// `files.json` names the version that is served. Another version is another service worker,
/// which fetches all of it and then waits until the learner says so or the app starts anew. When its
/// core fails at its first start, the version before takes its place again.

import { dismiss, notify } from "./notices.js";

/// How long the service worker may take to say whether there is a version before.
const answerMillis = 3000;
const lookEveryMillis = 60 * 60 * 1000;

export class Updates {
  #isInSession;
  #waiting;
  #isReloading = false;

  constructor(isInSession) {
    this.#isInSession = isInSession;
  }

  /// At start, before anything is shown: a version that waits takes over, if it may. Another is
  /// looked for once the page is up, so that the two do not wait for each other.
  async begin(isUp) {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const registration = await workers.getRegistration();
    if (registration) this.#watch(registration);
    workers.addEventListener("controllerchange", () => this.#changed());
    workers.addEventListener("message", ({ data }) => this.#told(data));
    this.#hadController = workers.controller !== null;
    await isUp;
    await this.look();
    setInterval(() => this.look(), lookEveryMillis);
    addEventListener("online", () => this.look());
  }

  #hadController;
  #hasStarted = false;

  /// The core has given its first answer.
  started() {
    this.#hasStarted = true;
    navigator.serviceWorker?.controller?.postMessage("started");
  }

  /// The core failed before that. True when the version before is to be loaded in its place.
  async givesWay() {
    const controller = navigator.serviceWorker?.controller;
    if (!controller) return false;
    const { port1, port2 } = new MessageChannel();
    controller.postMessage("failed", [port2]);
    return new Promise((done) => {
      port1.onmessage = ({ data }) => done(data);
      setTimeout(() => done(false), answerMillis);
    });
  }

  #told(message) {
    if (message !== "the version before") return;
    notify("before", "A new version did not start on this device, so the one before it goes on.");
  }

  /// Registers the version that is served now; the same one again changes nothing.
  async look() {
    const version = await servedVersion();
    if (!version) return;
    const url = `sw.js?v=${version}`;
    const registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
    this.#watch(registration);
  }

  /// Called after each page shown: an offer waits for the end of a session.
  offer() {
    if (!this.#waiting || this.#isInSession()) return dismiss("update");
    if (document.getElementById("notice-update")) return;
    notify("update", "A new version is ready.", {
      actions: [["Use it now", () => this.#waiting.postMessage("take over")]],
    });
  }

  #watch(registration) {
    const ready = () => {
      // NB: the very first one waits for a moment too, for nobody.
      this.#waiting = (registration.active && registration.waiting) ?? undefined;
      if (this.#waiting) this.offer();
    };
    ready();
    registration.onupdatefound = () => {
      registration.installing?.addEventListener("statechange", ready);
    };
    registration.installing?.addEventListener("statechange", ready);
  }

  /// Another version serves this tab now. The first one ever changes nothing on the page.
  #changed() {
    this.#waiting = undefined;
    if (!this.#hadController) {
      this.#hadController = true;
      if (this.#hasStarted) this.started();
      return;
    }
    if (this.#isReloading) return;
    if (!this.#isInSession()) {
      this.#isReloading = true;
      return location.reload();
    }
    notify("update", "Etude was updated. Load it again when you have finished.", {
      actions: [["Load now", () => location.reload()]],
    });
  }
}

async function servedVersion() {
  try {
    const response = await fetch("files.json", { cache: "no-store" });
    return response.ok ? (await response.json()).version : undefined;
  } catch { /* No network: the version at hand is the right one. */ }
}
