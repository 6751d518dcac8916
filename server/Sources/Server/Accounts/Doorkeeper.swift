import HTTPTypes
import Hummingbird
import Storage

/// Finds out who asks: by a bearer token, or by the browser's cookies.
struct Doorkeeper: Sendable {
  let desk: Desk?
  let origin: Origin
  let now: @Sendable () -> Int64

  /// `nobody` for who shows nothing that holds; throws for a page of another site.
  func recognise(_ request: Request) async throws -> Caller {
    // NB: whoever comes back from an issuer may be sent by its page, and by its form.
    guard let desk, !request.uri.path.hasPrefix("/oidc/") else { return .nobody }
    if let header = request.headers[.authorization] {
      guard header.hasPrefix("Bearer ") else { return .nobody }
      return try await caller(header.dropFirst(7), desk)
    }
    // NB: browsers send cookies with whatever another site's page asks; only its origin tells.
    if let token = PersonCookies(request)[.access] {
      try checkOrigin(request, isNeeded: true)
      let caller = try await caller(Token(token), desk)
      try checkAccount(request, caller)
      return caller
    }
    if request.uri.path.hasPrefix("/api/v1/") { try checkOrigin(request, isNeeded: false) }
    return .nobody
  }

  /// What an API key begins with, so that it is known for one wherever it turns up.
  static let keyPrefix = "etude_"

  private func caller(_ text: Substring, _ desk: Desk) async throws -> Caller {
    guard text.hasPrefix(Doorkeeper.keyPrefix) else {
      return try await caller(Token(String(text)), desk)
    }
    guard let token = Token(String(text.dropFirst(Doorkeeper.keyPrefix.count))),
      let (account, key) = try await desk.apiKey(token, now: now())
    else { return .nobody }
    var caller = Caller(principal: .learner(account))
    caller.apiKey = key
    return caller
  }

  private func caller(_ token: Token?, _ desk: Desk) async throws -> Caller {
    guard let token, let session = try await desk.session(access: token, now: now()) else {
      return .nobody
    }
    return Caller(
      principal: .learner(session.account), session: session.id, device: session.device)
  }

  /// A page that still shows one account gets and gives nothing of another, which its browser has
  /// been signed in as since.
  private func checkAccount(_ request: Request, _ caller: Caller) throws(ServerError) {
    guard let wanted = request.headers[.etudeAccount],
      case .learner(let account) = caller.principal
    else { return }
    guard wanted == account.text else { throw .otherAccount }
  }

  /// What changes something must come from the app's own pages.
  func checkOrigin(_ request: Request, isNeeded: Bool) throws(ServerError) {
    if request.method == .get || request.method == .head { return }
    let said = request.headers[.origin]
    guard said != nil || !isNeeded, origin.isOwn(said, host: request.head.authority) else {
      throw .foreignOrigin
    }
  }

  /// Where the app is: as its operator says, or as it was asked.
  func place(of request: Request) throws(ServerError) -> Place {
    guard let place = Place(origins: origin.all(host: request.head.authority)) else {
      throw .foreignOrigin
    }
    return place
  }
}

/// The app's own address as its users see it.
struct Origin: Sendable {
  /// As in "https://etude.example"; nil takes each request's own.
  let text: String?

  /// Whether a page of the app asks, or a program, which says nothing of it.
  func isOwn(_ said: String?, host: String?) -> Bool {
    said.map { all(host: host).contains($0) } ?? true
  }

  /// What it may be, by whichever of its names the app was asked.
  func all(host: String?) -> [String] {
    if let text { return [text] }
    guard let host, !host.isEmpty else { return [] }
    return ["http://\(host)", "https://\(host)"]
  }
}
