/// What has just come to the page. Nobody has seen it yet, so no press was meant for it: not the second
/// of a double Enter, nor a late buzz.

/// Lets nothing press the elements with `data-grace` among those added, for as long as that says.
export function markFresh(added) {
  for (const element of among(added, "[data-grace]")) {
    element.dataset.fresh = "";
    setTimeout(() => delete element.dataset.fresh, Number(element.dataset.grace));
  }
}

export function isFresh(element) {
  return element.dataset.fresh !== undefined;
}

/// Those of the elements, and of what is in them, that the selector names.
export function among(elements, selector) {
  return elements.flatMap((one) =>
    [...(one.matches(selector) ? [one] : []), ...one.querySelectorAll(selector)]);
}
