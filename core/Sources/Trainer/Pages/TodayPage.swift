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
      if learner.answers > 0 { days }
    }
  }

  private var header: HTML {
    let streak = trainer.folds.learner.habit.streak(at: trainer.now)
    let minutes = trainer.folds.learner.habit.minutes(on: trainer.now.day)
    let goal = trainer.settings.goalMinutes
    return Markup.header(.class("spread")) {
      div {
        h1 { "Today" }
        p(.class("hint")) { Words.date(trainer.now.day) }
      }
      div(.class("row")) {
        details(.class("stat")) {
          summary {
            b { "\(streak.days)" }
            span { streak.days == 1 ? "day in a row" : "days in a row" }
          }
          p { streak.explanation }
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

  @HTMLBuilder private var plan: HTML {
    let suggestions = trainer.suggestions(trainer.settings.questionCount)
    if suggestions.isEmpty {
      div(.class("empty stack")) {
        p { "Nothing is due, and there is nothing new in the packs in use." }
        a(.class("button primary"), .href("#/library")) { "Find more questions" }
      }
    } else {
      article(.class("card hero stack"), .id("plan")) {
        h2 { trainer.folds.learner.answers == 0 ? "Your first questions" : "Worth most now" }
        p(.class("lead")) { lead(suggestions) }
        button(
          .class("button primary big"), .id("start"), .send("start"),
          .with(#"{"drill":"today"}"#), .key("Enter"), .autofocus()
        ) { "Start" }
        if trainer.folds.learner.answers == 0 {
          p(.class("hint")) {
            "A question appears word by word. Press Space, or tap, as soon as you know it; then type "
            "the answer."
          }
        }
        why(suggestions)
      }
    }
  }

  private func lead(_ suggestions: [Suggestion]) -> String {
    var reviews = 0
    for suggestion in suggestions where suggestion.isReview { reviews += 1 }
    let fresh = suggestions.count - reviews
    let minutes = max(1, suggestions.count / 2)
    var parts: [String] = []
    if reviews > 0 { parts.append(Words.count(reviews, "review", "reviews")) }
    if fresh > 0 { parts.append(Words.count(fresh, "new question", "new questions")) }
    return parts.joined(separator: " and ") + ", about \(Words.count(minutes, "minute", "minutes"))."
  }

  private func why(_ suggestions: [Suggestion]) -> HTML {
    details(.id("why")) {
      summary { "Why these?" }
      ol(.class("list why")) {
        for suggestion in suggestions {
          li(.class("item")) {
            span(.class("badge")) { suggestion.domain.name }
            span { suggestion.why }
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
          minutes: trainer.folds.learner.habit.minutes(on: day), label: Words.date(day)))
    }
    return days
  }
}
