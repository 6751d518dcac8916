public import Packs

/// Two choices are struck out, then one is chosen: how one finds an answer that one does not know.
public struct Elimination: Equatable, Sendable {
  /// So many choices are struck out before one is chosen.
  public static let strikesMax = 2
  /// For each wrong choice that was struck out, and for the right answer: a toss-up's four in all.
  public static let strikePoints: Int32 = 1
  public static let answerPoints: Int32 = 2

  public let choices: [Question.Choice]
  /// Labels, in the order they were struck out.
  public private(set) var struck: [String] = []

  /// Nil unless there are four choices of which one is right.
  public init?(_ question: Question) {
    var right = 0
    for choice in question.choices where choice.isRight { right += 1 }
    guard question.choices.count == 4, right == 1 else { return nil }
    choices = question.choices
  }

  public var isReady: Bool { struck.count == Elimination.strikesMax }

  public func canStrike(_ label: String) -> Bool { !isReady && isOpen(label) }

  /// One of the choices, and not struck out.
  public func isOpen(_ label: String) -> Bool {
    choices.contains { $0.label == label } && !struck.contains(label)
  }

  public mutating func strike(_ label: String) {
    if canStrike(label) { struck.append(label) }
  }

  public func isRight(_ label: String) -> Bool {
    choices.contains { $0.label == label && $0.isRight }
  }

  /// Whether the right answer itself is struck out.
  public var hasLostAnswer: Bool { struck.contains { isRight($0) } }

  /// What the strikes and the choice are worth.
  public func points(choosing label: String) -> Int32 {
    var points: Int32 = 0
    for label in struck where !isRight(label) { points += Elimination.strikePoints }
    return isRight(label) ? points + Elimination.answerPoints : points
  }
}
