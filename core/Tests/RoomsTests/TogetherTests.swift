import Answers
import Basics
import Contest
import EventLog
import Packs
import Practice
import Rooms
import Sittings
import TestKit
import Testing
import Trainer

/// Everybody answers every question.
struct TogetherTests {
  private static let session = "r1.1"

  private static func shelf(without key: String = "") -> Shelf {
    let questions = ["Rhine", "mercury"].enumerated().map { place, answer in
      Question(
        key: "q\(place + 1)", kind: .short, text: "Which is number \(place + 1) of two?",
        answer: "_\(answer)_", domain: .popCulture)
    }.filter { $0.key != key }
    let shelf = Trainer.emptyShelf()
    shelf.add(bundled: Pack(id: "two", title: "Two", questions: questions))
    shelf.fold([], LearnerState())
    return shelf
  }

  private static func began(_ teamScore: RoomSettings.TeamScore) -> Event {
    var rules = Rules(profile: "test")
    rules[.tossup] = 5
    rules[.answerMillis] = 10_000
    return event(
      1, 0,
      TogetherSetup(
        module: "knowledgebowl", rules: rules, strictness: .standard,
        pace: Packs.Pace(wordsPerMinute: 200), items: ["two/q1", "two/q2"],
        seats: [("s1", "Red"), ("s2", "Red"), ("s3", "Red"), ("s4", "Blue")], teamScore: teamScore
      ).began)
  }

  private static func event(_ number: Int64, _ millis: Int64, _ draft: EventDraft) -> Event {
    Event(
      id: EventID(device: "r1", counter: number), moment: Moment(millis: millis),
      kind: draft.kind, version: draft.version, body: draft.body)
  }

  /// A room's log, as it grows.
  private final class Played {
    var events: [Event]
    let sitting: TogetherSitting

    init(_ teamScore: RoomSettings.TeamScore = .best) throws {
      events = [TogetherTests.began(teamScore)]
      sitting = try #require(TogetherSitting(began: events[0], TogetherTests.shelf()))
      keep(sitting.enter(desk(0)), 0)
    }

    func desk(_ millis: Int64) -> Desk { Desk(moment: Moment(millis: millis)) }

    func keep(_ drafts: [EventDraft], _ millis: Int64) {
      for draft in drafts {
        let event = TogetherTests.event(Int64(events.count + 1), millis, draft)
        events.append(event)
        sitting.apply([event])
      }
    }

    func answer(_ text: String, by seat: String, at millis: Int64) throws {
      let command = Command(
        "answer", at: Moment(millis: millis), [.init("text", .string(text))])
      keep(try sitting.perform(command, by: seat, desk(millis)).facts, millis)
    }
  }

  @Test(arguments: [
    (RoomSettings.TeamScore.best, 5, 0), (.majority, 5, 0), (.sum, 10, 0),
  ])
  func `it is ruled when all have answered, by the rule that was chosen`(
    rule: RoomSettings.TeamScore, red: Int, blue: Int
  ) throws {
    let played = try Played(rule)
    for (seat, text) in [("s1", "the Rhine"), ("s2", "Danube"), ("s3", "Rhine")] {
      try played.answer(text, by: seat, at: 1_000)
      #expect(!played.sitting.isResting && played.sitting.shown?.answer == nil)
    }
    #expect(throws: Refusal.notNow) { try played.answer("Rhine", by: "s1", at: 1_100) }
    #expect(throws: Refusal.notNow) { try played.answer("Rhine", by: "s9", at: 1_100) }
    try played.answer("Elbe", by: "s4", at: 1_200)
    #expect(played.sitting.shown?.answer == "_Rhine_")
    #expect(played.sitting.scores.map(\.points) == [red, blue])
  }

  @Test func `a question that is not there any more is left out, and the others keep their places`()
    throws
  {
    for (missing, asked) in [("q1", [2]), ("q2", [1])] {
      let began = Self.began(.best)
      let sitting = try #require(TogetherSitting(began: began, Self.shelf(without: missing)))
      var (number, millis): (Int64, Int64) = (1, 0)
      var heard: [Int] = []
      func keep(_ drafts: [EventDraft]) {
        for draft in drafts {
          number += 1
          sitting.apply([Self.event(number, millis, draft)])
        }
      }
      keep(sitting.enter(Desk(moment: Moment(millis: 0))))
      while !sitting.isOver, number < 40 {
        millis += 20_000
        let desk = Desk(moment: Moment(millis: millis))
        if sitting.cue != nil, !sitting.isResting { heard.append(sitting.place + 1) }
        keep(
          sitting.isResting
            ? try sitting.perform(Command("next", at: desk.moment), by: "s1", desk).facts
            : sitting.tick(desk))
      }
      #expect(sitting.isOver && heard == asked, "\(missing)")
    }
  }

  @Test func `what others gave is told when the question is over, and its address never`() throws {
    let played = try Played()
    let moment = Moment(millis: 2_000)
    try played.answer("Rhine", by: "s1", at: 1_000)
    func told() -> String {
      played.events.map { played.sitting.disclosed($0, to: "s2", at: moment).text }
        .joined(separator: "\n")
    }
    #expect(!told().contains("Rhine") && !told().contains("right") && !told().contains("two/q"))
    played.keep(played.sitting.tick(played.desk(60_000)), 60_000)
    #expect(told().contains("Rhine") && !told().contains("two/q"))
  }

  @Test func `time rules, and the fold of the log is what was played`() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<20 {
      let played = try Played(.sum)
      var millis: Int64 = 0
      while !played.sitting.isOver, millis < 5_000_000 {
        millis += Int64(random.below(4_000))
        let desk = played.desk(millis)
        switch random.below(4) {
        case 0:
          let text = ["Rhine", "mercury", "none"][random.below(3)]
          try? played.answer(text, by: "s\(random.below(5) + 1)", at: millis)
        case 1 where played.sitting.isResting:
          let next = Command("next", at: desk.moment)
          played.keep(try played.sitting.perform(next, by: "s1", desk).facts, millis)
        case 2: played.keep(played.sitting.enter(desk), millis)
        default: played.keep(played.sitting.tick(desk), millis)
        }
        let folded = try #require(TogetherSitting(began: played.events[0], Self.shelf()))
        folded.apply(Array(played.events.dropFirst()))
        #expect(folded.state == played.sitting.state)
      }
      #expect(played.sitting.isOver)
      let report = RoomReport(
        events: played.events, of: played.sitting.session, scores: played.sitting.scores)
      #expect(report.lines.values.reduce(0) { $0 + $1.right } * 5 == report.teamScore)
    }
  }
}

extension JSON {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
