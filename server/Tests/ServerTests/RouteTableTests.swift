import Basics
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// Who asks, in the table of expectations below.
private enum Role: CaseIterable {
  case nobody, forged, expired, removed, removedPupil, other, otherCoach, coach, learner, admin
  case guardian, otherGuardian, child
}

/// What a route answers every role; a route without a row fails the test.
private struct Expected {
  var address: String
  var body: String?
  var anyone: Int
  /// Where being signed in makes a difference: to somebody whose it is, and to somebody else.
  var learner: Int?
  var other: Int?
  /// Of the organisation that the learner belongs to.
  var coach: Int?
  var admin: Int?
  /// To the guardian of the child, and to the child, where that makes a difference.
  var guardian: Int?
  var child: Int?

  init(
    _ address: String, _ anyone: Int, learner: Int? = nil, other: Int? = nil, coach: Int? = nil,
    admin: Int? = nil, guardian: Int? = nil, child: Int? = nil, body: String? = nil
  ) {
    self.address = address
    self.body = body
    self.anyone = anyone
    self.learner = learner
    self.other = other
    self.coach = coach
    self.admin = admin
    self.guardian = guardian
    self.child = child
  }

  func status(_ role: Role) -> Int {
    switch role {
    case .learner: learner ?? anyone
    case .other, .otherCoach, .otherGuardian: other ?? learner ?? anyone
    case .child: child ?? status(.other)
    case .coach: coach ?? status(.other)
    case .admin: admin ?? status(.coach)
    case .guardian: guardian ?? status(.other)
    case .nobody, .forged, .expired, .removed, .removedPupil: anyone
    }
  }
}

