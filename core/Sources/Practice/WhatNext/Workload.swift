public import Basics

/// What comes back on each of the next days, when all that is due is done on its day and nothing
/// new is begun.
///
/// Every item, or a fair share of many, is played on by the model of memory: right as often as it
/// says, from the same draws for each recall that is aimed for, so that these differ by nothing but
/// the aim.
public struct Workload: Equatable, Sendable {
  /// A recall to aim for, and the time it would take.
  public struct Aim: Equatable, Sendable {
    public var percent: Int
    /// The mean over the days.
    public var minutesADay: Double
  }

  public static let daysMax: Int32 = 60
  /// The aims that are compared, beside the learner's own.
  static let percents = [80, 85, 90, 95]
  /// Of more items, so many are played on, and stand for all.
  static let itemsMax = 400
  /// The same item more often than this on one day is no plan.
  private static let answersMax = 200

  /// Minutes, from today on, for the aim in use.
  public let minutes: [Double]
  /// In the order of recall; the one in use among them.
  public let aims: [Aim]
  public let percentInUse: Int

  /// Nil where nothing comes back, or the rule in use aims for no recall.
  ///
  /// - Parameter answerMillis: how long one answer takes.
  public init?(_ memory: Memory, at now: Moment, answerMillis: Int64) {
    guard let spacing = memory.scheduler.spacing, !memory.cards.isEmpty else { return nil }
    percentInUse = Int((spacing.desiredRetention * 100).rounded())
    let items = Workload.share(of: memory)
    let worth =
      Double(answerMillis) / 60_000 * Double(memory.cards.count) / Double(items.count)
    var (minutes, aims): ([Double], [Aim]) = ([], [])
    for percent in Set(Workload.percents + [percentInUse]).sorted() {
      let scheduler = memory.scheduler.aiming(for: Double(percent) / 100)
      var answers = [Int](repeating: 0, count: Int(Workload.daysMax))
      for (item, card) in items {
        Workload.play(item, scheduler.placed(card), scheduler, from: now, &answers)
      }
      let days = answers.map { Double($0) * worth }
      if percent == percentInUse { minutes = days }
      aims.append(Aim(percent: percent, minutesADay: days.reduce(0, +) / Double(days.count)))
    }
    (self.minutes, self.aims) = (minutes, aims)
  }

  /// The same items on every device, whatever they are.
  private static func share(of memory: Memory) -> [(item: String, card: Card)] {
    var items: [(item: String, card: Card)] = []
    for (item, card) in memory.cards { items.append((item, card)) }
    items.sort {
      let (a, b) = (stableHash($0.item), stableHash($1.item))
      return a != b ? a < b : $0.item < $1.item
    }
    return Array(items.prefix(itemsMax))
  }

  private static func play(
    _ item: String, _ card: Card, _ scheduler: Scheduler, from now: Moment, _ answers: inout [Int]
  ) {
    // NB: not the stream by which an item's days are chosen, or luck and wait would go together.
    var random = SeededRandom(seed: ~stableHash(item))
    var (card, count) = (card, 0)
    while count < answersMax {
      let moment = card.due.millis > now.millis ? card.due : now
      let day = moment.day - now.day
      guard day < daysMax else { return }
      answers[Int(day)] += 1
      count += 1
      let isRight = random.unit() < scheduler.recall(card, at: moment)
      card = scheduler.answered(card, item: item, rating: isRight ? .good : .again, at: moment)
    }
  }
}

extension Scheduler {
  /// The same rule, asking when the chance of recall is down to `recall`.
  func aiming(for recall: Double) -> Scheduler {
    switch self {
    case .fsrs6(var model):
      model.spacing.desiredRetention = recall
      return .fsrs6(model)
    case .fsrs7(var model):
      model.spacing.desiredRetention = recall
      return .fsrs7(model)
    case .sbd(var model):
      model.spacing.desiredRetention = recall
      return .sbd(model)
    case .sm2: return self
    }
  }

  /// The card with its due day as this rule would have set it; what is on steps stays.
  func placed(_ card: Card) -> Card {
    guard card.phase == .review, let spacing else { return card }
    let days: Double
    switch self {
    case .fsrs6(let model): days = model.waitDays(model.state(of: card.trace))
    case .fsrs7(let model): days = model.waitDays(model.state(of: card.trace))
    case .sbd(let model): days = model.waitDays(model.state(of: card.trace))
    case .sm2: return card
    }
    var card = card
    card.due = card.last.adding(days: spacing.wholeDays(days))
    return card
  }
}
