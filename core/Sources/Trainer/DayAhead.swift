import Basics
import Practice
import Sittings

/// What the modules have for today, and how the minutes that are left go to it.
struct DayAhead {
  /// Those of which something can be begun, in the order of the modules.
  private(set) var open: [(module: any Module, stint: Stint)] = []
  /// The first that says what it lacks.
  private(set) var lack: Stint.Lack?
  private let trainer: Trainer
  private let goalMinutes: Int
  private let doneMinutes: Int

  /// What is left of a day is planned with so many minutes at least.
  private static let minutesMin = 2
  /// What is begun beyond the day's minutes, and by whoever has little time.
  private static let moreSeconds: Int64 = 600
  private static let shortSeconds: Int64 = 300

  init(_ trainer: Trainer, _ on: [any Module]) {
    self.trainer = trainer
    goalMinutes = trainer.preferences.goalMinutes
    doneMinutes = trainer.minutes(on: trainer.now.day)
    for module in on {
      guard let stint = module.stint(trainer.desk) else { continue }
      lack = lack ?? stint.lack
      if !stint.pieces.isEmpty { open.append((module, stint)) }
    }
  }

  var isDone: Bool { doneMinutes >= goalMinutes }

  var card: DayCard {
    let offers = open.map { offer($0.stint) }
    let left = isDone ? 0 : max(goalMinutes - doneMinutes, DayAhead.minutesMin)
    // In the second half of a day nothing is begun that takes longer than is left.
    let mayPass = doneMinutes * 2 < goalMinutes
    let plan = DayPlan(offers, seconds: Int64(left) * 60, mayPass: mayPass)
    var card = DayCard(goalMinutes: goalMinutes, doneMinutes: doneMinutes, lack: lack)
    for part in plan.parts {
      var parts = self.part(open[part.offer], part.pieces)
      for place in parts.indices {
        parts[place].backlog = backlog(part)?.words(minutesADay: goalMinutes)
      }
      card.parts += parts
    }
    if let first = plan.parts.first, !trainer.learner.habit.days.isEmpty {
      card.short = short(open[first.offer].stint, first.pieces)
    }
    for place in open.indices where !plan.parts.contains(where: { $0.offer == place }) {
      card.beyond += part(open[place], pieces(offers[place], DayAhead.moreSeconds))
    }
    return card
  }

  private func offer(_ stint: Stint, daysAgo: Int32 = 0) -> DayPlan.Offer {
    DayPlan.Offer(
      stint.pieces, share: trainer.preferences.share(of: stint.id),
      secondsLately: trainer.learner.habit.secondsLately(
        at: stint.modules, on: trainer.now.day - daysAgo))
  }

  private func part(_ one: (module: any Module, stint: Stint), _ count: Int) -> [DayCard.Part] {
    guard let suggestion = one.stint.suggestion(count) else { return [] }
    return [
      DayCard.Part(
        id: one.stint.id, module: one.module.id,
        name: open.count > 1 ? one.stint.name : nil, suggestion: suggestion,
        reasons: one.stint.reasons(count), more: one.stint.more, backlog: nil)
    ]
  }

  private func pieces(_ offer: DayPlan.Offer, _ seconds: Int64) -> Int {
    DayPlan([offer], seconds: seconds).parts.first?.pieces ?? 1
  }

  /// The same for whoever has little time; nil where it is short already.
  private func short(_ stint: Stint, _ count: Int) -> Suggestion? {
    let few = DayPlan([offer(stint)], seconds: DayAhead.shortSeconds, mayPass: false).parts.first
    guard let few, few.pieces < count, let short = stint.suggestion(few.pieces),
      let whole = stint.suggestion(count), short.minutes < whole.minutes
    else { return nil }
    return short
  }

  /// At as many minutes as it has of a whole day, as that was planned before it began.
  private func backlog(_ part: DayPlan.Part) -> Backlog? {
    guard let waiting = open[part.offer].stint.waiting else { return nil }
    let day = DayPlan(
      open.map { offer($0.stint, daysAgo: 1) }, seconds: Int64(goalMinutes) * 60)
    let whole = day.parts.reduce(0) { $0 + $1.seconds }
    let own = day.parts.first { $0.offer == part.offer }?.pieces ?? 0
    // Where a day has more minutes than there are pieces, one goes on with others like them.
    let days = max(1, Double(goalMinutes) * 60 / Double(max(1, whole)))
    return Backlog(
      waiting: waiting.now, today: waiting.among(part.pieces),
      daily: Double(waiting.among(own)) * days, arriving: waiting.arriving)
  }
}
