import Basics
import Markup
import Practice
import Quiz
import QuizBowl

/// What to practise now and why, how long it takes, and how the days went.
struct TodayPage {
  let trainer: Trainer

  var html: HTML {
    let learner = trainer.folds.learner
    return section(.class("page stack")) {
      header
      if let match = trainer.match, match.phase != .over { ContinueCard(trainer: trainer).html }
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
    let streak = trainer.folds.learner.habit.streak(on: trainer.now.day)
    let minutes = trainer.minutes(on: trainer.now.day)
    let goal = trainer.settings.goalMinutes
    return Markup.header(.class("spread")) {
      div {
        h1 { "Today" }
        p(.class("hint")) { Words.date(trainer.now.day) }
      }
      div(.class("row")) {
        details(.class("stat")) {
          summary {
            b { "\(streak.current)" }
            span { streak.current == 1 ? "day in a row" : "days in a row" }
          }
          p { explanation(streak) }
        }
        details(.class("stat")) {
          summary {
            b { "\(minutes)/\(goal)" }
            span { "minutes" }
          }
          p { "Minutes practised today, of the goal that you set under You." }
        }
      }
    }
  }

  private func explanation(_ streak: Streak) -> String {
    "Your longest row is \(Words.count(Int(streak.longest), "day", "days")). Every "
      + "\(Streak.daysPerRestDay) days earn a rest day, which keeps the row when you miss one; you "
      + "have \(streak.restDays). A day begins at 4 in the morning."
  }

  @HTMLBuilder private var plan: HTML {
    let picks = trainer.picks(trainer.settings.questionCount)
    if picks.isEmpty {
      div(.class("empty stack")) {
        p { "Nothing is due, and there is nothing new in the packs in use." }
        a(.class("button primary"), .href("#/library")) { "Find more questions" }
      }
    } else {
      article(.class("card hero stack"), .id("plan")) {
        h2 { trainer.folds.learner.attempts.isEmpty ? "Your first questions" : "Worth most now" }
        p(.class("lead")) { lead(picks) }
        button(
          .class("button primary big"), .id("start"), .send("start"),
          .with(#"{"drill":"today"}"#), .key("Enter"), .autofocus()
        ) { "Start" }
        if trainer.folds.learner.attempts.isEmpty {
          p(.class("hint")) {
            "A question appears word by word. Press Space, or tap, as soon as you know it; then "
            "type the answer."
          }
        }
        why(picks)
      }
    }
  }

  private func lead(_ picks: [Pick]) -> String {
    var reviews = 0
    for pick in picks where trainer.folds.learner.memory.card(pick.item) != nil { reviews += 1 }
    let fresh = picks.count - reviews
    let minutes = max(1, picks.count / 2)
    var parts: [String] = []
    if reviews > 0 { parts.append(Words.count(reviews, "review", "reviews")) }
    if fresh > 0 { parts.append(Words.count(fresh, "new question", "new questions")) }
    return parts.joined(separator: " and ")
      + ", about \(Words.count(minutes, "minute", "minutes"))."
  }

  private func why(_ picks: [Pick]) -> HTML {
    details(.id("why")) {
      summary { "Why these?" }
      ol(.class("list why")) {
        for pick in picks {
          li(.class("item")) {
            span(.class("badge")) { pick.domain.name }
            span { pick.why }
          }
        }
      }
    }
  }

  private var days: HTML {
    section(.class("stack")) {
      h2 { "Your days" }
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
