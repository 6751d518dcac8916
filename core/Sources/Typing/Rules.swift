/// How a text is to be typed: what a wrong key does, what may be taken back, and when it is over.
public struct Rules: Equatable, Sendable {
  public enum Model: Equatable, Sendable {
    /// Word by word to the end of the text, errors left or mended.
    case words
    /// Word by word until the time is up.
    case time(millis: Int32)
    /// The whole text in one field; Enter ends.
    case free
    /// Only the right character goes on.
    case strict
    /// No text to follow; ends when asked.
    case zen
    /// One field with lines; over when it reads as the text does.
    case code
  }

  /// What a wrong key meets.
  public enum Stop: Equatable, Sendable {
    case never
    /// It is counted and does not enter the text.
    case letter
    /// It enters, but a wrong word cannot be left.
    case word
  }

  /// What ends a test as failed.
  public enum Failure: Equatable, Sendable {
    case never
    /// A wrong word is left.
    case word
    /// A wrong key.
    case key
  }

  public var model: Model
  public var stop = Stop.never
  public var allowsDeletion = true
  /// Words that were right may be gone back into too.
  public var goesBackAnywhere = false
  /// `strict` goes on after a letter that was left out or mistaken, once the next three are right.
  public var forgives = false
  public var failsAt = Failure.never
  /// The least speed in words a minute and the least accuracy in per cent, 0 for none.
  public var wpmMin: Int32 = 0
  public var accuracyMin: Int32 = 0
  /// A gap longer than this is a pause by itself; 0 for never.
  public var idleMillis: Int32 = 0

  public init(_ model: Model) { self.model = model }

  /// Whether the text is typed word by word, with spaces that commit.
  var isWordly: Bool {
    switch model {
    case .words, .time: true
    default: false
    }
  }

  public var durationMillis: Int32? {
    if case .time(let millis) = model { max(0, millis) } else { nil }
  }
}
