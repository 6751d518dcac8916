import AsyncHTTPClient
import Basics
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import Storage
import Synchronization
import Testing

@testable import Issuers
@testable import Server

/// Signing in by a real issuer, over HTTP, with a browser that is played here.
@Suite(.serialized) struct ElsewhereTests {
  /// Time as it is, and as tests add to it.
  final class Later: Sendable {
    private let added = Mutex<Int64>(0)
    var millis: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) + added.withLock { $0 } }
    func pass(_ millis: Int64) { added.withLock { $0 += millis } }
  }

  /// A browser: it keeps cookies, and goes where it is sent.
  final class Browser {
    let visitor: Visitor
    var cookies = [SessionCookie.age.rawValue: "1990-01"]

    init(_ visitor: Visitor) { self.visitor = visitor }

    func ask(
      _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, type: String? = nil,
      origin: String? = "https://etude.example", headers: HTTPFields = [:]
    ) async throws -> TestResponse {
      var headers = headers
      if let origin, method != .get { headers[.origin] = origin }
      if !cookies.isEmpty {
        headers[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
      }
      if body != nil { headers[.contentType] = type ?? "application/json" }
      let response = try await visitor.client.execute(
        uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
      for cookie in response.headers[values: .setCookie] {
        let parts = cookie.split(separator: ";")[0].split(separator: "=", maxSplits: 1)
        cookies[String(parts[0])] = parts.count > 1 ? String(parts[1]) : nil
      }
      return response
    }

    /// Goes to the issuer's page and comes back with its answer: path and query.
    func visit(_ address: String) async throws -> String {
      var request = HTTPClientRequest(url: address)
      request.method = .GET
      let response = try await Self.outside.execute(request, timeout: .seconds(30))
      let location = try #require(response.headers.first(name: "location"))
      return try #require(location.split(separator: "https://etude.example").last.map(String.init))
    }

    /// Signs in by the issuer; where the app is opened then.
    func signIn(_ issuer: String = "school", query: String = "") async throws -> String {
      let sent = try await ask(.get, "/oidc/\(issuer)?device-name=phone\(query)")
      #expect(sent.status == .seeOther && sent.headers[.cacheControl] == "no-store")
      let address = try #require(sent.headers[.location])
      if address.hasPrefix("https://etude.example") { return address }
      let back = try await ask(.get, try await visit(address))
      #expect(back.status == .seeOther)
      return try #require(back.headers[.location])
    }

    func me() async throws -> JSON {
      try JSON(parsing: try await ask(.get, "/api/v1/me").text)
    }

    private static let outside: HTTPClient = {
      var configuration = HTTPClient.Configuration()
      configuration.redirectConfiguration = .disallow
      return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
  }

  func open(
    isAnsweredByForm: Bool = false, secondStep: Issuer.SecondStep = .ours,
    _ body: @escaping @Sendable (Visitor, OutsideServer, Later) async throws -> Void
  ) async throws {
    let (server, later) = (try await OutsideServer("issuer.py"), Later())
    let school = Issuer(
      name: "school", label: "School", url: "http://127.0.0.1:\(server.port)", clientID: "etude",
      secret: .text("a secret of the school"), isAnsweredByForm: isAnsweredByForm,
      secondStep: secondStep)
    let other = Issuer(
      name: "other", label: "Other", url: "http://localhost:\(server.port)", clientID: "open",
      secret: .none)
    try await School {
      $0.now = { later.millis }
      $0.issuers = [school, other]
    }.open { try await body($0, server, later) }
  }

  static let home = "https://etude.example/#/you/account?"

  /// A month in which somebody was born who is so old today: the server's clock is a real one here.
  static func born(yearsAgo years: Int) -> String {
    "\(Calendar(identifier: .gregorian).component(.year, from: .now) - years)-01"
  }

  func person(_ server: OutsideServer, _ name: String) throws {
    try server.write(
      "person", #"{"sub":"\#(name)","email":"\#(name)@school.example","name":"Ada L"}"#)
  }

  @Test func `nobody begins an account who did not say how old they are, or is too young`()
    async throws
  {
    try await open { visitor, server, _ in
      try person(server, "mia")
      for age in [nil, Self.born(yearsAgo: 10)] {
        let browser = Browser(visitor)
        browser.cookies[SessionCookie.age.rawValue] = age
        #expect(try await browser.signIn() == Self.home + "not=age")
        #expect(try await browser.ask(.get, "/api/v1/me").status == .unauthorized)
      }
      // Who has an account is not asked.
      let browser = Browser(visitor)
      #expect(try await browser.signIn() == Self.home + "from=school")
      browser.cookies = [:]
      #expect(try await browser.signIn() == Self.home + "from=school")
    }
  }

  @Test func `who comes back is signed in, and is the same person the next time`() async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      let browser = Browser(visitor)
      #expect(try await browser.signIn() == Self.home + "from=school")
      #expect(browser.cookies["__Host-etude-passage"] == nil)
      let me = try await browser.me()
      #expect(me["email"]?.string == "ada@school.example" && me["name"]?.string == "Ada L")
      let (device, account) = (browser.cookies["__Host-etude-device"], try me.text("account"))
      #expect(try await browser.signIn() == Self.home + "from=school")
      #expect(browser.cookies["__Host-etude-device"] == device && device != nil)
      #expect(try await browser.me().text("account") == account)
      let sessions = try JSON(parsing: try await browser.ask(.get, "/api/v1/sessions").text)
      let names = sessions["sessions"]?.array?.compactMap { $0["name"]?.string }
      #expect(names == ["phone", "phone"])
      let another = Browser(visitor)
      #expect(try await another.signIn() == Self.home + "from=school")
      #expect(try await another.me().text("account") == account)
    }
  }

  @Test func `of those who share a browser who began comes back, and the others stay`() async throws
  {
    try await open { visitor, server, _ in
      let browser = Browser(visitor)
      for (name, query) in [("ada", ""), ("ben", "&person=ben7")] {
        try person(server, name)
        browser.cookies["__Host-etude-age-ben7"] = "1990-01"
        #expect(try await browser.signIn(query: query) == Self.home + "from=school")
      }
      #expect(try await browser.me()["email"]?.string == "ada@school.example")
      let other = try await browser.ask(.get, "/api/v1/me?person=ben7")
      #expect(try JSON(parsing: other.text)["email"]?.string == "ben@school.example")
    }
  }

  /// Whoever can have an address at an issuer would have its owner's account.
  @Test func `an account is not joined because of its address`() async throws {
    try await open { visitor, server, _ in
      let owner = try await visitor.join("ada@school.example")
      try person(server, "ada")
      let browser = Browser(visitor)
      #expect(try await browser.signIn() == Self.home + "from=school")
      let me = try await browser.me()
      #expect(try me.text("account") != owner.text("account") && me["email"]?.string == "")
      let again = Browser(visitor)
      _ = try await again.signIn()
      #expect(try await again.me().text("account") == me.text("account"))
    }
  }

  @Test(arguments: [
    ("unverified", ""), ("text-verified", "ada@school.example"), ("es256", "ada@school.example"),
  ])
  func `an address is kept if it is theirs`(switches: String, email: String) async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      try server.write("wrong", switches)
      let browser = Browser(visitor)
      #expect(try await browser.signIn() == Self.home + "from=school")
      #expect(try await browser.me()["email"]?.string == email)
    }
  }

  @Test(arguments: [
    "key", "unknown-key", "inline-key", "weak-key", "encryption-key", "alg-none", "alg-hs256",
    "es256-cut", "crit", "shape", "no-token", "audience", "party", "no-party", "old", "future",
    "early", "nonce", "no-nonce", "issuer", "no-issuer", "subject", "answer-issuer",
    "no-answer-issuer",
  ])
  func `an answer that is not believed signs nobody in`(wrong: String) async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      try server.write("wrong", wrong)
      let browser = Browser(visitor)
      #expect(try await browser.signIn() == Self.home + "not=unbelievable")
      #expect(browser.cookies["__Host-etude-access"] == nil)
      try server.write("wrong", "")
      #expect(try await browser.signIn().hasPrefix(Self.home), "it is not locked out")
    }
  }

  @Test(arguments: [
    "discovery-redirect", "discovery-huge", "discovery-http", "keys-redirect", "token-redirect",
    "token-huge",
  ])
  func `an issuer that answers otherwise is as if it were not there`(wrong: String) async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      try server.write("wrong", wrong)
      #expect(try await Browser(visitor).signIn() == Self.home + "not=unreachable")
      let asked = server.text("asked").split(separator: "\n")
      #expect(!asked.contains("GET /moved"))
      try server.write("wrong", "")
      #expect(try await Browser(visitor).signIn() == Self.home + "from=school")
    }
  }

  @Test func `an issuer that calls itself otherwise, or says no, signs nobody in`() async throws {
    try await open { visitor, server, later in
      try person(server, "ada")
      try server.write("wrong", "discovery-issuer")
      #expect(try await Browser(visitor).signIn() == Self.home + "not=unbelievable")
      try server.write("wrong", "denied")
      #expect(try await Browser(visitor).signIn() == Self.home + "not=denied")
      try server.write("wrong", "")
      server.stop()
      later.pass(10 * 60_000)
      #expect(try await Browser(visitor).signIn() == Self.home + "not=unreachable")
    }
  }

  /// Else somebody could be signed in to another's account, or another to theirs.
  @Test func `only the browser that went comes back, once and in time`() async throws {
    try await open { visitor, server, later in
      try person(server, "ada")
      func back(_ change: (Browser, inout String) async throws -> Void) async throws -> String? {
        let browser = Browser(visitor)
        let sent = try await browser.ask(.get, "/oidc/school")
        var path = try await browser.visit(try #require(sent.headers[.location]))
        try await change(browser, &path)
        return try await browser.ask(.get, path).headers[.location]
      }
      let stale = Self.home + "not=stale"
      #expect(try await back { browser, _ in browser.cookies = [:] } == stale)
      let forged = try await back { browser, _ in
        browser.cookies["__Host-etude-passage"]? = Token.fresh().text
      }
      #expect(forged == stale)
      let exchanged = try await back { browser, _ in
        let other = Browser(visitor)
        _ = try await other.ask(.get, "/oidc/school")
        browser.cookies = other.cookies
      }
      #expect(exchanged == stale)
      let guessed = try await back { browser, _ in
        guard let kept = browser.cookies["__Host-etude-passage"] else { return }
        browser.cookies["__Host-etude-passage"] =
          String(kept.prefix(33)) + String(Token.fresh().text.suffix(64))
      }
      #expect(guessed == stale)
      let mixed = try await back { _, path in path = path.replacing("/school/", with: "/other/") }
      #expect(mixed == stale)
      let doubled = try await back { _, path in path += "&code=another" }
      #expect(doubled == stale)
      let twice = try await back { browser, path in
        let cookies = browser.cookies
        let first = try await browser.ask(.get, path).headers[.location]
        #expect(first == Self.home + "from=school")
        browser.cookies = cookies
      }
      #expect(twice == stale)
      #expect(try await back { _, _ in later.pass(Passage.lifeMillis) } == stale)
    }
  }

  @Test func `an answer by a form of another site is taken as well`() async throws {
    try await open(isAnsweredByForm: true) { visitor, server, _ in
      try person(server, "ada")
      let browser = Browser(visitor)
      let sent = try await browser.ask(.get, "/oidc/school")
      let address = try #require(sent.headers[.location])
      #expect(address.contains("response_mode=form_post"))
      // As a query from an issuer that knows no forms, sent as the form that it would be.
      let path = try await browser.visit(address.replacing("&response_mode=form_post", with: ""))
      let parts = path.split(separator: "?")
      let cookie = try #require(sent.headers[.setCookie])
      #expect(cookie.contains("SameSite=None") && cookie.contains("Secure"))
      let back = try await browser.ask(
        .post, String(parts[0]), parts[1] + "&user=%7B%22name%22%3A%7B%7D%7D",
        type: "application/x-www-form-urlencoded", origin: "http://127.0.0.1:\(server.port)")
      #expect(back.headers[.location] == Self.home + "from=school")
      #expect(try await browser.me()["email"]?.string == "ada@school.example")
    }
  }

  private func links(_ browser: Browser) async throws -> [Bool] {
    let json = try JSON(parsing: try await browser.ask(.get, "/api/v1/me/links").text)
    return try #require(json["issuers"]?.array).compactMap { $0["linked"]?.bool }
  }

  /// Signs in by password, as a browser does.
  func member(_ visitor: Visitor, _ email: String) async throws -> Browser {
    _ = try await visitor.join(email)
    let browser = Browser(visitor)
    let body = #"{"email":"\#(email)","password":"\#(School.password)","cookies":true}"#
    #expect(try await browser.ask(.post, "/api/v1/sessions", body).status == .created)
    return browser
  }

  /// Links an issuer's account; where the app is opened then.
  func link(_ browser: Browser, _ issuer: String = "school") async throws -> String? {
    let begun = try await browser.ask(.post, "/api/v1/me/links/\(issuer)")
    #expect(begun.status == .ok)
    let address = try JSON(parsing: begun.text).text("location")
    return try await browser.ask(.get, try await browser.visit(address)).headers[.location]
  }

  @Test func `who is signed in links their account, and unlinks it`() async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      let browser = try await member(visitor, "ada@example.org")
      #expect(try await links(browser) == [false, false])
      #expect(try await link(browser) == Self.home + "linked=school")
      #expect(try await links(browser) == [true, false])
      let account = try await browser.me().text("account")
      #expect(try await visitor.letter(to: "ada@example.org", "You may sign in") != nil)
      let elsewhere = Browser(visitor)
      #expect(try await elsewhere.signIn() == Self.home + "from=school")
      #expect(try await elsewhere.me().text("account") == account)
      // It is nobody else's now.
      let other = try await member(visitor, "ben@example.org")
      #expect(try await link(other) == Self.home + "not=taken")
      #expect(try await links(other) == [false, false])
      #expect(
        try await browser.ask(.delete, "/api/v1/me/links/school").status == .noContent)
      #expect(try await browser.ask(.delete, "/api/v1/me/links/school").status == .notFound)
      #expect(try await visitor.letter(to: "ada@example.org", "School does not") != nil)
      #expect(try await link(other) == Self.home + "linked=school")
    }
  }

  @Test func `a page of another site cannot begin a link`() async throws {
    try await open { visitor, server, _ in
      let browser = try await member(visitor, "ada@example.org")
      let foreign = try await browser.ask(
        .post, "/api/v1/me/links/school", origin: "https://evil.example")
      #expect(foreign.status == .forbidden)
    }
  }

  @Test func `a link that began in a session that ended is not made`() async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      let browser = try await member(visitor, "ada@example.org")
      let begun = try await browser.ask(.post, "/api/v1/me/links/school")
      let path = try await browser.visit(try JSON(parsing: begun.text).text("location"))
      #expect(try await browser.ask(.delete, "/api/v1/sessions").status == .noContent)
      #expect(try await browser.ask(.get, path).headers[.location] == Self.home + "not=stale")
    }
  }

  @Test func `the last way in stays`() async throws {
    try await open { visitor, server, _ in
      try person(server, "ada")
      try server.write("wrong", "unverified")
      let browser = Browser(visitor)
      _ = try await browser.signIn()
      let refused = try await browser.ask(.delete, "/api/v1/me/links/school")
      #expect(refused.status == .conflict && refused.text.contains("last-way"))
      #expect(try await link(browser, "other") == Self.home + "linked=other")
      #expect(try await browser.ask(.delete, "/api/v1/me/links/school").status == .noContent)
      #expect(try await browser.ask(.delete, "/api/v1/me/links/other").status == .conflict)
    }
  }

  @Test func `who has no password leaves by having just signed in`() async throws {
    try await open { visitor, server, later in
      try person(server, "ada")
      let browser = Browser(visitor)
      _ = try await browser.signIn()
      later.pass(Reception.freshMillis)
      try server.write("later", "\(Reception.freshMillis / 1_000)")
      let late = try await browser.ask(.delete, "/api/v1/me", #"{"now":true}"#)
      #expect(late.status == .forbidden && late.text.contains("sign-in-again"))
      #expect(try await browser.signIn() == Self.home + "from=school")
      #expect(
        try await browser.ask(.delete, "/api/v1/me", #"{"now":true}"#).status == .noContent)
      _ = try await browser.signIn()
      let member = try await member(visitor, "cy@example.org")
      #expect(
        try await member.ask(.delete, "/api/v1/me", #"{"now":true}"#).status == .badRequest)
    }
  }

  @Test func `guesses at who has no address make nobody else wait`() async throws {
    try await open { visitor, server, _ in
      try server.write("wrong", "unverified")
      var browsers: [Browser] = []
      for name in ["ada", "ben"] {
        try person(server, name)
        browsers.append(Browser(visitor))
        _ = try await browsers.last?.signIn()
      }
      func guess(_ browser: Browser) async throws -> HTTPResponse.Status {
        try await browser.ask(.delete, "/api/v1/me", #"{"password":"wrong"}"#).status
      }
      for _ in 0..<5 { #expect(try await guess(browsers[0]) == .unauthorized) }
      #expect(try await guess(browsers[0]) == .tooManyRequests)
      #expect(try await guess(browsers[1]) == .unauthorized)
    }
  }

  @Test func `what the server offers is told to anyone`() async throws {
    try await open { visitor, _, _ in
      let said = try await visitor.ask(.get, "/issuers").text
      #expect(
        said
          == #"{"issuers":[{"name":"school","label":"School"},{"name":"other","label":"Other"}]}"#)
    }
  }
}
