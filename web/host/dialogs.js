/// Dialogs: those that the core renders, and the host's own question before a grave command.

import { activate } from "./activate.js";

/// Shows every `dialog[data-modal]` on the page that is not shown yet.
export function showModals(root) {
  for (const dialog of root.querySelectorAll("dialog[data-modal]")) {
    if (!dialog.open) dialog.showModal();
  }
}

/// Escape, the back gesture or a click beside the dialog close it; its `data-do` says so.
export function watchDialogs(root, send) {
  const leave = (dialog, event) => {
    event.preventDefault();
    if (dialog.dataset.do) send(dialog, event);
    else dialog.querySelector("[data-close]") ? activate(dialog.querySelector("[data-close]"))
      : dialog.close();
  };
  root.addEventListener("cancel", (event) => {
    if (event.target.matches("dialog[data-modal]")) leave(event.target, event);
  }, true);
  root.addEventListener("click", (event) => {
    if (event.target.matches("dialog[data-modal]") && isOutside(event)) {
      leave(event.target, event);
    }
    foldMenus(root, event.target);
  });
  // What cannot be had again is not closed by chance.
  addEventListener("beforeunload", (event) => {
    if (root.querySelector("[data-unsaved]")) event.preventDefault();
  });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") foldMenus(root);
  });
}

/// A menu folds when its work is done, or something else is pressed.
function foldMenus(root, pressed) {
  for (const menu of root.querySelectorAll(".menu[open]")) {
    if (menu.contains(pressed)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
}

function isOutside({ target, clientX, clientY }) {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/// The page is about to be another one: what is asked on this is asked no more.
export function withdraw() {
  document.getElementById("confirm").close();
}

/// Asks the question; true when the learner agrees.
export function confirmed(question, { action = "Yes", isGrave = false } = {}) {
  const dialog = document.getElementById("confirm");
  dialog.querySelector("p").textContent = question;
  const agree = dialog.querySelector("[value=yes]");
  agree.textContent = action;
  agree.className = isGrave ? "button danger" : "button primary";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
