import Basics
import TestKit
import Testing

@testable import Academy

@Suite struct TonightTests {
  private static func choice(
    _ item: String, _ order: Int64, _ minutes: Int64, form: Bool = false, taught: Bool = true,
    recall: Int64? = nil
  ) -> Tonight.Choice {
    Tonight.Choice(
      item: item, order: order, minutes: minutes, isForm: form, isTaught: taught,
      recallPercent: recall)
  }

  @Test func `an evening says why each item is in it`() {
    let tonight = Tonight(
      [
        Self.choice("form 1", 1, 5, form: true, recall: 90), Self.choice("kick", 2, 5, recall: 40),
        Self.choice("form 2", 3, 10, form: true, recall: 95), Self.choice("block", 4, 5),
        Self.choice("throw", 5, 5, recall: 99),
        Self.choice("form 3", 6, 5, form: true, taught: false),
      ], minutes: 25)
    #expect(tonight.picks.map(\.choice.item) == ["form 2", "throw", "block", "kick"])
    #expect(
      tonight.picks.map(\.why) == [
        .currentForm, .newest, .neverPractised, .fades(recallPercent: 40),
      ])
    #expect(tonight.minutes == 25)
  }

  @Test func `what is to be shown again is in every evening, three of it at most`() {
    var choices = (1...5).map { Self.choice("again \($0)", Int64($0), 10, recall: Int64($0)) }
    for place in choices.indices { choices[place].isShownAgain = true }
    choices += [Self.choice("form", 8, 10, form: true), Self.choice("newest", 9, 5)]
    let tonight = Tonight(choices, minutes: 20)
    #expect(
      tonight.picks.map(\.choice.item) == ["form", "newest", "again 1", "again 2", "again 3"])
    #expect(tonight.picks.dropFirst(2).allSatisfy { $0.why == .shownAgain })
    #expect(Tonight(choices, minutes: 60).picks.count == 6)
  }

  @Test func `any order of choices gives one evening, of what was taught and what fits`() {
    forAll(seeds: 1...UInt64(caseCount(400))) { random, seed in
      var choices = (0..<random.below(12)).map { place in
        Self.choice(
          "i\(place)", Int64(random.below(6)), Int64(1 + random.below(20)),
          form: random.below(3) == 0, taught: random.below(4) > 0,
          recall: random.below(4) == 0 ? nil : Int64(random.below(101)))
      }
      let minutes = Int64(random.below(90))
      let tonight = Tonight(choices, minutes: minutes)
      random.shuffle(&choices)
      #expect(Tonight(choices, minutes: minutes) == tonight, "seed \(seed)")
      let always = tonight.picks.filter { $0.why == .currentForm || $0.why == .newest }
      let must = always.reduce(0) { $0 + $1.choice.minutes }
      #expect(tonight.minutes <= max(minutes, must), "seed \(seed)")
      #expect(tonight.picks.allSatisfy { $0.choice.isTaught }, "seed \(seed)")
      #expect(Set(tonight.picks.map(\.choice)).count == tonight.picks.count, "seed \(seed)")
      #expect(always.isEmpty == !choices.contains { $0.isTaught }, "seed \(seed)")
    }
  }

  @Test func `broken minutes neither stop an evening nor fill it`() {
    let choices = [Self.choice("a", 1, .max), Self.choice("b", 2, .min), Self.choice("c", 3, .max)]
    #expect(Tonight(choices, minutes: .min).picks.map { $0.choice.item } == ["c"])
    #expect(Tonight(choices, minutes: .max).picks.count == 3)
  }

  @Test func `the gap between two marks is the lesson list, and closes as a mark fades`() {
    let noon = { (day: Int64) in Moment(millis: day * 86_400_000 + 43_200_000) }
    let facts = [
      PupilFact(id: 1, noon(0), .marked(item: "a", .mastered, by: .pupil)),
      PupilFact(id: 2, noon(0), .marked(item: "b", .mastered, by: .pupil)),
      PupilFact(id: 3, noon(0), .marked(item: "b", .proficient, by: .instructor)),
      PupilFact(id: 4, noon(30), .marked(item: "c", .proficient, by: .instructor)),
      PupilFact(id: 5, noon(30), .marked(item: "c", .proficient, by: .pupil)),
    ]
    let syllabus = Syllabus(version: 1, ranks: [], markDays: 30)
    let list = { (day: Int64) in
      Lesson.list(facts, syllabus, items: ["b", "a", "c"], on: noon(day))
        .map { "\($0.item)\($0.gap)" }
    }
    #expect(list(1) == ["a4", "b1"])
    #expect(list(30) == ["a3", "b1"])
    #expect(list(90) == ["a1"])
  }
}
