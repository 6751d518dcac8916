/// One attribute of an element. A nil value leaves the attribute out; names are fixed, so no text
/// of a learner can become one.
public struct Attribute: Sendable {
  let name: StaticString
  let value: String?
  let isPresent: Bool

  init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
    isPresent = value != nil
  }

  /// A boolean attribute, as `disabled`.
  init(_ name: StaticString, when isPresent: Bool) {
    self.name = name
    value = nil
    self.isPresent = isPresent
  }
}

extension Attribute {
  public static func id(_ value: String?) -> Attribute { .init("id", value) }
  public static func `class`(_ value: String?) -> Attribute { .init("class", value) }
  public static func title(_ value: String?) -> Attribute { .init("title", value) }
  public static func role(_ value: String?) -> Attribute { .init("role", value) }
  public static func lang(_ value: String?) -> Attribute { .init("lang", value) }
  public static func tabindex(_ value: Int) -> Attribute { .init("tabindex", String(value)) }
  public static func hidden(_ isOn: Bool = true) -> Attribute { .init("hidden", when: isOn) }
  public static func autofocus(_ isOn: Bool = true) -> Attribute { .init("autofocus", when: isOn) }
  public static func open(_ isOn: Bool = true) -> Attribute { .init("open", when: isOn) }

  /// A link within the app ("#/library"), to https, or to an app that makes codes; any other scheme
  /// becomes "#".
  public static func href(_ value: String) -> Attribute {
    let isKnown = ["#", "https://", "otpauth://totp/"].contains {
      value.utf8.starts(with: $0.utf8)
    }
    return .init("href", isKnown ? value : "#")
  }

  /// A page of the app's own server, below it; any address that leads elsewhere becomes "#".
  public static func page(_ path: String) -> Attribute {
    let isBelow = path.utf8.first.map { $0 != 0x2F } ?? false
    return .init(
      "href", isBelow && !path.utf8.contains { $0 == 0x3A || $0 == 0x5C } ? path : "#")
  }

  /// Where a picture is, below the app; any address that leads elsewhere becomes none.
  public static func src(_ value: String) -> Attribute {
    .init("src", value.utf8.contains(where: { $0 == 0x3A || $0 == 0x5C }) ? "" : value)
  }
  /// Fetched only where it can be seen.
  public static func lazy() -> Attribute { .init("loading", "lazy") }
  /// What a picture shows, in words.
  public static func alt(_ value: String) -> Attribute { .init("alt", value) }
  public static func type(_ value: String) -> Attribute { .init("type", value) }
  public static func name(_ value: String) -> Attribute { .init("name", value) }
  public static func value(_ value: String) -> Attribute { .init("value", value) }
  public static func `for`(_ value: String) -> Attribute { .init("for", value) }
  public static func placeholder(_ value: String) -> Attribute { .init("placeholder", value) }
  public static func autocomplete(_ value: String) -> Attribute { .init("autocomplete", value) }
  public static func inputmode(_ value: String) -> Attribute { .init("inputmode", value) }
  public static func enterkeyhint(_ value: String) -> Attribute { .init("enterkeyhint", value) }
  public static func autocapitalize(_ value: String) -> Attribute { .init("autocapitalize", value) }
  public static func spellcheck(_ value: String) -> Attribute { .init("spellcheck", value) }
  public static func accept(_ value: String) -> Attribute { .init("accept", value) }
  public static func min(_ value: Int) -> Attribute { .init("min", String(value)) }
  /// The earliest of a date, "2027-02-14".
  public static func min(_ date: String) -> Attribute { .init("min", date) }
  public static func max(_ value: Int) -> Attribute { .init("max", String(value)) }
  public static func step(_ value: String) -> Attribute { .init("step", value) }
  public static func maxlength(_ value: Int) -> Attribute { .init("maxlength", String(value)) }
  public static func multiple(_ isOn: Bool = true) -> Attribute { .init("multiple", when: isOn) }
  public static func checked(_ isOn: Bool) -> Attribute { .init("checked", when: isOn) }
  public static func selected(_ isOn: Bool) -> Attribute { .init("selected", when: isOn) }
  public static func disabled(_ isOn: Bool = true) -> Attribute { .init("disabled", when: isOn) }
  public static func required(_ isOn: Bool = true) -> Attribute { .init("required", when: isOn) }
  public static func scope(_ value: String) -> Attribute { .init("scope", value) }
  public static func colspan(_ value: Int) -> Attribute { .init("colspan", String(value)) }

  public static func label(_ value: String?) -> Attribute { .init("aria-label", value) }
  public static func labelledBy(_ value: String?) -> Attribute { .init("aria-labelledby", value) }
  public static func describedBy(_ value: String?) -> Attribute { .init("aria-describedby", value) }
  public static func live(_ value: String) -> Attribute { .init("aria-live", value) }
  public static func invalid(_ isSo: Bool = true) -> Attribute {
    .init("aria-invalid", isSo ? "true" : nil)
  }
  public static func current(_ value: String?) -> Attribute { .init("aria-current", value) }
  public static func pressed(_ isOn: Bool) -> Attribute {
    .init("aria-pressed", isOn ? "true" : "false")
  }
  public static func expanded(_ isOn: Bool) -> Attribute {
    .init("aria-expanded", isOn ? "true" : "false")
  }
  public static func controls(_ id: String) -> Attribute { .init("aria-controls", id) }
  /// The one of a list's options that is chosen, while the focus stays in the field.
  public static func activeDescendant(_ id: String?) -> Attribute {
    .init("aria-activedescendant", id)
  }
  public static func ariaSelected(_ isOn: Bool) -> Attribute {
    .init("aria-selected", isOn ? "true" : "false")
  }
  /// The keys as assistive technology names them: "Space", "O".
  public static func keyshortcuts(_ keys: String?) -> Attribute {
    .init("aria-keyshortcuts", keys)
  }
  /// Shown over the page when a button with `popoverTarget` is pressed, and until the next press.
  public static func popover() -> Attribute { .init("popover", when: true) }
  public static func popoverTarget(_ id: String) -> Attribute { .init("popovertarget", id) }
  public static func ariaHidden() -> Attribute { .init("aria-hidden", "true") }
}

