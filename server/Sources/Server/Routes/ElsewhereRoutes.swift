import Basics
import HTTPTypes
import Hummingbird
import Issuers
import Logging
import Storage

/// Signing in elsewhere: to an issuer and back, and who somebody is there.
struct ElsewhereRoutes: Sendable {
  let elsewhere: Elsewhere
  let guardians: Guardians
  let limits: Limits

  var routes: [Route] { [list, go, back, backByForm, links, link, unlink] }

  private var reception: Reception { elsewhere.reception }

  private var list: Route {
    Route(
      .get, "/api/v1/issuers", perMinuteMax: 120, "Where else one may sign in.",
      answers: "issuers: name, label"
    ) { _, _ in
      Response(
        json: [
          "issuers": .array(
            elsewhere.desks.map {
              ["name": .string($0.issuer.name), "label": .string($0.issuer.label)]
            })
        ])
    }
  }

  private var go: Route {
    Route(
      .get, "/oidc/:issuer", perMinuteMax: 10,
      "Sends the browser to an issuer: device-name in the query.", answers: "303"
    ) { request, context in
      let desk = try elsewhere.desk(try context.parameters.require("issuer"))
      // NB: another site's page would sign somebody in who does not mean to.
      if request.headers[.secFetchSite] == "cross-site" { throw ServerError.foreignOrigin }
      let said = request.uri.queryParameters["device-name"].map(String.init) ?? ""
      guard let label = ChosenName(said) else { throw ServerError.fieldWrong("device-name") }
      do {
        let (address, token) = try await elsewhere.begin(
          desk, for: nil, label: label, app: app(request), isOfAge: isOfAge(request),
          beside: try await signedIn(PersonCookies(request)))
        var response = Response.sending(to: address)
        response.setCookie(PassageCookie.holding(token, of: PersonCookies(request)))
        return response
      } catch let error as IssuerError {
        elsewhere.logger.error("Nobody is sent to \(desk.issuer.label): \(error.message)")
        return .sending(to: address(of: .not(.init(error)), desk, app(request)))
      }
    }
  }

  /// As was said on this device.
  private func isOfAge(_ request: Request) -> Bool {
    AgeCookie.birth(request, now: reception.now()).map { !guardians.needsGuardian($0) } ?? false
  }

  private var back: Route {
    Route(
      .get, "/oidc/:issuer/callback", perMinuteMax: 10,
      "Takes in whom an issuer sent back.", answers: "303, signed in or linked"
    ) { request, context in
      try await finish(request, context, IssuerAnswer(form: request.uri.query ?? ""))
    }
  }

  /// NB: another site sends this form, so that of the browser's cookies only the passage's comes.
  private var backByForm: Route {
    Route(
      .post, "/oidc/:issuer/callback", bodyBytesMax: limits.accountBytesMax, perMinuteMax: 10,
      "The same, for issuers that answer by a form.", answers: "303, signed in or linked"
    ) { request, context in
      let form = String(
        decoding: try await request.bytes(max: context.bodyBytesMax), as: UTF8.self)
      return try await finish(request, context, IssuerAnswer(form: form))
    }
  }

  private func finish(
    _ request: Request, _ context: ServerContext, _ answer: IssuerAnswer?
  ) async throws -> Response {
    let desk = try elsewhere.desk(try context.parameters.require("issuer"))
    let passage = PassageCookie(request)
    let cookies = PersonCookies(person: passage?.person ?? "", request)
    var outcome = Elsewhere.Outcome.not(.stale)
    if let answer {
      outcome = try await elsewhere.finish(
        desk, answer, token: passage?.token, device: cookies[.device].flatMap { Device($0) },
        beside: try await signedIn(cookies), app: app(request))
    }
    var response = Response.sending(to: address(of: outcome, desk, app(request)))
    if case .signedIn(let admission) = outcome {
      admission.keep(in: &response, cookies, now: reception.now())
    }
    response.setCookie(PassageCookie.ended)
    return response
  }

  /// Whose session a browser has; of a form that another site sends no such cookie comes.
  private func signedIn(_ cookies: PersonCookies) async throws -> AccountID? {
    for cookie in [SessionCookie.access, .refresh] {
      guard let token = cookies[cookie].flatMap({ Token($0) }) else { continue }
      let account = try await reception.desk.account(of: token, now: reception.now())
      if let account { return account }
    }
    return nil
  }

