/// What happened at the keyboard, or to the test.
public enum TypingEvent: Equatable, Sendable {
  case down(KeyCode, Key, Modifiers)
  case up(KeyCode, Key, Modifiers)
  /// Text from an input method, or from a phone's keyboard, which tells no keys.
  case commit([UInt32])
  /// Text taken away by other means than the Backspace key.
  case deletion(Deletion)
  /// An input method begins to compose: the keys that follow are its own, not the text's.
  case composition(isOpen: Bool)
  case pause(Pause)
  case resume
  /// Somebody pasted or dropped text: refused, and remembered.
  case paste
  /// Time went on and nothing was typed: a test that is over by the clock ends.
  case tick
  /// Asked to stop here.
  case end

  /// What is neither a key nor text, by its number in a log (docs/formats/typing-log.md).
  public init?(kind: UInt8) {
    guard let event = EntryKind(rawValue: kind)?.event else { return nil }
    self = event
  }

  /// Somebody did something, be it to no effect.
  var isActive: Bool {
    switch self {
    case .tick, .pause, .resume, .end: false
    default: true
    }
  }
}

public enum Deletion: UInt8, CaseIterable, Sendable {
  case character
  case word
  case line
}

public enum Pause: UInt8, CaseIterable, Sendable {
  case asked
  /// Nothing was typed for a while: the pause began at the last event.
  case idle
  /// The page is not to be seen.
  case hidden
}

/// An event and when it happened: milliseconds since the log was opened, of the event itself.
public struct Stamped: Equatable, Sendable {
  public var millis: Int32
  public var event: TypingEvent

  public init(_ millis: Int32, _ event: TypingEvent) {
    self.millis = millis
    self.event = event
  }
}
