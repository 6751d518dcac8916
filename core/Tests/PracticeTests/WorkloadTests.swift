import Basics
import TestKit
import Testing

@testable import Practice

/// What comes back in the next weeks, and what another aim would cost.
struct WorkloadTests {
  private func memory(_ items: Int, _ scheduler: Scheduler = .standard, seed: UInt64 = 1) -> Memory
  {
    var memory = Memory(scheduler: scheduler)
    var random = SeededRandom(seed: seed)
    for item in 0..<items {
      var day = Int32(random.below(5))
      for _ in 0...random.below(4) {
        memory.apply(
          random.below(6) == 0 ? wrong("own/\(item)") : right("own/\(item)"), at: at(day: day))
        day += 1 + Int32(random.below(12))
      }
    }
    return memory
  }

  @Test func `a higher aim never asks for less time`() {
    forAll(seeds: 1...8) { _, seed in
      for scheduler in [Scheduler.standard, .fsrs7(FSRS7()), .sbd(SBD())] {
        let memory = memory(120, scheduler, seed: seed)
        guard let workload = Workload(memory, at: at(day: 60), answerMillis: 20_000) else {
          Issue.record("no workload, seed \(seed)")
          return
        }
        #expect(workload.minutes.count == 60 && workload.aims.map(\.percent) == [80, 85, 90, 95])
        for (lower, higher) in zip(workload.aims, workload.aims.dropFirst()) {
          // NB: what fell long overdue is done today whatever the aim, and weighs on all alike.
          #expect(lower.minutesADay <= higher.minutesADay * 1.02, "seed \(seed)")
        }
      }
    }
  }

  @Test func `what is foreseen is about what a learner then has to do`() throws {
    let start = memory(200)
    let workload = try #require(Workload(start, at: at(day: 60), answerMillis: 60_000))
    var sum = 0
    for seed in UInt64(1)...5 {
      var (memory, random) = (start, SeededRandom(seed: seed))
      for day in Int32(60)..<120 {
        for item in memory.cards.keys.sorted() {
          var minute: Int64 = 0
          while let card = memory.card(item), card.isDue(at: at(day: day, minute: minute)) {
            let now = at(day: day, minute: minute)
            let isRight = random.unit() < memory.scheduler.recall(card, at: now)
            memory.apply(isRight ? right(item) : wrong(item), at: now)
            sum += 1
            minute += 11
          }
        }
      }
    }
    let foreseen = workload.minutes.reduce(0, +)
    let done = Double(sum) / 5
    #expect((0.9...1.1).contains(foreseen / done), "\(foreseen) foreseen, \(done) done")
  }

  @Test func `a share of many items stands for all of them`() throws {
    let all = try #require(Workload(memory(400), at: at(day: 60), answerMillis: 20_000))
    let many = try #require(Workload(memory(2_000), at: at(day: 60), answerMillis: 20_000))
    let ratio = many.minutes.reduce(0, +) / all.minutes.reduce(0, +)
    #expect((4.5...5.5).contains(ratio), "\(ratio)")
  }

  @Test func `the own aim is among those compared, and the same log gives the same`() throws {
    let own = Scheduler.fsrs6(FSRS6(spacing: Spacing(desiredRetention: 0.87)))
    let workload = try #require(Workload(memory(50, own), at: at(day: 60), answerMillis: 20_000))
    #expect(workload.percentInUse == 87 && workload.aims.map(\.percent) == [80, 85, 87, 90, 95])
    #expect(workload == Workload(memory(50, own), at: at(day: 60), answerMillis: 20_000))
  }

  @Test func `nothing that was answered, or a rule without an aim, foresees nothing`() {
    #expect(Workload(Memory(), at: at(day: 60), answerMillis: 20_000) == nil)
    #expect(Workload(memory(5, .sm2(SM2())), at: at(day: 60), answerMillis: 20_000) == nil)
  }
}
