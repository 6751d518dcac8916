/// Sets of counters as ranges: in order, apart from each other.
extension [ClosedRange<Int64>] {
  /// What is in one of two sets.
  func union(_ other: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
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
  func subtracting(_ other: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
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
}
