import Markup
import Practice
import Sittings
import Syncing

/// What somebody shows of their practice, as they and their coach see it.
struct FigureRows {
  let figures: MemberFigures
  let today: Int32
  let moduleName: (String) -> String

  /// Minutes on each of the last seven days, today's the last.
  var week: [Int] {
    (today - 6...today).map { day in
      figures.days.first { $0.day == day }?.minutes ?? 0
    }
  }

  var lastDay: Int32? { figures.days.last { $0.day <= today }?.day }

  /// Those with an estimate, the weakest first.
  var domains: [MemberFigures.Standing] {
    figures.domains.filter { $0.claim.form != .none }
      .sorted { $0.claim.high != $1.claim.high ? $0.claim.high < $1.claim.high : $0.of < $1.of }
  }

  /// "On 4 of the last 7 days, 1 hour 20 minutes."
  var weekWords: String {
    let practised = week.count { $0 > 0 }
    let answers = figures.days.filter { $0.day > today - 7 && $0.day <= today }
      .map { $0.answers }.reduce(0, +)
    if practised == 0 {
      return lastDay.map { "Not in the last 7 days; the last time \(Words.date($0))" }
        ?? "Not in the last 4 weeks"
    }
    return "On \(practised) of the last 7 days: "
      + Words.count(week.reduce(0, +), "minute", "minutes") + ", "
      + Words.count(answers, "answer", "answers")
  }

  /// "In 4 weeks: on 12 days, 240 minutes."
  private var monthWords: String {
    let days = figures.days.filter { $0.day > today - Int32(MemberFigures.daysMax) }
    let minutes = days.map { $0.minutes }.reduce(0, +)
    return "In 4 weeks: on \(Words.count(days.count, "day", "days")), "
      + "\(Words.count(minutes, "minute", "minutes"))."
  }

  /// A full dot is a day of so many minutes.
  private static let fullMinutes = 15

  func dots(label: String) -> HTML {
    DayDots(
      minutes: week, firstWeekday: Int(CalendarDay(day: today - 6).weekday),
      goalMinutes: FigureRows.fullMinutes, label: label
    ).html
  }

  @HTMLBuilder var html: HTML {
    dots(label: "The last 7 days")
    p { "\(weekWords)." }
    estimates
  }

  @HTMLBuilder var estimates: HTML {
    let told = figures.modules.filter { $0.claim.form != .none }
    p(.class("hint")) { monthWords }
    if !told.isEmpty { h3 { "Right of 100 typical questions" } }
    if !told.isEmpty || !figures.sentences.isEmpty {
      ul(.class("list mastery")) {
        for one in told { bar(moduleName(one.of), one.claim) }
        for one in figures.sentences {
          li(.class("item")) {
            span { moduleName(one.of) }
            span { one.text }
          }
        }
      }
    }
    if !domains.isEmpty {
      h3 { "The weakest first" }
      ul(.class("list mastery")) {
        for one in domains {
          bar(Domain(rawValue: one.of)?.name ?? one.of, one.claim)
        }
      }
    }
  }

  private func bar(_ name: String, _ claim: Claim) -> HTML {
    li(.class("mastery-row")) {
      span(.class("name")) { name }
      RangeBar(claim, label: name).html
      b { claim.text }
    }
  }
}
