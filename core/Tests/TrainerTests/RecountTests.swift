import Basics
import Contest
import EventLog
import Practice
import Sittings
import TestKit
import Testing

@testable import Trainer

/// Right answers, counted again by somebody who takes no device's word for them.
struct RecountTests {
  private static func recount(_ events: [Event], ofRooms: [String: Int] = [:]) -> Recount {
    let device = KnowledgeTests.device()
    let (shelf, desk) = (device.trainer.shelf, device.trainer.desk)
    var recount = Recount(ofRooms: ofRooms) { shelf.isRight($0, desk) }
    for event in events { recount.add(event) }
    return recount
  }

  @Test(arguments: CountedTests.drills)
  func `whatever somebody practises, each answer that is judged right counts`(
    _ module: String, _ drill: String
  ) throws {
    var counted = 0
    try forAll(seeds: 1...8) { random, seed in
      var device = KnowledgeTests.device()
      device.send("start", ["module": module, "drill": drill, "count": "6"])
      try #require(device.trainer.sitting != nil, "\(drill) begins")
      for _ in 0..<120 { device.doSomething(&random) }
      if device.trainer.sitting?.isOver == false { device.send("session.finish") }
      let events = device.kept.compactMap { try? Event(parsing: Array($0.utf8)) }
      let attempts = events.compactMap { Attempt($0) }.filter {
        $0.outcome == .right || $0.outcome == .wrong
      }
      let byJudge = attempts.filter { $0.outcome == .right && $0.judged == .judge }
      // NB: whoever answers before the second word has guessed.
      let right = byJudge.filter { $0.buzzWord ?? 9 > 1 }
      let sum = Self.recount(events).sums[module] ?? Recount.Sum()
      #expect(sum.answers == attempts.count, "seed \(seed)")
      // NB: problems that are made up are in no pack.
      let isMadeUp = drill == "math"
      #expect(sum.aside == (isMadeUp ? 0 : byJudge.count - right.count), "seed \(seed)")
      #expect(sum.items.count == (isMadeUp ? 0 : Set(right.map(\.item)).count), "seed \(seed)")
      counted += right.count
    }
    #expect(counted > 2, "\(drill) was answered")
  }

  // MARK: What nobody can have done

  /// A tossup that is read from 0 on, buzzed after six words at 3 s and answered at 5 s.
  struct Tossup {
    var words = 6
    var buzzed: Int64 = 3_000
    var answered: Int64 = 5_000
    var given = "vienna"
    var by = Desk.learner
    var isSaid = true
    var isBuzzed = true
    var isModerated = false
    var item = "test/capital"
    /// What its sitting asks; nil where it has no beginning.
    var asks: String? = "test/capital"
    /// What the device calls it, and the chance that it was recalled: nil at the first meeting.
    var outcome = Attempt.Outcome.right
    var recall: Double?

    func events(_ session: Int = 1, at start: Int64 = 1_000_000) -> [Event] {
      let name = "phone.\(session * 10 + 1)"
      let s = JSON.Member("s", .string(name))
      var facts: [(Int64, String, JSON)] = [
        (
          -1_000, asks == nil ? "test.other" : "contest.began",
          ["slots": [[.string(asks ?? "")]], "moderated": .bool(isModerated)]
        ),
        (0, "contest.tossupBegan", .object([s])),
      ]
      if isBuzzed {
        facts.append(
          (
            buzzed, "contest.buzzed",
            .object([s, .init("by", .string(by)), .init("word", .integer(Int64(words)))])
          ))
      }
      if isSaid {
        facts.append(
          (
            answered, "contest.answered",
            .object([
              s, .init("by", .string(by)), .init("given", .string(given)),
              .init("verdict", "accept"),
            ])
          ))
      }
      let attempt = Attempt(
        item: item, module: "quizbowl", session: name, domain: .geography,
        category: "", difficulty: 0, outcome: outcome, buzzWord: Int32(clamping: words),
        wordCount: 20, recall: recall
      ).draft
      facts.append((answered, attempt.kind, attempt.body))
      return facts.enumerated().map { place, fact in
        Event(
          id: EventID(device: "phone", counter: Int64(session * 10 + place + 1)),
          moment: Moment(millis: start + fact.0), kind: fact.1, body: fact.2)
      }
    }
  }

  /// How many of the tossups' right answers count, and how many do not.
  private static func counted(_ events: [Event]) -> [Int] {
    var recount = Recount { answer in
      answer.item.hasPrefix("unknown/") ? nil : answer.given == "vienna"
    }
    for event in events { recount.add(event) }
    let sum = recount.sums["quizbowl"] ?? Recount.Sum()
    return [sum.items.count, sum.aside]
  }

