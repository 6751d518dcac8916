/// Elements that the photo's desk is made of.

export function make(name, properties) { return Object.assign(document.createElement(name), properties); }

export function button(id, text, press) {
  const one = make("button", { type: "button", className: "button", id, textContent: text });
  one.addEventListener("click", press);
  return one;
}

export function row(...children) {
  const one = make("div", { className: "row" });
  one.append(...children);
  return one;
}
