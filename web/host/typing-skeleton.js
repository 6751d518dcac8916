/// The nodes that a typing field is made of.

/// The nodes of a field around the words that stand in it.
export function skeleton(element, isReplay) {
  const coded = element.dataset.typing ?? element.dataset.replay;
  const words = coded.slice(coded.indexOf("\n") + 1);
  const stage = made("div", "typing-stage");
  const window = made("div", "typing-window");
  const text = made("div", "typing-text");
  const cells = made("span", "typing-cells", { textContent: words });
  const caret = made("span", "typing-caret rests");
  const figures = made("p", "typing-figures");
  for (const node of [cells, caret, figures]) node.setAttribute("aria-hidden", "true");
  const field = isReplay ? undefined : hiddenField();
  text.append(...[field, caret, cells].filter(Boolean));
  window.append(text);
  // The text runs its way; what the page says beside it is the page's.
  window.dir = element.dir;
  stage.dir = document.dir || "ltr";
  stage.append(figures, window, made("p", "visually-hidden", { textContent: words }));
  element.replaceChildren(stage);
  if (isReplay) return { stage, window, text, cells, caret, figures };
  const veil = made("p", "typing-veil", { textContent: "Press a key", hidden: true });
  const caps = made("p", "typing-caps");
  caps.setAttribute("role", "status");
  stage.append(veil, caps);
  return { stage, window, text, cells, caret, field, veil, caps, figures };
}

/// What input methods and phones write into; nothing in it corrects or capitalises.
function hiddenField() {
  const field = made("textarea", "typing-input", { spellcheck: false, rows: 1 });
  for (const [name, value] of Object.entries({
    "aria-label": "Type the text", autocapitalize: "none", autocomplete: "off", autocorrect: "off",
    autofocus: "", "data-gramm": "false", enterkeyhint: "enter", inputmode: "text",
    writingsuggestions: "false",
  })) field.setAttribute(name, value);
  return field;
}

export function made(tag, className, more = {}) {
  return Object.assign(document.createElement(tag), { className, ...more });
}
