/// Attributes, and the state of controls that attributes only begin.

/// What the html last said of `open`, which the learner changes too.
const saidOpen = new WeakMap();
let composing = null;

addEventListener("compositionstart", (event) => { composing = event.target; }, true);
addEventListener("compositionend", () => { composing = null; }, true);

/// An input method is at work in it: nothing may be touched.
export function isHeld(element) {
  return element === composing;
}

/// Gives the element the node's attributes, lets `inside` change its children, and then sets its
/// value where the html, and not the learner, has the say.
export function morphState(old, node, settled, inside) {
  const before = {
    value: old.getAttribute("value"), text: old.defaultValue, chosen: chosenIn(old),
  };
  morphAttributes(old, node);
  inside();
  if (old.matches("input, textarea")) setField(old, before, settled);
  if (old.matches("select")) setSelect(old, node, before, settled);
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

function setField(field, before, settled) {
  if (field.type === "file") return;
  if (field.type === "checkbox" || field.type === "radio") {
    if (decides(field, settled)) field.checked = field.defaultChecked;
    return;
  }
  const isNew = field.nodeName === "TEXTAREA"
    ? field.defaultValue !== before.text
    : field.getAttribute("value") !== before.value;
  const isBeingEdited = field === document.activeElement && field.closest("[data-live]");
  const isSent = settled.has(field.form) || settled.has(field);
  if (isSent || (isNew && !isBeingEdited)) setText(field, field.defaultValue);
}

function setSelect(select, node, before, settled) {
  const chosen = chosenIn(node);
  if (!(chosen >= 0) || !decides(select, settled)) return;
  // NB: in the list that has the focus the learner may be further already than its last command.
  const isTakenBack = chosen !== before.chosen && !settled.has(select);
  if (select !== document.activeElement || isTakenBack) select.selectedIndex = chosen;
}

/// The place of the option that the html chooses.
function chosenIn(select) {
  return Array.from(select.options ?? []).findIndex((option) => option.hasAttribute("selected"));
}

/// The html decides what is ticked or chosen where the core was told of it: not inside a form that is
/// still being filled in, and not where a choice is sent by nobody and changes the view alone.
function decides(control, settled) {
  const { form } = control;
  if (control.hasAttribute("data-do")) return true;
  return form?.hasAttribute("data-do") === true
    && (form.hasAttribute("data-live") || settled.has(form));
}

function setText(field, text) {
  if (field.value === text) return;
  const { selectionStart, selectionEnd } = field;
  field.value = text;
  if (field === document.activeElement && selectionStart !== null) {
    field.setSelectionRange(Math.min(selectionStart, text.length),
      Math.min(selectionEnd, text.length));
  }
}
