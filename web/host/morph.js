/// Changes a tree into another one with as little as possible: what the learner holds (focus,
/// caret, selection, scroll, composition, open details, playing media) stays as it is.

import { boxName } from "./fields.js";
import { morphState, isHeld } from "./morph-state.js";

/// How far ahead an element without an id looks for its like among its siblings.
const lookAheadMax = 12;

/// Makes the children of `root` those of the html. `sent` is what the html follows from: its sender and
/// its fields as they went, which take the html's values. With `isTurned` it is of another address,
/// whose values count for more than what was typed; with `isElsewhere` it is another page, and nothing that
/// was typed was meant for its forms.
export function morph(root, html, { sent, isTurned = false, isElsewhere = false } = {}) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const added = [];
  const change = { added, sent, isTurned, isElsewhere, others: new Set() };
  morphChildren(root, template.content, change);
  return added;
}

function morphChildren(parent, wanted, change) {
  const names = namesOf(parent.children);
  const claims = namesOf(wanted.children);
  const named = new Map(Array.from(names, ([child, name]) => [name, child]));
  const claimed = new Set(claims.values());
  const isClaimed = (old) => claimed.has(names.get(old));
  let cursor = parent.firstChild;
  for (const node of Array.from(wanted.childNodes)) {
    const name = claims.get(node);
    const match = like(named.get(name), node)
      ?? (node.id ? undefined : findLike(cursor, node, isClaimed));
    named.delete(name);
    if (!match) {
      insert(parent, node, cursor, change);
      continue;
    }
    if (match !== cursor) bringForward(parent, match, cursor);
    cursor = match.nextSibling;
    morphNode(match, node, change);
  }
  while (cursor) {
    const next = cursor.nextSibling;
    remove(cursor);
    cursor = next;
  }
}

function morphNode(old, node, change) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
    return;
  }
  if (isHeld(old, node, change)) return;
  morphState(old, node, change, () => {
    if (!node.matches("[data-keep], [data-typing], [data-replay]")) morphChildren(old, node, change);
  });
}

/// By which of its siblings each element is known: by its id, by the one box that it is or holds, or by
/// its field. Nobody's tick becomes somebody else's where rows come and go.
function namesOf(children) {
  const names = new Map();
  const taken = new Set();
  for (const child of children) {
    const name = child.id || heldBy(child);
    if (!name || taken.has(name)) continue;
    taken.add(name);
    names.set(child, name);
  }
  return names;
}

function heldBy(element) {
  // NB: most elements are none of these, and every morph asks all of them.
  if (!element.matches(".field, label, li, input")) return "";
  if (element.matches(".field")) {
    const id = element.querySelector("input, select, textarea")?.id;
    return id ? `of ${id}` : "";
  }
  const inputs = element.matches("input") ? [element] : element.querySelectorAll("input");
  const name = inputs.length === 1 ? boxName(inputs[0]) : "";
  return name ? `of ${name}` : "";
}

/// The next sibling that may become the node; never one that a later node claims by its name.
function findLike(cursor, node, isClaimed) {
  for (let old = cursor, steps = 0; old && steps < lookAheadMax; old = old.nextSibling, steps++) {
    if (!isClaimed(old) && like(old, node)) return old;
    if (node.nodeType !== Node.ELEMENT_NODE) return;
  }
}

/// The same kind of thing: same tag and same id, or without ids the same first class.
function like(old, node) {
  if (!old || old.nodeName !== node.nodeName || (old.id ?? "") !== (node.id ?? "")) return;
  if (old.type !== node.type) return;
  return old.id || old.classList?.[0] === node.classList?.[0] ? old : undefined;
}

function insert(parent, node, before, { added }) {
  const adopted = document.importNode(node, true);
  parent.insertBefore(adopted, before);
  if (adopted.nodeType === Node.ELEMENT_NODE) added.push(adopted);
}

/// Moving an element takes its focus away, unless the browser has `moveBefore`; so instead of
/// one that holds the focus its elder siblings move.
function bringForward(parent, match, cursor) {
  if (parent.moveBefore) return parent.moveBefore(match, cursor);
  if (!match.contains?.(document.activeElement)) return parent.insertBefore(match, cursor);
  const after = match.nextSibling;
  for (let node = cursor; node !== match;) {
    const next = node.nextSibling;
    parent.insertBefore(node, after);
    node = next;
  }
}

/// An open dialog is closed first, so that the focus returns to where it was.
function remove(node) {
  const dialogs = node.nodeName === "DIALOG" ? [node] : node.querySelectorAll?.("dialog[open]");
  for (const dialog of dialogs ?? []) dialog.close();
  node.remove();
}
