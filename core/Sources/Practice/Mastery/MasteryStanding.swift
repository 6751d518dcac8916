public import Basics

/// Where a number is heading; said only when chance alone would not do it.
public enum Trend: String, Sendable {
  case improving
  case steady
  case declining
  case notEnough

  public var text: String {
    switch self {
    case .improving: "improving"
    case .steady: "steady"
    case .declining: "declining"
    case .notEnough: "not enough yet"
    }
  }
}

/// A learner's mastery of one domain (or of all), with what it rests on.
public struct MasteryStanding: Equatable, Sendable {
  /// Nil for all domains together.
  public var domain: Domain?
  public var figure: MasteryFigure
  /// Logits.
  public var ability: Ability
  /// Answers so far, and in the last 30 days.
  public var answers: Int32
  public var answersLately: Int32
  public var trend: Trend
  /// One sentence that says what the number means and where it comes from.
  public var explanation: String
}

extension Mastery {
  public func standing(of domain: Domain, at now: Moment) -> MasteryStanding {
    let (present, past) = pictures(at: now)
    return standing(of: domain, present, past)
  }

  /// Over all domains.
  public func overall(at now: Moment) -> MasteryStanding {
    let (present, past) = pictures(at: now)
    return standing(of: nil, present, past)
  }

  /// Every domain with answers, in the order of `Domain.allCases`; fitted once together.
  public func standings(at now: Moment) -> [MasteryStanding] {
    let (present, past) = pictures(at: now)
    var standings: [MasteryStanding] = []
    for domain in domains { standings.append(standing(of: domain, present, past)) }
    return standings
  }

  /// The figure at the end of each `stepDays`-th day from `first` to `last` (learner's days), for a
  /// line with its band; days before the first answer are left out.
  public func history(
    of domain: Domain?, from first: Int32, through last: Int32, stepDays: Int32 = 1
  ) -> [(day: Int32, figure: MasteryFigure)] {
    var points: [(day: Int32, figure: MasteryFigure)] = []
    guard let start = firstDay(of: domain) else { return points }
    let step = Int64(max(1, stepDays))
    let missed = max(0, Int64(start) - Int64(first))
    var day = Int64(first) + (missed + step - 1) / step * step
    while day <= Int64(last), points.count < Mastery.historyPointsMax {
      let picture = picture(upTo: Int32(day), at: Double(day) + 1)
      points.append((Int32(day), picture.figure(picture.ability(in: domain))))
      day += step
    }
    return points
  }

  static let historyPointsMax = 2_000

  private func pictures(at now: Moment) -> (present: MasteryPicture, past: MasteryPicture) {
    let before = Int64(now.day) - Int64(rule.trendDays)
    return (
      picture(at: now),
      picture(upTo: Int32(clamping: before), at: now.fractionalDays - Double(rule.trendDays))
    )
  }

  private func standing(
    of domain: Domain?, _ present: MasteryPicture, _ past: MasteryPicture
  ) -> MasteryStanding {
    let ability = present.ability(in: domain)
    let figure = present.figure(ability)
    let all = present.evidence(in: domain)
    let lately = all.since(past.evidence(in: domain))
    return MasteryStanding(
      domain: domain, figure: figure, ability: ability, answers: all.total,
      answersLately: lately.total,
      trend: trend(
        of: domain, ability, past.ability(in: domain), before: all.total - lately.total, lately),
      explanation: explanation(figure, all, lately))
  }

  private func trend(
    of domain: Domain?, _ present: Ability, _ past: Ability, before: Int32, _ lately: Evidence
  ) -> Trend {
    guard before >= rule.trendAnswersMin, lately.total >= rule.trendAnswersMin,
      canTellChange(of: domain)
    else { return .notEnough }
    let spread = (present.variance + past.variance).squareRoot()
    let change = present.mean - past.mean
    if change > 1.64 * spread { return .improving }
    return change < -1.64 * spread ? .declining : .steady
  }

  private func explanation(
    _ figure: MasteryFigure, _ all: Evidence, _ lately: Evidence
  ) -> String {
    let claim = figure.claim(from: all.total)
    if claim.form == .none {
      return "From \(Claim.rangeAnswersMin) answers on it is told here how many of 100 typical "
        + "questions you would get."
    }
    let meaning = "Of 100 typical questions you would get \(claim.words)"
    let basis =
      lately.total == 0
      ? "you answered none in the last \(rule.trendDays) days"
      : "you got \(lately.text) lately"
    let fading =
      rule.halfLifeDays == 30
      ? "a month ago" : "\(whole(rule.halfLifeDays)) days ago"
    return meaning + "; \(basis); answers from \(fading) count half."
  }
}

/// A number in words, rounded to a whole one.
func whole(_ number: Double) -> Int {
  Int(min(max(number.rounded(.toNearestOrEven), -1e9), 1e9))
}
