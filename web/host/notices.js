/// The host's own words: notices that stay until answered, and announcements to screen readers.

/// Shows a notice; one with the same id replaces it. `actions` is a list of [label, function].
export function notify(id, text, { tone = "", actions = [] } = {}) {
  dismiss(id);
  const notice = document.createElement("div");
  notice.id = `notice-${id}`;
  notice.className = `notice ${tone}`.trim();
  notice.append(Object.assign(document.createElement("p"), { textContent: text }));
  const row = Object.assign(document.createElement("div"), { className: "row" });
  for (const [label, action] of [...actions, ["Close", () => {}]]) {
    row.append(button(label, () => {
      dismiss(id);
      action();
    }));
  }
  notice.append(row);
  document.getElementById("notices").append(notice);
}

export function dismiss(id) {
  document.getElementById(`notice-${id}`)?.remove();
}

/// Says it to a screen reader. The same words twice are said twice.
export function announce(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

function button(label, action) {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", className: "button quiet", textContent: label });
  element.addEventListener("click", action);
  return element;
}
