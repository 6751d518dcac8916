import Basics
import EventLog
import TestKit
import Testing

@testable import Storage

extension StorageSuite {
  /// Ranges against the sets they stand for.
  struct RangesTests {
    private static func ranges(_ set: Set<Int64>) -> [ClosedRange<Int64>] {
      Log(set.map { Event.plain($0) }).ranges(of: "k3")
    }

    @Test func `ranges are joined and taken away as their sets are`() {
      forAll { random, seed in
        let sets = (0..<2).map { _ in
          Set((0..<random.below(30)).map { _ in Int64(1 + random.below(40)) })
        }
        let (a, b) = (Self.ranges(sets[0]), Self.ranges(sets[1]))
        #expect(a.union(b) == Self.ranges(sets[0].union(sets[1])), "seed \(seed)")
        #expect(a.subtracting(b) == Self.ranges(sets[0].subtracting(sets[1])), "seed \(seed)")
      }
    }
  }
}
