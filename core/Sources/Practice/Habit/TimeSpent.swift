import Basics

/// Time practised, by module and week.
///
/// Counted as `DayTally` counts it: from answer to answer within a day, two minutes at most; the
/// time before an answer belongs to that answer's module.
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

  /// The oldest first; weeks without an answer are left out.
  public private(set) var weeks: [Week] = []
  /// With answers, the one with the most time first.
  public private(set) var modules: [String] = []

  public init(_ attempts: [AttemptRecord]) {
    var places: [Int32: Int] = [:]
    var totals: [String: Int64] = [:]
    var lastMillis: [Int32: Int64] = [:]
    for record in attempts {
      let day = record.moment.day
      let own = min(
        record.attempt.responseMillis ?? DayTally.firstMillis, DayTally.pauseMillisMax)
      let since = lastMillis[day].map { record.moment.millis - $0 }
      let spent = since.map { min(max($0, 0), DayTally.pauseMillisMax) } ?? own
      lastMillis[day] = record.moment.millis
      let monday = day - CalendarDay(day: day).weekday
      if places[monday] == nil {
        places[monday] = weeks.count
        weeks.append(Week(firstDay: monday, millis: [:]))
      }
      let module = record.attempt.module
      if let place = places[monday] { weeks[place].millis[module, default: 0] += spent }
      totals[module, default: 0] += spent
    }
    weeks.sort { $0.firstDay < $1.firstDay }
    for module in totals.keys { modules.append(module) }
    modules.sort {
      let (a, b) = (totals[$0] ?? 0, totals[$1] ?? 0)
      return a != b ? a > b : $0 < $1
    }
  }
}
