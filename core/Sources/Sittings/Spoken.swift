/// Words to be read aloud.
public struct Spoken: Equatable, Sendable {
  public var words: [String]
  /// The word to begin with, from 0.
  public var from: Int
  /// Where a recording of them is, if there is one.
  public var sound: Effect.Sound?
  /// Whether the sitting goes by where the voice is; otherwise by its own clock.
  public var isFollowed: Bool

  public init(
    _ words: [String], from: Int = 0, sound: Effect.Sound? = nil, isFollowed: Bool = false
  ) {
    self.words = words
    self.from = from
    self.sound = sound
    self.isFollowed = isFollowed
  }
}

/// Where the voice is that reads for a sitting.
public enum VoiceReport: Equatable, Sendable {
  /// It was asked to begin with this word.
  case asked(from: Int)
  /// So many words have begun.
  case heard(Int)
  case finished
  /// It says nothing, or does not tell where it is: the clock takes over.
  case lost
}

/// How far somebody is who answers aloud.
public enum EarReport: String, Sendable {
  /// The device hears.
  case opened
  /// Somebody speaks, or types after all.
  case began
  /// It hears no more.
  case closed
}
