/// A place on the keyboard, by its W3C name (`KeyboardEvent.code`), as one byte below 128.
public struct KeyCode: Hashable, Sendable {
  public let raw: UInt8

  /// Nil beyond the list.
  public init?(raw: UInt8) {
    guard Int(raw) < KeyCode.names.count else { return nil }
    self.raw = raw
  }

  /// A name that the list lacks is the unidentified key.
  public init(_ name: String) { raw = KeyCode.places[name] ?? 0 }

  // NB: by its place: to look a name up brings 4 KB of hashing into the page's small module.
  public static let unidentified = KeyCode(place: 0)

  private init(place: UInt8) { raw = place }

  public var name: String { KeyCode.names[Int(raw)] }

  /// Letters, digits, punctuation, Space, Enter, Tab and the number pad: what types.
  public var isTyping: Bool { raw > 0 && raw <= KeyCode.typingLast }

  // NB: the places are in stored logs: new names go at the end.
  static let names: [String] = {
    var names = ["Unidentified"]
    for letter in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      names.append("Key" + String(decoding: [letter], as: UTF8.self))
    }
    for digit in 0...9 { names.append("Digit" + String(digit)) }
    for digit in 0...9 { names.append("Numpad" + String(digit)) }
    names += typing
    names += others
    for number in 1...12 { names.append("F" + String(number)) }
    return names
  }()

  private static let typing = [
    "Backquote", "Minus", "Equal", "BracketLeft", "BracketRight", "Backslash", "Semicolon", "Quote",
    "Comma", "Period", "Slash", "IntlBackslash", "IntlRo", "IntlYen", "NumpadAdd",
    "NumpadSubtract", "NumpadMultiply", "NumpadDivide", "NumpadDecimal", "NumpadComma",
    "NumpadEqual", "NumpadEnter", "Space", "Enter", "Tab",
  ]
  private static let others = [
    "Backspace", "ShiftLeft", "ShiftRight", "ControlLeft", "ControlRight", "AltLeft", "AltRight",
    "MetaLeft", "MetaRight", "CapsLock", "NumLock", "ScrollLock", "Escape", "Delete", "Insert",
    "Home", "End", "PageUp", "PageDown", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight",
    "ContextMenu", "KanaMode", "Lang1", "Lang2", "Convert", "NonConvert", "Fn",
  ]

  static let typingLast = UInt8(46 + typing.count)

  private static let places: [String: UInt8] = {
    var places: [String: UInt8] = [:]
    for (place, name) in names.enumerated() { places[name] = UInt8(place) }
    return places
  }()
}
