/// Counters by a 64-bit key, in the order in which they were first met: a table with open
/// addresses, because a test has two thousand look-ups to count.
struct Tally<Counter> {
  private(set) var keys: [UInt64] = []
  private(set) var counters: [Counter] = []
  private var slots: [Int32]
  private let fresh: Counter

  init(_ fresh: Counter) {
    self.fresh = fresh
    slots = [Int32](repeating: -1, count: 64)
  }

  mutating func update(_ key: UInt64, _ change: (inout Counter) -> Void) {
    change(&counters[place(key)])
  }

  private mutating func place(_ key: UInt64) -> Int {
    var slot = Tally.slot(key, slots.count)
    while slots[slot] >= 0 {
      if keys[Int(slots[slot])] == key { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(keys.count)
    keys.append(key)
    counters.append(fresh)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, key) in keys.enumerated() {
      var slot = Tally.slot(key, slots.count)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place)
    }
  }

  private static func slot(_ key: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }

  /// The places of the keys in ascending order.
  var order: [Int] { Array(keys.indices).sorted { keys[$0] < keys[$1] } }
}
