import Basics
import EventLog
import Practice
import TestKit
import Testing

@testable import KnowledgeBowl

struct WrittenTests {
  @Test func `answers are given, changed and taken back until the sheet is handed in`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.choose(0), at: 1_000)
    #expect(desk.record.written?.marks[0].choice == "A")
    try desk.write(.choose(1), at: 2_000)
    #expect(desk.record.written?.marks[0].choice == "B")
    try desk.write(.choose(1), at: 3_000)
    #expect(desk.record.written?.marks[0].choice == nil)
    try desk.write(.choose(1), at: 4_000)
    try desk.write(.handIn, at: 5_000)
    #expect(desk.record.written?.phase == .handedIn)
    #expect(desk.record.written?.score == 1)
    #expect(throws: WrittenRefusal.isOver) { try desk.write(.choose(0), at: 6_000) }
  }

  @Test func `next open goes round and passes over what is answered`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.turn(3), at: 1_000)
    try desk.write(.choose(0), at: 2_000)
    try desk.write(.nextUnanswered, at: 3_000)
    #expect(desk.record.written?.place == 0)
    for _ in 0..<3 {
      try desk.write(.choose(0), at: 4_000)
      try? desk.write(.nextUnanswered, at: 4_000)
    }
    #expect(throws: WrittenRefusal.noneLeft) { try desk.write(.nextUnanswered, at: 5_000) }
  }

  @Test func `a flag brings one back, and comes off again`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.flag, at: 1_000)
    try desk.write(.next, at: 2_000)
    try desk.write(.nextFlagged, at: 3_000)
    #expect(desk.record.written?.place == 0)
    try desk.write(.flag, at: 4_000)
    #expect(desk.record.written?.flaggedCount == 0)
    #expect(throws: WrittenRefusal.noneLeft) { try desk.write(.nextFlagged, at: 5_000) }
  }

  @Test func `the clock runs on while the page is closed`() throws {
    var desk = Desk()
    desk.beginWritten(minutes: 2)
    try desk.write(.choose(1), at: 10_000)
    desk.record = desk.refolded()
    #expect(desk.record.openWritten?.left(at: Moment(millis: 100_000)) == 20_000)
    try desk.write(.choose(0), at: 130_000)
    #expect(desk.record.written?.phase == .handedIn)
    #expect(desk.record.written?.marks[0].choice == "B")
    #expect(desk.record.written?.spentMillis == 120_000)
  }

  @Test func `a pause stops the clock, covers the questions and is told at the end`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.pause, at: 10_000)
    #expect(throws: WrittenRefusal.isPaused) { try desk.write(.choose(0), at: 20_000) }
    #expect(desk.record.written?.deadline == nil)
    try desk.write(.resume, at: 610_000)
    #expect(desk.record.written?.left(at: Moment(millis: 610_000)) == 110_000)
    try desk.write(.handIn, at: 620_000)
    #expect(desk.record.written?.pauses == 1)
    #expect(desk.record.written?.pausedMillis == 600_000)
  }

  @Test func `a meet's round cannot be paused`() {
    var desk = Desk()
    desk.beginWritten(drill: "meet")
    #expect(throws: WrittenRefusal.mayNotPause) { try desk.write(.pause, at: 10_000) }
  }

  @Test func `attempts are recorded at the hand-in, with the time each question was open`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.choose(1), at: 3_000)
    try desk.write(.next, at: 5_000)
    try desk.write(.choose(0), at: 9_000)
    try desk.write(.next, at: 10_000)
    #expect(desk.attempts.isEmpty)
    try desk.write(.handIn, at: 12_000)
    #expect(
      desk.attempts.map { "\($0.item) \($0.outcome) \($0.points) \($0.responseMillis ?? -1)" } == [
        "test/q1 right 1 5000", "test/q2 wrong 0 5000", "test/q3 unanswered 0 2000",
      ])
    #expect(desk.attempts.allSatisfy { $0.module == "knowledgebowl" && $0.buzzWord == nil })
  }

  @Test func `a sheet in which the time runs out is taken as it is`() throws {
    var desk = Desk()
    desk.beginWritten(minutes: 1)
    try desk.write(.choose(1), at: 5_000)
    try desk.write(.tick, at: 60_000)
    #expect(desk.record.written?.phase == .handedIn)
    #expect(desk.attempts.map(\.responseMillis) == [60_000])
  }

  @Test func `the summary counts changes of mind`() throws {
    var desk = Desk()
    desk.beginWritten()
    try desk.write(.choose(0), at: 1_000)
    try desk.write(.choose(1), at: 2_000)
    try desk.write(.next, at: 2_000)
    try desk.write(.choose(2), at: 3_000)
    try desk.write(.choose(3), at: 4_000)
    try desk.write(.handIn, at: 5_000)
    let summary = WrittenSummary(try #require(desk.record.written))
    #expect([summary.asked, summary.right, summary.wrong, summary.blank] == [2, 1, 1, 0])
    #expect([summary.mended, summary.spoilt] == [1, 1])
    #expect(summary.domains.map(\.asked).reduce(0, +) == 2)
  }

  @Test func `questions without choices, and choices without a right one, are not asked`() {
    var question = Desk.questions[0]
    #expect(WrittenRound.canAsk(question))
    question.choices = []
    #expect(!WrittenRound.canAsk(question))
    question = Desk.questions[0]
    for place in question.choices.indices { question.choices[place].isRight = false }
    #expect(!WrittenRound.canAsk(question))
  }

  @Test func `the fold of the log is the live state, whatever is done`() {
    forAll { random, seed in
      var desk = Desk()
      desk.beginWritten(count: 1 + random.below(8), drill: random.oneIn(4) ? "meet" : "written")
      for _ in 0..<40 {
        let command = random.pick([
          WrittenCommand.choose(random.below(5)), .choose(random.below(4)), .flag, .next,
          .previous, .turn(random.below(9)), .nextUnanswered, .nextFlagged, .pause, .resume,
          .tick, random.oneIn(9) ? .handIn : .tick,
        ])
        try? desk.write(command, at: desk.millis + Int64(random.below(9_000)))
        #expect(desk.refolded() == desk.record, "seed \(seed)")
      }
      guard let round = desk.record.written else { return }
      let open = round.marks.map(\.millis).reduce(0, +)
      #expect(open == round.spentMillis, "seed \(seed)")
      #expect(round.spentMillis <= round.setup.limitMillis, "seed \(seed)")
    }
  }

  @Test func `apply takes any event and cannot fail`() {
    forAll { random, _ in
      var desk = Desk()
      desk.beginWritten()
      for _ in 0..<30 {
        var event = random.event(id: EventID(device: "x", counter: 1))
        let kind = random.pick(WrittenRound.Kind.allCases).text
        let body =
          random.oneIn(2)
          ? random.json()
          : JSON.object([
            .init("s", .string("test.1")), .init("item", random.json()),
            .init("choice", random.json()),
          ])
        event = Event(
          id: EventID(device: "x", counter: 1), moment: event.moment, kind: kind, version: 1,
          body: body.bytes)
        desk.record.apply(event, lookup: Desk.lookup)
      }
    }
  }

  @Test func `a written round as a transcript`() throws {
    var desk = Desk()
    desk.beginWritten(count: 5, minutes: 1)
    let steps: [(Int64, WrittenCommand)] = [
      (2_000, .choose(1)), (3_000, .next), (6_000, .flag), (7_000, .next), (9_000, .choose(3)),
      (9_500, .pause), (70_000, .resume), (71_000, .nextFlagged), (74_000, .choose(2)),
      (75_000, .flag), (76_000, .turn(4)), (130_000, .tick),
    ]
    var text = ""
    for (millis, command) in steps {
      try desk.write(command, at: millis)
      text += line(desk, millis, command) + "\n"
    }
    let summary = WrittenSummary(try #require(desk.record.written))
    text += "\n\(summary.right) right, \(summary.wrong) wrong, \(summary.blank) open\n"
    for attempt in desk.attempts {
      text += "\(attempt.item) \(attempt.outcome) in \(attempt.responseMillis ?? 0) ms\n"
    }
    expectGolden(text, "knowledgebowl/written.txt")
  }

  private func line(_ desk: Desk, _ millis: Int64, _ command: WrittenCommand) -> String {
    guard let round = desk.record.written else { return "" }
    var marks = ""
    for (place, mark) in round.marks.enumerated() {
      marks += place == round.place ? "[" : " "
      marks += (mark.choice ?? "·") + (mark.isFlagged ? "!" : "")
      marks += place == round.place ? "]" : " "
    }
    let left = (round.left(at: Moment(millis: millis)) ?? 0) / 1_000
    return "\(millis / 1_000) s  \(command)  \(marks)  \(left) s left, \(round.phase)"
  }
}
