import Basics
import Markup
import Practice
import Sittings

/// What to practise now and why, how long it takes, and how the days went.
struct TodayPage {
  let trainer: Trainer

  var html: HTML {
    let learner = trainer.learner
    return section(.class("page stack")) {
      header
      ContinueCard.all(trainer)
      let cards = modulesOn.flatMap { $0.cards(.today, trainer.desk) }
      cards
      if cards.isEmpty { nothingOn }
      if !learner.attempts.isEmpty { days }
    }
  }

  private var modulesOn: [any Module] {
    trainer.modules.filter { trainer.learner.modules.isEnabled($0.id) }
  }

  private var nothingOn: HTML {
    div(.class("empty stack")) {
      p { "Every module is switched off. What you did in them is kept." }
      a(.class("button primary"), .href("#/practise")) { "Switch one on" }
    }
  }

  private var header: HTML {
    Markup.header {
      h1 { "Today" }
      p(.class("hint")) { Words.date(trainer.now.day) }
    }
  }

  private var figures: HTML {
    let streak = trainer.learner.habit.streak(on: trainer.now.day)
    let minutes = trainer.minutes(on: trainer.now.day)
    return div(.class("stats")) {
      Stat(
        "\(minutes)/\(trainer.preferences.goalMinutes)", "minutes today",
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
