import Basics
import Contest
import EventLog
import Packs
import Practice
import Sittings
import TestKit
import Testing
import Trainer

@testable import Rooms

/// A room with devices that hear it: what a server tells, in the format of `docs/formats/rooms.md`.
final class Relay {
  /// The server's clock is ahead of the devices' by so much.
  static let ahead: Int64 = 4_321

  var millis: Int64 = 1_790_000_000_000
  private(set) var sitting: any RoomSitting
  private(set) var devices: [RoomClient] = []
  let seats: [(seat: String, team: String)]
  let settings: RoomSettings
  let shelfOfTest: Shelf
  private var events: [Event] = []
  private(set) var sent: (text: String, count: Int) = ("", 0)
  private var answered = ""

  /// What the learner whose match it would be keeps of it: the attempts of seat "me".
  private(set) var expected: [Attempt] = []
  /// What the devices keep.
  private(set) var kept: [String: [Attempt]] = [:]

  /// Seats that are told nothing for a while.
  var away: Set<String> = []

  var desk: Desk { Desk(moment: Moment(millis: millis), seed: UInt64(millis)) }
  var deviceDesk: Desk { Desk(moment: Moment(millis: millis - Relay.ahead)) }

  init(
    _ began: EventDraft, _ settings: RoomSettings, _ seats: [(seat: String, team: String)],
    _ shelf: Shelf
  ) throws {
    self.settings = settings
    self.seats = seats
    shelfOfTest = shelf
    let event = Event(
      id: EventID(device: "room", counter: Int64(seats.count + 1)), moment: Moment(millis: millis),
      kind: began.kind, body: began.body)
    sitting = try #require(
      TogetherSitting(began: event, shelf)
        ?? shelf.module(settings.module)?.reopen([event]) as? MatchSitting)
    for (number, seat) in seats.enumerated() {
      events.append(
        Event(
          id: EventID(device: "room", counter: Int64(number + 1)), moment: Moment(millis: millis),
          kind: "room.seated",
          body: ["by": .string(seat.seat), "role": "player", "team": .string(seat.team)]))
    }
    events.append(event)
    devices = try seats.map { try #require(RoomClient(row($0.seat), shelf)) }
    for device in devices { welcome(device, from: 1) }
    keep(sitting.enter(desk))
  }

  func row(_ seat: String) -> JSON {
    [
      "id": "room", "code": "KTZ4QX", "seat": .string(seat), "settings": settings.json,
    ]
  }

  func look(_ device: RoomClient) {
    let page = RoomPage(
      device, deviceDesk, shelfOfTest, address: "https://etude.example/", way: "#/team")
    #expect(page.html.rendered.utf8.count > 200)
    for question in device.tick(at: deviceDesk.moment) {
      _ = device.hear(clock(question), deviceDesk)
    }
    #expect(device.wake(at: deviceDesk.moment) ?? 2 > 1, "it would spin")
  }

  func device(_ seat: String) -> RoomClient {
    devices[seats.firstIndex { $0.seat == seat } ?? 0]
  }

  /// A device that was away, or is new, says what it lacks.
  func welcome(_ device: RoomClient, from first: Int) {
    hear(
      device,
      [
        "type": "welcome", "you": .string(device.seat), "n": .integer(Int64(events.count)),
        "settings": settings.json, "now": .integer(millis),
      ])
    for event in events.dropFirst(first - 1) { hear(device, fact(event)) }
    if let (text, _) = sitting.heard(at: desk.moment), text.id == sent.text {
      hear(device, Relay.words(text, 0, sent.count))
    }
    if let cue = sitting.shown, answered == sent.text { hear(device, answer(cue)) }
    hear(device, people)
  }

  private var people: JSON {
    [
      "type": "people", "host": .string(seats[0].seat), "locked": .bool(false),
      "list": .array(
        seats.map {
          [
            "seat": .string($0.seat), "name": .string("Name of \($0.seat)"), "role": "player",
            "team": .string($0.team), "ready": .bool(true), "here": .bool(true),
          ]
        }),
    ]
  }

