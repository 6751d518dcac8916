import Basics
import Packs
import Practice

/// A player whom no person plays: buzzes where people of a level do, and errs as often.
///
/// Whether it knows an answer follows from its ability and the question's difficulty; where it
/// buzzes is drawn from measured buzzes (`BuzzTable`). Seeded: the same sitting, the same buzzes.
public struct Opponent: Equatable, Sendable {
  public enum Level: String, CaseIterable, Sendable { case middleSchool, highSchool, college, open }

  public enum Personality: String, CaseIterable, Sendable {
    case steady, careful, aggressive, specialist
  }

  public var level: Level
  public var personality: Personality

  public init(level: Level, personality: Personality = .steady) {
    self.level = level
    self.personality = personality
  }

  /// Where an opponent will buzz, and whether it will be right.
  struct Plan: Equatable {
    /// Words heard before the buzz.
    var word: Int
    var isRight: Bool
    /// 0..<1: how quick it is between hearing and buzzing, and in answering.
    var slowness: Double
  }

  /// Of the tossups of its own level, how many an opponent ends up knowing. (Ours: with this and
  /// the measured accuracy, two even opponents leave about one tossup in ten dead.)
  static let knownShare = 0.62

  /// Ability in logits: at a question of its own level it knows `knownShare`.
  func ability(in domain: Domain, _ specialties: [Domain]) -> Double {
    let own: Double
    switch level {
    case .middleSchool: own = 1
    case .highSchool: own = 3
    case .college: own = 7
    case .open: own = 9
    }
    var ability = Difficulty.logits(questionScale: own) + 0.49
    if personality == .specialist { ability += specialties.contains(domain) ? 1.5 : -0.5 }
    return ability
  }

  /// Three domains that a specialist knows better than the rest.
  static func specialties(_ random: inout SeededRandom) -> [Domain] {
    var domains = Domain.allCases
    random.shuffle(&domains)
    return Array(domains.prefix(3))
  }

  /// What it does with a question; nil when it stays silent.
  func plan(
    for question: Question, words: Int, specialties: [Domain], _ random: inout SeededRandom
  ) -> Plan? {
    let difficulty = Difficulty.logits(questionScale: Double(question.difficulty))
    let knows = random.unit() < logistic(ability(in: question.domain, specialties) - difficulty)
    let guesses = random.unit() < guessShare
    let depth = random.unit()
    let slowness = random.unit()
    guard knows || guesses else { return nil }
    var celerity = BuzzTable.celerity(
      knows ? BuzzTable.right(level) : BuzzTable.wrong(level), depth)
    switch personality {
    case .careful: celerity *= 0.75
    case .aggressive: celerity = 1 - (1 - celerity) * 0.8
    case .specialist, .steady: break
    }
    // A question of one sentence tells late what it asks; that much of it must be heard (ours).
    if question.kind == .short { celerity *= 0.4 }
    let heard = Int((Double(words) * (1 - celerity)).rounded(.up))
    return Plan(word: min(max(1, heard), words), isRight: knows, slowness: slowness)
  }

  /// How often it buzzes without knowing, so that at its own level right and wrong buzzes stand
  /// in the measured proportion.
  private var guessShare: Double {
    let right = BuzzTable.accuracy(level)
    let share =
      Opponent.knownShare * (1 - right) / (right * (1 - Opponent.knownShare))
    switch personality {
    case .careful: return share * 0.4
    case .aggressive: return min(1, share * 1.4)
    case .specialist, .steady: return share
    }
  }

  /// The chance to get a part of a bonus.
  func chance(_ part: Question.Part, of bonus: Question, _ specialties: [Domain]) -> Double {
    var step = Double(bonus.difficulty)
    switch part.level {
    case .easy: step -= 1
    case .hard: step += 2
    case .medium, nil: break
    }
    return logistic(
      ability(in: bonus.domain, specialties) - Difficulty.logits(questionScale: step))
  }
}
