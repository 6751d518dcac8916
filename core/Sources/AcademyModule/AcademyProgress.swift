import Academy
import Basics
import Markup
import Practice
import Sittings

/// How practice went: weekly volume, the row of days, what is practised and what is avoided.
struct AcademyProgress {
  private let sessions: [PastSession]
  private let today: Int32
  private let streak: Streak

  static let weeks: Int32 = 12
  static let shownMax = 20

  init(_ record: AcademyRecord, _ desk: Desk) {
    sessions = record.practised
    today = desk.moment.day
    streak = record.streak(on: desk.moment.day)
  }

  var html: HTML {
    section(.class("stack"), .id("academy-progress")) {
      if sessions.isEmpty {
        p { "Practise once, and your weeks stand here." }
      } else {
        p(.id("academy-sums")) { summary }
        volume
        section(.class("stack tight"), .id("academy-history")) {
          h2 { "Sessions" }
          ul(.class("list")) {
            for one in sessions.suffix(AcademyProgress.shownMax).reversed() {
              SessionRow(one).html
            }
          }
        }
      }
    }
  }

  private var summary: String {
    let millis = sessions.reduce(Int64(0)) { $0 + ($1.ended?.millis ?? 0) }
    return Words.count(sessions.count, "session", "sessions") + ", "
      + Words.count(Words.minutes(millis), "minute", "minutes") + " in all. "
      + Words.count(Int(streak.current), "day", "days") + " in a row, the longest row "
      + "\(streak.longest); every \(Streak.daysPerRestDay) days earn a rest day, and you have "
      + "\(streak.restDays)."
  }

  /// Minutes a week, this one last.
  private var volume: HTML {
    let monday = today - CalendarDay(day: today).weekday
    var bars: [StackedBars.Bar] = []
    for back in (0..<AcademyProgress.weeks).reversed() {
      let first = monday - 7 * back
      let minutes = sessions.filter { (first..<first + 7).contains($0.moment.day) }
        .reduce(0) { $0 + $1.minutes }
      bars.append(StackedBars.Bar(label: Words.date(first), values: [minutes]))
    }
    return StackedBars(
      name: "Minutes a week", unit: " min", first: "Week of", parts: ["Practice"], bars: bars
    ).html
  }

  static func table(_ record: AcademyRecord) -> Table {
    var rows = [["day", "kind", "drill", "theme", "minutes", "items", "quality"]]
    for session in record.practised {
      let grades = session.ratings.values.compactMap { $0.quality }
      let mean =
        grades.isEmpty
        ? ""
        : Table.decimal(
          Double(grades.reduce(0, +)) / Double(grades.count))
      rows.append([
        CalendarDay(day: session.moment.day).text, session.began.kind.rawValue,
        session.began.drill, session.began.theme, "\(session.minutes)",
        session.practisedItems.joined(separator: " "), mean,
      ])
    }
    return Table(AcademyModule.id, rows, title: "all sessions")
  }
}

extension AcademyRecord {
  /// Days of practice in a row, where earned rest days bridge a gap.
  func streak(on today: Int32) -> Streak {
    var days: [Int32] = []
    for session in practised where session.moment.day <= today {
      if days.last != session.moment.day { days.append(session.moment.day) }
    }
    days.sort()
    return Streak(of: days, on: today)
  }
}
