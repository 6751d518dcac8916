/// Numbers that styles need, set through the CSSOM because the page allows no inline style.

const numbers = { "data-ms": "--ms", "data-spent": "--spent", "data-share": "--share" };
const painted = Object.keys(numbers).map((name) => `[${name}]`).join();

/// Gives every element below `root` its numbers as variables: `data-share="63"` is `--share: 63`.
export function paint(root) {
  for (const element of root.querySelectorAll(painted)) {
    for (const [name, variable] of Object.entries(numbers)) {
      const value = Number(element.getAttribute(name) ?? "x");
      if (Number.isFinite(value)) element.style.setProperty(variable, value);
    }
  }
}
