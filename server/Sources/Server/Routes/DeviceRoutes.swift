import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/device`: lets a program in that cannot show a page, as RFC 8628 has it.
struct DeviceRoutes: Sendable {
  let reception: Reception
  let limits: Limits

  var routes: [Route] { [ask, token, approve] }

  private var ask: Route {
    Route(
      .post, "/api/v1/device", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 3,
      "Asks to be let in: device-name.",
      answers: "device_code, user_code, verification_uri, expires_in, interval"
    ) { request, context in
      let fields = try await Fields(request, context)
      let (pairing, code) = (
        Pairing(
          label: try fields.name("device-name").text,
          network: network(of: context.caller.address), now: reception.now()), Token.fresh()
      )
      try await reception.desk.keep(pairing, token: code)
      var response = Response(
        json: [
          "device_code": .string(code.text),
          "user_code": .string(pairing.code.prefix(4) + "-" + pairing.code.suffix(4)),
          "verification_uri": .string((reception.origin ?? "") + "/#/you/account"),
          "expires_in": .integer(Pairing.lifeMillis / 1_000),
          "interval": .integer(Pairing.pauseMillis / 1_000),
        ])
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var token: Route {
    Route(
      .post, "/api/v1/device/token", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Asks whether one was let in: device_code.", answers: "201, tokens"
    ) { request, context in
      let code = try await Fields(request, context).code("device_code")
      switch try await reception.desk.answer(to: code, now: reception.now()) {
      case .letIn(let account, let label):
        guard let name = ChosenName(label) else { throw ServerError.pairing(.expired) }
        return try await reception.admit(account, on: nil, label: name)
          .response(.created, cookies: nil, now: reception.now())
      case .notYet: throw ServerError.pairing(.pending)
      case .tooSoon: throw ServerError.pairing(.tooSoon)
      case .never: throw ServerError.pairing(.expired)
      }
    }
  }

  /// NB: without `yes` it only says who asks, so that nobody lets in what they have not looked at.
  private var approve: Route {
    Route(
      .post, "/api/v1/device/approve", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10, "Shows who asks by a code, and lets them in: user_code, yes.",
      answers: "device-name, network, ends"
    ) { request, context in
      let fields = try await Fields(request, context)
      let code = Pairing.typed(try fields.text("user_code"))
      let (account, now) = (try context.caller.account, reception.now())
      guard let pairing = try await reception.desk.pairing(code: code, now: now) else {
        throw ServerError.codeWrong
      }
      if fields.isTrue("yes"),
        try await !reception.desk.approve(code: code, for: account, now: now)
      {
        throw ServerError.codeWrong
      }
      return Response(
        json: [
          "device-name": .string(pairing.label), "network": .string(pairing.network),
          "ends": .integer(pairing.ends),
        ])
    }
  }
}
