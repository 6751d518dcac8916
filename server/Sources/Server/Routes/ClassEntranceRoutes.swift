import Basics
import HTTPTypes
import Hummingbird
import Storage

/// Where children sign in by the code of their class, and where one gets an address later.
struct ClassEntranceRoutes: Sendable {
  let reception: Reception
  let limits: Limits

  var routes: [Route] { [open, signIn, address] }

  private var open: Route {
    Route(
      .post, "/api/v1/classes/entrance", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "The names in a class: code, device.",
      answers: "class, pupils: account, name, kind; 410 when the code is over"
    ) { request, context in
      let fields = try await Fields(request, context)
      let (team, pupils) = try await reception.entrance(
        try fields.text("code"), device: try fields.device(request), from: context.caller.address)
      var response = Response(
        json: [
          "class": .string(team.name),
          "pupils": .array(
            pupils.map { pupil in
              [
                "account": .string(pupil.account.text), "name": .string(pupil.name),
                "kind": .string(pupil.kind.rawValue),
              ]
            }),
        ])
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }

  private var signIn: Route {
    Route(
      .post, "/api/v1/sessions/class", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Signs a pupil in: code, pupil, secret, device, device-name, cookies.",
      answers: "201, tokens; 410 when the code is over, and the device is new"
    ) { request, context in
      let fields = try await Fields(request, context)
      guard let pupil = AccountID(try fields.text("pupil")) else {
        throw ServerError.team(.secretWrong)
      }
      let admission = try await reception.signIn(
        pupil: pupil, code: try fields.text("code"), secret: try fields.text("secret"),
        device: try fields.device(request), label: try fields.name("device-name"),
        from: context.caller.address)
      return admission.response(
        .created, cookies: fields.cookies(request), now: reception.now())
    }
  }

  private var address: Route {
    Route(
      .post, "/api/v1/me/email", for: .learner, bodyBytesMax: limits.accountBytesMax,
      perMinuteMax: 10,
      "Adds an address to a pupil's account, by the letter of POST /accounts: code, password.",
      answers: "204; the class opens the account no more"
    ) { request, context in
      let fields = try await Fields(request, context)
      try await reception.addAddress(
        try fields.code("code"), password: try fields.text("password"),
        to: try context.caller.account, from: context.caller.address)
      return Response(status: .noContent)
    }
  }
}
