import HTTPTypes
import Hummingbird
import Storage

/// Finds out who asks: by a bearer token, or by the browser's cookies.
struct Doorkeeper: Sendable {
  let desk: Desk?
  /// The app's own address as its users see it; nil takes it from the request.
  let origin: String?
  let now: @Sendable () -> Int64

  /// `nobody` for who shows nothing that holds; throws for a page of another site.
  func recognise(_ request: Request) async throws -> Caller {
    // NB: whoever comes back from an issuer may be sent by its page, and by its form.
    guard let desk, !request.uri.path.hasPrefix("/oidc/") else { return .nobody }
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
    guard let said = request.headers[.origin] else {
      if isNeeded { throw .foreignOrigin }
      return
    }
    if let origin {
      guard said == origin else { throw .foreignOrigin }
    } else {
      guard let host = request.head.authority, !host.isEmpty,
        said == "http://\(host)" || said == "https://\(host)"
      else { throw .foreignOrigin }
    }
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
