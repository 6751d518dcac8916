import Basics
import Contest
import Markup
import Packs
import Practice

/// What to practise now and why, how long it takes, and how the days went.
struct TodayPage {
  let trainer: Trainer

  var html: HTML {
    let learner = trainer.folds.learner
    return section(.class("page stack")) {
      header
      if let match = trainer.match, match.phase != .over { ContinueCard(trainer: trainer).html }
      ContinueExerciseCard(trainer: trainer).html
      if trainer.folds.library.packs.isEmpty {
        div(.class("empty stack")) {
          p { "There are no questions on this device yet." }
          a(.class("button primary"), .href("#/library")) { "Import a packet" }
        }
      } else {
        plan
      }
      if !learner.attempts.isEmpty { days }
    }
  }

  private var header: HTML {
    Markup.header {
      h1 { "Today" }
      p(.class("hint")) { Words.date(trainer.now.day) }
    }
  }

  private var figures: HTML {
    let streak = trainer.folds.learner.habit.streak(on: trainer.now.day)
    let minutes = trainer.minutes(on: trainer.now.day)
    return div(.class("stats")) {
      Stat(
        "\(minutes)/\(trainer.settings.goalMinutes)", "minutes today",
        "Minutes practised today, of the goal that you set under You."
      ).html
      Stat(
        "\(streak.current)", streak.current == 1 ? "day in a row" : "days in a row",
        explanation(streak)
      ).html
    }
  }

  private func explanation(_ streak: Streak) -> String {
    "Your longest row is \(Words.count(Int(streak.longest), "day", "days")). Every "
      + "\(Streak.daysPerRestDay) days earn a rest day, which keeps the row when you miss one; you "
      + "have \(streak.restDays). A day begins at 4 in the morning."
  }

  @HTMLBuilder private var plan: HTML {
    let picks = trainer.picks(
      trainer.settings.questionCount, in: trainer.onlyCompetition)
    if picks.isEmpty {
      div(.class("empty stack")) {
        p { "Nothing is due, and there is nothing new in the packs in use." }
        a(.class("button primary"), .href("#/library")) { "Find more questions" }
      }
    } else {
      article(.class("card hero stack"), .id("plan")) {
        h2 { isNewcomer ? "Your first questions" : "Worth most now" }
        if isNewcomer {
          p(.class("lead")) {
            "A question appears word by word. Buzz as soon as you know it, and type the answer: "
            "the earlier, the better."
          }
        }
        p(.class(isNewcomer ? "why" : "lead")) { lead(picks) }
        button(
          .class("button primary big"), .id("start"), .send("start"),
          .with(#"{"drill":"today"}"#), .key("Enter"), .autofocus()
        ) { "Start" }
        why(picks)
      }
    }
  }

  private var isNewcomer: Bool { trainer.folds.learner.attempts.isEmpty }

  private func lead(_ picks: [Pick]) -> String {
    var reviews = 0
    for pick in picks where trainer.folds.learner.memory.card(pick.item) != nil { reviews += 1 }
    let fresh = picks.count - reviews
    let minutes = max(1, picks.count / 2)
    var parts: [String] = []
    if reviews > 0 { parts.append(Words.count(reviews, "review", "reviews")) }
    if fresh > 0 { parts.append(Words.count(fresh, "new question", "new questions")) }
    let borrowed = picks.count { ItemAddress($0.item)?.competition != nil }
    return parts.joined(separator: " and ")
      + ", about \(Words.count(minutes, "minute", "minutes"))."
      + (borrowed > 0 ? " \(borrowed) of them from another competition, cut to fit." : "")
  }

  private func why(_ picks: [Pick]) -> HTML {
    details(.id("why")) {
      summary { "Why these?" }
      ul(.class("list why")) {
        for reason in reasons(picks) {
          li(.class("item")) {
            span(.class("badge")) { reason.domain }
            span { reason.why }
            if reason.count > 1 { span(.class("end")) { "× \(reason.count)" } }
          }
        }
      }
    }
  }

  /// Questions with the same reason in one line, in the order in which they are asked.
  private func reasons(_ picks: [Pick]) -> [(domain: String, why: String, count: Int)] {
    var reasons: [(domain: String, why: String, count: Int)] = []
    for pick in picks {
      if let place = reasons.firstIndex(where: {
        $0.domain == pick.domain.name && $0.why == pick.why
      }) {
        reasons[place].count += 1
      } else {
        reasons.append((pick.domain.name, pick.why, 1))
      }
    }
    return reasons
  }

  private var days: HTML {
    section(.class("stack")) {
      h2 { "Your days" }
      figures
      CalendarHeatMap(name: "Minutes a day", days: heat).html
    }
  }

  private var heat: [CalendarHeatMap.Day] {
    let today = trainer.now.day
    var days: [CalendarHeatMap.Day] = []
    for day in (today - 7 * 15 - Int32(CalendarDay(day: today).weekday))...today {
      days.append(
        CalendarHeatMap.Day(
          weekday: Int(CalendarDay(day: day).weekday),
          minutes: trainer.minutes(on: day), label: Words.date(day)))
    }
    return days
  }
}
