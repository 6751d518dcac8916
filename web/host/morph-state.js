/// Attributes, and the state of controls that attributes only begin.

import { boxName, chosenIn, defaultOf, filledIn, isBox, stateOf } from "./fields.js";

/// What the html last said of `open`, which the learner changes too.
const saidOpen = new WeakMap();
let composing = null;
/// What the html came to say meanwhile of the field in which an input method is at work.
let owed;

addEventListener("compositionstart", (event) => { composing = event.target; }, true);
addEventListener("compositionend", () => {
  const field = composing;
  composing = null;
  settle(field, owed ?? {});
  owed = undefined;
}, true);

/// An input method is at work in it: nothing may be touched. What was sent of it, or was not meant for
/// what the form is for now, is taken out as soon as it lets go.
export function isHeld(element, node, change) {
  if (element !== composing) return false;
  const isOver = change.sent?.fields.has(element) || change.others.has(element.form);
  owed = { node, change: isOver ? change : owed?.change };
  return true;
}

function settle(field, { node, change }) {
  if (!change) return;
  morphState(field, node, change, () => { field.defaultValue = node.defaultValue; });
}

/// Gives the element the node's attributes, lets `inside` change its children, and then sets its
/// value where the html, and not the learner, has the say.
export function morphState(old, node, change, inside) {
  if (becomesOther(old, node, change)) change.others.add(old);
  const isField = old.matches("input:not([type=file]), textarea, select");
  const before = isField
    ? { said: defaultOf(old), state: stateOf(old), box: boxName(old) } : undefined;
  morphAttributes(old, node);
  inside();
  if (!before) return;
  if (isBox(old)) setBox(old, before, change);
  else if (old.matches("select")) setSelect(old, before, change);
  else setText(old, before, change);
}

/// A form of something else, or of another page: what was typed was not meant for it.
function becomesOther(old, node, { isElsewhere }) {
  if (!old.matches(filledIn)) return false;
  return isElsewhere || old.dataset.do !== node.dataset.do || old.dataset.with !== node.dataset.with;
}

function morphAttributes(old, node) {
  for (const { name } of Array.from(old.attributes)) {
    if (!node.hasAttribute(name) && !belongsToHost(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (name === "open") setOpen(old, node);
    else if (old.getAttribute(name) !== value && !name.startsWith("on")) {
      old.setAttribute(name, value);
    }
  }
  if (old.nodeName === "DETAILS" && !node.hasAttribute("open")) setOpen(old, node);
}

/// `style` and `data-fresh` are written by the host alone (see `paint` and `fresh`); `open` follows the
/// learner; a heading that the focus was brought to would lose it with its `tabindex`.
function belongsToHost(element, name) {
  return name === "style" || name === "data-fresh" || name === "open"
    || name === "tabindex" && element === document.activeElement;
}

function setOpen(old, node) {
  if (old.nodeName !== "DETAILS") return;
  const isOpen = node.hasAttribute("open");
  if (saidOpen.get(old) !== isOpen && (saidOpen.has(old) || isOpen)) old.open = isOpen;
  saidOpen.set(old, isOpen);
}

/// What was sent is done and gives way to what the html says; what was typed after it stays.
function setText(field, before, { sent, others, isTurned }) {
  const text = defaultOf(field);
  const went = sent?.fields.get(field);
  if (went !== undefined) {
    const isTypedOn = before.state !== went && text === "" && before.state.startsWith(went);
    if (isTypedOn) write(field, before.state.slice(went.length));
    else if (before.state === went || others.has(field.form)) write(field, text);
  } else if (others.has(field.form)) {
    write(field, text);
  } else if (text !== before.said) {
    const isTheirs = isFilledIn(field) ? before.state !== before.said && !isTurned
      : field === document.activeElement && field.closest("[data-live]");
    if (!isTheirs) write(field, text);
  }
}

function setBox(box, before, { sent, others }) {
  const went = sent?.fields.get(box);
  const isOther = others.has(box.form) || before.box !== boxName(box);
  const isUntouched = isFilledIn(box) && box.type === "checkbox" && before.state === before.said;
  const isSaid = went !== undefined ? before.state === went
    : decides(box) || isOther || isUntouched;
  if (isSaid) box.checked = box.defaultChecked;
}

function setSelect(select, before, { sent, others }) {
  const went = sent?.fields.get(select);
  const isOther = others.has(select.form);
  const isSaying = isOther || chosenIn(select) !== undefined;
  const isTaken = isSaying && !isTheirs(select, before, went, isOther);
  choose(select, isTaken ? defaultOf(select) : before.state);
}

function isTheirs(select, before, went, isOther) {
  if (went !== undefined) return before.state !== went;
  if (isOther) return false;
  // NB: in the list that has the focus the learner may be further already than its last command.
  if (decides(select)) {
    return select === document.activeElement && defaultOf(select) === before.said;
  }
  return !isFilledIn(select) || before.state !== before.said;
}

/// Chooses the value, if it is in the list still.
function choose(select, value) {
  const isThere = Array.from(select.options).some((option) => option.value === value);
  if (isThere && select.value !== value) select.value = value;
}

/// Its form is sent when it is full, and the core knows nothing of it before.
function isFilledIn(field) {
  return !field.hasAttribute("data-do") && field.form?.matches(filledIn) === true;
}

/// The html decides what is ticked or chosen where the core was told of it: not where a choice is sent
/// by nobody and changes the view alone.
function decides(control) {
  return control.matches("[data-do]") || control.form?.matches("[data-do][data-live]") === true;
}

function write(field, text) {
  if (field.value === text) return;
  const { selectionStart, selectionEnd } = field;
  field.value = text;
  if (field === document.activeElement && selectionStart !== null) {
    field.setSelectionRange(Math.min(selectionStart, text.length),
      Math.min(selectionEnd, text.length));
  }
}
