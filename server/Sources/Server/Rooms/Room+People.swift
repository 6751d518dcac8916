import Basics
import EventLog
import Rooms
import Sittings
import Storage

/// Who comes, goes, and decides.
extension Room {
  /// Of two sockets of a seat the later one stays.
  func come(_ connection: RoomConnection) {
    let seat = connection.ticket.seat
    if let other = here[seat] { other.end(RoomEnd.otherTab) }
    here[seat] = connection
    joined.remove(seat)
  }

  func join(_ connection: RoomConnection, from first: Int) async throws {
    let seat = connection.ticket.seat
    let seats = try await desk.seats(of: row.id)
    people = Dictionary(seats.map { ($0.text, $0) }) { $1 }
    guard let sitter = people[seat], !sitter.isRemoved else {
      return connection.end(RoomEnd.removed)
    }
    let wasAway = !isAnybodyPlaying
    joined.insert(seat)
    if state.host == seat {
      hostGone = nil
    } else if !joined.contains(state.host), hostGone == nil {
      // NB: who was gone when the room was opened anew is waited for from now on.
      hostGone = now()
    }
    welcome(connection, from: first)
    if state.sitters[seat] == nil {
      try await record(
        [
          RoomState.fact(
            .seated,
            [
              .init("by", .string(seat)), .init("role", .string(sitter.role.rawValue)),
              .init("team", .string(sitter.team)),
            ])
        ], at: now())
    }
    // A device of the first plan has no word for it: who has come is ready.
    // Once: it plays one session.
    if connection.ticket.dialect == .seed, play == nil, state.sitters[seat]?.isReady == false {
      try await setReady(seat, true)
    }
    tellPeople()
    if wasAway, isAnybodyPlaying, let play, !play.isOver {
      try await record(play.enter(sittingDesk(now())), at: now())
    }
  }

  func go(_ connection: RoomConnection) async throws {
    let seat = connection.ticket.seat
    guard here[seat] === connection else { return }
    here[seat] = nil
    joined.remove(seat)
    if state.host == seat { hostGone = now() }
    tellPeople()
    // Nothing is read to nobody.
    if !isAnybodyPlaying, let play, !play.isOver {
      window = nil
      try await record(play.leave(sittingDesk(now())), at: now())
    }
  }

  /// Whether a player is here who hears what is read.
  var isAnybodyPlaying: Bool { joined.contains { state.sitters[$0].map(isPlayer) ?? false } }

  private func isPlayer(_ sitter: RoomState.Sitter) -> Bool { sitter.role != "spectator" }

  func setReady(_ seat: String, _ isReady: Bool) async throws {
    try await record(
      [
        RoomState.fact(
          .readied, [.init("by", .string(seat)), .init("ready", .bool(isReady))])
      ], at: now())
    let ready = state.players.filter { state.sitters[$0]?.isReady == true && joined.contains($0) }
    if settings.players > 0, ready.count >= settings.players, !isSpent { try await count() }
  }

  /// Somebody plays for another side, while nothing is played.
  func change(
    side: String, of seat: String, _ number: Int64, _ connection: RoomConnection
  ) async throws {
    guard !state.isPlaying, let sitter = state.sitters[seat] else {
      return refuse(connection, number, .notNow)
    }
    guard let name = ChosenName(side), !name.text.isEmpty, name.text.count <= RoomEntrance.sideMax
    else { return refuse(connection, number, .because("A side needs a name of 1 to 40 letters.")) }
    try await record(
      [
        RoomState.fact(
          .seated,
          [
            .init("by", .string(seat)), .init("role", .string(sitter.role)),
            .init("team", .string(name.text)),
          ])
      ], at: now())
    tellPeople()
  }

  /// Begins the countdown, once.
  func count() async throws {
    guard state.startsAt == nil else { return }
    try await record(
      [RoomState.fact(.counted, [.init("ms", .integer(settings.countdownMillis))])], at: now())
  }

  func remove(_ seat: String) async throws {
    try await desk.remove(seat: Int64(RoomState.number(seat)), from: row.id)
    try await record([RoomState.fact(.left, [.init("by", .string(seat))])], at: now())
    here[seat]?.end(RoomEnd.removed)
    here[seat] = nil
    joined.remove(seat)
    people[seat]?.isRemoved = true
    tellPeople()
  }

  /// The room goes to whoever of the players came first and is here.
  func passHost() async throws {
    guard let gone = hostGone, now() - gone >= Room.hostMillis,
      let next = state.players.first(where: { joined.contains($0) })
    else { return }
    hostGone = nil
    try await record([RoomState.fact(.hosted, [.init("by", .string(next))])], at: now())
    tellPeople()
  }
}
