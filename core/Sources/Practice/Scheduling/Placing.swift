import Basics

/// Chooses one of the days that are about as good for an item, the same one on every device.
struct Placing {
  let item: String
  /// Before this one.
  let reviews: Int32
  let today: Int32
  /// What else is due; nil when the spacing does not look around.
  let load: DueLoad?

  /// Beyond these days the load is not known well enough to balance it.
  static let balancedDaysMax: Int64 = 90
  static let siblingDays: Int32 = 5
  /// The weight of a day that is free, or too near a sibling: taken where there is no other.
  static let lastResort = 0.0001

  /// The same on every device, another at each review. The four ratings of one review share it, so
  /// that Hard ≤ Good ≤ Easy survives the fuzz.
  private var seed: UInt64 {
    stableHash(item) &+ UInt64(truncatingIfNeeded: reviews) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A day from the fuzz range of `days`, not before `floor`.
  func day(near days: Int64, from floor: Int64 = 0, by spacing: Spacing) -> Int64 {
    let range = spacing.fuzzRange(days)
    let low = min(max(range.lowerBound, floor), Int64(max(1, spacing.intervalDaysMax)))
    let high = max(range.upperBound, low)
    guard high > low else { return low }
    var random = SeededRandom(seed: seed)
    if let load { return drawn(low...high, load, random.unit(), spacing) }
    return low + Int64(random.unit() * Double(high - low + 1))
  }

  private func drawn(
    _ days: ClosedRange<Int64>, _ load: DueLoad, _ part: Double, _ spacing: Spacing
  ) -> Int64 {
    let siblings = spacing.separatesSiblings ? load.siblingDays(of: item) : []
    var sum = 0.0
    for day in days { sum += weight(day, load, siblings, spacing) }
    var left = part * sum
    for day in days {
      left -= weight(day, load, siblings, spacing)
      if left < 0 { return day }
    }
    return days.upperBound
  }

  private func weight(
    _ days: Int64, _ load: DueLoad, _ siblings: [Int32], _ spacing: Spacing
  ) -> Double {
    let day = today &+ Int32(clamping: days)
    var weight = 1 / Double(days)
    if spacing.isBalanced, days <= Placing.balancedDaysMax {
      let due = Double(max(1, load.count(on: day)))
      weight /= due * due
    }
    if spacing.weekdayShares.count == 7 {
      weight *= max(spacing.weekdayShares[Placing.weekday(day)], Placing.lastResort)
    }
    for sibling in siblings where (Int64(day) - Int64(sibling)).magnitude < Placing.siblingDays {
      return weight * Placing.lastResort
    }
    return weight
  }

  /// 0 is Monday; 1970-01-01 was a Thursday.
  private static func weekday(_ day: Int32) -> Int { Int(((day % 7) + 10) % 7) }
}

/// FNV-1a over UTF-8: the same number for a text on every machine and in every run.
public func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  var text = text
  text.withUTF8 { bytes in
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
  return hash
}
