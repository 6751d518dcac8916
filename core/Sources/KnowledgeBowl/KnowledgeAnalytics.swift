public import Practice

/// The sport's own numbers, over everything the learner answered in this module.
public struct KnowledgeAnalytics: Equatable, Sendable {
  /// Answers of one form or one domain, counted.
  public struct Line: Equatable, Sendable {
    public var asked = 0
    public var right = 0
    /// Milliseconds of the answers whose time is known, and how many those are.
    public var millis: Int64 = 0
    public var timed = 0

    public init() {}

    public var share: Double? { asked > 0 ? Double(right) / Double(asked) : nil }
    public var meanMillis: Int64? { timed > 0 ? millis / Int64(timed) : nil }

    mutating func count(_ attempt: Attempt) {
      asked += 1
      if attempt.outcome == .right { right += 1 }
      if let time = attempt.responseMillis {
        millis += time
        timed += 1
      }
    }
  }

  public struct DomainLine: Equatable, Sendable {
    public var domain: Domain
    public var written = Line()
    public var oral = Line()

    public var share: Double? {
      let asked = written.asked + oral.asked
      return asked > 0 ? Double(written.right + oral.right) / Double(asked) : nil
    }
  }

  public private(set) var written = Line()
  public private(set) var oral = Line()
  /// In the order of `Domain.allCases`, those with answers.
  public private(set) var domains: [DomainLine] = []
  public private(set) var conference: CardDrillScore
  public private(set) var rebounds: Rebounds
  public private(set) var reboundDrill: CardDrillScore
  public private(set) var scores: [CardDrill.Drill: CardDrillScore]

  public init(attempts: [AttemptRecord], record: KnowledgeRecord) {
    conference = record.scores[.conference] ?? CardDrillScore()
    reboundDrill = record.scores[.rebound] ?? CardDrillScore()
    rebounds = record.rebounds
    scores = record.scores
    var lines: [Domain: DomainLine] = [:]
    for entry in attempts where entry.attempt.module == KnowledgeBowl.id {
      let attempt = entry.attempt
      if record.drillSessions.contains(attempt.session) { continue }
      var line = lines[attempt.domain] ?? DomainLine(domain: attempt.domain)
      if record.writtenSessions.contains(attempt.session) {
        written.count(attempt)
        line.written.count(attempt)
      } else {
        oral.count(attempt)
        line.oral.count(attempt)
      }
      lines[attempt.domain] = line
    }
    for domain in Domain.allCases { if let line = lines[domain] { domains.append(line) } }
  }

  /// Nothing was played yet.
  public var isEmpty: Bool { written.asked + oral.asked + conference.asked + reboundCount == 0 }

  /// Written minus oral share of right answers, -1...1; nil before both were played.
  public var gap: Double? {
    guard let written = written.share, let oral = oral.share else { return nil }
    return written - oral
  }

  /// Right answers after another team had missed, in matches and in the drill, 0...1.
  public var reboundShare: Double? {
    let asked = reboundCount
    return asked > 0 ? Double(rebounds.right + reboundDrill.right) / Double(asked) : nil
  }

  public var reboundCount: Int { rebounds.chances + reboundDrill.asked }
}

/// What the numbers say that is worth acting on, each with its evidence and one thing to do. Its
/// thresholds are the seeds’ (gap .15, conference .05, rebound .3 over 20, domain .4 over 10, and
/// 8 s); below them, and with too few answers, nothing is said.
public struct KnowledgeInsight: Equatable, Sendable {
  public var text: String
  /// The drill that helps, and the domain to drill.
  public var drill: String
  public var domain: Domain?

  /// Fewer answers of a form than these say nothing about a gap.
  static let answersMin = 20

  public static func all(_ analytics: KnowledgeAnalytics) -> [KnowledgeInsight] {
    var list: [KnowledgeInsight] = []
    if let gap = analytics.gap, analytics.written.asked >= answersMin,
      analytics.oral.asked >= answersMin, gap > 0.15 || gap < -0.15
    {
      let isOral = gap > 0
      list.append(
        KnowledgeInsight(
          text: "You get \(Words.percent(isOral ? gap : -gap)) more right "
            + (isOral ? "on paper than aloud" : "aloud than on paper")
            + " (\(Words.percent(analytics.written.share)) of \(analytics.written.asked) written, "
            + "\(Words.percent(analytics.oral.share)) of \(analytics.oral.asked) oral).",
          drill: isOral ? "oral" : "written"))
    }
    if analytics.conference.conference.isSmall {
      list.append(
        KnowledgeInsight(
          text: "Conferring adds little: \(analytics.conference.firstRight) right by yourself, "
            + "\(analytics.conference.right) after the others, of \(analytics.conference.asked). "
            + "Trust who is sure.",
          drill: "conference"))
    }
    if let share = analytics.reboundShare, analytics.reboundCount > 20, share < 0.3 {
      list.append(
        KnowledgeInsight(
          text: "After another team’s miss you get \(Words.percent(share)) of "
            + "\(analytics.reboundCount). Listen for what they ruled out.",
          drill: "rebound"))
    }
    for line in analytics.domains {
      let asked = line.written.asked + line.oral.asked
      if asked > 10, let share = line.share, share < 0.4 {
        list.append(
          KnowledgeInsight(
            text: "\(line.domain.name): \(line.written.right + line.oral.right) of \(asked) right.",
            drill: "domain",
            domain: line.domain))
      }
    }
    if let millis = analytics.oral.meanMillis, analytics.oral.timed >= answersMin, millis > 8_000 {
      list.append(
        KnowledgeInsight(
          text: "From the strip to the answer takes you \((millis + 500) / 1_000) s on average; "
            + "eight is slow.",
          drill: "speed"))
    }
    return list
  }
}
