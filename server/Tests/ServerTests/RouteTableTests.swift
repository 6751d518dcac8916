import Basics
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// Who asks, in the table of expectations below.
private enum Role: CaseIterable {
  case nobody, forged, expired, removed, learner, other, guardian, otherGuardian, child
}

/// What a route answers every role; a route without a row fails the test.
private struct Expected {
  var address: String
  var body: String?
  var anyone: Int
  /// Where being signed in makes a difference: to somebody whose it is, and to somebody else.
  var learner: Int?
  var other: Int?
  /// To the guardian of the child, where that makes a difference.
  var guardian: Int?

  init(
    _ address: String, _ anyone: Int, learner: Int? = nil, other: Int? = nil, guardian: Int? = nil,
    body: String? = nil
  ) {
    self.address = address
    self.body = body
    self.anyone = anyone
    self.learner = learner
    self.other = other
    self.guardian = guardian
  }

  func status(_ role: Role) -> Int {
    switch role {
    case .learner: learner ?? anyone
    case .guardian: guardian ?? other ?? learner ?? anyone
    case .other, .otherGuardian, .child: other ?? learner ?? anyone
    case .nobody, .forged, .expired, .removed: anyone
    }
  }
}

/// `SESSION`, `PASSKEY` and `BLOB` stand for a session, a passkey and a picture of the learner's,
/// `CHILD` for the guardian's child.
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
  "POST /api/v1/me/links/:issuer": Expected("/api/v1/me/links/none", 401, learner: 404),
  "DELETE /api/v1/me/links/:issuer": Expected("/api/v1/me/links/none", 401, learner: 404),
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
  // Last of all, because it ends the session that asks.
  "DELETE /api/v1/sessions": Expected("/api/v1/sessions", 401, learner: 204),
]

@Test func `every route answers every role as the table of expectations says`() async throws {
  try await School().open { visitor in
    let routes = visitor.table.routes
    #expect(Set(routes.map(\.name)) == Set(expected.keys) && routes.count == expected.count)
    let (tokens, session, child) = try await tokens(visitor)
    let passkey = try await visitor.addPasskey(SoftAuthenticator(), tokens[.learner])
    let blob = try await visitor.put([1, 2, 3], token: try #require(tokens[.learner]))
    // What does away with something comes last, and with the session that asks last of all.
    let order = routes.filter { $0.method != .delete } + routes.filter { $0.method == .delete }
    let last = "DELETE /api/v1/sessions"
    for route in order.filter({ $0.name != last }) + order.filter({ $0.name == last }) {
      // NB: the learner's own last, so that what it does away with is there for the others.
      for role in Role.allCases.filter({ $0 != .learner }) + [.learner] {
        guard let row = expected[route.name] else { continue }
        var headers: HTTPFields = row.body == nil ? [:] : [.contentType: "application/json"]
        if let token = tokens[role] { headers[.authorization] = "Bearer \(token)" }
        let body = row.body?.replacing("CHILD", with: child)
        let response = try await visitor.client.execute(
          uri: row.address.replacing("CHILD", with: child).replacing("SESSION", with: session)
            .replacing("BLOB", with: try blob.text("hash"))
            .replacing("PASSKEY", with: try passkey.text("id")), method: route.method,
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
    for _ in 0..<1_000 {
      if try await !ask(.get, "/me/exports", token: token).text.contains("making") { return }
      try await Task.sleep(for: .milliseconds(10))
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

private func ask(
  _ table: RouteTable, _ count: Int = 1, body: String? = nil
) async throws -> [TestResponse] {
  let router = Router(context: ServerContext.self)
  router.addMiddleware { ErrorShape() }
  table.add(to: router)
  return try await Application(router: router).test(.router) { client in
    var responses: [TestResponse] = []
    for _ in 0..<count {
      responses.append(
        try await client.execute(
          uri: "/thing", method: .post, body: body.map { ByteBuffer(string: $0) }))
    }
    return responses
  }
}

private func table(
  for audience: Route.Audience, as caller: Caller, perMinuteMax: Int? = nil,
  now: @escaping @Sendable () -> Int64 = { 0 }
) -> RouteTable {
  let route = Route(
    .post, "/thing", for: audience, bodyBytesMax: 4, perMinuteMax: perMinuteMax, "A thing.",
    answers: "it"
  ) { request, context in
    let count = try await request.bytes(max: context.bodyBytesMax).count
    return Response(json: ["count": .integer(Int64(count)), "who": .string("\(context.principal)")])
  }
  return RouteTable([route], pace: Pace(now: now)) { _ in caller }
}

private func learner(_ name: String) throws -> Caller {
  Caller(principal: .learner(try #require(AccountID(name))), session: "s", device: "d")
}

@Test func `a learner's route is for who is signed in`() async throws {
  let refused = try await ask(table(for: .learner, as: .nobody), body: "1")[0]
  #expect(refused.status == .unauthorized && refused.headers[.wwwAuthenticate] == "Bearer")
  #expect(refused.text.contains(#""code":"not-signed-in""#))
  let answered = try await ask(table(for: .learner, as: try learner("amy")), body: "1")[0]
  #expect(answered.status == .ok && answered.text.contains("amy"))
}

@Test func `a body that is longer than its row says is refused`() async throws {
  let table = table(for: .anyone, as: .nobody)
  #expect(try await ask(table, body: "1234")[0].status == .ok)
  #expect(try await ask(table, body: "12345")[0].status == .contentTooLarge)
}

@Test func `who asks too often waits for the next minute, and others do not`() async throws {
  let amy = try learner("amy")
  let pace = Pace(now: { 90_000 })
  let route = table(for: .learner, as: amy, perMinuteMax: 2).routes[0]
  for _ in 0..<2 { try pace.check(route, amy) }
  #expect(throws: ServerError.tooOften(retryAfterSeconds: 30)) { try pace.check(route, amy) }
  try pace.check(route, try learner("ben"))
  let often = try await ask(table(for: .learner, as: amy, perMinuteMax: 2), 3, body: "1")
  #expect(often.map(\.status) == [.ok, .ok, .tooManyRequests])
  #expect(often[2].headers[.retryAfter] == "60")
}

/// A school is one address.
@Test func `a class behind one address may each ask as often as one`() throws {
  let pace = Pace(now: { 0 })
  let route = table(for: .anyone, as: .nobody, perMinuteMax: 1).routes[0]
  for _ in 0..<Pace.peopleAtAnAddress { try pace.check(route, .nobody) }
  #expect(throws: ServerError.self) { try pace.check(route, .nobody) }
}