  private var links: Route {
    Route(
      .get, "/api/v1/me/links", for: .learner, perMinuteMax: 120, "Where else one signs in from.",
      answers: "issuers: name, label, linked"
    ) { _, context in
      let account = try context.caller.account
      let links = try await reception.desk.links(of: account)
      return Response(
        json: [
          "issuers": .array(
            elsewhere.desks.map { desk in
              [
                "name": .string(desk.issuer.name), "label": .string(desk.issuer.label),
                "linked": .bool(links.contains { $0.issuer == desk.issuer.url }),
              ]
            })
        ])
    }
  }

  /// NB: begins by a request that no page of another site can make: else it could link its own
  /// account there with whoever is signed in here.
  private var link: Route {
    Route(
      .post, "/api/v1/me/links/:issuer", for: .learner, needs: .ownLinks, perMinuteMax: 10,
      "Begins to link an issuer's account with one's own.", answers: "location"
    ) { request, context in
      let desk = try elsewhere.desk(try context.parameters.require("issuer"))
      guard let label = ChosenName("") else { throw ServerError.unexpected }
      do {
        let (address, token) = try await elsewhere.begin(
          desk, for: context.caller, label: label, app: app(request))
        var response = Response(json: ["location": .string(address)])
        response.setCookie(PassageCookie.holding(token, of: PersonCookies(request)))
        return response
      } catch let error as IssuerError {
        elsewhere.logger.error("Nobody is sent to \(desk.issuer.label): \(error.message)")
        throw ServerError.issuerUnreachable(desk.issuer.label)
      }
    }
  }

  private var unlink: Route {
    Route(
      .delete, "/api/v1/me/links/:issuer", for: .learner, perMinuteMax: 10,
      "Ends a link, unless nothing else is left to sign in with.", answers: "204"
    ) { request, context in
      let desk = try elsewhere.desk(try context.parameters.require("issuer"))
      let account = try context.caller.account
      switch try await reception.desk.unlink(desk.issuer.url, of: account) {
      case .none: throw ServerError.noSuchPage(request.uri.path)
      case .lastWay: throw ServerError.lastWay
      case .done:
        try await reception.tellOfLink(account, desk.issuer.label, isNew: false)
        return Response(status: .noContent)
      }
    }
  }

  /// The app's own address: as it was told, or as the request has it.
  private func app(_ request: Request) -> String {
    reception.origin ?? "http://\(request.head.authority ?? "localhost")"
  }

  /// The page of the app that says how it went.
  private func address(
    of outcome: Elsewhere.Outcome, _ desk: IssuerDesk, _ app: String
  ) -> String {
    let said =
      switch outcome {
      case .signedIn: "from=\(desk.issuer.name)"
      case .owes(let step): "second-step=\(step.text)"
      case .linked: "linked=\(desk.issuer.name)"
      case .not(let fault): "not=\(fault.rawValue)"
      }
    return "\(app)/#/you/account?\(said)"
  }
}

/// What a browser keeps while its learner is at an issuer.
///
/// NB: not Lax, as the others are: an issuer that answers by a form is another site that posts. It
/// proves nothing but that this browser began.
struct PassageCookie {
  static let name = "__Host-etude-passage"

  let token: Token
  /// Which of those who share the browser.
  let person: String

  init?(_ request: Request) {
    let parts = request.cookies[Self.name]?.value.split(separator: "~", maxSplits: 1) ?? []
    guard let token = parts.first.flatMap({ Token(String($0)) }) else { return nil }
    self.token = token
    person = parts.count > 1 ? String(parts[1]) : ""
  }

  static func holding(_ token: Token, of cookies: PersonCookies) -> Cookie {
    let person = cookies.passing
    return cookie(
      person.isEmpty ? token.text : "\(token.text)~\(person)",
      seconds: Int(Passage.lifeMillis / 1_000))
  }

  static var ended: Cookie { cookie("", seconds: 0) }

  private static func cookie(_ value: String, seconds: Int) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: seconds, path: "/", secure: true, httpOnly: true,
      sameSite: Cookie.SameSite.none)
  }
}

extension Response {
  /// To another page, by GET, and not from a cache.
  fileprivate static func sending(to address: String) -> Response {
    Response(
      status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
  }
}

extension HTTPField.Name {
  /// From where a browser was sent: a header that no page's script can set.
  fileprivate static let secFetchSite = named("Sec-Fetch-Site")
}
