import Basics
import Contest
import EventLog
import Packs
import Practice
import QuizBowl
import Sittings
import TestKit
import Testing

@testable import Trainer

/// A room hands participants what they may know, and no more: words that are due, answers after
/// their ruling.
struct DisclosureTests {
  /// Two people of two teams, and whatever they do.
  private struct Room {
    let sitting: MatchSitting
    var millis: Int64 = 1_790_000_000_000
    var counter: Int64 = 1

    var desk: Desk { Desk(moment: Moment(millis: millis), seed: UInt64(millis)) }

    init() throws {
      let shelf = Shelf()
      let module = QuizBowl(shelf)
      shelf.add(bundled: try #require(Pack.parse(Device.pack).pack))
      shelf.fold([], LearnerState())
      let rules = try #require(QuizBowl.rules.profile("naqt"))
      let setup = Match.Setup(
        module: "quizbowl", drill: "match", rules: rules,
        slots: [
          .init(item: "small/prague", bonus: "small/rivers"), .init(item: "small/photosynthesis"),
        ],
        players: [
          .init(id: "a", name: "Ann", team: "Red"), .init(id: "b", name: "Ben", team: "Blue"),
        ])
      let began = Event(
        id: EventID(device: "room", counter: 1), moment: Moment(millis: millis),
        kind: setup.began.kind, body: setup.began.body)
      sitting = try #require(module.reopen([began]) as? MatchSitting)
      #expect(!sitting.disclosed(began, to: "b", at: began.moment).text.contains("prague"))
    }

    /// The facts of a command, as everybody gets them.
    mutating func send(_ name: String, _ fields: [JSON.Member] = [], by: String) -> [Event] {
      let command = Command(name, at: Moment(millis: millis), fields)
      let drafts = (try? sitting.perform(command, by: by, desk).facts) ?? []
      return take(drafts)
    }

    mutating func tick() -> [Event] { take(sitting.tick(desk)) }

    private mutating func take(_ drafts: [EventDraft]) -> [Event] {
      var events: [Event] = []
      for draft in drafts {
        counter += 1
        events.append(
          Event(
            id: EventID(device: "room", counter: counter), moment: Moment(millis: millis),
            kind: draft.kind, body: draft.body))
      }
      sitting.apply(events)
      return events
    }
  }

  private static let secrets = [
    "small/prague": ["Prague", "Praha"], "small/photosynthesis": ["photosynthesis"],
    "small/rivers": ["Nile", "Danube", "Vltava"],
  ]

  @Test(arguments: UInt64(1)...40)
  func `nobody is told an answer before its ruling, nor words before they are read`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var room = try Room()
    for _ in 0..<60 {
      room.millis += Int64(random.below(2_500))
      let by = random.pick(["a", "b"])
      let events =
        switch random.below(6) {
        case 0: room.send("buzz", by: by)
        case 1: room.send("answer", [.init("text", "no idea at all")], by: by)
        case 2: room.send("next", by: by)
        case 3: room.send("pass", by: by)
        default: room.tick()
        }
      try check(room, events, "seed \(seed)")
    }
  }

  private func check(_ room: Room, _ events: [Event], _ note: Comment) throws {
    let match = room.sitting.match
    let moment = Moment(millis: room.millis)
    let html = room.sitting.page(for: "b", room.desk).html.rendered
    switch match.phase {
    case .reading, .answering:
      let item = try #require(match.cue?.item)
      for secret in Self.secrets[item] ?? [] {
        // NB: the answer may be a word of the question itself, never in these.
        #expect(!html.contains(secret), note)
        for event in events {
          let text = room.sitting.disclosed(event, to: "b", at: moment).text
          #expect(!text.contains(secret) && !text.contains("small/"), note)
        }
      }
      let words = match.reading?.words ?? []
      let begun = match.wordsBegun(at: moment)
      if begun < words.count, let last = words.last?.text, last.utf8.count > 4,
        !words.prefix(begun).contains(where: { $0.text == last })
      {
        #expect(!html.contains(">\(last)<"), note)
      }
    default: break
    }
  }
}
