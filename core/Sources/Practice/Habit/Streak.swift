/// Days of practice in a row, where earned rest days bridge a gap.
public struct Streak: Equatable, Sendable {
  /// Days practised in the present row; rest days keep it but do not count.
  public internal(set) var current: Int32 = 0
  public internal(set) var longest: Int32 = 0
  /// Rest days in hand.
  public internal(set) var restDays: Int32 = 0
  /// Practised on the day asked about.
  public internal(set) var includesToday = false
  /// Days that a rest day was spent on, the latest last; no more than `restedDaysMax`.
  public internal(set) var restedDays: [Int32] = []

  /// One is earned by so many days of practice...
  public static let daysPerRestDay: Int32 = 7
  /// ...and so many can be held.
  public static let restDaysMax: Int32 = 2
  static let restedDaysMax = 400

  private var practised: Int32 = 0
  private var last: Int32?

  /// A day without practice: a rest day is spent on it, or the row ends.
  private mutating func bridge(to day: Int32) {
    guard let last, Int64(day) - Int64(last) > 1 else { return }
    let missed = Int64(day) - Int64(last) - 1
    // NB: rest days that cannot save the row are not spent on it.
    guard missed <= Int64(restDays) else {
      current = 0
      return
    }
    restDays -= Int32(missed)
    for rested in (last + 1)..<day { restedDays.append(rested) }
    if restedDays.count > Streak.restedDaysMax { restedDays.removeFirst(Int(missed)) }
  }

  mutating func practise(on day: Int32) {
    bridge(to: day)
    current += 1
    longest = max(longest, current)
    practised += 1
    if practised % Streak.daysPerRestDay == 0 { restDays = min(restDays + 1, Streak.restDaysMax) }
    last = day
  }

  mutating func close(on today: Int32) {
    includesToday = last == today
    // Today can still be practised; only the days before it are missed.
    bridge(to: today)
  }
}

extension Streak {
  /// As it stands on a day, after practice on these days, which are in their order.
  public init(of days: [Int32], on today: Int32) {
    self.init()
    for day in days where day <= today { practise(on: day) }
    close(on: today)
  }
}

extension Habit {
  /// The streak as it stands on a day; days after it (a clock set wrong) do not count.
  public func streak(on today: Int32) -> Streak {
    var streak = Streak()
    for tally in days where tally.day <= today && tally.isPractised {
      streak.practise(on: tally.day)
    }
    streak.close(on: today)
    return streak
  }
}
