import Basics
import EventLog
import HTTPTypes
import Hummingbird
import Logging
import Storage

/// `/api/v1/rooms`: making a room, finding it again, coming in.
struct RoomRoutes: Sendable {
  static let bodyBytesMax = 8 << 10

  let entrance: RoomEntrance

  var routes: [Route] { [make, list, join, show, ticket] }

  private var desk: Desk { entrance.desk }

  private var make: Route {
    Route(
      .post, "/api/v1/rooms", for: .learner, keys: .writes, bodyBytesMax: RoomRoutes.bodyBytesMax,
      perMinuteMax: 60,
      "Makes a room: play, module, rules, minutes, questions, packs, organisation, friends, side.",
      answers: "201, the room, and its maker's seat"
    ) { request, context in
      let json = try await request.object(context)
      let team = try json.organisation()
      var response = Response(json: try await entrance.make(json, in: team, by: context))
      response.status = .created
      return response
    }
  }

  private var list: Route {
    Route(
      .get, "/api/v1/rooms", for: .learner, keys: .reads, perMinuteMax: 60,
      "Where one sits, and where one may.",
      answers:
        "rooms: id, code, settings, made, ends; open: code, by, settings; access, open-access"
    ) { _, context in
      let account = try context.caller.account
      let standing = try await entrance.gate.standing(context.caller)
      var rooms: [JSON] = []
      for row in try await desk.rooms(of: account) {
        guard let seat = try await desk.seat(of: account, in: row.id) else { continue }
        rooms.append(entrance.shown(row, seat))
      }
      return Response(
        json: [
          "rooms": .array(rooms),
          "open": .array(try await entrance.openRooms(for: account, of: standing)),
          "access": access(to: .rooms, of: standing).json,
          "open-access": access(to: .openRooms, of: standing).json,
        ])
    }
  }

  private var join: Route {
    Route(
      .post, "/api/v1/rooms/join", for: .learner, bodyBytesMax: RoomRoutes.bodyBytesMax,
      perMinuteMax: 10, "Takes a seat by a code: code, as (captain, player, spectator), side.",
      answers: "the room, and one's seat"
    ) { request, context in
      let json = try await request.object(context)
      guard let typed = json["code"]?.string else { throw ServerError.fieldWrong("code") }
      guard let code = RoomRow.typed(typed), let row = try await desk.room(code: code) else {
        throw ServerError.room(.noSuchCode)
      }
      let seat = try await entrance.sit(row, json, context)
      return Response(json: entrance.shown(row, seat))
    }
  }

  private var show: Route {
    Route(
      .get, "/api/v1/rooms/:id", for: .learner, keys: .reads, perMinuteMax: 60,
      "A room that one sits in.",
      answers: "the room, and one's seat"
    ) { request, context in
      let (row, seat) = try await found(request, context)
      return Response(json: entrance.shown(row, seat))
    }
  }

  private var ticket: Route {
    Route(
      .post, "/api/v1/rooms/:id/ticket", for: .learner, perMinuteMax: 30,
      "Gives a ticket for the room's socket, which holds once and for 30 s.",
      answers: "201, ticket, path"
    ) { request, context in
      let (row, seat) = try await found(request, context)
      try await entrance.pass(row.organisation, context)
      var response = Response(json: .object(try entrance.ticket(seat, .own, context)))
      response.status = .created
      return response
    }
  }

  /// The room of the address, where the caller has a seat; of any other nothing is told.
  private func found(
    _ request: Request, _ context: ServerContext
  ) async throws -> (RoomRow, RoomSeat) {
    let (id, account) = (try context.id(request), try context.caller.account)
    guard let row = try await desk.room(id),
      let seat = try await desk.seat(of: account, in: id), !seat.isRemoved
    else { throw ServerError.noSuchPage(request.uri.path) }
    return (row, seat)
  }
}

/// All that rooms answer, and what a device of the first plan asks for.
func roomRoutes(
  _ sockets: RoomSockets, _ gate: Gate, _ shelf: PackShelf, _ configuration: Configuration
) -> [Route] {
  let entrance = RoomEntrance(sockets: sockets, gate: gate)
  let teams = TeamRoutes(gate: gate, limits: configuration.limits)
  return RoomRoutes(entrance: entrance).routes
    + SeedRoutes(entrance: entrance, teams: teams, shelf: shelf, packs: configuration.packs).routes
}

extension Request {
  /// The JSON object that was sent.
  func object(_ context: ServerContext) async throws -> JSON {
    guard isOf("application/json") else { throw ServerError.notJSON }
    let bytes = try await bytes(max: context.bodyBytesMax)
    guard let json = try? JSON(parsing: bytes, limits: .init(depthMax: 3, bytesMax: bytes.count)),
      json.members != nil
    else { throw ServerError.fieldWrong("") }
    return json
  }
}

extension JSON {
  /// The organisation that a room is for; nil for none.
  fileprivate func organisation() throws(ServerError) -> String? {
    guard let value = self["organisation"], value != .null else { return nil }
    guard let id = value.string, EventID.isDevice(id) else { throw .fieldWrong("organisation") }
    return id
  }
}
