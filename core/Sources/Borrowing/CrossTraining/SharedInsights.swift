import Basics
import Practice

/// Insights that are of no one competition: what is strong or weak wherever it is asked.
struct SharedInsights {
  private let learner: LearnerState
  private let now: Moment
  private let competitions: Competitions
  private let transfer: Transfer
  private let standings: [MasteryStanding]

  init(_ learner: LearnerState, _ competitions: Competitions, at now: Moment) {
    self.learner = learner
    self.now = now
    self.competitions = competitions
    transfer = Transfer(learner, table: competitions.transfer, at: now)
    standings = learner.mastery.standings(at: now)
  }

  /// "Chess, Darts and Go".
  private func askers(of domain: Domain) -> String {
    let names = competitions.askers(of: domain).map { $0.name }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func range(_ standing: MasteryStanding) -> String {
    range(standing.figure, standing.answers)
  }

  /// As far as so many answers tell.
  private static func range(_ figure: MasteryFigure, _ answers: Int32) -> String {
    let claim = figure.claim(from: answers)
    let number =
      claim.form == .number
      ? "\(claim.value) of 100 (probably \(claim.range))" : claim.range + " of 100"
    return "\(number), from \(answers) answers"
  }

  /// The strongest domains, where they count beyond one competition.
  var strengths: [Insight] {
    let strong = standings.filter {
      $0.figure.score > InsightRule.strongMin && $0.figure.low >= InsightRule.strongLowMin
        && $0.answers >= InsightRule.strongAnswersMin
    }.sorted { $0.figure.low > $1.figure.low }
    var all: [Insight] = []
    for standing in strong.prefix(InsightRule.ofKindMax) {
      guard let domain = standing.domain else { continue }
      all.append(
        Insight(
          kind: .strength, module: nil, domain: domain,
          title: "\(domain.name) is a strength that travels",
          evidence: "\(Self.range(standing)). It is asked in "
            + "\(askers(of: domain)); above "
            + "\(Insight.rounded(InsightRule.strongMin)) counts as strong.",
          action: .page("#/practise"), actionName: "Use it in another competition"))
    }
    return all
  }

  var weaknesses: [Insight] {
    let weak = standings.filter {
      $0.figure.score < InsightRule.weakMax && $0.figure.high < InsightRule.weakHighMax
        && $0.answers >= InsightRule.weakAnswersMin
    }.sorted { $0.figure.high < $1.figure.high }
    var all: [Insight] = []
    for standing in weak.prefix(InsightRule.ofKindMax) {
      guard let domain = standing.domain else { continue }
      all.append(
        Insight(
          kind: .weakness, module: nil, domain: domain,
          title: "\(domain.name) is weak wherever it is asked",
          evidence: "\(Self.range(standing)). \(askers(of: domain)) ask it; under "
            + "\(Insight.rounded(InsightRule.weakMax)) counts as weak.",
          action: .drill("tossups", domain: domain), actionName: "Practise \(domain.name)"))
    }
    return all
  }

  /// A domain that is behind in one competition, and another competition that trains it nearly as
  /// well and was practised less.
  var crossTrainings: [Insight] {
    var all: [Insight] = []
    for competition in competitions.all {
      for domain in competition.domains where all.count < InsightRule.ofKindMax {
        let own = transfer.answers(of: competition.module, in: domain)
        guard own >= InsightRule.weakAnswersMin else { continue }
        let figure = transfer.domain(domain, of: competition.module).figure
        guard figure.score < InsightRule.crossScoreMax,
          let (other, carries) = trainer(of: domain, for: competition, lessThan: own)
        else { continue }
        all.append(
          Insight(
            kind: .crossTraining, module: competition.module, domain: domain,
            title: "\(other.name) questions would help your \(domain.name)",
            evidence: "\(competition.name): \(Self.range(figure, own)). "
              + "\(Insight.percent(carries)) of what \(other.name) teaches there carries over.",
            action: .page("#/library?domain=\(domain.rawValue)&fits=\(other.module)"),
            actionName: "See such questions"))
      }
    }
    return all
  }

  private func trainer(
    of domain: Domain, for competition: Competition, lessThan own: Int32
  ) -> (Competition, Double)? {
    var best: (Competition, Double)?
    for other in competitions.all where other.module != competition.module {
      guard other.domains.contains(domain), transfer.answers(of: other.module, in: domain) < own,
        let carries = competitions.transfer.correlation(
          from: other.module, to: competition.module, in: domain),
        carries >= InsightRule.carriesMin, carries > best?.1 ?? 0
      else { continue }
      best = (other, carries)
    }
    return best
  }

  /// One domain takes more than half of the month.
  var balance: Insight? {
    var counts: [Domain: Int] = [:]
    var total = 0
    for record in learner.attempts.reversed() {
      guard Int64(record.moment.day) > Int64(now.day) - Int64(InsightRule.balanceDays) else {
        break
      }
      counts[record.attempt.domain, default: 0] += 1
      total += 1
    }
    guard total >= InsightRule.lopsidedAnswersMin else { return nil }
    var rare: Domain?
    for domain in Domain.allCases {
      guard competitions.askers(of: domain).count > 1 else { continue }
      if counts[domain] ?? 0 < rare.map({ counts[$0] ?? 0 }) ?? .max { rare = domain }
    }
    for domain in Domain.allCases {
      let share = Double(counts[domain] ?? 0) / Double(total)
      guard share > InsightRule.lopsidedMin, let rare else { continue }
      return Insight(
        kind: .balance, module: nil, domain: rare,
        title: "Most of your month went into \(domain.name)",
        evidence: "\(counts[domain] ?? 0) of \(total) answers in \(InsightRule.balanceDays) days, "
          + "and \(counts[rare] ?? 0) in \(rare.name). Every competition asks both.",
        action: .drill("tossups", domain: rare), actionName: "Practise \(rare.name)")
    }
    return nil
  }

  /// Only what chance alone would not do (1.64 standard deviations over 30 days).
  var trends: [Insight] {
    var all: [Insight] = []
    for standing in standings {
      guard let domain = standing.domain, all.count < InsightRule.ofKindMax else { continue }
      if standing.trend == .declining {
        all.append(
          trend(.declining, domain, "\(domain.name) is slipping", standing, "Practise it again"))
      } else if standing.trend == .improving {
        all.append(
          trend(.improving, domain, "\(domain.name) is getting better", standing, "Keep at it"))
      }
    }
    return all
  }

  private func trend(
    _ kind: Insight.Kind, _ domain: Domain, _ title: String, _ standing: MasteryStanding,
    _ actionName: String
  ) -> Insight {
    Insight(
      kind: kind, module: nil, domain: domain, title: title,
      evidence:
        "\(Self.range(standing)), \(standing.answersLately) of them in the last 30 days. The "
        + "change is larger than chance makes.",
      action: .drill("tossups", domain: domain), actionName: actionName)
  }
}
