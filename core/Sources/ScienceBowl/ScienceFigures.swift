import Borrowing
import Packs
import Practice

extension Insight.Kind {
  static let choices = Self("choices")
  static let mathTime = Self("mathTime")
  static let scienceBalance = Self("scienceBalance")
}

/// What Science Bowl's own numbers say: options against short answers, time for mathematics, how
/// even the categories are.
///
/// Thresholds are of competitions.md D9, with the least counts that it gives, or 20.
struct ScienceFigures {
  private static let choiceGapMax = 0.2
  private static let mathSecondsMax = 20.0
  private static let balanceMin = 0.6
  private static let rightAimed = 0.7
  private static let categoryAnswersMin = 5

  private var choices = Share()
  private var shortAnswers = Share()
  private var categories: [Domain: Share] = [:]
  private var mathMillis: [Int64] = []

  init(_ attempts: [AttemptRecord], _ context: InsightContext) {
    for record in attempts where record.attempt.module == ScienceBowl.id {
      count(record.attempt, context)
    }
  }

  private mutating func count(_ attempt: Attempt, _ context: InsightContext) {
    let isRight = attempt.outcome == .right
    categories[attempt.domain, default: Share()].count(isRight)
    if attempt.domain == .mathematics, let millis = attempt.responseMillis {
      mathMillis.append(millis)
    }
    guard let question = context.question(attempt.item) else { return }
    if question.choices.isEmpty { shortAnswers.count(isRight) } else { choices.count(isRight) }
  }

  var insights: [Insight] { [ofChoices, ofMathTime, ofBalance].compactMap { $0 } }

  private var ofChoices: Insight? {
    guard min(choices.total, shortAnswers.total) >= InsightRule.answersMin,
      choices.rate - shortAnswers.rate > Self.choiceGapMax
    else { return nil }
    return Insight(
      .choices, of: ScienceBowl.id,
      "You know it when you see it, and miss it when you must say it",
      "Multiple choice: \(choices.text). Short answer: \(shortAnswers.text). A gap above "
        + "\(Insight.percent(Self.choiceGapMax)) means that recall lags behind recognition.",
      drill: "review", "Review without options")
  }

  private var ofMathTime: Insight? {
    let seconds = Insight.meanSeconds(mathMillis)
    guard mathMillis.count >= InsightRule.answersMin, seconds > Self.mathSecondsMax else {
      return nil
    }
    return Insight(
      .mathTime, of: ScienceBowl.id, "Mathematics takes you longer than a bonus allows",
      "\(Insight.rounded(seconds)) seconds on average over \(mathMillis.count) problems; a bonus "
        + "gives \(Insight.rounded(Self.mathSecondsMax)).",
      drill: "math", "Practise mathematics", domain: .mathematics)
  }

  private var ofBalance: Insight? {
    guard let balance, balance < Self.balanceMin else { return nil }
    let weakest = weakestCategory
    return Insight(
      .scienceBalance, of: ScienceBowl.id, "Your categories are far apart",
      "Balance \(Insight.percent(balance)), under \(Insight.percent(Self.balanceMin)). "
        + "The weakest: \(weakest.domain.name), \(weakest.share.text).",
      drill: "tossups", "Practise \(weakest.domain.name)", domain: weakest.domain)
  }

  /// 1 minus the mean distance of the categories from 70 % right (competitions.md D9); nil while a
  /// category of the six has too few answers.
  private var balance: Double? {
    var distance = 0.0
    for domain in ScienceBowl.domains {
      guard let share = categories[domain], share.total >= Self.categoryAnswersMin else {
        return nil
      }
      distance += (share.rate - Self.rightAimed).magnitude
    }
    return 1 - distance / Double(ScienceBowl.domains.count)
  }

  private var weakestCategory: (domain: Domain, share: Share) {
    var weakest = (domain: Domain.biology, share: Share(right: 1, total: 1))
    for domain in ScienceBowl.domains {
      guard let share = categories[domain] else { continue }
      if share.rate < weakest.share.rate { weakest = (domain, share) }
    }
    return weakest
  }
}
