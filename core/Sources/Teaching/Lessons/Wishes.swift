/// What a learner asks of their lessons.
public struct Wishes: Equatable, Sendable {
  /// Words a minute that lessons lead to.
  public var goalWpm = 60.0
  /// What opens the next letter; nine of ten certain, so the letter itself is better than that.
  public var gate = Gate(wpm: 20, accuracy: 0.8)
  /// How many letters that are not learnt yet may be in play at once.
  public var strangeMax = 6.0
  /// The letter to practise; nil for the one that costs most.
  public var focus: UInt32?
  /// Letters to leave out.
  public var locked: [UInt32] = []
  /// Letters that count as learnt: they are in words, and never practised for themselves.
  public var skipped: [UInt32] = []
  /// The share of words that have the letter to practise, 0.25...1.
  public var focusShare = 0.25
  /// The share of invented words; they also step in where too few real ones can be typed.
  public var inventedShare = 0.0
  /// The shares of words with a capital, of numbers, and of words with a sign.
  public var capitalShare = 0.0
  public var numberShare = 0.0
  public var signShare = 0.0
  /// About how many characters a lesson has.
  public var length = 120

  public init() {}
}
