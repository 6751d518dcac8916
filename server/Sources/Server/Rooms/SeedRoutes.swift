import Basics
import EventLog
import Foundation
import HTTPTypes
import Hummingbird
import Packs
import Storage

/// What a device asks for that was written from the first plan of Knowledge Bowl alone: other names
/// for packs, teams and rooms.
struct SeedRoutes: Sendable {
  let entrance: RoomEntrance
  let teams: TeamRoutes
  let shelf: PackShelf
  /// The folder of packs, in which their recordings are.
  let packs: String?

  static let module = "knowledgebowl"

  var routes: [Route] { [list, download, updates, makeTeam, schedule, join] }

  // MARK: Packs

  private var list: Route {
    Route(
      .get, "/api/kb/question-packs", "The question packs there are.",
      answers: "packs: id, title, version, questionCount, sha256, bytes"
    ) { _, _ in
      let packs = try shelf.packs().filter { !$0.pack.questions.isEmpty }
      return Response(json: ["packs": .array(packs.map(SeedPack.summary))])
    }
  }

  private var download: Route {
    Route(
      .get, "/api/kb/question-packs/:id/download", perMinuteMax: 20,
      "A pack as a zip: JSON, recordings in Opus, checksums; \"only\" names questions.",
      answers: "application/zip"
    ) { request, context in
      let id = try context.parameters.require("id")
      guard let entry = try shelf.packs().first(where: { $0.pack.id == id }) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      let only = request.uri.queryParameters["only"].map {
        Set($0.split(separator: ",").prefix(SeedPack.onlyMax).map(String.init))
      }
      let file = try await SeedPack(entry, folder: packs, only: only).zip()
      var response = Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: file)))
      response.headers[.contentType] = "application/zip"
      return response
    }
  }

  private var updates: Route {
    Route(
      .get, "/api/kb/questions/updates", perMinuteMax: 60,
      "What each question of a pack hashes to, to find which are new: pack.",
      answers: "packs: id, version, questions: id, sha256"
    ) { request, _ in
      let wanted = request.uri.queryParameters["pack"].map(String.init)
      let packs = try shelf.packs().filter {
        !$0.pack.questions.isEmpty && (wanted == nil || $0.pack.id == wanted)
      }
      return Response(json: ["packs": .array(packs.map(SeedPack.hashes))])
    }
  }

  // MARK: Teams and sessions

  private var makeTeam: Route { teams.make.renamed("/api/kb/teams") }

  private var schedule: Route {
    Route(
      .post, "/api/kb/teams/:id/sessions", for: .learner, keys: .writes,
      bodyBytesMax: RoomRoutes.bodyBytesMax, perMinuteMax: 10,
      "Makes a session of a team: region, roundType, duration, packs, questionCount, players.",
      answers: "201, sessionId, code"
    ) { request, context in
      let team = try context.id(request)
      let json = SeedRoutes.settings(try await request.object(context))
      let room = try await entrance.make(json, in: team, by: context)
      var response = Response(
        json: [
          "sessionId": room["id"] ?? .null, "code": room["code"] ?? .null,
          "userId": room["seat"] ?? .null,
        ])
      response.status = .created
      return response
    }
  }

  private var join: Route {
    Route(
      .get, "/api/kb/teams/:id/sessions/:session", for: .learner, perMinuteMax: 30,
      "Takes a seat in a team's session, and gives a ticket for its socket.",
      answers: "sessionId, userId, ticket, path"
    ) { request, context in
      let nothing = ServerError.noSuchPage(request.uri.path)
      let team = try context.id(request)
      let id = try context.parameters.require("session")
      guard EventID.isDevice(id), let row = try await entrance.desk.room(id),
        row.organisation == team
      else { throw nothing }
      let seat: RoomSeat
      do {
        seat = try await entrance.sit(row, [:], context)
      } catch ServerError.room(.noSuchCode) {
        throw nothing
      }
      return Response(
        json: .object(
          [.init("sessionId", .string(row.id)), .init("userId", .string(seat.text))]
            + (try entrance.ticket(seat, .seed, context))))
    }
  }

  /// The plan's words for what a room is, as ours.
  static func settings(_ json: JSON) -> JSON {
    let names = [
      "region": "rules", "roundType": "round", "duration": "minutes", "questionCount": "questions",
    ]
    var members: [JSON.Member] = [
      .init("play", "together"), .init("module", .string(SeedRoutes.module)),
    ]
    for member in json.members ?? [] {
      let isChoice = ["region", "roundType"].contains(member.key)
      let value = isChoice ? member.value.string.map { JSON.string($0.lowercased()) } : nil
      members.append(.init(names[member.key] ?? member.key, value ?? member.value))
    }
    return .object(members)
  }
}
