public import Packs
public import Practice

/// What insights need beside the learner's state: the questions, and what sittings were.
public struct InsightContext {
  /// The question of an attempt's item.
  public var question: (String) -> Question?
  /// The drill of a sitting, by the session's id.
  public var drill: (String) -> String?
  /// What a plain tossup was worth in a sitting; more than that is a power.
  public var tossupValue: (String) -> Int32
  /// What conferring gained, over all cards of it.
  public var conference: ConferenceGain

  public init(
    question: @escaping (String) -> Question?, drill: @escaping (String) -> String?,
    tossupValue: @escaping (String) -> Int32, conference: ConferenceGain = ConferenceGain()
  ) {
    self.question = question
    self.drill = drill
    self.tossupValue = tossupValue
    self.conference = conference
  }
}

/// The counts behind the sport insights, over all answers to the three competitions.
///
/// A Knowledge Bowl round is told by its drill: "written", "oral" and "rebound".
struct SportFigures {
  var negs = Share()
  var powers = Share()
  var bonusParts = 0
  var bonusPoints = 0
  var choices = Share()
  var shortAnswers = Share()
  var scienceCategories: [Domain: Share] = [:]
  var mathMillis: [Int64] = []
  var written = Share()
  var oral = Share()
  var rebounds = Share()
  var oralMillis: [Int64] = []

  init(_ attempts: [AttemptRecord], _ context: InsightContext) {
    for record in attempts {
      switch Competition(module: record.attempt.module) {
      case .quizBowl: countQuiz(record.attempt, context)
      case .scienceBowl: countScience(record.attempt, context)
      case .knowledgeBowl: countKnowledge(record.attempt, context)
      case nil: break
      }
    }
  }

  private mutating func countQuiz(_ attempt: Attempt, _ context: InsightContext) {
    if attempt.item.utf8.contains(UInt8(ascii: "#")), attempt.wordCount == nil {
      bonusParts += 1
      bonusPoints += Int(attempt.points)
      return
    }
    negs.count(attempt.points < 0)
    // NB: a clue by itself has no power mark to beat.
    guard attempt.outcome == .right, !attempt.item.utf8.contains(UInt8(ascii: "@")),
      context.question(attempt.item)?.isPowerMarked ?? false
    else { return }
    powers.count(attempt.points > context.tossupValue(attempt.session))
  }

  private mutating func countScience(_ attempt: Attempt, _ context: InsightContext) {
    let isRight = attempt.outcome == .right
    scienceCategories[attempt.domain, default: Share()].count(isRight)
    if attempt.domain == .mathematics, let millis = attempt.responseMillis {
      mathMillis.append(millis)
    }
    guard let question = context.question(attempt.item) else { return }
    if question.choices.isEmpty { shortAnswers.count(isRight) } else { choices.count(isRight) }
  }

  private mutating func countKnowledge(_ attempt: Attempt, _ context: InsightContext) {
    let isRight = attempt.outcome == .right
    switch context.drill(attempt.session) ?? "" {
    case "written": written.count(isRight)
    case "oral":
      oral.count(isRight)
      if let millis = attempt.responseMillis { oralMillis.append(millis) }
    case "rebound": rebounds.count(isRight)
    default: break
    }
  }

  /// Points of a bonus of three parts.
  var pointsPerBonus: Double { Double(bonusPoints) / Double(max(1, bonusParts)) * 3 }

  /// 1 minus the mean distance of the categories from 70 % right (competitions.md D9); nil while a
  /// category of the six has too few answers.
  var scienceBalance: Double? {
    var distance = 0.0
    for domain in Competition.scienceBowl.domains {
      guard let share = scienceCategories[domain],
        share.total >= InsightRule.categoryAnswersMin
      else { return nil }
      distance += (share.rate - InsightRule.scienceRight).magnitude
    }
    return 1 - distance / Double(Competition.scienceBowl.domains.count)
  }

  static func meanSeconds(_ millis: [Int64]) -> Double {
    var sum = 0.0
    for one in millis { sum += Double(one) }
    return millis.isEmpty ? 0 : sum / Double(millis.count) / 1_000
  }
}
