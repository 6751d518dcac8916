import EventLog
import HTTPTypes
import Hummingbird

/// The browser's cookies: no script reads them, and no other host of the domain sets them.
enum SessionCookie: String {
  case access = "__Host-etude-access"
  case refresh = "__Host-etude-refresh"
  case device = "__Host-etude-device"
  /// What was said about one's age.
  case age = "__Host-etude-age"
  /// What a child asks by, while a guardian decides.
  case request = "__Host-etude-request"
}

/// The cookies of one of the people who share a browser.
///
/// The header `Etude-Person` says of whom, or `person` in the query where the browser goes to an
/// address by itself. Whoever was there first has no name, and neither says anything. It keeps the
/// people of a device apart; it does not guard them from each other: whose cookies a browser holds,
/// it can send.
struct PersonCookies: Sendable {
  /// Nil where what was said is no name: nobody's cookies are taken then.
  private let person: String?
  private let given: Cookies

  init(_ request: Request) {
    let said =
      request.headers[.etudePerson] ?? request.uri.queryParameters["person"].map(String.init)
    self.init(person: said ?? "", request)
  }

  init(person: String, _ request: Request) {
    self.person = person.isEmpty || Self.isName(person) ? person : nil
    given = request.cookies
  }

  /// What the browser sent.
  subscript(_ cookie: SessionCookie) -> String? {
    person.flatMap { given[Self.name(cookie, $0)]?.value }
  }

  func holding(_ cookie: SessionCookie, _ value: String, seconds: Int64) -> Cookie {
    Cookie(
      name: Self.name(cookie, person ?? ""), value: value, maxAge: Int(seconds), path: "/",
      secure: true, httpOnly: true, sameSite: .lax)
  }

  /// What goes along to an issuer and comes back; empty for whoever has no name.
  var passing: String { person ?? "" }

  static func isName(_ text: String) -> Bool { EventID.isDevice(text) && text.utf8.count <= 12 }

  private static func name(_ cookie: SessionCookie, _ person: String) -> String {
    person.isEmpty ? cookie.rawValue : "\(cookie.rawValue)-\(person)"
  }
}

extension HTTPField.Name {
  /// Which of those who share the browser asks.
  static let etudePerson = named("Etude-Person")
  /// As which account the page takes its browser to be signed in.
  static let etudeAccount = named("Etude-Account")
}