/// What pages ask of the host; the whole vocabulary is in docs/formats/door.md.
extension Attribute {
  /// The command that a click, a change or a submit sends.
  public static func send(_ command: String) -> Attribute { .init("data-do", command) }
  /// More fields for the command, as a JSON object's text.
  public static func with(_ json: String) -> Attribute { .init("data-with", json) }
  /// What it holds cannot be had again: the browser asks before the page is closed.
  public static func unsaved(_ isSo: Bool) -> Attribute { .init("data-unsaved", when: isSo) }
  /// The form also sends while it is being filled in.
  public static func live() -> Attribute { .init("data-live", when: true) }
  /// The same, so long after the last key, milliseconds.
  public static func live(afterMillis millis: Int) -> Attribute {
    .init("data-live", "\(millis)")
  }
  /// The field's form also sends where its caret is, as "NAME.caret", and when it moves.
  public static func caret() -> Attribute { .init("data-caret", when: true) }
  /// The module whose colour and sign the element wears.
  public static func accent(_ module: String?) -> Attribute { .init("data-accent", module) }
  /// The keys that activate the element: KeyboardEvent codes, separated by spaces.
  public static func key(_ codes: String?) -> Attribute { .init("data-key", codes) }
  /// The same even while a text field has the focus.
  public static func keyAlways(_ isOn: Bool = true) -> Attribute {
    .init("data-key-always", when: isOn)
  }
  /// The link leads to an issuer, from which somebody comes back signed in.
  public static func errand() -> Attribute { .init("data-errand", when: true) }
  /// A tap inside, on nothing that acts by itself, activates the element with this id.
  public static func tap(_ id: String?) -> Attribute { .init("data-tap", id) }
  /// The element that a gamepad or a USB buzzer presses.
  public static func buzz() -> Attribute { .init("data-buzz", when: true) }
  /// Nothing presses the element in its first milliseconds: a press that comes so soon was meant
  /// for what stood there before.
  public static func grace(_ millis: Int64) -> Attribute { .init("data-grace", "\(millis)") }
  /// What is typed is kept in this tab under this name, and stands in the field again after a
  /// reload.
  public static func draft(_ name: String) -> Attribute { .init("data-draft", name) }
  /// Ask this before sending.
  public static func confirm(_ question: String?) -> Attribute { .init("data-confirm", question) }
  /// A dialog that is shown modally while it is on the page.
  public static func modal() -> Attribute { .init("data-modal", when: true) }
  /// Text that is pasted beside the fields is imported, as a file is.
  public static func paste() -> Attribute { .init("data-paste", when: true) }
  /// The host leaves the children alone.
  public static func keep() -> Attribute { .init("data-keep", when: true) }
  /// How long a countdown runs, milliseconds, and how much of it has run.
  public static func millis(_ value: Int64) -> Attribute { .init("data-ms", String(value)) }
  public static func spent(_ value: Int64) -> Attribute { .init("data-spent", String(value)) }
  /// A share of a whole, 0...100, for bars.
  public static func share(_ value: Int) -> Attribute { .init("data-share", String(value)) }
}

/// SVG.
extension Attribute {
  public static func viewBox(_ value: String) -> Attribute { .init("viewBox", value) }
  public static func d(_ value: String) -> Attribute { .init("d", value) }
  public static func x(_ value: Int) -> Attribute { .init("x", String(value)) }
  public static func y(_ value: Int) -> Attribute { .init("y", String(value)) }
  public static func cx(_ value: Int) -> Attribute { .init("cx", String(value)) }
  public static func cy(_ value: Int) -> Attribute { .init("cy", String(value)) }
  public static func r(_ value: Int) -> Attribute { .init("r", String(value)) }
  public static func width(_ value: Int) -> Attribute { .init("width", String(value)) }
  public static func height(_ value: Int) -> Attribute { .init("height", String(value)) }
  public static func rx(_ value: Int) -> Attribute { .init("rx", String(value)) }
  public static func x1(_ value: Int) -> Attribute { .init("x1", String(value)) }
  public static func y1(_ value: Int) -> Attribute { .init("y1", String(value)) }
  public static func x2(_ value: Int) -> Attribute { .init("x2", String(value)) }
  public static func y2(_ value: Int) -> Attribute { .init("y2", String(value)) }
  public static func textAnchor(_ value: String) -> Attribute { .init("text-anchor", value) }
  public static func fill(_ value: String) -> Attribute { .init("fill", value) }
  public static func stroke(_ value: String) -> Attribute { .init("stroke", value) }
  public static func strokeWidth(_ value: String) -> Attribute { .init("stroke-width", value) }
}
