/// A text to type, and why it is this one.
public struct Lesson: Equatable, Sendable {
  public var text: String
  /// The letter to practise; nil where there is nothing more to gain.
  public var focus: UInt32?
  /// The letters that may come, from the commonest on.
  public var letters: [UInt32]
  /// Letters that were ready once, and are to be shown again.
  public var due: [UInt32]
  public var reasons: [Reason]
}

/// Why something is practised: for a page to put into words.
///
/// "`th` costs you 210 ms more than your goal and is in 3.9 % of text".
public struct Reason: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case slow
    /// Mostly it is mistakes that cost the time.
    case inaccurate
    /// Never typed yet, or hardly.
    case new
    /// Ready once, and long not typed.
    case due
    case asked
  }

  public var kind: Kind
  /// The letter before; nil for a space.
  public var previous: UInt32?
  public var this: UInt32
  /// Beyond the goal, mistakes counted as the time they take.
  public var lostMillis: Double
  /// Of all transitions of text, how many are this one.
  public var share: Double
  public var errorRate: Double
}
