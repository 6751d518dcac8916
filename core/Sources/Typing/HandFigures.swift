import Basics

/// How the keys of a test were struck: what tells a hand from a program that types.
///
/// Made from the times of keys alone, so a server and a page say the same. Nil where there is too
/// little to tell. docs/guide/typing-figures.md explains each.
public struct HandFigures: Equatable, Sendable {
  public let keyCount: Int
  /// Between keys going down one after the other, without a pause between them.
  public let intervalCount: Int
  /// The middle interval, milliseconds.
  public let medianMillis: Double?
  /// How widely the intervals spread, whatever the speed: the deviation of their logarithms.
  public let spread: Double?
  /// How many kinds of intervals there are: the entropy of their lengths in half octaves, bits.
  public let entropy: Double?
  /// How unevenly long the keys are held: deviation / mean of their times from down to up.
  public let dwellVariation: Double?
  /// The share of keys that go down before the one before is up.
  public let rollover: Double?
  /// The longest row of keys that came at once, each within `jumpMillis` of the one before.
  public let jump: Int
  /// Whether each transition has its time, as in hands: how far the times of different transitions
  /// lie apart compared with those of the same one. Near 0 where a time has nothing to do with the
  /// keys, with a deviation of 1 (Fisher's z of the ratio of variances).
  public let habit: Double?

  public init(_ presses: [Press]) {
    var intervals: [Double] = []
    var overlaps = 0
    var row = 1
    var longest = presses.isEmpty ? 0 : 1
    var habits = Habits()
    for (before, press) in zip(presses, presses.dropFirst()) {
      let millis = press.downMillis - before.downMillis
      row = !press.isAfterPause && millis <= HandSign.jumpMillis ? row + 1 : 1
      longest = max(longest, row)
      if press.isAfterPause { continue }
      intervals.append(Double(millis))
      if let up = before.upMillis, up > press.downMillis { overlaps += 1 }
      habits.add(before.code, press.code, HandFigures.log(millis))
    }
    keyCount = presses.count
    intervalCount = intervals.count
    jump = longest
    medianMillis = Spread(intervals).median
    spread = Spread(intervals.map { HandFigures.log(Int32($0)) }, hasMedian: false).deviation
    entropy = HandFigures.entropy(intervals)
    rollover = ratio(Double(overlaps), Double(intervals.count))
    let dwells = presses.compactMap { press in
      press.upMillis.map { Double($0 - press.downMillis) }
    }
    let dwell = Spread(dwells, hasMedian: false)
    dwellVariation = dwell.deviation.flatMap { ratio($0, dwell.mean ?? 0) }
    habit = habits.figure
  }

  /// Nobody tells a millisecond from none.
  static func log(_ millis: Int32) -> Double { logarithm(Double(max(millis, 1))) }

  /// By how many half octaves each is from a millisecond.
  private static func entropy(_ intervals: [Double]) -> Double? {
    guard !intervals.isEmpty else { return nil }
    var counts = [Int](repeating: 0, count: 64)
    for millis in intervals {
      let half = (2 * logarithm(max(millis, 1)) / ln2).rounded(.down)
      counts[min(max(Int(half), 0), 63)] += 1
    }
    var bits = 0.0
    for count in counts where count > 0 {
      let share = Double(count) / Double(intervals.count)
      bits -= share * logarithm(share) / ln2
    }
    return bits
  }

  private static let ln2 = logarithm(2)
}

/// The times of each transition beside those of the others: an analysis of variance.
private struct Habits {
  private var groups = Tally(Group())

  private struct Group {
    var count = 0
    var sum = 0.0
    var squares = 0.0
  }

  mutating func add(_ first: KeyCode, _ second: KeyCode, _ value: Double) {
    groups.update(UInt64(first.raw) << 8 | UInt64(second.raw)) {
      $0.count += 1
      $0.sum += value
      $0.squares += value * value
    }
  }

  /// Nil where too few transitions came more than once.
  var figure: Double? {
    var count = 0
    var sum = 0.0
    var between = 0.0
    var within = 0.0
    var groupCount = 0
    for place in groups.order {
      let group = groups.counters[place]
      guard group.count > 1 else { continue }
      groupCount += 1
      count += group.count
      sum += group.sum
      between += group.sum * group.sum / Double(group.count)
      within += group.squares - group.sum * group.sum / Double(group.count)
    }
    let (a, b) = (Double(groupCount - 1), Double(count - groupCount))
    guard groupCount >= HandSign.habitGroupsMin, b >= HandSign.habitFreedomMin else { return nil }
    between -= sum * sum / Double(count)
    // Where each time of a transition is the very same, the ratio has no bound.
    let ratio = max(between, 1e-9) / a / (max(within, 1e-9) / b)
    return logarithm(ratio) / 2 / ((1 / a + 1 / b) / 2).squareRoot()
  }
}
