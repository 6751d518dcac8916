import Basics
import Contest
import EventLog
import Practice
import TestKit
import Testing

@testable import Trainer

extension RecountTests {
  /// First meetings with questions, for figures of questions.
  struct MeetingTests {
    /// Each as "item right heard given".
    private static func meetings(_ events: [Event], ofRooms: [String: Int] = [:]) -> [String] {
      var recount = Recount(ofRooms: ofRooms, meets: true) { answer in
        answer.item.hasPrefix("unknown/") ? nil : answer.given == "vienna"
      }
      for event in events { recount.add(event) }
      return recount.meetings.map { one in
        let heard = one.heardPercent.map { "\($0)" } ?? "-"
        return "\(one.item) \(one.isRight ? "right" : "wrong") \(heard) \(one.given)"
      }
    }

    @Test func `a first answer is met right or wrong, and with what was said`() {
      #expect(Self.meetings(Tossup().events()) == ["test/capital right 30 "])
      let wrong = Tossup(given: "graz", outcome: .wrong)
      #expect(Self.meetings(wrong.events()) == ["test/capital wrong - graz"])
      #expect(Self.meetings(Tossup(isSaid: false, outcome: .wrong).events()).count == 1)
      for outcome in [Attempt.Outcome.passed, .unanswered] {
        let none = Tossup(isSaid: false, outcome: outcome)
        #expect(Self.meetings(none.events()) == ["test/capital wrong - "])
      }
      // As another competition asks it, it is the same question; a part is its own; a clue is less.
      let other = Tossup(item: "test/capital~other", asks: "test/capital~other")
      #expect(Self.meetings(other.events()) == ["test/capital right 30 "])
      let part = Tossup(item: "test/capital#2")
      #expect(Self.meetings(part.events()) == ["test/capital#2 right 30 "])
      #expect(Self.meetings(Tossup(item: "test/capital@2").events()).isEmpty)
    }

    @Test func `what was met before, does not hold, or is ruled otherwise is no first answer`()
      throws
    {
      let none: [(String, Tossup)] = [
        ("met before", Tossup(recall: 0.4)),
        ("met before, and wrong", Tossup(given: "graz", outcome: .wrong, recall: 0)),
        ("called right, and wrong", Tossup(given: "graz")),
        ("called wrong, and right", Tossup(outcome: .wrong)),
        ("right faster than anybody types", Tossup(answered: 3_100)),
        ("never asked", Tossup(given: "graz", asks: nil, outcome: .wrong)),
        ("asked by another sitting", Tossup(given: "graz", item: "test/x", outcome: .wrong)),
        (
          "unknown here",
          Tossup(given: "graz", item: "unknown/x", asks: "unknown/x", outcome: .wrong)
        ),
      ]
      for (name, tossup) in none { #expect(Self.meetings(tossup.events()).isEmpty, "\(name)") }
      for outcome in [Attempt.Outcome.right, .wrong] {
        let events = Tossup(given: outcome == .right ? "graz" : "vienna", outcome: outcome).events()
        let attempt = try #require(events.last).id
        let ruled = Overruled(attempt: attempt, outcome: outcome, points: 0).draft
        let event = Event(
          id: EventID(device: "phone", counter: 99), moment: Moment(millis: 9_000_000),
          kind: ruled.kind, body: ruled.body)
        #expect(Self.meetings(events + [event]).isEmpty)
      }
    }

    @Test func `who passes has said nothing, whatever the team said`() {
      for given in ["graz", "vienna"] {
        let passed = Tossup(given: given, outcome: .passed)
        #expect(Self.meetings(passed.events()) == ["test/capital wrong - "])
      }
    }

    @Test func `what a person ruled by hand is no first answer, right or wrong`() {
      for outcome in [Attempt.Outcome.right, .wrong, .unanswered] {
        let events = Tossup(given: "", isModerated: true, outcome: outcome).events()
        #expect(Self.meetings(events).isEmpty, "\(outcome)")
      }
    }

    @Test func `of several that say so the earliest is the first`() {
      let wrong = Tossup(given: "graz", outcome: .wrong).events(1)
      let right = Tossup().events(2, at: 2_000_000)
      #expect(Self.meetings(wrong + right) == ["test/capital wrong - graz"])
    }

    @Test func `of a room only what it ruled right is right, and nobody's words are told`() {
      let right = Tossup(by: "seat").events()
      let wrong = Tossup(given: "graz", by: "seat", outcome: .wrong).events()
      #expect(Self.meetings(right, ofRooms: ["phone.11": 1]) == ["test/capital right 30 "])
      #expect(Self.meetings(right, ofRooms: ["phone.11": 0]).isEmpty)
      #expect(Self.meetings(wrong, ofRooms: ["phone.11": 0]) == ["test/capital wrong - "])
    }

    @Test func `whatever somebody practises, each question that is new is met once`() throws {
      var count = 0
      try forAll(seeds: 1...6) { random, seed in
        var device = KnowledgeTests.device()
        let (module, drill) = CountedTests.drills[Int(seed) % CountedTests.drills.count]
        device.send("start", ["module": module, "drill": drill, "count": "6"])
        for _ in 0..<120 { device.doSomething(&random) }
        if device.trainer.sitting?.isOver == false { device.send("session.finish") }
        let (shelf, desk) = (device.trainer.shelf, device.trainer.desk)
        var recount = Recount(meets: true) { shelf.isRight($0, desk) }
        for event in device.kept.compactMap({ try? Event(parsing: Array($0.utf8)) }) {
          recount.add(event)
        }
        let items = recount.meetings.map(\.item)
        #expect(Set(items).count == items.count, "seed \(seed)")
        count += items.count
      }
      #expect(count > 5)
    }
  }
}
