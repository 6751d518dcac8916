import Basics
import Markup
import Practice
import Sittings

/// The page Today: what it shows, gathered.
extension Trainer {
  /// Weeks of the picture of many days.
  private static let weeks: Int32 = 16

  var todayPage: Page {
    if isNew {
      let page = WelcomePage(modules: modules.map { $0.manifest }, news: newsToday)
      return Page("Welcome", page.html)
    }
    let on = modules.filter { learner.modules.isEnabled($0.id) }
    let others = modules.filter { !learner.modules.isEnabled($0.id) }.map { $0.manifest }
    let page = TodayPage(
      today: now.day, waiting: ContinueCard.all(self), news: newsToday,
      plan: plan(on),
      isAnyOn: !on.isEmpty,
      newcomer: newcomersModule.map { .init(module: $0, level: learner.settings.level) },
      goals: asksForGoals
        ? GoalsCard(goalMinutes: preferences.goalMinutes, others: others) : nil,
      week: week, heat: calendar(weeks: Trainer.weeks), known: NewlyKnown(learner, today: now.day))
    return Page("Today", page.html)
  }

  /// The day's plan over the modules that are switched on; where none has anything for it, as
  /// before the first lesson of typing, the best that the first of them can begin.
  private func plan(_ on: [any Module]) -> HTML? {
    let day = DayAhead(self, on)
    if !day.open.isEmpty || day.isDone && day.lack == nil && !on.isEmpty { return day.card.html }
    if let lack = day.lack {
      return div(.class("empty stack")) {
        p { lack.text }
        a(.class("button primary"), .href(lack.href)) { lack.action }
      }
    }
    for module in on {
      let suggestions = module.suggestions(desk, among: module.offers(desk), Trainer.suggestionsMax)
      guard !suggestions.isEmpty else { continue }
      return NextCard(module: module.id, suggestions: suggestions).html
    }
    return nil
  }

  private var week: WeekView {
    let monday = now.day - Int32(CalendarDay(day: now.day).weekday)
    return WeekView(
      goalMinutes: preferences.goalMinutes,
      minutes: (monday..<monday + 7).map { minutes(on: $0) },
      streak: learner.habit.streak(on: now.day))
  }

  /// Minutes a day of so many weeks, this one included, each from its Monday.
  func calendar(weeks: Int32) -> [CalendarHeatMap.Day] {
    let first = now.day - 7 * (weeks - 1) - CalendarDay(day: now.day).weekday
    return (first...now.day).map { day in
      CalendarHeatMap.Day(
        weekday: Int(CalendarDay(day: day).weekday), minutes: minutes(on: day),
        label: Words.date(day))
    }
  }

  func minutes(on day: Int32) -> Int { Int(learner.habit.tally(on: day)?.minutes ?? 0) }
}
