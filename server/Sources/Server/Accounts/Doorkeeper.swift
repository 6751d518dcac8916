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
    guard let desk else { return .nobody }
    if let header = request.headers[.authorization] {
      guard header.hasPrefix("Bearer ") else { return .nobody }
      return try await caller(Token(String(header.dropFirst(7))), desk)
    }
    // NB: browsers send cookies with whatever another site's page asks; only its origin tells.
    if let token = request.cookies[SessionCookie.access.rawValue]?.value {
      try checkOrigin(request, isNeeded: true)
      return try await caller(Token(token), desk)
    }
    if request.uri.path.hasPrefix("/api/v1/") { try checkOrigin(request, isNeeded: false) }
    return .nobody
  }

  private func caller(_ token: Token?, _ desk: Desk) async throws -> Caller {
    guard let token, let session = try await desk.session(access: token, now: now()) else {
      return .nobody
    }
    return Caller(
      principal: .learner(session.account), session: session.id, device: session.device)
  }

  /// What changes something must come from the app's own pages.
  func checkOrigin(_ request: Request, isNeeded: Bool) throws(ServerError) {
    if request.method == .get || request.method == .head { return }
    let said = request.headers[.origin]
    guard said != nil || !isNeeded, origin.isOwn(said, host: request.head.authority) else {
      throw .foreignOrigin
    }
  }
}

/// The app's own address as its users see it.
struct Origin: Sendable {
  /// As in "https://etude.example"; nil takes each request's own.
  let text: String?

  /// Whether a page of the app asks, or a program, which says nothing of it.
  func isOwn(_ said: String?, host: String?) -> Bool {
    guard let said else { return true }
    if let text { return said == text }
    guard let host, !host.isEmpty else { return false }
    return said == "http://\(host)" || said == "https://\(host)"
  }
}

/// The browser's cookies: no script reads them, and no other host of the domain sets them.
enum SessionCookie: String {
  case access = "__Host-etude-access"
  case refresh = "__Host-etude-refresh"
  case device = "__Host-etude-device"

  func holding(_ value: String, seconds: Int64) -> Cookie {
    Cookie(
      name: rawValue, value: value, maxAge: Int(seconds), path: "/", secure: true,
      httpOnly: true, sameSite: .lax)
  }
}
