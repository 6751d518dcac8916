/// Changes a tree into another one with as little as possible: what the learner holds (focus,
/// caret, selection, scroll, composition, open details, playing media) stays as it is.

import { morphState, isHeld } from "./morph-state.js";

/// How far ahead an element without an id looks for its like among its siblings.
const lookAheadMax = 12;

/// Makes the children of `root` those of the html. `settled` are forms whose fields take the
/// html's values even while they are being edited (they were just submitted).
export function morph(root, html, { settled = new Set() } = {}) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const added = [];
  morphChildren(root, template.content, { added, settled });
  return added;
}

function morphChildren(parent, wanted, change) {
  const keyed = new Map();
  for (const child of parent.children) if (child.id) keyed.set(child.id, child);
  const ids = new Set(Array.from(wanted.children, (child) => child.id).filter(Boolean));
  let cursor = parent.firstChild;
  for (const node of Array.from(wanted.childNodes)) {
    const match = node.id ? like(keyed.get(node.id), node) : findLike(cursor, node, ids);
    keyed.delete(node.id);
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
  if (isHeld(old)) return;
  morphState(old, node, change.settled, () => {
    if (!node.matches("[data-keep], [data-typing], [data-replay]")) morphChildren(old, node, change);
  });
}

/// The next sibling that may become the node; never one that a later node claims by its id.
function findLike(cursor, node, ids) {
  for (let old = cursor, steps = 0; old && steps < lookAheadMax; old = old.nextSibling, steps++) {
    if (!(old.id && ids.has(old.id)) && like(old, node)) return old;
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
