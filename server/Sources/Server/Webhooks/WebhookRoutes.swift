import Basics
import Hummingbird
import Storage

/// `/api/v1/me/webhooks`: where one's own programs are told of results.
struct WebhookRoutes: Sendable {
  let reception: Reception
  let gate: Gate
  let seal: SealingKey
  let carrier: WebhookCarrier
  let limits: Limits

  private var desk: Desk { gate.desk }

  var routes: [Route] { [list, make, end, test] }

  private var list: Route {
    Route(
      .get, "/api/v1/me/webhooks", for: .learner, keys: .reads, perMinuteMax: 60,
      "One's webhooks.", answers: "access, webhooks: id, url, made, heard, fault, stopped"
    ) { _, context in Response(json: .object(try await told(context))) }
  }

  private var make: Route {
    Route(
      .post, "/api/v1/me/webhooks", for: .learner, needs: .webhooks,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Adds a webhook: url, password.", answers: "201, as GET, and id and secret, told once"
    ) { request, context in
      let fields = try await Fields(request, context)
      let account = try context.caller.account
      guard let address = WebhookAddress(try fields.text("url"), listed: carrier.listed) else {
        throw ServerError.webhook(.address)
      }
      let person = try await reception.confirmAgain(
        account, session: context.caller.session, password: try fields.password,
        from: context.caller.address)
      guard (try? await carrier.number(of: address)) != nil else {
        throw ServerError.webhook(.address)
      }
      let secret = WebhookSecret.fresh()
      let webhook = Webhook(
        account: account, url: address.url,
        sealed: try seal.seal(secret.bytes, for: account.text), made: gate.now())
      try await desk.add(webhook, to: person).check(orFull: .webhook(.tooMany))
      reception.tell(webhook)
      let told: [JSON.Member] =
        try await told(context) + [
          .init("id", .string(webhook.id)), .init("secret", .string(secret.text)),
        ]
      var response = Response(json: .object(told))
      response.status = .created
      return response
    }
  }

  private var end: Route {
    Route(
      .delete, "/api/v1/me/webhooks/:id", for: .learner, perMinuteMax: 30,
      "Ends a webhook: nothing is sent to it any more.", answers: "as GET"
    ) { request, context in
      let id = try context.id(request)
      guard try await desk.end(webhook: id, of: try context.caller.account) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      return Response(json: .object(try await told(context)))
    }
  }

  private var test: Route {
    Route(
      .post, "/api/v1/me/webhooks/:id/test", for: .learner, needs: .webhooks, perMinuteMax: 10,
      "Sends a message to try it, and goes on with a webhook that had stopped.",
      answers: "202, as GET"
    ) { request, context in
      let body = RoomResult.envelope("test", at: gate.now(), [:])
      let (id, account) = (try context.id(request), try context.caller.account)
      let sent = try await desk.send(body.text, to: id, of: account, now: gate.now())
      guard let sent else { throw ServerError.noSuchPage(request.uri.path) }
      guard sent else { throw ServerError.webhook(.waiting) }
      var response = Response(json: .object(try await told(context)))
      response.status = .accepted
      return response
    }
  }

  private func told(_ context: ServerContext) async throws -> [JSON.Member] {
    let webhooks = try await desk.webhooks(of: try context.caller.account)
    return [
      .init("access", try await gate.answer(.webhooks, context.caller).json),
      .init("webhooks", .array(webhooks.map(\.json))),
    ]
  }
}

extension Webhook {
  fileprivate var json: JSON {
    [
      "id": .string(id), "url": .string(url), "made": .integer(made),
      "heard": heard.map { .integer($0) } ?? .null, "fault": .string(fault),
      "stopped": stopped.map { .integer($0) } ?? .null,
    ]
  }
}
