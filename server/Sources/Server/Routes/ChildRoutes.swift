import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/accounts/age` and `/accounts/child`: how old somebody is, and the account of a child.
struct ChildRoutes: Sendable {
  let guardians: Guardians
  let limits: Limits

  var routes: [Route] { [age, ask, state, claim] }

  private var now: Int64 { guardians.reception.now() }

  /// NB: nothing tells which age makes the difference, and what was said first stays said.
  private var age: Route {
    Route(
      .post, "/api/v1/accounts/age", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Whether a guardian has to agree: born, as in 2015-05; or as was said on this device.",
      answers: "guardian, null where it was not said; of a question that waits, as its state"
    ) { request, context in
      let fields = try await Fields(request, context)
      let said = AgeCookie.birth(request, now: now)
      let birth = fields.isEmpty("born") ? said : try fields.birth(request, now: now)
      var members: [JSON.Member] = [
        .init("guardian", birth.map { .bool(guardians.needsGuardian($0)) } ?? .null)
      ]
      if let claim = RequestCookie.token(request) { members += try await standing(claim) }
      var response = Response(json: .object(members))
      if let birth { response.setCookie(AgeCookie.holding(birth, for: request)) }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var ask: Route {
    Route(
      .post, "/api/v1/accounts/child", needs: .signUp, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 3,
      "Asks a guardian for a child's account: email (theirs), name (a nickname), born.",
      answers: "202: request, ends; a cookie with the request; and a letter to the guardian"
    ) { request, context in
      let fields = try await Fields(request, context)
      let birth = try fields.birth(request, now: now)
      guard guardians.needsGuardian(birth) else {
        throw ServerError.consent(.guardianNotNeeded)
      }
      let (claim, ends) = try await guardians.ask(
        try fields.email(), name: try fields.name("name"), birth: birth,
        from: context.caller.address)
      var response = Response(json: ["request": .string(claim.text), "ends": .integer(ends)])
      response.status = .accepted
      response.setCookie(AgeCookie.holding(birth, for: request))
      response.setCookie(RequestCookie.holding(claim, for: request))
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var state: Route {
    Route(
      .post, "/api/v1/accounts/child/state", bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 30, "What the guardian said: request, or its cookie.",
      answers: "state (asked, agreed, refused, over), login, ends"
    ) { request, context in
      let claim = try await Fields(request, context).request(request)
      var response = Response(json: .object(try await standing(claim)))
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private func standing(_ claim: Token) async throws -> [JSON.Member] {
    let ward = try await guardians.reception.desk.ward(claim: claim, now: now)
    guard let ward, ward.state != .stopped else { return [.init("state", "over")] }
    return [
      .init("state", .string(ward.state.rawValue)), .init("login", .string(ward.login)),
      .init("ends", .integer(ward.made + Ward.askingMillis)),
    ]
  }

  private var claim: Route {
    Route(
      .post, "/api/v1/accounts/child/claim", bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Begins a child's account: request, password, device-name, cookies.",
      answers: "201, signed in; email is what the child signs in by"
    ) { request, context in
      let fields = try await Fields(request, context)
      let (admission, login) = try await guardians.claim(
        try fields.request(request), password: try fields.text("password"),
        label: try fields.name("device-name"))
      var response = admission.response(
        .created, cookies: fields.cookies(request), now: now, email: login)
      response.setCookie(RequestCookie.ended(for: request))
      return response
    }
  }
}

/// What a child's device asks by, in its browser, where no script reads it.
private enum RequestCookie {
  static func token(_ request: Request) -> Token? {
    PersonCookies(request)[.request].flatMap { Token($0) }
  }

  static func holding(_ claim: Token, for request: Request) -> Cookie {
    PersonCookies(request).holding(.request, claim.text, seconds: 2 * AgeCookie.seconds)
  }

  static func ended(for request: Request) -> Cookie {
    PersonCookies(request).holding(.request, "", seconds: 0)
  }
}

extension Fields {
  /// By what a child's device asks: as it says, or as its browser keeps it.
  fileprivate func request(_ request: Request) throws(ServerError) -> Token {
    if isEmpty("request"), let token = RequestCookie.token(request) { return token }
    return try code("request")
  }
}
