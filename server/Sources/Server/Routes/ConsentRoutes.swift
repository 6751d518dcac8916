import Basics
import EventLog
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/consents`: what a guardian is asked, and what they say; by a letter's code, or signed
/// in to the account that their child is linked with.
///
/// NB: nothing is done by opening an address, because programs that look through mail open them.
struct ConsentRoutes: Sendable {
  let guardians: Guardians
  let limits: Limits

  var routes: [Route] { [look, decide, withdraw] }

  private var reception: Reception { guardians.reception }

  private var look: Route {
    Route(
      .post, "/api/v1/consents/look", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "What a guardian is asked, and what they said: code, or child.",
      answers: "name, state, login, grown, leaves, linked, version, text, scopes"
    ) { request, context in
      let fields = try await Fields(request, context)
      let ward = try await ward(fields, context, request)
      var response = Response(json: try await json(ward))
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var decide: Route {
    Route(
      .post, "/api/v1/consents", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Decides: code or child; text; keep and the other scopes, true or false.", answers: "204"
    ) { request, context in
      let fields = try await Fields(request, context)
      let ward = try await ward(fields, context, request)
      let said = ConsentScope.allCases.reduce(into: [ConsentScope: Bool]()) { said, scope in
        said[scope] = fields.flag(scope.rawValue)
      }
      if said.isEmpty { throw ServerError.fieldWrong("keep") }
      try await guardians.decide(
        ward,
        Guardians.Decision(
          said: said, hash: fields.isEmpty("text") ? "" : try fields.text("text"),
          network: network(of: context.caller.address)))
      return Response(status: .noContent)
    }
  }

  /// NB: what a session that was left open could destroy takes the password again.
  private var withdraw: Route {
    Route(
      .delete, "/api/v1/consents", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Ends a child's account: code or child; now, and then password for child.",
      answers: "204; erased in 30 days, or at once if now is true"
    ) { request, context in
      let fields = try await Fields(request, context)
      let ward = try await ward(fields, context, request)
      let atOnce = fields.isTrue("now")
      if atOnce, fields.isEmpty("code") {
        try await reception.confirmAgain(
          try context.caller.account, session: context.caller.session,
          password: try fields.password,
          from: context.caller.address)
      }
      try await guardians.stop(
        ward, atOnce: atOnce, network: network(of: context.caller.address))
      return Response(status: .noContent)
    }
  }

  /// Which child it is about; throws for whoever is not their guardian.
  private func ward(
    _ fields: Fields, _ context: ServerContext, _ request: Request
  ) async throws -> Ward {
    let now = reception.now()
    if fields.isEmpty("code") {
      return try await guardians.ward(
        named: fields.isEmpty("child") ? "" : try fields.text("child"), context, request)
    }
    guard
      let ward = try await reception.desk.ward(letter: try fields.code("code"), now: now)
    else { throw ServerError.codeWrong }
    return ward
  }

  private func json(_ ward: Ward) async throws -> JSON {
    var given: Set<ConsentScope> = []
    if let child = ward.child {
      given = try await reception.desk.consents(of: child, now: reception.now()).given
    }
    let text = guardians.text
    return [
      "name": .string(ward.name), "state": .string(ward.state.rawValue),
      "login": .string(ward.login), "grown": .integer(ward.grown),
      "leaves": ward.leaves.map { .integer($0) } ?? .null,
      "linked": .bool(ward.guardian != nil),
      "version": .integer(text.version), "text": .string(text.hash),
      "scopes": .array(
        text.parts.filter(guardians.isOffered).map { part in
          [
            "scope": .string(part.scope.rawValue), "title": .string(part.title),
            "text": .string(part.text), "given": .bool(given.contains(part.scope)),
          ]
        }),
    ]
  }
}

extension Guardians {
  /// A child of who is signed in; not found for anybody else.
  func ward(
    named child: String, _ context: ServerContext, _ request: Request
  ) async throws -> Ward {
    let guardian = try context.caller.account
    guard let child = AccountID(child),
      let ward = try await reception.desk.ward(child, of: guardian, now: reception.now())
    else { throw ServerError.noSuchPage(request.uri.path) }
    return ward
  }
}
