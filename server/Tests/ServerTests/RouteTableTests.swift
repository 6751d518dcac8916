import Basics
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Storage
import Testing

@testable import Server

/// Who asks, in the table of expectations below.
private enum Role: CaseIterable {
  case nobody, forged

  var headers: HTTPFields {
    switch self {
    case .nobody: [:]
    case .forged: [.authorization: "Bearer aaaa.bbbb"]
    }
  }
}

/// What every route answers every role; a route without a row fails the test.
private let expected: [String: (address: String, statuses: [Role: Int])] = [
  "GET /health": ("/health", all(200)),
  "GET /ready": ("/ready", all(200)),
  "GET /packs/index.json": ("/packs/index.json", all(200)),
  "GET /packs/:name": ("/packs/none.txt", all(404)),
  "GET /pictures/:name": ("/pictures/none.svg", all(404)),
  "GET /audio/:name": ("/audio/none.opus", all(404)),
  "GET /models/index.json": ("/models/index.json", all(200)),
  "GET /models/:name": ("/models/none", all(404)),
  "POST /api/import": ("/api/import?name=a.txt", all(400)),
  "GET /files.json": ("/files.json", all(200)),
  "GET /": ("/", all(200)),
  "GET /**": ("/index.html", all(200)),
  "GET /api/v1/openapi.json": ("/api/v1/openapi.json", all(200)),
]

private func all(_ status: Int) -> [Role: Int] {
  Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, status) })
}

@Test func `every route answers every role as the table of expectations says`() async throws {
  let site = try Site()
  let server = try buildServer(site.configuration)
  #expect(Set(server.table.routes.map(\.name)) == Set(expected.keys))
  #expect(server.table.routes.count == expected.count)
  try await server.application.test(.router) { client in
    for route in server.table.routes {
      guard let (address, statuses) = expected[route.name] else { continue }
      for role in Role.allCases {
        let response = try await client.execute(
          uri: address, method: route.method, headers: role.headers)
        #expect(Int(response.status.code) == statuses[role], "\(route.name) by \(role)")
      }
    }
  }
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
