/// What conferring gains: of the same questions, the share right after the team's talk less the
/// share right before it.
///
/// Everybody who tells of it asks here. (Answers that were given to other questions without a talk
/// say nothing about it.)
public struct ConferenceGain: Equatable, Sendable {
  public var asked: Int
  /// Right by oneself, before the talk.
  public var firstRight: Int
  /// Right after it.
  public var right: Int

  /// Competitions.md D9: a talk that adds less is worth training.
  public static let shareMin = 0.05
  /// Ours: fewer questions say nothing.
  public static let askedMin = 20

  public init(asked: Int = 0, firstRight: Int = 0, right: Int = 0) {
    self.asked = asked
    self.firstRight = firstRight
    self.right = right
  }

  /// -1...1; nil before the first question.
  public var share: Double? { asked > 0 ? Double(right - firstRight) / Double(asked) : nil }

  /// Enough was asked, and the talk added too little.
  public var isSmall: Bool {
    guard let share, asked >= Self.askedMin else { return false }
    return share < Self.shareMin
  }
}
