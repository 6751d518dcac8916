import Basics
import Hummingbird
import Rooms
import Storage

/// Where people are let into rooms: by their team, or by a code.
struct RoomEntrance: Sendable {
  let sockets: RoomSockets
  let gate: Gate

  var hall: RoomHall { sockets.hall }
  var desk: Desk { hall.desk }

  /// Makes a room, with its maker in the first seat.
  func make(_ json: JSON, in team: String?, by context: ServerContext) async throws -> JSON {
    let account = try context.caller.account
    try await pass(team, context)
    let settings = try RoomEntrance.settings(json)
    try hall.questions.check(
      settings, try await hall.questions.shared(settings, by: team, desk))
    let isForFriends = try RoomEntrance.isForFriends(json, in: team)
    if isForFriends { try await gate.pass(.friends, context.caller) }
    let row = RoomRow(
      settings: String(decoding: settings.json.bytes, as: UTF8.self), organisation: team,
      isForFriends: isForFriends, now: gate.now())
    guard let seat = try await desk.make(row, by: account, team: try RoomEntrance.team(json))
    else { throw ServerError.room(.tooMany) }
    return shown(row, seat)
  }

  /// Gives somebody a seat in a room that they were told of; as they had it, if they had one.
  func sit(
    _ row: RoomRow, _ json: JSON, _ context: ServerContext
  ) async throws -> RoomSeat {
    let account = try context.caller.account
    do {
      try await pass(row.organisation, context)
    } catch ServerError.locked(let answer) where answer.because == .notMember {
      throw ServerError.room(.noSuchCode)
    }
    let role = json["as"]?.string ?? RoomSeat.Role.player.rawValue
    guard let role = RoomSeat.Role(rawValue: role) else { throw ServerError.fieldWrong("as") }
    if try await desk.seat(of: account, in: row.id) == nil,
      try await hall.room(row.id)?.isLocked == true
    {
      throw ServerError.room(.locked)
    }
    let seating = try await desk.sit(
      account, in: row.id, as: role, team: try RoomEntrance.team(json), now: gate.now())
    switch seating {
    case .seated(let seat), .known(let seat): return seat
    case .full: throw ServerError.room(.full)
    case .removed: throw ServerError.room(.removed)
    }
  }

  /// A ticket for a seat's socket.
  func ticket(
    _ seat: RoomSeat, _ dialect: RoomDialect, _ context: ServerContext
  ) throws -> [JSON.Member] {
    let ticket = RoomConnection.Ticket(
      room: seat.room, seat: seat.text, session: context.caller.session ?? "", dialect: dialect)
    return [
      .init("ticket", .string(try sockets.issue(ticket))),
      .init("path", .string(RoomSockets.path(ticket))),
    ]
  }

  /// A team's room is for its members; any other for who needs nobody to look after them.
  ///
  /// NB: so a child plays with those of their own team or class, and with nobody else.
  func pass(_ team: String?, _ context: ServerContext) async throws {
    try await gate.pass(.rooms, context.caller)
    try await gate.pass(team == nil ? .openRooms : .seeTeam, context.caller, in: team)
  }

  /// Rooms where the caller may take a seat, and somebody is.
  func openRooms(for account: AccountID, of standing: Standing) async throws -> [JSON] {
    var rooms: [JSON] = []
    for (row, maker) in try await desk.openRooms(for: account, of: standing)
    where await hall.isWaiting(row.id) {
      rooms.append([
        "code": .string(row.code), "by": .string(maker), "organisation": row.team,
        "settings": row.play, "made": .integer(row.made),
      ])
    }
    return rooms
  }

  func shown(_ row: RoomRow, _ seat: RoomSeat) -> JSON {
    [
      "id": .string(row.id), "code": .string(row.code), "seat": .string(seat.text),
      "role": .string(seat.role.rawValue), "team": .string(seat.team),
      "organisation": row.team, "settings": row.play,
      "made": .integer(row.made), "ends": .integer(row.ends),
    ]
  }

  private static func settings(_ json: JSON) throws(ServerError) -> RoomSettings {
    do {
      return try RoomSettings(json: json)
    } catch {
      throw .fieldWrong(error.name)
    }
  }

  /// A room is of a team, or friends of its maker's may see it.
  private static func isForFriends(_ json: JSON, in team: String?) throws(ServerError) -> Bool {
    guard let said = json["friends"] else { return false }
    guard let isForFriends = said.bool, team == nil || !isForFriends else {
      throw .fieldWrong("friends")
    }
    return isForFriends
  }

  /// The letters of a side's name.
  static let sideMax = 40

  /// The side somebody plays on.
  private static func team(_ json: JSON) throws(ServerError) -> String {
    guard let name = ChosenName(json["side"]?.string ?? ""), name.text.count <= sideMax else {
      throw .fieldWrong("side")
    }
    return name.text.isEmpty ? "Team 1" : name.text
  }
}

extension RoomRow {
  fileprivate var team: JSON { organisation.map { .string($0) } ?? .null }
  fileprivate var play: JSON { (try? JSON(parsing: Array(settings.utf8))) ?? .null }
}
