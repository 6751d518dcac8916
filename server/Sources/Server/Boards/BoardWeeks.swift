import Basics
import EventLog
import Practice
import Storage

/// The time that a leaderboard is of, by the Mondays of its weeks, in days since 1970-01-01.
///
/// A week is the learner's own, from Monday to Sunday; what was done in it counts for a day more,
/// so that a phone without a network comes home first. Then it is sealed.
enum BoardWindow: String, CaseIterable {
  case week, last
  /// From the week of the first of August on, as schools count.
  case season

  func weeks(today: Int64) -> Range<Int64> {
    let monday = BoardWeek.monday(of: today)
    switch self {
    case .week: return monday..<monday + BoardWeek.days
    case .last: return monday - BoardWeek.days..<monday
    case .season:
      let year = CalendarDay(day: Int32(clamping: today)).parts.year
      let begins = [year, year - 1].map { year in
        let august = CalendarDay(year: year, month: 8, dayOfMonth: 1)
        return BoardWeek.monday(of: Int64(august.day))
      }
      return (begins.first { $0 <= monday } ?? monday)..<monday + BoardWeek.days
    }
  }
}

enum BoardWeek {
  static let days: Int64 = 7
  /// No list goes back further, and nothing older is counted.
  static let countMax: Int64 = 53
  private static let hourMillis: Int64 = 3_600_000
  /// How far clocks may be ahead.
  private static let aheadMillis: Int64 = 300_000
  /// A week may begin and end so much earlier or later than in London.
  private static let zoneMillis: Int64 = 18 * hourMillis

  static func monday(of day: Int64) -> Int64 {
    day - Int64(CalendarDay(day: Int32(clamping: day)).weekday)
  }

  /// Whether an event counts for a week: it happened in it, and came before it was sealed.
  static func holds(_ arrival: Arrival, in week: Int64) -> Bool {
    let moment = arrival.event.moment
    guard moment.millis <= arrival.received + aheadMillis,
      monday(of: Int64(moment.day)) == week
    else { return false }
    return arrival.received <= end(of: week, zoneMinutes: moment.zoneMinutes) + sealMillis
  }

  private static let sealMillis = SessionTimes.dayMillis

  /// A learner's day begins at four on their own clock.
  private static func end(of week: Int64, zoneMinutes: Int32) -> Int64 {
    (week + days) * SessionTimes.dayMillis + 4 * hourMillis - Int64(zoneMinutes) * 60_000
  }

  /// When a week is sealed everywhere.
  static func sealed(_ week: Int64) -> Int64 {
    end(of: week, zoneMinutes: 0) + zoneMillis + sealMillis
  }

  /// All that may belong to it, wherever its learner is.
  static func times(of week: Int64) -> Range<Int64> {
    end(of: week - days, zoneMinutes: 0) - zoneMillis..<end(of: week, zoneMinutes: 0) + zoneMillis
  }

  /// The weeks that may be other than they were: what came since is of them, and they were not
  /// sealed when they were counted last, or something of them was erased.
  static func toCount(_ news: CountingNews, today: Int64) -> [Int64] {
    news.isListed ? toCount(news, countedAt: news.counted, today: today) : []
  }

  /// The same of first answers.
  static func toCountAnswers(_ news: CountingNews, today: Int64) -> [Int64] {
    news.answersCounted.map { toCount(news, countedAt: $0, today: today) } ?? []
  }

  private static func toCount(
    _ news: CountingNews, countedAt counted: Int64, today: Int64
  ) -> [Int64] {
    let erased = news.erased.map { Set(all(of: $0, today: today)) } ?? []
    return all(of: news.times, today: today).filter {
      counted <= sealed($0) || erased.contains($0)
    }
  }

  /// The weeks of a time, wherever its learner was, that a list may still be of.
  private static func all(of times: ClosedRange<Int64>, today: Int64) -> [Int64] {
    let last = monday(of: min(times.upperBound / SessionTimes.dayMillis, today) + 1)
    let oldest = monday(of: today) - countMax * days
    let first = max(monday(of: times.lowerBound / SessionTimes.dayMillis - 1), oldest)
    return Array(stride(from: first, through: last, by: Int(days)))
  }
}
