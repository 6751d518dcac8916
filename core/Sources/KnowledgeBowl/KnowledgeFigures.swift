import Borrowing
import Practice

extension Insight.Kind {
  static let written = Self("written")
  static let conference = Self("conference")
  static let rebound = Self("rebound")
  static let slow = Self("slow")
}

/// What Knowledge Bowl's own numbers say: written against oral, what conferring gains, rebounds,
/// speed. A round is told by its drill: "written", "oral" and "rebound".
///
/// Thresholds are of competitions.md D9, with the least counts that it gives, or 20.
struct KnowledgeFigures {
  private static let roundGapMax = 0.15
  private static let reboundMin = 0.3
  private static let reboundsMin = 21
  private static let slowSecondsMax = 8.0

  private let conference: ConferenceGain
  private var written = Share()
  private var oral = Share()
  private var rebounds = Share()
  private var oralMillis: [Int64] = []

  init(_ attempts: [AttemptRecord], _ context: InsightContext) {
    conference = context.conference
    for record in attempts where record.attempt.module == KnowledgeBowl.id {
      count(record.attempt, drill: context.drill(record.attempt.session) ?? "")
    }
  }

  private mutating func count(_ attempt: Attempt, drill: String) {
    let isRight = attempt.outcome == .right
    switch drill {
    case "written": written.count(isRight)
    case "oral":
      oral.count(isRight)
      if let millis = attempt.responseMillis { oralMillis.append(millis) }
    case "rebound": rebounds.count(isRight)
    default: break
    }
  }

  var insights: [Insight] { [ofRounds, ofConference, ofRebounds, ofSpeed].compactMap { $0 } }

  private var ofRounds: Insight? {
    let gap = written.rate - oral.rate
    guard min(written.total, oral.total) >= InsightRule.answersMin,
      gap.magnitude > Self.roundGapMax
    else { return nil }
    let isOralWeak = gap > 0
    return Insight(
      .written, of: KnowledgeBowl.id,
      isOralWeak ? "The oral round lags behind" : "The written round lags behind",
      "Written: \(written.text). Oral: \(oral.text). A gap above "
        + "\(Insight.percent(Self.roundGapMax)) is worth training for.",
      drill: isOralWeak ? "oral" : "written",
      isOralWeak ? "Practise the oral round" : "Practise the written round")
  }

  private var ofConference: Insight? {
    guard conference.isSmall else { return nil }
    let before = Share(right: conference.firstRight, total: conference.asked)
    let after = Share(right: conference.right, total: conference.asked)
    return Insight(
      .conference, of: KnowledgeBowl.id, "Conferring gains you little",
      "By yourself: \(before.text). After conferring: \(after.text). "
        + "\(Insight.percent(ConferenceGain.shareMin)) more is what it should bring.",
      drill: "conference", "Practise the conference")
  }

  private var ofRebounds: Insight? {
    guard rebounds.total >= Self.reboundsMin, rebounds.rate < Self.reboundMin else { return nil }
    return Insight(
      .rebound, of: KnowledgeBowl.id, "Rebounds are left lying",
      "\(rebounds.text) of the rebounds were right; \(Insight.percent(Self.reboundMin)) is usual.",
      drill: "rebound", "Practise rebounds")
  }

  private var ofSpeed: Insight? {
    let seconds = Insight.meanSeconds(oralMillis)
    guard oralMillis.count >= InsightRule.answersMin, seconds > Self.slowSecondsMax else {
      return nil
    }
    return Insight(
      .slow, of: KnowledgeBowl.id, "Your answers come late",
      "\(Insight.rounded(seconds)) seconds on average over \(oralMillis.count) oral answers; "
        + "\(Insight.rounded(Self.slowSecondsMax)) are enough.",
      drill: "oral", "Practise speed")
  }
}
