/// Something to be proud of, and how far it is.
public struct Achievement: Equatable, Sendable {
  /// a-z, 0-9 and "-", for ever.
  public var id: String
  public var name: String
  /// What to do, in the imperative.
  public var task: String
  /// 0...1.
  public var progress: Double
  /// The day it was earned, as `Moment.day` counts.
  public var earned: Int32?
}

extension Habit {
  /// Every achievement with its progress on a day, in a fixed order. A fold of the days: a
  /// corrected answer can take one back, as it can give one.
  public func achievements(on today: Int32) -> [Achievement] {
    var goals = Goal.all
    var sums = Sums()
    for tally in days where tally.day <= today {
      sums.add(tally)
      for place in goals.indices { goals[place].look(at: sums, on: tally.day) }
    }
    var achievements: [Achievement] = []
    for goal in goals {
      achievements.append(
        Achievement(
          id: goal.id, name: goal.name, task: goal.task,
          progress: min(1, Double(goal.reached) / Double(goal.target)), earned: goal.earned))
    }
    return achievements
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
}

private struct Goal {
  let id: String
  let name: String
  let task: String
  let figure: Sums.Figure
  let target: Int64
  var reached: Int64 = 0
  var earned: Int32?

  init(_ id: String, _ name: String, _ task: String, _ figure: Sums.Figure, _ target: Int64) {
    self.id = id
    self.name = name
    self.task = task
    self.figure = figure
    self.target = target
  }

  mutating func look(at sums: Sums, on day: Int32) {
    reached = sums.value(figure)
    if reached >= target, earned == nil { earned = day }
  }

  static var all: [Goal] {
    [
      Goal("first-answer", "First answer", "Answer one question.", .answers, 1),
      Goal("hundred", "A hundred right", "Answer 100 questions right.", .rights, 100),
      Goal("thousand", "A thousand right", "Answer 1000 questions right.", .rights, 1_000),
      Goal("week", "A week of it", "Practise 7 days in a row.", .longestStreak, 7),
      Goal("month", "A month of it", "Practise 30 days in a row.", .longestStreak, 30),
      Goal("season", "A whole season", "Practise 100 days in a row.", .longestStreak, 100),
      Goal("run-10", "Ten in a row", "Answer 10 in a row right in a day.", .longestRun, 10),
      Goal("run-25", "Unstoppable", "Answer 25 in a row right in a day.", .longestRun, 25),
      Goal("early", "Early bird", "Be right with half the question unread.", .earlyRights, 1),
      Goal("early-50", "Half is enough", "Do that 50 times.", .earlyRights, 50),
      Goal("deep", "Deep water", "Answer 25 hard questions right.", .hardRights, 25),
      Goal("wide-10", "Wide", "Be right in 10 domains.", .domains, 10),
      Goal("wide-20", "Renaissance", "Be right in all 20 domains.", .domains, 20),
      Goal("mended", "Mended", "Get 25 right that you had missed before.", .mended, 25),
      Goal(
        "long-memory", "Long memory", "Get 10 right that you had not seen for 30 days.",
        .longRemembered, 10),
      Goal("sharp", "Sharp day", "Get 9 of 10 right in a day of 20 or more.", .sharpDays, 1),
      Goal("hour", "One good hour", "Practise an hour in a day.", .bestDayMinutes, 60),
      Goal("ten-hours", "Ten hours", "Practise 10 hours in all.", .minutes, 600),
    ]
  }
}
