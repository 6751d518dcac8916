import Basics

/// Sets of counters as ranges: in order, apart from each other.
extension [ClosedRange<Int64>] {
  /// The ranges of counters that come in order.
  init(of counters: [Int64]) {
    self = []
    for counter in counters {
      if let last, last.upperBound + 1 >= counter {
        self[count - 1] = last.lowerBound...counter
      } else {
        append(counter...counter)
      }
    }
  }

  public func has(_ counter: Int64) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < counter { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(counter)
  }

  /// What is in one of two sets.
  public func union(_ other: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var joined: [ClosedRange<Int64>] = []
    for range in (self + other).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        let end = Swift.max(last.upperBound, range.upperBound)
        joined[joined.count - 1] = last.lowerBound...end
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// What is in this set and not in the other.
  public func subtracting(_ other: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var left: [ClosedRange<Int64>] = []
    var place = 0
    for range in self {
      var first = range.lowerBound
      while place < other.count, other[place].upperBound < first { place += 1 }
      var next = place
      while next < other.count, other[next].lowerBound <= range.upperBound {
        if first < other[next].lowerBound { left.append(first...other[next].lowerBound - 1) }
        first = other[next].upperBound + 1
        next += 1
      }
      if first <= range.upperBound { left.append(first...range.upperBound) }
    }
    return left
  }

  /// As frames write it: `[[1,12],[15,20]]`.
  var json: JSON {
    var pairs: [JSON] = []
    for range in self {
      pairs.append([.integer(range.lowerBound), .integer(range.upperBound)])
    }
    return .array(pairs)
  }

  /// Nil for what is not in order, touches, or is more than are left.
  init?(_ json: JSON?, left: inout Int) {
    guard let pairs = json?.array, pairs.count <= left else { return nil }
    left -= pairs.count
    self = []
    var least: Int64 = 1
    for pair in pairs {
      guard let ends = pair.array, ends.count == 2, let first = ends[0].integer,
        let last = ends[1].integer, least <= first, first <= last, last <= Limits.counterMax
      else { return nil }
      append(first...last)
      least = last + 2
    }
  }
}
