import Basics
import Practice
import TestKit
import Testing

private func audio(
  _ item: String, _ mastery: Double, since: Int64?, until: Int64? = 20, bytes: Int64 = 60_000
) -> StoredAudio {
  StoredAudio(
    item: item, bytes: bytes, masteryLow: mastery, daysSince: since, daysUntil: until)
}

@Suite struct UnloadingTests {
  @Test(
    arguments: [
      (69.9, nil), (70, 30), (84.9, 30), (85, 14), (94.9, 14), (95, 7), (100, 7),
    ] as [(Double, Int64?)])
  func `the days of the seed's table`(mastery: Double, days: Int64?) {
    #expect(Unloading.days(masteryLow: mastery) == days)
  }

  @Test func `what is known and was long not asked goes; what is due soon or new stays`() {
    let freed = Unloading().freed(from: [
      audio("a", 96, since: 7), audio("b", 96, since: 6), audio("c", 80, since: 31),
      audio("d", 60, since: 400), audio("e", 99, since: 40, until: 3), audio("f", 0, since: nil),
    ])
    #expect(freed == ["a", "c"])
  }

  @Test func `over the budget the best known go first, and never the unknown`() {
    let stored = [
      audio("weak", 50, since: 90), audio("good", 75, since: 5), audio("best", 95, since: 5),
    ]
    #expect(Unloading(budget: 130_000).freed(from: stored) == ["best"])
    #expect(Unloading(budget: 0).freed(from: stored) == ["best", "good"])
  }

  @Test func `more mastery never keeps a recording that less would free`() {
    forAll(seeds: 1...200) { random, seed in
      let since = Int64(random.below(60))
      let until = Int64(random.below(60))
      var wasFreed = false
      for mastery in stride(from: 0.0, through: 100, by: 2.5) {
        let freed = !Unloading().freed(from: [audio("a", mastery, since: since, until: until)])
          .isEmpty
        #expect(!wasFreed || freed, "seed \(seed)")
        wasFreed = freed
      }
    }
  }
}
