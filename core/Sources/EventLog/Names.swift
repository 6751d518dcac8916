/// A set of events' names, as ranges of counters for each device.
public struct Names: Equatable, Sendable {
  /// None of them is empty.
  public private(set) var ranges: [String: [ClosedRange<Int64>]] = [:]

  public init() {}

  public init(_ ranges: [String: [ClosedRange<Int64>]]) {
    for (device, its) in ranges where !its.isEmpty { self.ranges[device] = its }
  }

  public init(_ ids: [EventID]) {
    var counters: [String: [Int64]] = [:]
    for id in ids { counters[id.device, default: []].append(id.counter) }
    for (device, unsorted) in counters {
      ranges[device] = [ClosedRange<Int64>](of: unsorted.sorted())
    }
  }

  public var isEmpty: Bool { ranges.isEmpty }

  public var rangeCount: Int {
    var count = 0
    for its in ranges.values { count += its.count }
    return count
  }

  public func contains(_ id: EventID) -> Bool { ranges[id.device]?.has(id.counter) ?? false }

  /// Adds many sets at once, each device's ranges in one go.
  public mutating func add(_ sets: [Names]) {
    var added: [String: [ClosedRange<Int64>]] = [:]
    for set in sets {
      for (device, its) in set.ranges { added[device, default: []] += its }
    }
    for (device, its) in added { ranges[device] = (ranges[device] ?? []).union(its) }
  }

  /// What is in this set and not in the other.
  public func subtracting(_ other: Names) -> Names {
    var left = Names()
    for (device, its) in ranges {
      let rest = its.subtracting(other.ranges[device] ?? [])
      if !rest.isEmpty { left.ranges[device] = rest }
    }
    return left
  }
}
