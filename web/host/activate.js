/// Pressing an element on behalf of a key, a tap or a gamepad, at the moment that was pressed.

let pressedAt;

/// Clicks what can be clicked and focuses what can be typed into.
export function activate(element, at) {
  if (element.matches(":disabled, [aria-disabled=true]")) return false;
  if (element.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select")) {
    element.focus();
    element.select?.();
    return true;
  }
  pressedAt = at;
  element.click();
  pressedAt = undefined;
  return true;
}

/// The moment of the press that is being carried out, if it is one of `activate`.
export function pressMoment() {
  return pressedAt;
}

/// Whether it can be seen, and is not behind an open dialog.
export function isReachable(element) {
  const modal = document.querySelector("dialog:modal");
  return (!modal || modal.contains(element)) && (element.checkVisibility?.() ?? true);
}
