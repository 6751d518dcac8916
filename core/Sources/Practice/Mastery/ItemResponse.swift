import Basics

/// An answer as abilities are estimated from it, whatever it was to.
public struct ItemResponse: Equatable, Sendable {
  /// Logits.
  public var difficulty: Double
  public var isRight: Bool
  /// So many answers there were to choose from; nil where it had to be known.
  public var choices: Int32?
  /// Of a right answer to what is read out: the share that was not read yet, 0...1.
  public var unread: Double?

  public init(
    difficulty: Double, isRight: Bool, choices: Int32? = nil, unread: Double? = nil
  ) {
    self.difficulty = difficulty
    self.isRight = isRight
    self.choices = choices
    self.unread = unread
  }

  init(_ attempt: Attempt) {
    let celerity = attempt.celerity.map { min(max($0, 0), 1) }
    isRight = attempt.outcome == .right
    difficulty = attempt.difficulty
    unread = isRight ? celerity : nil
    // NB: who interrupts has not heard what there is to choose from.
    choices = celerity ?? 0 > 0 ? nil : attempt.choices
  }

  /// The chance of who knows nothing, 0..<1.
  public var guess: Double {
    guard let choices, choices > 1 else { return 0 }
    return 1 / Double(choices)
  }

  /// The chance of somebody of that ability: what they would guess right comes on top of what they
  /// know (three parameters, Birnbaum 1968, with one slope for all).
  public func chance(at ability: Double) -> Double {
    guess + (1 - guess) * logistic(ability - difficulty)
  }
}

extension ItemResponse {
  /// As an answer to something that lies so far from an ability.
  func cell(above ability: Double, _ weight: Double) -> AnswerBins.Cell {
    AnswerBins.Cell(
      difficulty: difficulty - ability, guess: guess, right: isRight ? weight : 0,
      wrong: isRight ? 0 : weight)
  }
}

/// What one answer adds to an estimate: how far it lies from what was foretold, and how much it
/// tells (the score and the Fisher information of the ability).
struct Push: Equatable, Sendable {
  var score = 0.0
  var information = 0.0

  init() {}

  /// Of so many right and wrong answers at a margin of ability over difficulty.
  init(margin: Double, guess: Double, right: Double, wrong: Double) {
    let knows = logistic(margin)
    let chance = guess + (1 - guess) * knows
    score = right * (1 - chance) * knows / max(chance, 1e-300) - wrong * knows
    information = (right + wrong) * (1 - guess) * knows * knows * (1 - knows) / max(chance, 1e-300)
  }

  mutating func add(_ other: Push, times weight: Double = 1) {
    score += weight * other.score
    information += weight * other.information
  }
}
