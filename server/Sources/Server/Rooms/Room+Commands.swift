import Basics
import Contest
import EventLog
import NIOWebSocket
import Rooms
import Sittings
import Storage

/// What people ask for, and whether they may.
extension Room {
  /// What its host alone asks for.
  private static let ofHost: Set<String> = [
    "start", "lock", "unlock", "host", "remove", "next", "pause", "resume", "finish",
  ]

  func hear(
    _ message: RoomMessage, from connection: RoomConnection, arrived: Int64
  ) async throws {
    let seat = connection.ticket.seat
    switch message {
    case .join(let from, let user):
      guard user == nil || user == seat else { return connection.end(RoomEnd.notAllowed) }
      try await join(connection, from: from)
    case .clock(let sent):
      connection.send([
        "type": "clock", "t0": .integer(sent), "t1": .integer(arrived), "t2": .integer(now()),
      ])
    case .leave: connection.end(.normalClosure)
    case .command(let number, let name, let fields):
      guard joined.contains(seat) else { return connection.end(RoomEnd.policy) }
      let command = Command(name, at: Moment(millis: arrived), fields)
      do throws(Refusal) {
        if let why = mayNot(name, seat) { throw why }
        try checkQuestion(command, connection)
      } catch {
        return refuse(connection, number, error)
      }
      try await carryOut(command, number, connection)
    }
  }

  /// Why somebody may not ask for it; nil where they may.
  private func mayNot(_ name: String, _ seat: String) -> Refusal? {
    guard let sitter = state.sitters[seat], sitter.role != "spectator" else {
      return .because("Who watches does not play.")
    }
    if ["buzz", "answer", "pass"].contains(name), let play, !play.people.contains(seat) {
      return .because("It began without you: you watch until it ends.")
    }
    if Room.ofHost.contains(name), state.host != seat {
      return .because("The room's host decides this.")
    }
    return nil
  }

  /// An answer to a question that is over is none to the next one.
  private func checkQuestion(
    _ command: Command, _ connection: RoomConnection
  ) throws(Refusal) {
    guard connection.ticket.dialect == .seed, let item = command["item"] else { return }
    guard let together = play as? TogetherSitting, together.cue?.item == item else {
      throw .notNow
    }
  }

  private func carryOut(
    _ command: Command, _ number: Int64, _ connection: RoomConnection
  ) async throws {
    let seat = connection.ticket.seat
    let named = command["seat"] ?? ""
    switch command.name {
    case "ready": try await setReady(seat, command["ready"] != "no")
    case "side": try await change(side: command["team"] ?? "", of: seat, number, connection)
    case "start" where isSpent:
      refuse(connection, number, .because("This room has played enough. Make another one."))
    case "start": try await count()
    case "lock", "unlock":
      let kind: RoomState.Kind = command.name == "lock" ? .locked : .unlocked
      try await record([RoomState.fact(kind)], at: now())
    case "host" where state.players.contains(named):
      try await record([RoomState.fact(.hosted, [.init("by", .string(named))])], at: now())
      tellPeople()
    case "remove" where named != seat && people[named] != nil: try await remove(named)
    case "host", "remove": refuse(connection, number, .because("Nobody sits there."))
    case "buzz" where play?.isOpenToBuzz == true: press(command, connection)
    default:
      guard let play else { return refuse(connection, number, .notNow) }
      let desk = sittingDesk(command.moment.millis)
      let facts: [EventDraft]
      do throws(Refusal) {
        facts = try play.perform(command, by: seat, desk).facts
      } catch {
        return refuse(connection, number, error)
      }
      try await record(facts, at: desk.moment.millis)
    }
  }

  func refuse(_ connection: RoomConnection, _ number: Int64, _ refusal: Refusal) {
    guard connection.ticket.dialect == .own else { return }
    let why =
      switch refusal {
      case .because(let why): why
      case .notNow: "That is not to be done now."
      case .unknown: "Nothing of that name is done here."
      }
    connection.send(["type": "refused", "c": .integer(number), "why": .string(why)])
  }
}
