/// One key that the text took notice of: typed, blocked, or taken away.
public struct Step: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case right
    case wrong
    /// Wrong, counted, and kept out of the text.
    case blocked
    case deletion
    case wordDeletion
    /// No key of its own: rules that forgive put it in.
    case forgiven

    var isTyped: Bool { self == .right || self == .wrong || self == .blocked }
  }

  /// Since the first character, without pauses.
  public var millis: Int32
  public var kind: Kind
  /// What was typed; for a deletion, how many scalars went.
  public var scalar: UInt32
  /// What should have been typed; nil past the end of a word or text, and without a text.
  public var expected: UInt32?
  /// The word it belongs to.
  public var word: Int32
  /// Since when it took time: the character before, or a dead key that was let go.
  public var sinceMillis: Int32 = 0
  /// The key itself and the Shift, Alt and dead keys that went down for it.
  public var keyCount: UInt8 = 1
  /// No time can be told: a pause lies before it, or it came with others at once.
  public var isUntimed = false
  /// It became part of the text (a space that ends the last word does not).
  public var isText = true

  /// A character, right or wrong.
  public var isTyped: Bool { kind.isTyped }
  public var isDeletion: Bool { kind == .deletion || kind == .wordDeletion }
  /// The text is longer or shorter than before.
  public var changesText: Bool { isDeletion || isText }
}

/// A key that went down within the test. Shift and its like are none.
public struct Press: Equatable, Sendable {
  public var code: KeyCode
  public var downMillis: Int32
  /// Nil until it is let go.
  public var upMillis: Int32?
  /// A pause lies between the key before and this one.
  public var isAfterPause: Bool

  public init(code: KeyCode, downMillis: Int32, upMillis: Int32?, isAfterPause: Bool) {
    self.code = code
    self.downMillis = downMillis
    self.upMillis = upMillis
    self.isAfterPause = isAfterPause
  }
}

/// Why an event changed nothing.
public enum Refusal: Error, Equatable, Sendable {
  case ended
  case paused
  /// A space before any letter of the word.
  case emptyWord
  /// A word, or the text, is as long as it may get.
  case tooLong
  /// There is no word left to type.
  case noWord
  /// The word is wrong and may not be left.
  case wrongWord
  case nothingToDelete
  /// The word before was right.
  case rightWord
  case deletionOff
  /// A key that is held down and repeats itself.
  case repeated
  case pasted
}

/// What an event did.
public enum Reaction: Equatable, Sendable {
  /// The text took notice: the run's last step says how.
  case stepped
  /// Nothing of the text changed, and nothing had to: a key let go, Shift, a pause.
  case noted
  case refused(Refusal)
}

/// How a test came to its end.
public enum Ending: Equatable, Sendable {
  case finished
  case timeUp
  case asked
  case failed(Failure)

  public enum Failure: Equatable, Sendable {
    case wrongWord
    case wrongKey
    case tooSlow
    case tooManyErrors
  }
}