/// `SESSION`, `PASSKEY` and `BLOB` stand for a session, a passkey and a picture of the learner's;
/// `TEAM` for where they are a student, `MEMBER` for another, `CLASS` and `PUPIL` for a class of
/// it; `CHILD` for the guardian's child; `ROOM` for a room that the learner made.
private let expected: [String: Expected] = [
  "GET /health": Expected("/health", 200),
  "GET /ready": Expected("/ready", 200),
  "GET /packs/index.json": Expected("/packs/index.json", 200),
  "GET /packs/:name": Expected("/packs/none.txt", 404),
  "GET /pictures/:name": Expected("/pictures/none.svg", 404),
  "GET /audio/:name": Expected("/audio/none.opus", 404),
  "GET /models/index.json": Expected("/models/index.json", 200),
  "GET /models/:name": Expected("/models/none", 404),
  "POST /api/import": Expected("/api/import?name=a.txt", 400),
  "GET /files.json": Expected("/files.json", 200),
  "GET /": Expected("/", 200),
  "GET /**": Expected("/index.html", 200),
  "GET /api/v1/config": Expected("/api/v1/config", 200),
  "GET /api/v1/config/regional": Expected("/api/v1/config/regional", 200),
  "GET /api/v1/config/features": Expected("/api/v1/config/features", 200),
  "GET /api/v1/config/models": Expected("/api/v1/config/models", 200),
  "GET /api/kb/config/regional": Expected("/api/kb/config/regional", 200),
  "GET /api/kb/config/features": Expected("/api/kb/config/features", 200),
  "GET /api/kb/config/models": Expected("/api/kb/config/models", 200),
  "GET /api/v1/openapi.json": Expected("/api/v1/openapi.json", 200),
  "POST /api/v1/accounts": Expected("/api/v1/accounts", 400, body: "{}"),
  "POST /api/v1/accounts/verify": Expected("/api/v1/accounts/verify", 400, body: "{}"),
  "POST /api/v1/accounts/reset": Expected("/api/v1/accounts/reset", 400, body: "{}"),
  "POST /api/v1/accounts/reset/confirm": Expected(
    "/api/v1/accounts/reset/confirm", 400, body: "{}"),
  "POST /api/v1/sessions": Expected("/api/v1/sessions", 400, body: "{}"),
  "POST /api/v1/sessions/refresh": Expected("/api/v1/sessions/refresh", 400, body: "{}"),
  "GET /api/v1/sessions": Expected("/api/v1/sessions", 401, learner: 200),
  "DELETE /api/v1/sessions/:id": Expected(
    "/api/v1/sessions/SESSION", 401, learner: 204, other: 404),
  "POST /api/v1/sync": Expected("/api/v1/sync", 401, learner: 415, body: "{}"),
  "POST /api/v1/facts": Expected("/api/v1/facts", 401, learner: 415, body: "{}"),
  "POST /api/v1/changes": Expected("/api/v1/changes", 401, learner: 201),
  "GET /api/v1/me": Expected("/api/v1/me", 401, learner: 200),
  "PATCH /api/v1/me": Expected("/api/v1/me", 401, learner: 204, body: #"{"name":"Ada"}"#),
  "POST /api/v1/me/password": Expected("/api/v1/me/password", 401, learner: 400, body: "{}"),
  "DELETE /api/v1/me": Expected("/api/v1/me", 401, learner: 400, body: "{}"),
  "GET /api/v1/blobs": Expected("/api/v1/blobs", 401, learner: 200),
  "PUT /api/v1/blobs/:hash": Expected("/api/v1/blobs/BLOB", 401, learner: 415, body: "{}"),
  "GET /api/v1/blobs/:hash": Expected("/api/v1/blobs/BLOB", 401, learner: 200, other: 404),
  "DELETE /api/v1/blobs/:hash": Expected("/api/v1/blobs/BLOB", 401, learner: 204, other: 404),
  "POST /api/v1/blobs/:hash/address": Expected(
    "/api/v1/blobs/BLOB/address", 401, learner: 200, other: 404),
  "GET /api/v1/signed/:hash": Expected("/api/v1/signed/BLOB?for=a&until=1&code=", 404),
  "POST /api/v1/me/exports": Expected("/api/v1/me/exports", 401, learner: 202),
  "GET /api/v1/me/exports": Expected("/api/v1/me/exports", 401, learner: 200),
  "GET /api/v1/me/exports/:id": Expected("/api/v1/me/exports/none", 401, learner: 404),
  "POST /api/v1/device": Expected("/api/v1/device", 200, body: "{}"),
  "POST /api/v1/device/token": Expected("/api/v1/device/token", 400, body: "{}"),
  "POST /api/v1/device/approve": Expected("/api/v1/device/approve", 401, learner: 400, body: "{}"),
  "POST /api/v1/sessions/second-step": Expected("/api/v1/sessions/second-step", 400, body: "{}"),
  "GET /api/v1/me/api-keys": Expected("/api/v1/me/api-keys", 401, learner: 200),
  "POST /api/v1/me/api-keys": Expected(
    "/api/v1/me/api-keys", 401, learner: 400, child: 403, body: "{}"),
  "DELETE /api/v1/me/api-keys/:id": Expected("/api/v1/me/api-keys/none", 401, learner: 404),
  "GET /api/v1/me/webhooks": Expected("/api/v1/me/webhooks", 401, learner: 200),
  "POST /api/v1/me/webhooks": Expected(
    "/api/v1/me/webhooks", 401, learner: 400, child: 403, body: "{}"),
  "POST /api/v1/me/webhooks/:id/test": Expected(
    "/api/v1/me/webhooks/none/test", 401, learner: 404, child: 403),
  "DELETE /api/v1/me/webhooks/:id": Expected("/api/v1/me/webhooks/none", 401, learner: 404),
  "GET /api/v1/me/keys": Expected("/api/v1/me/keys", 401, learner: 200),
  "POST /api/v1/me/second-step": Expected(
    "/api/v1/me/second-step", 401, learner: 400, body: "{}"),
  "POST /api/v1/me/second-step/confirm": Expected(
    "/api/v1/me/second-step/confirm", 401, learner: 409, body: #"{"code":"123456"}"#),
  "POST /api/v1/me/recovery-codes": Expected(
    "/api/v1/me/recovery-codes", 401, learner: 400, body: "{}"),
  "DELETE /api/v1/me/second-step": Expected(
    "/api/v1/me/second-step", 401, learner: 400, body: "{}"),
  "POST /api/v1/passkeys": Expected("/api/v1/passkeys", 401, learner: 400, body: "{}"),
  "POST /api/v1/passkeys/finish": Expected(
    "/api/v1/passkeys/finish", 401, learner: 400, body: "{}"),
  "PATCH /api/v1/passkeys/:id": Expected(
    "/api/v1/passkeys/PASSKEY", 401, learner: 204, other: 404, body: #"{"name":"Phone"}"#),
  "DELETE /api/v1/passkeys/:id": Expected(
    "/api/v1/passkeys/PASSKEY", 401, learner: 204, other: 404),
  "POST /api/v1/sessions/passkey": Expected("/api/v1/sessions/passkey", 200),
  "POST /api/v1/sessions/passkey/finish": Expected(
    "/api/v1/sessions/passkey/finish", 400, body: "{}"),
  "GET /api/v1/issuers": Expected("/api/v1/issuers", 200),
  "GET /oidc/:issuer": Expected("/oidc/none", 404),
  "GET /oidc/:issuer/callback": Expected("/oidc/none/callback", 404),
  "POST /oidc/:issuer/callback": Expected("/oidc/none/callback", 404, body: "a=b"),
  "GET /api/v1/me/links": Expected("/api/v1/me/links", 401, learner: 200),
  "POST /api/v1/me/links/:issuer": Expected(
    "/api/v1/me/links/none", 401, learner: 404, child: 403),
  "DELETE /api/v1/me/links/:issuer": Expected("/api/v1/me/links/none", 401, learner: 404),
  "GET /api/v1/me/access": Expected("/api/v1/me/access", 401, learner: 200),
  "POST /api/v1/me/email": Expected("/api/v1/me/email", 401, learner: 400, body: "{}"),
  "POST /api/v1/teams": Expected("/api/v1/teams", 401, learner: 400, child: 403, body: "{}"),
  "GET /api/v1/teams": Expected("/api/v1/teams", 401, learner: 200),
  "POST /api/v1/teams/join": Expected("/api/v1/teams/join", 401, learner: 400, body: "{}"),
  "GET /api/v1/teams/:id": Expected(
    "/api/v1/teams/TEAM", 401, learner: 200, other: 404, coach: 200),
  "PATCH /api/v1/teams/:id": Expected(
    "/api/v1/teams/TEAM", 401, learner: 403, other: 404, coach: 403, admin: 200,
    body: #"{"name":"Otters"}"#),
  "DELETE /api/v1/teams/:id": Expected(
    "/api/v1/teams/TEAM", 401, learner: 403, other: 404, coach: 403, admin: 204),
  "PATCH /api/v1/teams/:id/members/:account": Expected(
    "/api/v1/teams/TEAM/members/MEMBER", 401, learner: 403, other: 404, coach: 403, admin: 204,
    body: #"{"role":"guardian"}"#),
  // The coach removes them, and they are gone for the admin, who comes after.
  "DELETE /api/v1/teams/:id/members/:account": Expected(
    "/api/v1/teams/TEAM/members/MEMBER", 401, learner: 403, other: 404, coach: 204, admin: 404),
  "POST /api/v1/classes": Expected(
    "/api/v1/classes", 401, learner: 403, other: 404, coach: 201,
    body: #"{"within":"TEAM","name":"5b"}"#),
  "POST /api/v1/classes/:id/pupils": Expected(
    "/api/v1/classes/CLASS/pupils", 401, learner: 404, coach: 201, admin: 422,
    body: #"{"names":["Kim"],"secret":"pin"}"#),
  "POST /api/v1/classes/:id/pupils/:account/secret": Expected(
    "/api/v1/classes/CLASS/pupils/PUPIL/secret", 401, learner: 404, coach: 200,
    body: #"{"secret":"pictures"}"#),
  "GET /api/v1/stats/teams/:id": Expected(
    "/api/v1/stats/teams/TEAM", 401, learner: 200, other: 404, coach: 200),
  "GET /api/kb/stats/team/:id": Expected(
    "/api/kb/stats/team/TEAM", 401, learner: 200, other: 404, coach: 200),
  "GET /api/v1/boards": Expected("/api/v1/boards", 401, learner: 200),
  "PUT /api/v1/boards": Expected("/api/v1/boards", 401, learner: 200, child: 403, body: "{}"),
  "DELETE /api/v1/boards": Expected("/api/v1/boards", 401, learner: 200),
  "PUT /api/v1/boards/answers": Expected("/api/v1/boards/answers", 401, learner: 200, child: 403),
  "DELETE /api/v1/boards/answers": Expected("/api/v1/boards/answers", 401, learner: 200),
  "GET /api/v1/figures": Expected("/api/v1/figures?packs=small", 200),
  "GET /api/v1/boards/:id": Expected(
    "/api/v1/boards/TEAM?module=quizbowl", 401, learner: 200, other: 404, coach: 200, child: 403),
  "GET /api/kb/leaderboards": Expected(
    "/api/kb/leaderboards?region=GB", 401, learner: 200, child: 403),
  "GET /api/v1/friends": Expected("/api/v1/friends", 401, learner: 200),
  "POST /api/v1/friends": Expected(
    "/api/v1/friends", 401, learner: 404, child: 403, body: #"{"code":"none"}"#),
  "PUT /api/v1/friends/:account": Expected(
    "/api/v1/friends/MEMBER", 401, learner: 404, body: #"{"says":"no"}"#),
  "DELETE /api/v1/friends/:account": Expected("/api/v1/friends/MEMBER", 401, learner: 200),
  "PUT /api/v1/friends/code": Expected("/api/v1/friends/code", 401, learner: 200, child: 403),
  "DELETE /api/v1/friends/code": Expected("/api/v1/friends/code", 401, learner: 200),
  "POST /api/kb/stats/upload": Expected("/api/kb/stats/upload", 401, learner: 415, body: "{}"),
  "GET /api/v1/classes/:id/report": Expected(
    "/api/v1/classes/CLASS/report", 401, learner: 404, coach: 200),
  "POST /api/v1/classes/entrance": Expected("/api/v1/classes/entrance", 400, body: "{}"),
  "POST /api/v1/sessions/class": Expected("/api/v1/sessions/class", 400, body: "{}"),
  "POST /api/v1/accounts/age": Expected("/api/v1/accounts/age", 200, body: "{}"),
  "POST /api/v1/accounts/child": Expected("/api/v1/accounts/child", 400, body: "{}"),
  "POST /api/v1/accounts/child/state": Expected("/api/v1/accounts/child/state", 400, body: "{}"),
  "POST /api/v1/accounts/child/claim": Expected("/api/v1/accounts/child/claim", 400, body: "{}"),
  "POST /api/v1/consents/look": Expected(
    "/api/v1/consents/look", 401, learner: 404, guardian: 200, body: #"{"child":"CHILD"}"#),
  "POST /api/v1/consents": Expected(
    "/api/v1/consents", 401, learner: 404, guardian: 204,
    body: #"{"child":"CHILD","boards":false}"#),
  "DELETE /api/v1/consents": Expected(
    "/api/v1/consents", 401, learner: 404, guardian: 400, body: #"{"child":"CHILD","now":true}"#),
  "GET /api/v1/me/children": Expected("/api/v1/me/children", 401, learner: 200),
  "POST /api/v1/me/children": Expected("/api/v1/me/children", 401, learner: 400, body: "{}"),
  "GET /api/v1/me/children/:id": Expected(
    "/api/v1/me/children/CHILD", 401, learner: 404, guardian: 200),
  "POST /api/v1/me/children/:id/password": Expected(
    "/api/v1/me/children/CHILD/password", 401, learner: 404, guardian: 400, body: "{}"),
  "POST /api/v1/me/children/:id/exports": Expected(
    "/api/v1/me/children/CHILD/exports", 401, learner: 404, guardian: 202),
  "GET /api/v1/me/children/:id/exports": Expected(
    "/api/v1/me/children/CHILD/exports", 401, learner: 404, guardian: 200),
  "GET /api/v1/me/children/:id/exports/:export": Expected(
    "/api/v1/me/children/CHILD/exports/none", 401, learner: 404),
  "GET /api/v1/me/guardians": Expected("/api/v1/me/guardians", 401, learner: 200),
  "GET /api/v1/reminders": Expected("/api/v1/reminders", 401, learner: 200),
  "PUT /api/v1/reminders": Expected(
    "/api/v1/reminders", 401, learner: 200, child: 403, body: CalendarTests.choice),
  "DELETE /api/v1/reminders": Expected("/api/v1/reminders", 401, learner: 204),
  "POST /api/v1/reminders/calendar": Expected(
    "/api/v1/reminders/calendar", 401, learner: 200, child: 403),
  "DELETE /api/v1/reminders/calendar": Expected("/api/v1/reminders/calendar", 401, learner: 200),
  "GET /api/v1/calendars/:name": Expected("/api/v1/calendars/none.ics", 404),
  "POST /api/v1/teams/:id/calendar": Expected(
    "/api/v1/teams/TEAM/calendar", 401, learner: 200, other: 404, coach: 200, body: "{}"),
  "DELETE /api/v1/teams/:id/calendar": Expected(
    "/api/v1/teams/TEAM/calendar", 401, learner: 200, other: 404, coach: 200),
  "GET /api/v1/packs": Expected("/api/v1/packs", 401, learner: 200),
  "GET /api/v1/teams/:id/packs/:pack": Expected(
    "/api/v1/teams/TEAM/packs/none", 401, learner: 404, coach: 404),
  "POST /api/v1/teams/:id/packs/:pack/parts": Expected(
    "/api/v1/teams/TEAM/packs/none/parts", 401, learner: 404, coach: 404, body: "{}"),
  "PUT /api/v1/teams/:id/packs/:pack": Expected(
    "/api/v1/teams/TEAM/packs/none", 401, learner: 403, other: 404, coach: 400, body: "{}"),
  "DELETE /api/v1/teams/:id/packs/:pack": Expected(
    "/api/v1/teams/TEAM/packs/none", 401, learner: 403, other: 404, coach: 404),
  "GET /api/v1/market": Expected("/api/v1/market", 401, learner: 200),
  "GET /api/v1/market/:pack": Expected("/api/v1/market/none", 401, learner: 404),
  "GET /api/v1/market/:pack/about": Expected("/api/v1/market/none/about", 401, learner: 404),
  "POST /api/v1/market/:pack/parts": Expected(
    "/api/v1/market/none/parts", 401, learner: 404, body: "{}"),
  "PUT /api/v1/market/:pack": Expected(
    "/api/v1/market/none", 401, learner: 400, child: 403, body: "{}"),
  "DELETE /api/v1/market/:pack": Expected("/api/v1/market/none", 401, learner: 404),
  "PUT /api/v1/market/:pack/rating": Expected(
    "/api/v1/market/none/rating", 401, learner: 404, body: #"{"stars":1}"#),
  "POST /api/v1/market/:pack/reports": Expected(
    "/api/v1/market/none/reports", 401, learner: 404, body: #"{"about":"wrong"}"#),
  "GET /api/v1/reviews": Expected("/api/v1/reviews", 401, learner: 403),
  "GET /api/v1/reviews/:pack": Expected("/api/v1/reviews/none", 401, learner: 403),
  "POST /api/v1/reviews/:pack": Expected(
    "/api/v1/reviews/none", 401, learner: 403, body: "{}"),
  "GET /api/v1/dates/:name": Expected("/api/v1/dates/none.ics", 404),
  "GET /tournaments/:team/:name": Expected("/tournaments/TEAM/none", 404),
  "POST /api/v1/reminders/test": Expected(
    "/api/v1/reminders/test", 401, learner: 400, child: 403, body: "{}"),
  // A reminder was chosen above, and what is sent is no subscription.
  "POST /api/v1/reminders/devices": Expected(
    "/api/v1/reminders/devices", 401, learner: 400, child: 403, body: "{}"),
  "DELETE /api/v1/reminders/devices/:id": Expected(
    "/api/v1/reminders/devices/none", 401, learner: 404),
  "POST /api/v1/reminders/stop/:code": Expected("/api/v1/reminders/stop/none", 404),
  "POST /api/v1/unsubscribe/:code": Expected("/api/v1/unsubscribe/none", 404),
  "GET /api/v1/unsubscribe/:code": Expected("/api/v1/unsubscribe/none", 404),
  "POST /api/v1/rooms": Expected(
    "/api/v1/rooms", 401, learner: 201, child: 403, body: #"{"play":"together"}"#),
  "GET /api/v1/rooms": Expected("/api/v1/rooms", 401, learner: 200),
  "POST /api/v1/rooms/join": Expected(
    "/api/v1/rooms/join", 401, learner: 404, body: #"{"code":"ABCDEFGH"}"#),
  "GET /api/v1/rooms/:id": Expected("/api/v1/rooms/ROOM", 401, learner: 200, other: 404),
  "POST /api/v1/rooms/:id/ticket": Expected(
    "/api/v1/rooms/ROOM/ticket", 401, learner: 201, other: 404),
  "GET /api/kb/question-packs": Expected("/api/kb/question-packs", 200),
  "GET /api/kb/question-packs/:id/download": Expected(
    "/api/kb/question-packs/none/download", 404),
  "GET /api/kb/questions/updates": Expected("/api/kb/questions/updates", 200),
  "POST /api/kb/teams": Expected("/api/kb/teams", 401, learner: 400, child: 403, body: "{}"),
  "POST /api/kb/teams/:id/sessions": Expected(
    "/api/kb/teams/TEAM/sessions", 401, learner: 201, other: 404, coach: 201, body: "{}"),
  "GET /api/kb/teams/:id/sessions/:session": Expected(
    "/api/kb/teams/TEAM/sessions/none", 401, learner: 404),
  // Last of all, because it ends the session that asks.
  "DELETE /api/v1/sessions": Expected("/api/v1/sessions", 401, learner: 204),
]

@Test func `every route answers every role as the table of expectations says`() async throws {
  try await School().open { visitor in
    let routes = visitor.table.routes
    #expect(Set(routes.map(\.name)) == Set(expected.keys) && routes.count == expected.count)
    var (tokens, session, child) = try await tokens(visitor)
    var names = try await staff(visitor, &tokens)
    names["CHILD"] = child
    let passkey = try await visitor.addPasskey(SoftAuthenticator(), tokens[.learner])
    let blob = try await visitor.put([1, 2, 3], token: try #require(tokens[.learner]))
    let room = try JSON(
      parsing: try await visitor.ask(.post, "/rooms", "{}", token: tokens[.learner]).text)
    // What does away with something comes last, and with the session that asks last of all.
    let order = routes.filter { $0.method != .delete } + routes.filter { $0.method == .delete }
    let last = "DELETE /api/v1/sessions"
    for route in order.filter({ $0.name != last }) + order.filter({ $0.name == last }) {
      // NB: in their order: what the learner, and then the admin, do away with is there before.
      for role in Role.allCases {
        guard let row = expected[route.name] else { continue }
        let body = names.reduce(row.body) { $0?.replacing($1.key, with: $1.value) }
        var headers: HTTPFields = row.body == nil ? [:] : [.contentType: "application/json"]
        if let token = tokens[role] { headers[.authorization] = "Bearer \(token)" }
        let response = try await visitor.client.execute(
          uri: row.address.replacing("CHILD", with: names["CHILD"] ?? "")
            .replacing("SESSION", with: session)
            .replacing("BLOB", with: try blob.text("hash"))
            .replacing("ROOM", with: try room.text("id"))
            .replacing("PASSKEY", with: try passkey.text("id"))
            .replacing("TEAM", with: names["TEAM"] ?? "")
            .replacing("MEMBER", with: names["MEMBER"] ?? "")
            .replacing("CLASS", with: names["CLASS"] ?? "")
            .replacing("PUPIL", with: names["PUPIL"] ?? ""), method: route.method,
          headers: headers, body: body.map { ByteBuffer(string: $0) })
        #expect(Int(response.status.code) == row.status(role), "\(route.name) by \(role)")
        if route.name == "POST /api/v1/me/exports", let token = tokens[role] {
          try await visitor.waitForExports(token)
        }
      }
    }
  }
}

extension Visitor {
  /// Waits until no zip is being made, since only one may be at a time.
  fileprivate func waitForExports(_ token: String) async throws {
    try await patiently { () -> Bool? in
      let list = try await ask(.get, "/me/exports", token: token)
      if list.status == .tooManyRequests {
        clock.pass(60_000)
        return nil
      }
      return list.text.contains("making") ? nil : true
    }
  }
}

/// A token for each role, and a second session of the learner's.
private func tokens(
  _ visitor: Visitor
) async throws -> (tokens: [Role: String], session: String, child: String) {
  let expired = try await visitor.join("ben@example.org").text("access")
  visitor.clock.pass(SessionTimes.accessMillis)
  let removed = try await visitor.join("cy@example.org").text("access")
  let leave = #"{"password":"\#(School.password)","now":true}"#
  try #require(try await visitor.ask(.delete, "/me", leave, token: removed).status == .noContent)
  let learner = try await visitor.join("ada@example.org").text("access")
  let second = try JSON(parsing: try await visitor.signIn("ada@example.org").text)
  let other = try await visitor.join("dee@example.org").text("access")
  let (guardian, child) = try await visitor.family("gil@example.org")
  let (otherGuardian, _) = try await visitor.family("hal@example.org")
  return (
    [
      .forged: String(learner.prefix(33) + Token.fresh().text.suffix(64)), .expired: expired,
      .removed: removed, .learner: learner, .other: other, .guardian: try guardian.text("access"),
      .otherGuardian: try otherGuardian.text("access"), .child: try child.text("access"),
    ], try second.text("session"), try child.text("account")
  )
}

/// A team that the learner is a student of, with its staff, a class and a pupil who was removed;
/// and another with its own coach.
private func staff(
  _ visitor: Visitor, _ tokens: inout [Role: String]
) async throws -> [String: String] {
  let admin = try await visitor.staff("flo@example.org")
  let team = try await visitor.team(admin)
  let coach = try await visitor.staff("lou@example.org", joining: team, as: "coach")
  let member = try await visitor.join("max@example.org")
  for token in [try #require(tokens[.learner]), try member.text("access")] {
    try #require(try await visitor.join(team, token: token).status == .ok)
  }
  let (classroom, cards) = try await visitor.classroom(
    in: team.id, names: ["Ida", "Jan"], coach.token)
  let removed = try await visitor.signIn(cards[1], to: classroom)
  let gone = try await visitor.ask(
    .delete, "/teams/\(classroom.id)/members/\(cards[1].text("account"))", token: coach.token)
  try #require(gone.status == .noContent)
  let otherCoach = try await visitor.staff("kit@example.org")
  _ = try await visitor.team(otherCoach)
  tokens[.admin] = admin.token
  tokens[.coach] = coach.token
  tokens[.otherCoach] = otherCoach.token
  tokens[.removedPupil] = try JSON(parsing: removed.text).text("access")
  return [
    "TEAM": team.id, "CLASS": classroom.id, "MEMBER": try member.text("account"),
    "PUPIL": try cards[0].text("account"),
  ]
}

@Test func `the description of the routes has each of them, and itself`() async throws {
  let site = try Site()
  let table = try buildServer(site.configuration).table
  let page = try JSON(parsing: try await site.get("/api/v1/openapi.json").text)
  #expect(page["openapi"]?.string == "3.1.0")
  let paths = try #require(page["paths"]?.members)
  #expect(paths.reduce(0) { $0 + ($1.value.members?.count ?? 0) } == table.routes.count)
  #expect(page["paths"]?["/packs/{name}"]?["get"]?["parameters"]?.array?.count == 1)
  let post = page["paths"]?["/api/import"]?["post"]
  #expect(post?["x-body-bytes-max"]?.int == Limits().importBytesMax)
  #expect(page["paths"]?["/api/v1/openapi.json"]?["get"] != nil)
}
