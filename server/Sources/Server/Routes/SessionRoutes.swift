import Basics
import HTTPTypes
import Hummingbird
import Storage

/// `/api/v1/sessions`: to sign in, to stay so, to see where, and to end it.
struct SessionRoutes: Sendable {
  let reception: Reception
  let doorkeeper: Doorkeeper
  let sockets: ChangeSockets
  let limits: Limits

  var routes: [Route] { [signIn, refresh, list, endOwn, end] }

  private var signIn: Route {
    Route(
      .post, "/api/v1/sessions", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "Signs in: email, password, device, device-name, cookies.",
      answers: "201, tokens; 202, second-step, where one is owed"
    ) { request, context in
      let fields = try await Fields(request, context)
      let entry = try await reception.signIn(
        try fields.login(), password: try fields.text("password"),
        device: try fields.device(request), label: try fields.name("device-name"),
        from: context.caller.address)
      switch entry {
      case .admitted(let admission):
        return admission.response(
          .created, cookies: fields.cookies(request), now: reception.now())
      case .owes(let token, let ends):
        var response = Response(
          json: ["second-step": .string(token.text), "ends": .integer(ends)])
        response.status = .accepted
        response.headers[.cacheControl] = "no-store"
        return response
      }
    }
  }

  private var refresh: Route {
    Route(
      .post, "/api/v1/sessions/refresh", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 30,
      "Gives new tokens for a refresh token, which holds once.", answers: "200, tokens"
    ) { request, context in
      let cookies = PersonCookies(request)
      let cookie = cookies[.refresh]
      let text: String?
      if cookie != nil {
        try doorkeeper.checkOrigin(request, isNeeded: true)
        text = cookie
      } else {
        text = try await Fields(request, context).text("refresh")
      }
      guard let token = text.flatMap({ Token($0) }),
        let signedIn = try await reception.desk.refresh(token, now: reception.now())
      else { throw ServerError.notSignedIn }
      return Admission(signedIn: signedIn, device: nil)
        .response(.ok, cookies: cookie == nil ? nil : cookies, now: reception.now())
    }
  }

  private var list: Route {
    Route(
      .get, "/api/v1/sessions", for: .learner, perMinuteMax: 120, "Where one is signed in.",
      answers: "sessions: id, device, name, made, seen, current"
    ) { _, context in
      let sessions = try await reception.desk.sessions(
        of: try context.caller.account, now: reception.now())
      return Response(
        json: [
          "sessions": .array(
            sessions.map { session in
              [
                "id": .string(session.id), "device": .string(session.device),
                "name": .string(session.label), "made": .integer(session.made),
                "seen": .integer(session.seen),
                "current": .bool(session.id == context.caller.session),
              ]
            })
        ])
    }
  }

  private var endOwn: Route {
    Route(
      .delete, "/api/v1/sessions", for: .learner, perMinuteMax: 30, "Signs out.", answers: "204"
    ) { request, context in
      let (session, account) = (context.caller.session ?? "", try context.caller.account)
      _ = try await reception.desk.end(session, of: account)
      sockets.end(session: session, of: account)
      var response = Response(status: .noContent)
      for cookie in [SessionCookie.access, .refresh] {
        response.setCookie(PersonCookies(request).holding(cookie, "", seconds: 0))
      }
      return response
    }
  }

  private var end: Route {
    Route(
      .delete, "/api/v1/sessions/:id", for: .learner, perMinuteMax: 30,
      "Signs another device out.", answers: "204"
    ) { request, context in
      let (id, account) = (try context.id(request), try context.caller.account)
      guard try await reception.desk.end(id, of: account) else {
        throw ServerError.noSuchPage(request.uri.path)
      }
      sockets.end(session: id, of: account)
      return Response(status: .noContent)
    }
  }
}

extension Admission {
  /// The tokens: in the body for a program, in cookies for a browser.
  ///
  /// `email`: of whom, where the caller may not know.
  func response(
    _ status: HTTPResponse.Status, cookies: PersonCookies?, now: Int64, email: String? = nil
  ) -> Response {
    let session = signedIn.session
    var members: [JSON.Member] = [
      .init("account", .string(session.account.text)), .init("session", .string(session.id)),
      .init("device", .string(session.device)),
      .init("access-ends", .integer(signedIn.accessEnds)),
      .init("refresh-ends", .integer(signedIn.refreshEnds)),
    ]
    if let email { members.append(.init("email", .string(email))) }
    if cookies == nil {
      members.append(.init("access", .string(signedIn.access.text)))
      members.append(.init("refresh", .string(signedIn.refresh.text)))
      if let device { members.append(.init("device-token", .string(device.text))) }
    }
    var response = Response(json: .object(members))
    response.status = status
    response.headers[.cacheControl] = "no-store"
    if let cookies { keep(in: &response, cookies, now: now) }
    return response
  }

  /// The tokens as cookies, which no script reads.
  func keep(in response: inout Response, _ cookies: PersonCookies, now: Int64) {
    response.setCookie(
      cookies.holding(
        .access, signedIn.access.text, seconds: (signedIn.accessEnds - now) / 1_000))
    response.setCookie(
      cookies.holding(
        .refresh, signedIn.refresh.text, seconds: (signedIn.refreshEnds - now) / 1_000))
    if let device {
      response.setCookie(cookies.holding(.device, device.text, seconds: 365 * 86_400))
    }
  }
}
