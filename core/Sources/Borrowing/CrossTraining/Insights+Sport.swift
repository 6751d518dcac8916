import Packs
import Practice

/// Insights of each sport's own numbers (competitions.md D9).
struct SportInsights {
  private let figures: SportFigures
  private let conference: ConferenceGain
  private(set) var all: [Insight] = []

  init(_ attempts: [AttemptRecord], _ context: InsightContext) {
    figures = SportFigures(attempts, context)
    conference = context.conference
    addQuiz()
    addScience()
    addKnowledge()
  }

  private mutating func add(
    _ kind: Insight.Kind, _ competition: Competition, _ title: String, _ evidence: String,
    drill: String, _ actionName: String, domain: Domain? = nil
  ) {
    all.append(
      Insight(
        kind: kind, competition: competition, domain: domain, title: title, evidence: evidence,
        action: .drill(drill, domain: domain), actionName: actionName))
  }

  private mutating func addQuiz() {
    let negs = figures.negs
    if negs.total >= InsightRule.negHeardMin, negs.rate > InsightRule.negMax {
      add(
        .negs, .quizBowl, "You interrupt wrongly more often than it pays",
        "\(negs.text) of the tossups you heard cost points; above "
          + "\(percent(InsightRule.negMax)) the losses outweigh the powers.",
        drill: "tossups", "Practise waiting for one clue more")
    }
    let powers = figures.powers
    if powers.total >= InsightRule.powerRightsMin, powers.rate < InsightRule.powerMin {
      add(
        .powers, .quizBowl, "You buzz late where you know it",
        "\(powers.text) of your right answers came before the power mark; "
          + "\(percent(InsightRule.powerMin)) is the mark of a strong player.",
        drill: "tossups", "Practise tossups")
    }
    let bonuses = figures.bonusParts / 3
    if bonuses >= InsightRule.bonusesMin, figures.pointsPerBonus < InsightRule.pointsPerBonusMin {
      let tenths = rounded(figures.pointsPerBonus * 10)
      add(
        .bonuses, .quizBowl, "Bonuses bring less than they could",
        "\(tenths / 10).\(tenths % 10) points a bonus over \(bonuses) bonuses; "
          + "\(rounded(InsightRule.pointsPerBonusMin)) of 30 is the middle.",
        drill: "packet", "Play tossups with bonuses")
    }
  }

  private mutating func addScience() {
    let (choices, short) = (figures.choices, figures.shortAnswers)
    let gap = choices.rate - short.rate
    if min(choices.total, short.total) >= InsightRule.answersMin, gap > InsightRule.choiceGapMax {
      add(
        .choices, .scienceBowl, "You know it when you see it, and miss it when you must say it",
        "Multiple choice: \(choices.text). Short answer: \(short.text). A gap above "
          + "\(percent(InsightRule.choiceGapMax)) means that recall lags behind recognition.",
        drill: "review", "Review without options")
    }
    let seconds = SportFigures.meanSeconds(figures.mathMillis)
    if figures.mathMillis.count >= InsightRule.timesMin, seconds > InsightRule.mathSecondsMax {
      add(
        .mathTime, .scienceBowl, "Mathematics takes you longer than a bonus allows",
        "\(rounded(seconds)) seconds on average over \(figures.mathMillis.count) problems; a bonus "
          + "gives \(rounded(InsightRule.mathSecondsMax)).",
        drill: "math", "Practise mathematics", domain: .mathematics)
    }
    if let balance = figures.scienceBalance, balance < InsightRule.scienceBalanceMin {
      let weakest = weakestCategory
      add(
        .scienceBalance, .scienceBowl, "Your categories are far apart",
        "Balance \(percent(balance)), under \(percent(InsightRule.scienceBalanceMin)). "
          + "The weakest: \(weakest.domain.name), \(weakest.share.text).",
        drill: "tossups", "Practise \(weakest.domain.name)", domain: weakest.domain)
    }
  }

  private var weakestCategory: (domain: Domain, share: Share) {
    var weakest = (domain: Domain.biology, share: Share(right: 1, total: 1))
    for domain in Competition.scienceBowl.domains {
      guard let share = figures.scienceCategories[domain] else { continue }
      if share.rate < weakest.share.rate { weakest = (domain, share) }
    }
    return weakest
  }

  private mutating func addKnowledge() {
    let (written, oral) = (figures.written, figures.oral)
    let gap = written.rate - oral.rate
    if min(written.total, oral.total) >= InsightRule.answersMin,
      gap.magnitude > InsightRule.roundGapMax
    {
      let isOralWeak = gap > 0
      add(
        .written, .knowledgeBowl,
        isOralWeak ? "The oral round lags behind" : "The written round lags behind",
        "Written: \(written.text). Oral: \(oral.text). A gap above "
          + "\(percent(InsightRule.roundGapMax)) is worth training for.",
        drill: isOralWeak ? "oral" : "written",
        isOralWeak ? "Practise the oral round" : "Practise the written round")
    }
    if conference.isSmall {
      let before = Share(right: conference.firstRight, total: conference.asked)
      let after = Share(right: conference.right, total: conference.asked)
      add(
        .conference, .knowledgeBowl, "Conferring gains you little",
        "By yourself: \(before.text). After conferring: \(after.text). "
          + "\(percent(ConferenceGain.shareMin)) more is what it should bring.",
        drill: "conference", "Practise the conference")
    }
    let rebounds = figures.rebounds
    if rebounds.total >= InsightRule.reboundsMin, rebounds.rate < InsightRule.reboundMin {
      add(
        .rebound, .knowledgeBowl, "Rebounds are left lying",
        "\(rebounds.text) of the rebounds were right; \(percent(InsightRule.reboundMin)) is usual.",
        drill: "rebound", "Practise rebounds")
    }
    let seconds = SportFigures.meanSeconds(figures.oralMillis)
    if figures.oralMillis.count >= InsightRule.answersMin, seconds > InsightRule.slowSecondsMax {
      add(
        .slow, .knowledgeBowl, "Your answers come late",
        "\(rounded(seconds)) seconds on average over \(figures.oralMillis.count) oral answers; "
          + "\(rounded(InsightRule.slowSecondsMax)) are enough.",
        drill: "oral", "Practise speed")
    }
  }
}
