import Borrowing
import Packs
import Practice

extension Insight.Kind {
  static let negs = Self("negs")
  static let powers = Self("powers")
  static let bonuses = Self("bonuses")
}

/// What quiz bowl's own numbers say: negs, powers, points a bonus.
///
/// Thresholds are of competitions.md D9, with the least counts that it gives, or 20.
struct QuizFigures {
  private static let negMax = 0.15
  private static let powerMin = 0.30
  private static let powerRightsMin = 51
  private static let pointsPerBonusMin = 15.0
  private static let bonusesMin = 21

  private var negs = Share()
  private var powers = Share()
  private var bonusParts = 0
  private var bonusPoints = 0

  init(_ attempts: [AttemptRecord], _ context: InsightContext) {
    for record in attempts where record.attempt.module == QuizBowl.id {
      count(record.attempt, context)
    }
  }

  private mutating func count(_ attempt: Attempt, _ context: InsightContext) {
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

  var insights: [Insight] { [ofNegs, ofPowers, ofBonuses].compactMap { $0 } }

  private var ofNegs: Insight? {
    guard negs.total >= InsightRule.answersMin, negs.rate > Self.negMax else { return nil }
    return Insight(
      .negs, of: QuizBowl.id, "You interrupt wrongly more often than it pays",
      "\(negs.text) of your tossups cost points; above "
        + "\(Insight.percent(Self.negMax)) the losses outweigh the powers.",
      drill: "caution", "Three negs and out")
  }

  private var ofPowers: Insight? {
    guard powers.total >= Self.powerRightsMin, powers.rate < Self.powerMin else { return nil }
    return Insight(
      .powers, of: QuizBowl.id, "You buzz late where you know it",
      "\(powers.text) of your right answers came before the power mark; "
        + "\(Insight.percent(Self.powerMin)) is the mark of a strong player.",
      drill: "tossups", "Practise tossups")
  }

  private var ofBonuses: Insight? {
    let bonuses = bonusParts / 3
    let pointsPerBonus = Double(bonusPoints) / Double(max(1, bonusParts)) * 3
    guard bonuses >= Self.bonusesMin, pointsPerBonus < Self.pointsPerBonusMin else { return nil }
    let tenths = Insight.rounded(pointsPerBonus * 10)
    return Insight(
      .bonuses, of: QuizBowl.id, "Bonuses bring less than they could",
      "\(tenths / 10).\(tenths % 10) points a bonus over \(bonuses) bonuses; "
        + "\(Insight.rounded(Self.pointsPerBonusMin)) of 30 is the middle.",
      drill: "packet", "Play tossups with bonuses")
  }
}
