import Basics

/// The days of practice, and what follows from them: streak, experience, achievements.
public struct Habit: Equatable, Sendable {
  /// In order of the day; days without an answer have none.
  public private(set) var days: [DayTally] = []

  public init() {}

  public func tally(on day: Int32) -> DayTally? {
    let place = place(of: day)
    return place < days.count && days[place].day == day ? days[place] : nil
  }

  public var experience: Int64 {
    var sum: Int64 = 0
    for tally in days { sum += Int64(tally.xp) }
    return sum
  }

  public var level: Int32 { Experience.level(at: experience) }

  /// The tallies of a span of days, for a calendar.
  public func tallies(from first: Int32, through last: Int32) -> ArraySlice<DayTally> {
    let start = place(of: first)
    var end = start
    while end < days.count, days[end].day <= last { end += 1 }
    return days[start..<end]
  }

  /// Seconds at these modules up to and with a day; those of a week before count half.
  public func secondsLately(at modules: [String], on day: Int32) -> Double {
    var sum = 0.0
    for tally in tallies(from: day - Habit.latelyDays, through: day) {
      var millis: Int64 = 0
      for spent in tally.shares where modules.contains(spent.module) { millis += spent.millis }
      if millis == 0 { continue }
      let weight = power(2, -Double(day - tally.day) / Habit.latelyHalfDays)
      sum += Double(millis) / 1_000 * weight
    }
    return sum
  }

  static let latelyHalfDays = 7.0
  /// What is further back than this is as good as nothing.
  private static let latelyDays: Int32 = 42

  mutating func apply(_ record: AttemptRecord, _ before: ItemHistory) {
    let place = open(record.moment.day)
    days[place].apply(record, before)
  }

  mutating func apply(_ practised: Practised, on day: Int32) {
    let place = open(day)
    days[place].apply(practised)
  }

  /// Where the day's tally is, a new one if there was none.
  private mutating func open(_ day: Int32) -> Int {
    let place = place(of: day)
    if place == days.count || days[place].day != day { days.insert(DayTally(day: day), at: place) }
    return place
  }

  mutating func forget(_ day: Int32) {
    let place = place(of: day)
    if place < days.count, days[place].day == day { days.remove(at: place) }
  }

  /// Where the first tally not before `day` is.
  private func place(of day: Int32) -> Int {
    if let last = days.last, last.day < day { return days.count }
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
