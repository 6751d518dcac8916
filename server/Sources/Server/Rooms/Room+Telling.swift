import Basics
import Contest
import EventLog
import NIOCore
import Rooms
import Sittings
import Storage

/// What everybody in the room hears: facts under their numbers, words as they are due, and an
/// answer line once it was ruled on.
extension Room {
  /// To who comes or comes back: what they lack.
  func welcome(_ connection: RoomConnection, from first: Int) {
    guard connection.ticket.dialect == .own else {
      return SeedMessages(room: self).all().forEach { connection.send($0) }
    }
    connection.send([
      "type": "welcome", "you": .string(connection.ticket.seat),
      "n": .integer(Int64(events.count)), "settings": settings.json, "now": .integer(now()),
    ])
    for event in events.dropFirst(first - 1) {
      if let fact = fact(event) { connection.send(fact) }
    }
    if let play, let (text, _) = play.heard(at: Moment(millis: now())), text.id == sent.text,
      !sent.at.isEmpty
    {
      connection.send(text.message(from: 0, upTo: sent.at.count))
    }
    if let answer = answerMessage, answered == sent.text { connection.send(answer) }
    if let play, play.isOver {
      connection.send(report(play).message)
    }
  }

  func report(_ play: any RoomSitting) -> RoomReport {
    RoomReport(events: events, of: play.session, scores: play.scores)
  }

  func tellPeople() {
    tellOwn(peopleMessage)
  }

  var peopleMessage: JSON {
    let list = state.sitters.sorted { RoomState.number($0.key) < RoomState.number($1.key) }
    return [
      "type": "people", "host": .string(state.host), "locked": .bool(state.isLocked),
      "list": .array(
        list.map { seat, sitter in
          [
            "seat": .string(seat), "name": .string(people[seat]?.name ?? ""),
            "role": .string(sitter.role), "team": .string(sitter.team),
            "ready": .bool(sitter.isReady), "here": .bool(joined.contains(seat)),
          ]
        }),
    ]
  }

  func tell(_ events: [Event]) {
    for event in events {
      if let fact = fact(event) { tellOwn(fact) }
      for message in SeedMessages(room: self).messages(event) { tellSeed(message) }
    }
    if let play, events.contains(where: RoomState.ends) { tellOwn(report(play).message) }
  }

  /// A fact as anybody may know it now; nil for one of which they may know nothing.
  private func fact(_ event: Event) -> JSON? {
    let moment = Moment(millis: now())
    let body =
      event.kind.hasPrefix("room.")
      ? event.json : play?.disclosed(event, to: "", at: moment) ?? .null
    if body == .null { return nil }
    return [
      "type": "event", "n": .integer(event.id.counter), "at": .integer(event.moment.millis),
      "kind": .string(event.kind), "body": body,
    ]
  }

  /// Words that have begun, and the answer line once it may be known.
  func tellText() {
    guard !isOver, let play else { return }
    // NB: while a press is held it is not known yet whether reading stopped.
    guard window == nil, let (text, begun) = play.heard(at: Moment(millis: now())) else { return }
    if text.id != sent.text { sent = (text.id, []) }
    if begun > sent.at.count {
      tellOwn(text.message(from: sent.at.count, upTo: begun))
      sent.at += Array(repeating: now(), count: begun - sent.at.count)
    }
    if answered != sent.text, let answer = answerMessage {
      answered = sent.text
      tellOwn(answer)
    }
  }

  private var answerMessage: JSON? {
    guard let cue = play?.shown else { return nil }
    return [
      "type": "answer", "q": .string(sent.text), "line": .string(cue.answer),
      "question": HeardText.Source(cue).json,
    ]
  }

  private func tellOwn(_ message: JSON) { tell(message, .own) }
  private func tellSeed(_ message: JSON) { tell(message, .seed) }

  /// NB: written once, however many hear it.
  private func tell(_ message: JSON, _ dialect: RoomDialect) {
    var text: ByteBuffer?
    for seat in joined {
      guard let connection = here[seat], connection.ticket.dialect == dialect else { continue }
      let bytes = text ?? ByteBuffer(bytes: message.bytes)
      text = bytes
      connection.send(bytes)
    }
  }
}

extension HeardText {
  /// Some of its words, for a device. The first bring what is said of the question before them.
  fileprivate func message(from first: Int, upTo end: Int) -> JSON {
    let end = min(end, words.count)
    var members: [JSON.Member] = [
      .init("type", "words"), .init("q", .string(id)), .init("i", .integer(Int64(first))),
      .init("text", .string(words[min(first, end)..<end].joined(separator: " "))),
    ]
    if first == 0, !title.isEmpty { members.append(.init("title", .string(title))) }
    if first == 0, parts > 0 { members.append(.init("parts", .integer(Int64(parts)))) }
    if end == words.count { members.append(.init("end", .bool(true))) }
    return .object(members)
  }
}
