import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct SpacingTests {
  func spacing(_ words: String) -> Scheduler {
    var settings = LearnerState()
    settings.apply(
      SettingChanged(key: Settings.daysKey, value: words).event(
        id: EventID(device: "a", counter: 1), moment: at(day: 1)))
    return settings.settings.scheduler
  }

  @Test func `in order, Hard waits less than Good and Good less than Easy`() {
    forAll { random, seed in
      let scheduler = spacing("order")
      var card: Card?
      var now = at(day: 20_500)
      for _ in 0..<12 {
        let next = Rating.allCases.map {
          scheduler.answered(card, item: "p/\(seed)", rating: $0, at: now)
        }
        if let card, card.phase == .review, next[3].due.day - now.day < 36_500 {
          #expect(next[1].due.day < next[2].due.day, "seed \(seed)")
          #expect(next[2].due.day < next[3].due.day, "seed \(seed)")
        }
        let chosen = next[1 + random.below(3)]
        now = now.adding(millis: max(60_000, chosen.due.millis - now.millis))
        card = chosen
      }
    }
  }

  /// Due days of items that were all learned on one day, as Easy.
  func dueDays(_ words: String, items: [String], visits: [Int32] = [0, 0]) -> [Int32] {
    var memory = Memory(scheduler: spacing(words))
    for (hour, visit) in visits.enumerated() {
      for (place, item) in items.enumerated() {
        memory.apply(
          right(item, millis: 1_000),
          at: at(day: 20_500 + visit, hour: 6 + Int64(hour), minute: Int64(place % 60)))
      }
    }
    return items.compactMap { memory.card($0)?.due.day }
  }

  @Test func `balanced, what is learned later keeps off the days that are full`() {
    func onFullDays(_ words: String) -> Int {
      var memory = Memory(scheduler: spacing(words))
      var count = 0
      for (batch, day) in [Int32(20_500), 20_503].enumerated() {
        for place in 0..<100 {
          let item = "p/\(batch)-\(place)"
          for hour in 6..<8 {
            memory.apply(right(item, millis: 1_000), at: at(day: day, hour: Int64(hour)))
          }
          if batch == 1, let due = memory.card(item)?.due.day, due <= 20_515 { count += 1 }
        }
      }
      return count
    }
    let usual = onFullDays("")
    #expect((25...55).contains(usual))
    #expect(onFullDays("balance") * 2 < usual, "\(onFullDays("balance")) of \(usual)")
  }

  @Test func `a day off takes nothing while there is another, and half a day about half`() {
    let items = (0..<300).map { "p/\($0)" }
    // 1970-01-01 was a Thursday, so day 3 was a Sunday.
    func onSundays(_ words: String) -> Int {
      dueDays(words, items: items).count { ($0 - 3) % 7 == 0 }
    }
    let usual = onSundays("")
    #expect(usual > 30)
    #expect(onSundays("sun:0") <= 1)
    #expect((usual / 4...usual * 3 / 4).contains(onSundays("sun:0.5")))
  }

  @Test func `parts of one question come apart`() {
    let items = (0..<60).flatMap { ["p/\($0)#1", "p/\($0)#2"] }
    func near(_ words: String) -> Int {
      let days = dueDays(words, items: items, visits: [0, 0, 13])
      return stride(from: 0, to: days.count, by: 2).count {
        (days[$0] - days[$0 + 1]).magnitude < 5
      }
    }
    #expect(near("") > 20)
    #expect(near("siblings") <= 6)
  }

  @Test func `a balanced fold is the same one by one, all at once, and after a correction`() {
    forAll(seeds: 1...30) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      let choice = SettingChanged(key: Settings.daysKey, value: "balance siblings sat:0.5").event(
        id: EventID(device: "b", counter: 1), moment: learner.moment)
      let log = [choice] + learner.log(150)
      var state = LearnerState()
      for event in log { state.apply(event) }
      #expect(state == LearnerState(folding: log), "seed \(seed)")
    }
  }

  @Test func `words nobody knows are passed over`() {
    #expect(spacing("x sun sun: sun:x :1 fri:1e999 \u{1F600}") == spacing(""))
  }
}
