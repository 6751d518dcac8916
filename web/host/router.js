/// Routes are hashes that begin with "#/"; the core knows them, the host only keeps the history.

import { honest } from "./errand.js";

export class Router {
  #places = new Map();
  #place = 0;
  #restoring;

  constructor(root, go) {
    this.go = go;
    history.scrollRestoration = "manual";
    this.#stay();
    addEventListener("popstate", (event) => this.#popped(event));
    addEventListener("scroll", () => this.#places.set(this.#place, scrollY), { passive: true });
    root.ownerDocument.addEventListener("click", (event) => this.#click(event));
  }

  /// The route in the address bar.
  get path() {
    return location.hash.startsWith("#/") ? honest(location.hash) : "#/";
  }

  /// Notes where a reply leads. True when that is another page than the one shown before.
  arrive(path) {
    const isOther = pageOf(path) !== this.shown;
    if (path !== location.hash) {
      if (isOther && this.shown !== undefined && !this.asked) this.#enter(path);
      else history.replaceState(history.state, "", path);
    }
    this.asked = false;
    this.shown = pageOf(path);
    this.#scroll(isOther);
    return isOther;
  }

  #click(event) {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const href = link.getAttribute("href");
    if (!href.startsWith("#/")) return jump(event, href);
    event.preventDefault();
    if (href !== location.hash) this.#enter(href);
    this.#ask(honest(href));
  }

  // NB: pushState, unlike setting the hash, tells nobody; so the core is asked here.
  #enter(path) {
    this.#place = Math.max(this.#place, ...this.#places.keys()) + 1;
    history.pushState({ place: this.#place }, "", path);
  }

  #stay() {
    history.replaceState({ place: this.#place }, "");
  }

  #popped(event) {
    if (location.hash && !location.hash.startsWith("#/")) return;
    const known = event.state?.place;
    this.#place = known ?? this.#place + 1;
    if (known === undefined) this.#stay();
    this.#restoring = this.#places.get(known);
    this.#ask(this.path);
  }

  #ask(path) {
    this.asked = true;
    this.go(path);
  }

  #scroll(isOther) {
    if (this.#restoring !== undefined) scrollTo({ top: this.#restoring, behavior: "instant" });
    else if (isOther) scrollTo({ top: 0, behavior: "instant" });
    this.#restoring = undefined;
  }
}

/// "#/library" of "#/library?q=x": a search does not make another page.
function pageOf(path) {
  return path.split("?")[0];
}

/// A jump within the page, as the skip link's.
function jump(event, href) {
  event.preventDefault();
  const target = document.getElementById(href.slice(1));
  if (!target) return;
  if (!target.matches("a, button, input, select, textarea, summary")) target.tabIndex = -1;
  target.focus();
  target.scrollIntoView();
}
