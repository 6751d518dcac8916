/// What a key produced: one Unicode scalar, or a key with a name.
///
/// A page tells `KeyboardEvent.key`: the layout and the input method are in it already. Never
/// derive a character from `KeyCode`, which is a place on the keyboard.
public struct Key: Hashable, Sendable {
  /// The scalar's value, or `namedBase` and the place of the name.
  public let raw: UInt32

  static let namedBase: UInt32 = 0x11_0000

  /// Nil for what is neither a scalar nor one of the names.
  public init?(raw: UInt32) {
    guard Unicode.Scalar(raw) != nil || raw &- Key.namedBase < UInt32(Key.names.count) else {
      return nil
    }
    self.raw = raw
  }

  public init(_ scalar: Unicode.Scalar) { raw = scalar.value }

  private init(named place: UInt32) { raw = Key.namedBase + place }

  /// `KeyboardEvent.key`; a name that nobody needs becomes `.other`.
  public init(_ text: String) {
    if let scalar = onlyScalar(text) {
      self.init(scalar)
    } else {
      self.init(named: UInt32(Key.names.firstIndex { $0 == text } ?? 0))
    }
  }

  public static let other = Key(named: 0)
  public static let backspace = Key(named: 1)
  public static let enter = Key(named: 2)
  public static let tab = Key(named: 3)
  public static let shift = Key(named: 4)
  public static let control = Key(named: 5)
  public static let alt = Key(named: 6)
  public static let altGraph = Key(named: 7)
  public static let meta = Key(named: 8)
  public static let dead = Key(named: 9)
  public static let capsLock = Key(named: 10)

  // NB: the places are in stored logs: new names go at the end.
  static let names = [
    "Unidentified", "Backspace", "Enter", "Tab", "Shift", "Control", "Alt", "AltGraph", "Meta",
    "Dead", "CapsLock", "Fn", "NumLock", "ScrollLock", "OS", "Process", "Compose",
  ]

  /// The character; nil for a key with a name.
  public var scalar: UInt32? { raw < Key.namedBase ? raw : nil }

  /// A key that is held or waits for the next one, and is no keystroke by itself.
  public var isModifier: Bool {
    guard scalar == nil else { return false }
    return raw >= Key.shift.raw && raw <= Key.namedBase + 14
  }

  /// What makes the next character dearer: Shift, Alt, AltGr and dead keys.
  var isCompanion: Bool {
    self == .shift || self == .alt || self == .altGraph || self == .dead
  }

  public var name: String {
    if let scalar = Unicode.Scalar(raw) { return String(Character(scalar)) }
    return Key.names[Int(raw - Key.namedBase)]
  }
}

/// What is held while a key goes down, and whether the keyboard repeats the key by itself.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let alt = Modifiers(rawValue: 4)
  public static let meta = Modifiers(rawValue: 8)
  public static let altGraph = Modifiers(rawValue: 16)
  public static let repeated = Modifiers(rawValue: 32)

  static let all = Modifiers(rawValue: 63)
}

/// The text's scalar if it is one after composition ("e" and an accent are), else nil.
func onlyScalar(_ text: String) -> Unicode.Scalar? {
  let bytes = text.utf8
  if bytes.count == 1, let byte = bytes.first { return Unicode.Scalar(byte) }
  guard bytes.count <= Composition.scalarBytesMax else { return nil }
  let scalars = Composition.scalars(text)
  return scalars.count == 1 ? Unicode.Scalar(scalars[0]) : nil
}
