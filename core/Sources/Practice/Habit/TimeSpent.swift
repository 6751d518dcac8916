import Basics

/// Time practised, by module and week: sums of the days' own.
public struct TimeSpent: Equatable, Sendable {
  public struct Week: Equatable, Sendable {
    /// The Monday it begins with, as `Moment.day` counts.
    public var firstDay: Int32
    public var millis: [String: Int64]

    public var total: Int64 {
      var sum: Int64 = 0
      for one in millis.values { sum += one }
      return sum
    }
  }

  /// The oldest first; weeks without practice are left out.
  public private(set) var weeks: [Week] = []
  /// Practised at some time, the one with the most time first.
  public private(set) var modules: [String] = []

  public init(_ habit: Habit) {
    var totals: [String: Int64] = [:]
    for tally in habit.days {
      let monday = tally.day - CalendarDay(day: tally.day).weekday
      if weeks.last?.firstDay != monday { weeks.append(Week(firstDay: monday, millis: [:])) }
      for spent in tally.shares {
        weeks[weeks.count - 1].millis[spent.module, default: 0] += spent.millis
        totals[spent.module, default: 0] += spent.millis
      }
    }
    for module in totals.keys { modules.append(module) }
    modules.sort {
      let (a, b) = (totals[$0] ?? 0, totals[$1] ?? 0)
      return a != b ? a > b : $0 < $1
    }
  }
}
