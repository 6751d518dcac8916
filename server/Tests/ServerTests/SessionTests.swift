import Basics
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

@Test func `a session is refreshed, listed and ended`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    visitor.clock.pass(SessionTimes.accessMillis)
    let stale = try await visitor.ask(.get, "/me", token: try joined.text("access"))
    #expect(stale.status == .unauthorized)
    let body = #"{"refresh":"\#(try joined.text("refresh"))"}"#
    let fresh = try JSON(
      parsing: try await visitor.ask(.post, "/sessions/refresh", body).text)
    let token = try fresh.text("access")
    let other = try JSON(
      parsing: try await visitor.signIn(
        "ada@example.org", School.password, #","device-name":"Ada's tablet""#
      ).text)
    let list = try JSON(parsing: try await visitor.ask(.get, "/sessions", token: token).text)
    let sessions = try #require(list["sessions"]?.array)
    #expect(Set(sessions.map { $0["name"]?.string }) == ["", "Ada's tablet"])
    #expect(sessions.count { $0["current"]?.bool == true } == 1)
    let path = "/sessions/\(try other.text("session"))"
    #expect(try await visitor.ask(.delete, path, token: token).status == .noContent)
    #expect(try await visitor.ask(.delete, path, token: token).status == .notFound)
    let ended = try await visitor.ask(.get, "/me", token: try other.text("access"))
    #expect(ended.status == .unauthorized)
    #expect(try await visitor.ask(.delete, "/sessions", token: token).status == .noContent)
    #expect(try await visitor.ask(.get, "/me", token: token).status == .unauthorized)
  }
}

@Test func `each of those who share a browser has cookies of their own`() async throws {
  try await School().open { visitor in
    var all: [String] = []
    for (name, person) in [("ada@example.org", ""), ("ben@example.org", "ben7")] {
      _ = try await visitor.join(name)
      let signedIn = try await visitor.ask(
        .post, "/sessions",
        #"{"email":"\#(name)","password":"\#(School.password)","cookies":true}"#,
        headers: person.isEmpty ? [:] : [.etudePerson: person])
      let cookies = signedIn.headers[values: .setCookie]
      #expect(cookies.count == 3)
      all += cookies.compactMap { $0.split(separator: ";").first.map(String.init) }
    }
    let sent = all.joined(separator: "; ")
    func email(_ path: String, _ person: String?) async throws -> String? {
      var headers: HTTPFields = [.cookie: sent]
      headers[.etudePerson] = person
      let answer = try await visitor.ask(.get, path, nil, headers: headers)
      return try JSON(parsing: answer.text)["email"]?.string
    }
    #expect(try await email("/me", nil) == "ada@example.org")
    #expect(try await email("/me", "ben7") == "ben@example.org")
    // Where the browser goes by itself, the address says it.
    #expect(try await email("/me?person=ben7", nil) == "ben@example.org")
    for other in ["carl", "-", "Ben7", "ben7; x=1", String(repeating: "b", count: 13)] {
      #expect(try await email("/me", other) == nil, "\(other)")
    }
    // One signs out, and the other stays.
    let out = try await visitor.ask(
      .delete, "/sessions", nil,
      headers: [.cookie: sent, .etudePerson: "ben7", .origin: "https://etude.example"])
    #expect(out.status == .noContent)
    #expect(
      out.headers[values: .setCookie].allSatisfy {
        $0.contains("-ben7=") && $0.contains("Max-Age=0")
      })
    #expect(try await email("/me", "ben7") == nil)
    #expect(try await email("/me", nil) == "ada@example.org")
  }
}

