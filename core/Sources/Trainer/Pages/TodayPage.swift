import Basics
import Markup
import Practice
import Sittings

/// What to practise now and why, and how the days went.
struct TodayPage {
  let today: Int32
  let waiting: [HTML]
  /// What teams and classes have for them.
  let news: FromTeams
  /// The day's plan; nil where no module is switched on, or none can begin.
  let plan: HTML?
  let isAnyOn: Bool
  /// For somebody who has answered nothing yet.
  let newcomer: Newcomer?
  /// Asked once, after the first session.
  let goals: GoalsCard?
  let week: WeekView
  let heat: [CalendarHeatMap.Day]
  let known: NewlyKnown?

  struct Newcomer {
    let module: ModuleManifest
    let level: Mastery.Level
  }

  var html: HTML {
    section(.class("page stack")) {
      header {
        h1 { newcomer?.module.name ?? "Today" }
        p(.class("hint")) { Words.date(today) }
      }
      waiting
      news.html
      if plan == nil { nothingOn }
      if let newcomer {
        if let plan { plan }
        LevelChoice(levels: newcomer.module.levels, chosen: newcomer.level).html
        button(.class("button quiet"), .id("other-module"), .send("welcome")) {
          "Something else"
        }
      } else {
        div(.class("split")) {
          div(.class("stack")) {
            if let plan { plan }
            if let goals { goals.html }
          }
          days
        }
      }
    }
  }

  private var nothingOn: HTML {
    div(.class("empty stack")) {
      if isAnyOn {
        p { "Nothing can be begun on this device yet. Practise says what is missing." }
        a(.class("button primary"), .href("#/practise")) { "See what it needs" }
      } else {
        p { "Every module is switched off. What you did in them is kept." }
        a(.class("button primary"), .href("#/practise")) { "Switch one on" }
      }
    }
  }

  @HTMLBuilder private var days: HTML {
    if week.practised > 0 || !heat.isEmpty {
      section(.class("stack tight"), .id("days"), .label("Your days")) {
        week.html
        if let known { known.html }
        if heat.count(where: { $0.minutes > 0 }) >= ProgressPage.calendarDaysMin {
          CalendarHeatMap(name: "Minutes a day", days: heat).html
        }
      }
    }
  }
}

/// The days of this week, and how many were practised.
struct WeekView {
  let goalMinutes: Int
  /// Of the seven days from Monday; nothing yet of those to come.
  let minutes: [Int]
  let streak: Streak

  var practised: Int { minutes.count { $0 > 0 } }

  var html: HTML {
    div(.class("week")) {
      DayDots(
        minutes: minutes, firstWeekday: 0, goalMinutes: goalMinutes, label: "This week"
      ).html
      details(.id("streak")) {
        summary { "\(practised)/7" }
        p(.class("hint")) { explanation }
      }
    }
  }

  private var explanation: String {
    "\(Words.count(Int(streak.current), "day", "days")) in a row; your longest row is "
      + "\(Words.count(Int(streak.longest), "day", "days")). Every \(Streak.daysPerRestDay) days "
      + "earn a rest day, which keeps the row when you miss one; you have \(streak.restDays). A "
      + "full dot is a day of \(goalMinutes) minutes. A day begins at 4 in the morning."
  }
}

/// Questions that were missed before and known in the last days.
struct NewlyKnown {
  let count: Int
  /// Where most of them are.
  let domain: Domain
  static let days: Int32 = 7

  /// Nil when there are none.
  init?(_ learner: LearnerState, today: Int32) {
    var seen: Set<String> = []
    var found: [Domain] = []
    for record in learner.attempts.reversed() {
      guard record.moment.day > today - NewlyKnown.days else { break }
      let attempt = record.attempt
      guard seen.insert(attempt.item).inserted, attempt.outcome == .right,
        learner.answers(to: attempt.item).contains(where: { $0.attempt.outcome != .right })
      else { continue }
      found.append(attempt.domain)
    }
    var counts: [Domain: Int] = [:]
    for domain in found { counts[domain, default: 0] += 1 }
    var best: Domain?
    for domain in Domain.allCases where counts[domain] ?? 0 > best.flatMap({ counts[$0] }) ?? 0 {
      best = domain
    }
    guard let best else { return nil }
    count = found.count
    domain = best
  }

  var html: HTML {
    a(.class("item"), .id("newly-known"), .href("#/progress")) {
      span(.class("grow")) {
        b { "+\(count) known" }
        " that you had missed, most in \(domain.name)"
      }
    }
  }
}
