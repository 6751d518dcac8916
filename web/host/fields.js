/// The fields of forms, and what stands in them.

/// Those of a form; of an element that sends by itself, that one.
export function fieldsOf(sender) {
  return sender.matches("form") ? [...sender.elements] : [sender];
}

export function isBox(field) {
  return field.type === "checkbox" || field.type === "radio";
}

/// What a box is a choice of; nothing of what is none.
export function boxName(field) {
  return isBox(field) ? `${field.name}=${field.value}` : "";
}

/// What is in a field now.
export function stateOf(field) {
  return isBox(field) ? field.checked : field.value;
}

/// What the html says is in it. Of a list that chooses none, browsers show the first.
export function defaultOf(field) {
  if (isBox(field)) return field.defaultChecked;
  if (field.nodeName === "SELECT") return (chosenIn(field) ?? field.options[0])?.value ?? "";
  return field.defaultValue;
}

/// The option that the html chooses.
export function chosenIn(select) {
  return Array.from(select.options).find((option) => option.defaultSelected);
}

/// A form that is sent when it is full: the core knows nothing of it before.
export const filledIn = "form[data-do]:not([data-live])";
