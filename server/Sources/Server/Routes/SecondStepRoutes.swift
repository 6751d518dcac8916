import Basics
import Hummingbird
import Storage

/// `/api/v1/me/second-step`: codes of an app behind the password.
struct SecondStepRoutes: Sendable {
  let reception: Reception
  let limits: Limits

  var routes: [Route] { [finish, show, begin, confirm, renew, remove] }

  private var finish: Route {
    Route(
      .post, "/api/v1/sessions/second-step", bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Signs in by the second step: second-step, code, cookies.",
      answers: "201, tokens"
    ) { request, context in
      let fields = try await Fields(request, context)
      guard let token = Token(try fields.text("second-step")) else {
        throw ServerError.secondStep(.over)
      }
      let admission = try await reception.finish(token, code: try fields.text("code"))
      return admission.response(.created, cookies: fields.cookies(request), now: reception.now())
    }
  }

  private var show: Route {
    Route(
      .get, "/api/v1/me/keys", for: .learner, perMinuteMax: 120,
      "What one signs in with beside the password.",
      answers: "second-step, recovery-codes, passkeys: id, name, made, used"
    ) { _, context in
      let account = try context.caller.account
      let keys = try await reception.desk.keys(of: account)
      return Response(
        json: [
          "second-step": .bool(keys.authenticator?.since != nil),
          "recovery-codes": .integer(Int64(keys.recovery.count)),
          "passkeys": .array(keys.passkeys.map(\.shown)),
        ])
    }
  }

  private var begin: Route {
    Route(
      .post, "/api/v1/me/second-step", for: .learner, needs: .ownKeys,
      bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Begins to set up a second step: password.", answers: "secret, uri"
    ) { request, context in
      let fields = try await Fields(request, context)
      let begun = try await reception.beginSecondStep(
        try context.caller.account, password: try fields.text("password"),
        from: context.caller.address)
      return Response(json: ["secret": .string(begun.secret), "uri": .string(begun.address)])
    }
  }

  private var confirm: Route {
    Route(
      .post, "/api/v1/me/second-step/confirm", for: .learner,
      bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Puts the second step in use: code.", answers: "recovery-codes, told this once"
    ) { request, context in
      let codes = try await reception.confirmSecondStep(
        try context.caller.account, code: try await Fields(request, context).text("code"))
      return Response(recoveryCodes: codes)
    }
  }

  private var renew: Route {
    Route(
      .post, "/api/v1/me/recovery-codes", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Makes other recovery codes: password.",
      answers: "recovery-codes, told this once"
    ) { request, context in
      let codes = try await reception.renewRecoveryCodes(
        try context.caller.account,
        password: try await Fields(request, context).text("password"),
        from: context.caller.address)
      return Response(recoveryCodes: codes)
    }
  }

  private var remove: Route {
    Route(
      .delete, "/api/v1/me/second-step", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Removes the second step: password.", answers: "204"
    ) { request, context in
      try await reception.removeSecondStep(
        try context.caller.account,
        password: try await Fields(request, context).text("password"),
        from: context.caller.address)
      return Response(status: .noContent)
    }
  }
}

extension Passkey {
  /// As its owner sees it.
  var shown: JSON {
    [
      "id": .string(id), "name": .string(name), "made": .integer(made),
      "used": used.map { .integer($0) } ?? .null,
    ]
  }
}

extension Response {
  fileprivate init(recoveryCodes codes: [String]) {
    self.init(json: ["recovery-codes": .array(codes.map { .string($0) })])
  }
}
