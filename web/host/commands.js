/// What the learner does with the mouse and with forms becomes commands: `data-do`, `data-with`,
/// `data-live`, `data-confirm`. docs/formats/door.md lists the vocabulary.

import { momentOf } from "./clock.js";
import { pressMoment } from "./activate.js";
import { confirmed } from "./dialogs.js";
import { filledIn } from "./fields.js";

/// A live form sends this long after the last key, milliseconds, unless it says how long.
const liveMillis = 150;
/// Who submits the same form twice in this time, and types nothing between, meant it once, milliseconds.
const doubleMillis = 600;

export class Commands {
  /// Live forms that are about to send: their timer, and what they send for.
  #live = new Map();
  /// The form that was submitted last: what it asks for, when, and the number of its command.
  #submitted;

  /// `send(command, bytes)` returns the command's number; `sent(sender, seq)` remembers it for what
  /// was pressed; `isOpen(seq)` says whether it has not been replied to yet.
  constructor(root, { send, sent, isOpen, sendFiles }) {
    Object.assign(this, { send, sent, isOpen, sendFiles });
    root.addEventListener("click", (event) => this.#click(event));
    root.addEventListener("change", (event) => this.#change(event));
    root.addEventListener("input", (event) => this.#input(event));
    root.addEventListener("submit", (event) => this.#submit(event));
    document.addEventListener("selectionchange", (event) => this.#moved(event));
    // A page that is left may never come back: what was typed is told before.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) return;
      for (const [form, { event }] of [...this.#live]) this.#sendForm(form, event);
    });
  }

  /// Sends the element's own command, and asks before where it says so; not so while it `isTyped`.
  async give(element, event, fields = {}, isTyped = false) {
    const at = pressMoment() ?? momentOf(event);
    const { confirm } = element.dataset;
    if (!isTyped && confirm && !(await this.#agreed(element, confirm))) return;
    const seq = this.send({ ...fields, ...withOf(element), do: element.dataset.do, at });
    this.#submitted = undefined;
    if (!isTyped) this.sent(element, seq);
    return seq;
  }

  #click(event) {
    if (isSecondOfDouble(event)) return event.preventDefault();
    const element = event.target.closest("[data-do]");
    if (!element || element.matches("form, input, select, textarea, dialog")) return;
    if (element.matches("[aria-disabled=true]")) return;
    event.preventDefault();
    this.give(element, event);
  }

  #change(event) {
    const control = event.target;
    if (control.type === "file" && control.dataset.do) {
      this.sendFiles(Array.from(control.files), control);
      control.value = "";
    } else if (control.matches("input[data-do], select[data-do], textarea[data-do]")) {
      this.give(control, event, { [control.name || "value"]: valueOf(control) });
    } else if (control.form?.matches("[data-live]")) {
      this.#sendForm(control.form, event);
    }
  }

  #input(event) {
    this.#submitted = undefined;
    const { form } = event.target;
    if (!form?.matches("[data-live]") || event.isComposing) return;
    this.#sendSoon(form, event);
  }

  /// The caret went elsewhere in a field whose form is told so.
  #moved(event) {
    const field = document.activeElement;
    if (field?.form?.matches("[data-live]") && field.matches("[data-caret]")) {
      this.#sendSoon(field.form, event);
    }
  }

  #sendSoon(form, event) {
    clearTimeout(this.#live.get(form)?.timer);
    const millis = Number(form.dataset.live) || liveMillis;
    const timer = setTimeout(() => this.#sendForm(form, event), millis);
    this.#live.set(form, { timer, event });
  }

  async #submit(event) {
    const form = event.target;
    if (!form.dataset.do) return;
    event.preventDefault();
    const name = JSON.stringify(
      [form.id, form.dataset, event.submitter?.dataset, event.submitter?.value]);
    if (form.matches(filledIn) && this.#isAgain(name, event)) return;
    const seq = await this.#sendForm(form, event, true);
    if (seq !== undefined) this.#submitted = { name, at: event.timeStamp, seq };
  }

  /// Whether it is the second click of a double one, or pressed once more for want of an answer.
  #isAgain(name, { timeStamp }) {
    const last = this.#submitted;
    return last?.name === name && (timeStamp - last.at < doubleMillis || this.isOpen(last.seq));
  }

  /// `isSubmitted`: it is not being typed, and may ask a question before.
  #sendForm(form, event, isSubmitted = false) {
    clearTimeout(this.#live.get(form)?.timer);
    this.#live.delete(form);
    const submitter = isSubmitted ? event.submitter : undefined;
    const fields = { ...textsOf(form, submitter), ...withOf(submitter) };
    return this.give(form, event, fields, !isSubmitted);
  }

  #agreed(element, question) {
    const button = element.matches("form") ? element.querySelector("[type=submit]") : element;
    return confirmed(question, {
      action: button?.textContent.trim() || "Yes",
      isGrave: button?.classList.contains("danger") ?? false,
    });
  }
}

/// The second click of a double one may hit the form that came to stand where the first one was.
function isSecondOfDouble({ detail, target }) {
  const button = target.closest("button");
  return detail > 1 && button?.type === "submit" && button.form?.matches(filledIn) === true;
}

/// The fields of `data-with`.
export function withOf(element) {
  const text = element?.dataset.with;
  return text ? JSON.parse(text) : {};
}

/// What a control that sends by itself says: a box "on" or "off", a list every chosen line.
function valueOf(control) {
  if (control.type === "checkbox") return control.checked ? "on" : "off";
  if (control.multiple && control.selectedOptions) {
    return Array.from(control.selectedOptions, (option) => option.value).join("\n");
  }
  return control.value;
}

/// A name that stands several times becomes a list.
function textsOf(form, submitter) {
  const fields = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== "string") continue;
    fields[name] = name in fields ? [fields[name], value].flat() : value;
  }
  for (const field of form.querySelectorAll("[data-caret]")) {
    fields[`${field.name}.caret`] = String(field.selectionStart);
  }
  return fields;
}
