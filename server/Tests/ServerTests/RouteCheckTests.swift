import Basics
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Storage
import Testing

@testable import Server

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
  // Nor is a second address a second limit.
  #expect(throws: ServerError.self) { try pace.check(route.renamed("/other"), amy) }
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

@Test func `who is to come again later is told when`() {
  let failures =
    [
      ServerError.tooBusy, .draining, .tooOften(retryAfterSeconds: 7), .exportsTooMany,
      .tooManyRounds(retryAfterSeconds: 2), .tooManySockets(retryAfterSeconds: 60),
    ].map(\.failure)
    + [StoreError.busy, .unreachable(why: "gone"), .blobsUnreachable(why: "gone")].map(\.failure)
  for failure in failures {
    #expect([429, 503].contains(failure.status.code), "\(failure.code)")
    let seconds = Response(failure).headers[.retryAfter].flatMap { Int($0) }
    #expect(seconds ?? 0 > 0, "\(failure.code)")
  }
}