  @Test func `an answer that a person can have given counts once, however often it is given`() {
    #expect(Self.counted(Tossup().events()) == [1, 0])
    #expect(
      Self.counted(Tossup().events(1) + Tossup().events(2, at: 2_000_000)) == [1, 0])
    // A clue alone, or another competition, is a way to ask the same question.
    for item in ["test/capital@2", "test/capital~other", "test/capital~other@2"] {
      let other = Tossup(item: item, asks: item).events(2, at: 2_000_000)
      #expect(Self.counted(Tossup().events(1) + other) == [1, 0], "\(item)")
    }
    // Parts are questions of their own, however their number is written.
    let parts = ["test/capital#1", "test/capital#01", "test/capital#2"].enumerated().flatMap {
      Tossup(item: $1).events($0 + 1, at: Int64($0 + 1) * 1_000_000)
    }
    #expect(Self.counted(parts) == [2, 0])
  }

  @Test func `an answer that nobody can have given does not count`() throws {
    let forged: [(String, Tossup)] = [
      ("called right, and wrong", Tossup(given: "graz")),
      ("to a question that its sitting did not ask", Tossup(item: "test/other")),
      ("in a sitting that never began", Tossup(asks: nil)),
      ("that was never given", Tossup(isSaid: false)),
      ("that somebody else gave", Tossup(by: "other")),
      ("before the words", Tossup(words: 1)),
      ("after more words than can have been read", Tossup(words: 61)),
      ("after words without end", Tossup(words: .max)),
      ("before the question", Tossup(buzzed: -1)),
      ("faster than anybody types", Tossup(answered: 3_000 + 239)),
      ("before its buzz", Tossup(answered: 2_999)),
    ]
    for (name, tossup) in forged { #expect(Self.counted(tossup.events()) == [0, 1], "\(name)") }
    // Of what nobody here knows nothing is said.
    let unknown = Tossup(item: "unknown/capital", asks: "unknown/capital")
    #expect(Self.counted(unknown.events()) == [0, 0])
    #expect(Self.counted(Tossup(given: "").events()) == [0, 0])
    // At the very edge of what is possible it counts.
    #expect(Self.counted(Tossup(words: 60).events()) == [1, 0])
    #expect(Self.counted(Tossup(answered: 3_000 + 240).events()) == [1, 0])
  }

  @Test func `one answer backs one attempt, and two in a second are one too many`() throws {
    let honest = Tossup().events()
    let copy = try #require(honest.last)
    let again = Event(
      id: EventID(device: "phone", counter: 99), moment: copy.moment, kind: copy.kind,
      body: copy.json)
    #expect(Self.counted(honest + [again]) == [1, 1])
    let other = Tossup(item: "test/other", asks: "test/other")
    for distance in [-999, 0, 999] as [Int64] {
      // However far the one that was counted before them is.
      let far = Tossup(item: "test/far", asks: "test/far").events(3, at: 9_000_000)
      let soon = other.events(2, at: 1_000_000 + distance)
      #expect(Self.counted(honest + far + soon) == [2, 1], "\(distance)")
    }
    #expect(Self.counted(honest + other.events(2, at: 1_001_000)) == [2, 0])
  }

  @Test func `who says that they were wrong is believed, who says right is not`() throws {
    let honest = Tossup().events()
    let attempt = try #require(honest.last).id
    func ruled(_ outcome: Attempt.Outcome) -> Event {
      let draft = Overruled(attempt: attempt, outcome: outcome, points: 0).draft
      return Event(
        id: EventID(device: "phone", counter: 99), moment: Moment(millis: 9_000_000),
        kind: draft.kind, body: draft.body)
    }
    #expect(Self.counted(honest + [ruled(.wrong)]) == [0, 0])
    // Another answer to the same question stays right.
    let again = Tossup().events(2, at: 2_000_000)
    #expect(Self.counted(honest + again + [ruled(.wrong)]) == [1, 0])
    #expect(Self.counted(honest + [ruled(.right)]) == [1, 0])
    #expect(Self.counted(Tossup(given: "graz").events() + [ruled(.right)]) == [0, 1])
  }

  @Test func `of a room as many count as the room ruled right`() {
    let slots = (1...3).map { JSON.string("test/\($0)") }
    let began = Event(
      id: EventID(device: "room", counter: 1), moment: Moment(millis: 0), kind: "together.began",
      body: ["items": .array(slots)])
    let attempts = (1...4).map { number in
      let attempt = Attempt(
        item: "test/\(number)", module: "quizbowl", session: "room.1", domain: .geography,
        category: "", difficulty: 0, outcome: .right
      ).draft
      return Event(
        id: EventID(device: "phone", counter: Int64(number)), moment: Moment(millis: 0),
        kind: attempt.kind, body: attempt.body)
    }
    // The fourth was not asked there.
    for ruled in 0...4 {
      var recount = Recount(ofRooms: ["room.1": ruled]) { _ in false }
      for event in [began] + attempts { recount.add(event) }
      let sum = recount.sums["quizbowl"]
      #expect(sum?.items.count == min(ruled, 3) && sum?.aside == 4 - min(ruled, 3))
    }
    // Of a pack that is a team's own nobody here knows what is right: it counts for nothing.
    let sum = Self.recount([began] + attempts, ofRooms: ["room.1": 3]).sums["quizbowl"]
    #expect(sum?.items == [] && sum?.aside == 0)
    #expect(Self.recount(attempts).sums["quizbowl"]?.items == [])
  }
}