  private func clock(_ question: JSON) -> JSON {
    [
      "type": "clock", "t0": question["t0"] ?? .null, "t1": .integer(millis),
      "t2": .integer(millis),
    ]
  }

  /// Each message is followed by a page, as on a device.
  private func hear(_ device: RoomClient, _ message: JSON) {
    let (replies, follows) = device.hear(message, deviceDesk)
    for fact in follows.facts {
      if let attempt = Attempt(body: fact.body) { kept[device.seat, default: []].append(attempt) }
    }
    look(device)
    for reply in replies {
      switch reply["type"]?.string {
      case "join": welcome(device, from: reply["from"]?.int ?? 1)
      case "clock": _ = device.hear(clock(reply), deviceDesk)
      default: Issue.record("a device says \(reply.text)")
      }
    }
  }

  private func tell(_ message: JSON) {
    for device in devices where !away.contains(device.seat) { hear(device, message) }
  }

  private func fact(_ event: Event) -> JSON {
    let body =
      event.kind.hasPrefix("room.")
      ? event.json : sitting.disclosed(event, to: "", at: desk.moment)
    return [
      "type": "event", "n": .integer(event.id.counter), "at": .integer(event.moment.millis),
      "kind": .string(event.kind), "body": body,
    ]
  }

  private static func words(_ text: HeardText, _ first: Int, _ end: Int) -> JSON {
    [
      "type": "words", "q": .string(text.id), "i": .integer(Int64(first)),
      "text": .string(text.words[first..<end].joined(separator: " ")),
      "title": .string(text.title), "parts": .integer(Int64(text.parts)),
      "end": .bool(end == text.words.count),
    ]
  }

  /// What a device asks for, as a server that takes it.
  func perform(_ message: JSON, by seat: String) {
    let name = message["do"]?.string ?? ""
    let fields = (message.members ?? []).filter { !["type", "do", "c"].contains($0.key) }
    let command = Command(name, at: desk.moment, fields)
    guard let facts = try? sitting.perform(command, by: seat, desk).facts else { return }
    keep(facts)
  }

  /// The answer that is wanted now, as somebody says it.
  var right: String? {
    guard let match = (sitting as? MatchSitting)?.match else { return nil }
    let line: String? =
      switch match.phase {
      case .answering: match.cue?.answer
      case .part(let part, _, _): match.bonus?.parts[part].answer
      default: nil
      }
    return line.map { AnswerLineView($0).answer.filter { !"_*".contains($0) } }
  }

  var turn: String? {
    guard let match = (sitting as? MatchSitting)?.match else { return nil }
    switch match.phase {
    case .answering(let by, _, _): return match.speaker(for: by)
    case .part: return match.partPerson
    default: return nil
    }
  }

  func pass(_ millis: Int64) {
    self.millis += millis
    keep(sitting.tick(desk))
  }

  func keep(_ drafts: [EventDraft]) {
    for draft in drafts {
      // NB: as the server does: an attempt is nobody's in a room.
      if draft.kind == Attempt.kind {
        if let attempt = Attempt(body: draft.body) { expected.append(attempt) }
        continue
      }
      let event = Event(
        id: EventID(device: "room", counter: Int64(events.count + 1)),
        moment: Moment(millis: millis), kind: draft.kind, body: draft.body)
      events.append(event)
      sitting.apply([event])
      tell(fact(event))
    }
    tellText()
  }

  private func tellText() {
    guard let (text, begun) = sitting.heard(at: desk.moment) else { return }
    if text.id != sent.text { sent = (text.id, 0) }
    if begun > sent.count {
      tell(Relay.words(text, sent.count, begun))
      sent.count = begun
    }
    if answered != sent.text, let cue = sitting.shown {
      answered = sent.text
      tell(answer(cue))
    }
  }

  private func answer(_ cue: Cue) -> JSON {
    [
      "type": "answer", "q": .string(sent.text), "line": .string(cue.answer),
      "question": HeardText.Source(cue).json,
    ]
  }
}
