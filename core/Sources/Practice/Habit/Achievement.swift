/// Something to be proud of, and how far it is.
public struct Achievement: Equatable, Sendable {
  /// a-z, 0-9 and "-", for ever.
  public var id: String
  public var name: String
  /// What to do, in the imperative.
  public var task: String
  /// What counts towards it and what does not, in a sentence.
  public var rule: String
  /// At most `target`.
  public var reached: Int64
  public var target: Int64
  /// The day it was earned, as `Moment.day` counts.
  public var earned: Int32?

  /// 0...1.
  public var progress: Double { target > 0 ? Double(reached) / Double(target) : 0 }
}

extension Habit {
  /// Every achievement with its progress on a day, in a fixed order. A fold of the days: a
  /// corrected answer can take one back, as it can give one.
  public func achievements(on today: Int32) -> [Achievement] {
    var goals = Sums.goals
    var sums = Sums()
    for tally in days where tally.day <= today {
      sums.add(tally)
      for place in goals.indices {
        goals[place].goal.reach(sums.value(goals[place].figure), on: tally.day)
      }
    }
    return goals.map { $0.goal.achievement }
  }
}

/// Running figures over the days, that goals are measured in.
private struct Sums {
  enum Figure {
    case answers, rights, longestRun, earlyRights, hardRights, mended, longRemembered
    case domains, longestStreak, minutes, bestDayMinutes, sharpDays, fullDays
  }

  var streak = Streak()
  var answers: Int64 = 0
  var rights: Int64 = 0
  var longestRun: Int64 = 0
  var earlyRights: Int64 = 0
  var hardRights: Int64 = 0
  var mended: Int64 = 0
  var longRemembered: Int64 = 0
  var domains: UInt32 = 0
  var activeMillis: Int64 = 0
  var bestDayMillis: Int64 = 0
  var sharpDays: Int64 = 0
  var fullDays: Int64 = 0

  mutating func add(_ tally: DayTally) {
    if tally.isPractised { streak.practise(on: tally.day) }
    answers += Int64(tally.honestAnswers)
    rights += Int64(tally.rights)
    longestRun = max(longestRun, Int64(tally.longestRun))
    earlyRights += Int64(tally.earlyRights)
    hardRights += Int64(tally.hardRights)
    mended += Int64(tally.mended)
    longRemembered += Int64(tally.longRemembered)
    domains |= tally.domains
    activeMillis += tally.activeMillis
    bestDayMillis = max(bestDayMillis, tally.activeMillis)
    if tally.answers >= 20, Int64(tally.rights) * 10 >= Int64(tally.answers) * 9 { sharpDays += 1 }
    if tally.xp >= Experience.dayMax { fullDays += 1 }
  }

  func value(_ figure: Figure) -> Int64 {
    switch figure {
    case .answers: answers
    case .rights: rights
    case .longestRun: longestRun
    case .earlyRights: earlyRights
    case .hardRights: hardRights
    case .mended: mended
    case .longRemembered: longRemembered
    case .domains: Int64(domains.nonzeroBitCount)
    case .longestStreak: Int64(streak.longest)
    case .minutes: activeMillis / 60_000
    case .bestDayMinutes: bestDayMillis / 60_000
    case .sharpDays: sharpDays
    case .fullDays: fullDays
    }
  }

  private static func rule(_ figure: Figure) -> String {
    switch figure {
    case .answers: "Answers that took less than \(Experience.instantMillisMax) ms do not count."
    case .rights: "Right answers to anything, the same question again among them."
    case .longestRun: "Right answers with no wrong one between them, on one day."
    case .earlyRights: "Right answers before half of the question was read."
    case .hardRights: "Questions that one in four of the players they are for gets right, or fewer."
    case .mended: "Right answers where the answer before to the same question was wrong."
    case .longRemembered: "Right answers 30 days or more after the answer before."
    case .domains: "Fields of knowledge with a right answer."
    case .longestStreak: "Days with an answer or ten seconds of practice; rest days keep the row."
    case .minutes: "Pauses of more than two minutes do not count."
    case .bestDayMinutes: "Minutes on your longest day, without pauses of more than two minutes."
    case .sharpDays: "Days with 20 answers or more of which nine in ten were right."
    case .fullDays: "Days on which no more XP could be earned."
    }
  }

  private static func goal(
    _ id: String, _ name: String, _ task: String, _ figure: Figure, _ target: Int64
  ) -> (goal: Goal, figure: Figure) {
    (Goal(id, name, task, rule: rule(figure), target: target), figure)
  }

  static var goals: [(goal: Goal, figure: Figure)] {
    [
      goal("first-answer", "First answer", "Answer one question.", .answers, 1),
      goal("hundred", "A hundred right", "Answer 100 questions right.", .rights, 100),
      goal("thousand", "A thousand right", "Answer 1000 questions right.", .rights, 1_000),
      goal("week", "A week of it", "Practise 7 days in a row.", .longestStreak, 7),
      goal("month", "A month of it", "Practise 30 days in a row.", .longestStreak, 30),
      goal("season", "A whole season", "Practise 100 days in a row.", .longestStreak, 100),
      goal("run-10", "Ten in a row", "Answer 10 in a row right in a day.", .longestRun, 10),
      goal("run-25", "Unstoppable", "Answer 25 in a row right in a day.", .longestRun, 25),
      goal("early", "Early bird", "Be right with half the question unread.", .earlyRights, 1),
      goal("early-50", "Half is enough", "Do that 50 times.", .earlyRights, 50),
      goal("deep", "Deep water", "Answer 25 hard questions right.", .hardRights, 25),
      goal("wide-10", "Wide", "Be right in 10 domains.", .domains, 10),
      goal("wide-20", "Renaissance", "Be right in all 20 domains.", .domains, 20),
      goal("mended", "Mended", "Get 25 right that you had missed before.", .mended, 25),
      goal(
        "long-memory", "Long memory", "Get 10 right that you had not seen for 30 days.",
        .longRemembered, 10),
      goal("sharp", "Sharp day", "Get 9 of 10 right in a day of 20 or more.", .sharpDays, 1),
      goal("hour", "One good hour", "Practise an hour in a day.", .bestDayMinutes, 60),
      goal("ten-hours", "Ten hours", "Practise 10 hours in all.", .minutes, 600),
    ]
  }
}
