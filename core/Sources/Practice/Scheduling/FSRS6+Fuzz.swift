import Basics

extension FSRS6 {
  /// The seed of an item's fuzz: the same on every device, another at each review.
  ///
  /// The four ratings of one review share it, so that Hard ≤ Good ≤ Easy survives the fuzz.
  static func fuzzSeed(item: String, reviews: Int32) -> UInt64 {
    stableHash(item) &+ UInt64(truncatingIfNeeded: reviews) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Days moved within 15 % (under a week), 10 % (to 20 days), 5 % beyond; never under 2.
  func fuzzed(_ days: Int64, seed: UInt64) -> Int64 {
    let interval = Double(days)
    guard interval >= 2.5 else { return days }
    let delta =
      1 + 0.15 * (min(interval, 7) - 2.5) + 0.1 * max(0, min(interval, 20) - 7)
      + 0.05 * max(0, interval - 20)
    let most = Double(max(1, intervalDaysMax))
    let high = min((interval + delta).rounded(.toNearestOrEven), most)
    let low = min(max(2, (interval - delta).rounded(.toNearestOrEven)), high)
    var random = SeededRandom(seed: seed)
    return Int64(low + (random.unit() * (high - low + 1)).rounded(.down))
  }
}

/// FNV-1a over UTF-8: the same number for a text on every machine and in every run.
public func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
