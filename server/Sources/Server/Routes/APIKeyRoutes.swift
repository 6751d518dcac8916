import Basics
import Hummingbird
import Storage

/// `/api/v1/me/api-keys`: API keys, by which one's own programs ask.
struct APIKeyRoutes: Sendable {
  let reception: Reception
  let gate: Gate
  let limits: Limits

  private var desk: Desk { gate.desk }

  var routes: [Route] { [list, make, end] }

  private var list: Route {
    Route(
      .get, "/api/v1/me/api-keys", for: .learner, perMinuteMax: 60, "One's API keys.",
      answers: "access, keys: id, label, writes, made, used"
    ) { _, context in Response(json: .object(try await told(context))) }
  }

  private var make: Route {
    Route(
      .post, "/api/v1/me/api-keys", for: .learner, needs: .apiKeys,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Makes an API key: label, writes, password.", answers: "201, as GET, and key, told once"
    ) { request, context in
      let fields = try await Fields(request, context)
      let account = try context.caller.account
      let label = try fields.name("label").text
      guard (1...APIKey.labelMax).contains(label.unicodeScalars.count) else {
        throw ServerError.fieldWrong("label")
      }
      let person = try await reception.confirmAgain(
        account, session: context.caller.session, password: try fields.password,
        from: context.caller.address)
      let token = Token.fresh()
      let adding = try await desk.add(
        apiKey: token, label: label, writes: fields.isTrue("writes"), to: person, now: gate.now())
      try adding.check(orFull: .apiKey(.tooMany))
      reception.tell(account, that: .apiKeyMade)
      let key = JSON.Member("key", .string(Doorkeeper.keyPrefix + token.text))
      var response = Response(json: .object(try await told(context) + [key]))
      response.status = .created
      return response
    }
  }

  private var end: Route {
    Route(
      .delete, "/api/v1/me/api-keys/:id", for: .learner, perMinuteMax: 30,
      "Ends an API key: nothing is answered by it any more.", answers: "as GET"
    ) { request, context in
      let id = try context.id(request)
      guard try await desk.end(apiKey: id, of: try context.caller.account) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return Response(json: .object(try await told(context)))
    }
  }

  private func told(_ context: ServerContext) async throws -> [JSON.Member] {
    let keys = try await desk.apiKeys(of: try context.caller.account)
    return [
      .init("access", try await gate.answer(.apiKeys, context.caller).json),
      .init("keys", .array(keys.map(\.json))),
    ]
  }
}

extension Adding {
  /// Throws where nothing was added.
  func check(orFull full: ServerError) throws(ServerError) {
    switch self {
    case .added: return
    case .full: throw full
    case .changed: throw .credentialsWrong
    }
  }
}

extension APIKey {
  fileprivate var json: JSON {
    [
      "id": .string(id), "label": .string(label), "writes": .bool(writes),
      "made": .integer(made), "used": used.map { .integer($0) } ?? .null,
    ]
  }
}
