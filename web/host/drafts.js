/// What is being typed and not sent yet, kept for this tab alone: a reload does not take it away.
/// `data-draft` names what a field's text is for; the last one that was typed in is kept.

import { among } from "./fresh.js";

const place = "etude.draft";

export function watchDrafts(root) {
  root.addEventListener("input", ({ target }) => {
    const { draft } = target.dataset;
    if (draft) keep(JSON.stringify({ draft, text: target.value }));
  });
}

/// Puts what was typed into a field that is for the same.
export function restoreDrafts(added) {
  for (const field of among(added, "[data-draft]")) {
    const { draft, text } = kept();
    if (draft === field.dataset.draft && !field.value) field.value = text;
  }
}

/// What was typed there is done.
export function forgetDrafts(fields) {
  for (const field of fields.keys()) {
    if (field.dataset.draft === kept().draft) keep("{}");
  }
}

function keep(text) {
  try {
    sessionStorage.setItem(place, text);
  } catch { /* No room, or not allowed: then a reload takes it away. */ }
}

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(place)) ?? {};
  } catch {
    return {};
  }
}
