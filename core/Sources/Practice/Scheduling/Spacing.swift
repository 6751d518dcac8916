import Basics

/// How closely items follow one another, whatever the model of memory: the recall aimed for, the
/// steps before whole days count, and how days are chosen among those that are about as good.
public struct Spacing: Equatable, Sendable {
  /// The chance of recall at which an item is asked again, as in 0.9.
  public var desiredRetention: Double
  public var learningStepsSeconds: [Int32]
  public var relearningStepsSeconds: [Int32]
  public var intervalDaysMax: Int32
  /// Spreads items learned together over neighbouring days.
  public var isFuzzed: Bool
  /// Hard waits less than Good, Good less than Easy, by a day at least, and a wait that would grow
  /// grows by a day at least, and does not shrink by a few; as Anki has it.
  public var isOrdered = false
  /// Without steps, a wait under half a day is kept as it is instead of made a whole day.
  public var keepsShortWaits = false
  /// Among the days that fuzz allows, those with less due are likelier.
  public var isBalanced = false
  /// What is of one question (`pack/7#1` and `pack/7#2`) comes at least five days apart, where fuzz
  /// allows it.
  public var separatesSiblings = false
  /// How much of the usual load each day of the week takes, from Monday: 1, 0.5 or 0.
  public var weekdayShares: [Double] = []

  public init(
    desiredRetention: Double = 0.9, learningStepsSeconds: [Int32] = [60, 600],
    relearningStepsSeconds: [Int32] = [600], intervalDaysMax: Int32 = 36_500, isFuzzed: Bool = true
  ) {
    self.desiredRetention = desiredRetention
    self.learningStepsSeconds = learningStepsSeconds
    self.relearningStepsSeconds = relearningStepsSeconds
    self.intervalDaysMax = intervalDaysMax
    self.isFuzzed = isFuzzed
  }

  /// Whether a day is chosen with regard to what else is due.
  var looksAround: Bool { isBalanced || separatesSiblings || !weekdayShares.isEmpty }

  /// Whole days within 1...the longest interval.
  func wholeDays(_ days: Double) -> Int64 {
    let most = Double(max(1, intervalDaysMax))
    return Int64(nearestWhole(min(max(1, days), most)))
  }

  /// The days that fuzz allows for an interval: within 15 % (under a week), 10 % (to 20 days), 5 %
  /// beyond; never under 2.
  func fuzzRange(_ days: Int64) -> ClosedRange<Int64> {
    let interval = Double(days)
    guard isFuzzed else { return days...days }
    return around(interval)
  }

  /// The days that are about as good as an interval.
  func around(_ interval: Double) -> ClosedRange<Int64> {
    guard interval >= 2.5 else { return wholeDays(interval)...wholeDays(interval) }
    let delta =
      1 + 0.15 * (min(interval, 7) - 2.5) + 0.1 * max(0, min(interval, 20) - 7)
      + 0.05 * max(0, interval - 20)
    let most = Double(max(1, intervalDaysMax))
    let high = nearestWhole(min(interval + delta, most))
    let low = min(max(2, nearestWhole(interval - delta)), high)
    return Int64(low)...Int64(high)
  }
}

extension Spacing {
  /// From Monday, as the setting has them.
  public static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// How much of the usual load a day of the week takes, 0 being Monday.
  public func share(ofWeekday day: Int) -> Double {
    weekdayShares.indices.contains(day) ? weekdayShares[day] : 1
  }

  /// One word of the setting: `balance`, `siblings`, `order`, or a day and its share, `sat:0.5`.
  /// What it does not know it passes over.
  mutating func apply(_ word: String) {
    switch word {
    case "balance": isBalanced = true
    case "siblings": separatesSiblings = true
    case "order": isOrdered = true
    default:
      let parts = word.utf8.split(separator: 0x3A)
      guard parts.count == 2,
        let day = Spacing.weekdays.firstIndex(of: String(decoding: parts[0], as: UTF8.self)),
        let share = Double(decimal: String(decoding: parts[1], as: UTF8.self)), share.isFinite
      else { return }
      if weekdayShares.isEmpty { weekdayShares = Array(repeating: 1, count: 7) }
      weekdayShares[day] = min(max(share, 0), 1)
    }
  }
}