@Test func `a page of one account hears nothing of another`() async throws {
  try await School().open { visitor in
    let ada = try await visitor.join("ada@example.org")
    _ = try await visitor.join("ben@example.org")
    let signedIn = try await visitor.signIn(
      "ben@example.org", School.password, #","cookies":true"#)
    let cookies = signedIn.headers[values: .setCookie]
    let sent = cookies.compactMap { $0.split(separator: ";").first }.joined(separator: "; ")
    let ben = try JSON(parsing: signedIn.text).text("account")
    for (account, isHeard) in [(ben, true), (try ada.text("account"), false), ("", false)] {
      var headers: HTTPFields = [.cookie: sent, .origin: "https://etude.example"]
      headers[.etudeAccount] = account
      let page = try await visitor.ask(.get, "/me", headers: headers)
      #expect(page.status == (isHeard ? .ok : .unauthorized))
      #expect(isHeard || page.text.contains("other-account"))
      headers[.contentType] = "application/x-ndjson"
      let round = try await visitor.client.execute(
        uri: "/api/v1/sync", method: .post, headers: headers,
        body: ByteBuffer(string: #"{"have":{}}"#))
      #expect(round.status == (isHeard ? .ok : .unauthorized))
    }
  }
}

@Test func `a browser's tokens are in cookies that no script reads`() async throws {
  try await School().open { visitor in
    _ = try await visitor.join("ada@example.org")
    let signedIn = try await visitor.signIn(
      "ada@example.org", School.password, #","cookies":true"#)
    #expect(!signedIn.text.contains("\"access\"") && !signedIn.text.contains("token"))
    let cookies = signedIn.headers[values: .setCookie]
    #expect(cookies.count == 3)
    for cookie in cookies {
      #expect(cookie.hasPrefix("__Host-etude-"))
      for word in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        #expect(cookie.contains(word), "\(word) in \(cookie.prefix(24))")
      }
      #expect(!cookie.contains("Domain"))
    }
    let sent = cookies.compactMap { $0.split(separator: ";").first }.joined(separator: "; ")
    func ask(_ method: HTTPRequest.Method, _ path: String, _ origin: String?) async throws -> Int {
      var headers: HTTPFields = [.cookie: sent]
      if let origin { headers[.origin] = origin }
      let body = method == .patch ? #"{"name":"Ada L."}"# : nil
      return Int(try await visitor.ask(method, path, body, headers: headers).status.code)
    }
    #expect(try await ask(.get, "/me", nil) == 200)
    #expect(try await ask(.patch, "/me", "https://etude.example") == 204)
    for origin in [nil, "null", "https://evil.example", "https://etude.example.evil.example"] {
      #expect(try await ask(.patch, "/me", origin) == 403)
      #expect(try await ask(.post, "/sessions/refresh", origin) == 403)
      #expect(try await ask(.delete, "/sessions", origin) == 403)
    }
    #expect(try await ask(.post, "/sessions/refresh", "https://etude.example") == 200)
    #expect(try await ask(.delete, "/sessions", "https://etude.example") == 204)
    #expect(try await ask(.get, "/me", nil) == 401)
  }
}

/// A site that signs a visitor in with its own account would read what they write into it.
@Test func `no other site signs anybody in`() async throws {
  try await School().open { visitor in
    _ = try await visitor.join("ada@example.org")
    let body = #"{"email":"ada@example.org","password":"\#(School.password)","cookies":true}"#
    let foreign = try await visitor.ask(
      .post, "/sessions", body, headers: [.origin: "https://evil.example"])
    #expect(foreign.status == .forbidden && foreign.headers[.setCookie] == nil)
    let form = try await visitor.client.execute(
      uri: "/api/v1/sessions", method: .post, headers: [.contentType: "text/plain"],
      body: ByteBuffer(string: body))
    #expect(form.status == .unsupportedMediaType)
  }
}

@Test(arguments: [
  ("192.0.2.77", "192.0.2.0/24"), ("2001:db8:1:2::3", "2001:db8:1::/48"),
  ("::ffff:192.0.2.77", "192.0.2.0/24"), ("", ""), ("nonsense", ""),
])
func `an address belongs to a network`(address: String, expected: String) {
  #expect(network(of: address) == expected)
}

@Test func `only our own proxies are believed`() {
  let request = Request(
    head: HTTPRequest(
      method: .get, scheme: nil, authority: nil, path: "/",
      headerFields: [named("X-Forwarded-For"): "6.6.6.6, 192.0.2.1 , 10.0.0.2"]),
    body: RequestBody(buffer: ByteBuffer()))
  let proxies = Proxies(addresses: ["10.0.0.1", "10.0.0.2"])
  #expect(proxies.caller(of: request, at: "10.0.0.1") == "192.0.2.1")
  #expect(proxies.caller(of: request, at: "203.0.113.9") == "203.0.113.9")
  #expect(Proxies().caller(of: request, at: "10.0.0.1") == "10.0.0.1")
}
