import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Issuers
@testable import Server

/// How far an issuer is trusted, and a browser that comes back from one.
extension ElsewhereTests {
  /// The browser has the record of who is signed in, and would send it to the other account.
  @Test(arguments: [false, true])
  func `nobody comes back where somebody else is signed in`(isByForm: Bool) async throws {
    try await open(isAnsweredByForm: isByForm) { visitor, server, _ in
      try person(server, "ben")
      func back(_ browser: Browser, _ sent: TestResponse) async throws -> String? {
        let address = try #require(sent.headers[.location])
          .replacing("&response_mode=form_post", with: "")
        let path = try await browser.visit(address)
        guard isByForm else { return try await browser.ask(.get, path).headers[.location] }
        // Of a form that another site sends no other cookie comes.
        let (parts, kept) = (path.split(separator: "?"), browser.cookies)
        browser.cookies = kept.filter { $0.key.hasSuffix("passage") }
        let back = try await browser.ask(
          .post, String(parts[0]), String(parts[1]), type: "application/x-www-form-urlencoded",
          origin: "http://127.0.0.1:\(server.port)")
        browser.cookies.merge(kept) { _, old in old }
        return back.headers[.location]
      }
      let browser = try await member(visitor, "ada@example.org")
      browser.cookies[SessionCookie.age.rawValue] = "1990-01"
      let account = try await browser.me().text("account")
      let refused = try await back(browser, try await browser.ask(.get, "/oidc/school"))
      #expect(refused == Self.home + "not=signed-in")
      #expect(try await browser.me().text("account") == account)
      // The cookie of the session that is refreshed is enough to know them by.
      let access = browser.cookies.removeValue(forKey: SessionCookie.access.rawValue)
      let later = try await back(browser, try await browser.ask(.get, "/oidc/school"))
      #expect(later == Self.home + "not=signed-in")
      browser.cookies[SessionCookie.access.rawValue] = access
      #expect(try await browser.ask(.delete, "/api/v1/sessions").status == .noContent)
      let free = try await back(browser, try await browser.ask(.get, "/oidc/school"))
      #expect(free == Self.home + "from=school")
    }
  }

  @Test func `a page of another site sends nobody to an issuer`() async throws {
    try await open { visitor, _, _ in
      let browser = Browser(visitor)
      let name = HTTPField.Name("Sec-Fetch-Site")
      for (site, status) in [("cross-site", 403), ("same-origin", 303), ("none", 303)] {
        let sent = try await browser.ask(
          .get, "/oidc/school", headers: [try #require(name): site])
        #expect(sent.status.code == status, "\(site)")
      }
    }
  }

  /// An issuer stands where the password stands; whether it also stands for the second step is its
  /// operator's to say.
  @Test(arguments: [
    (Issuer.SecondStep.ours, #""amr":["pwd","mfa"]"#, true), (.method, #""amr":["pwd"]"#, true),
    (.method, #""amr":"mfa""#, true), (.method, #""amr":["pwd","mfa"]"#, false),
    (.level("urn:two"), #""acr":"urn:one""#, true), (.level("urn:two"), #""acr":"urn:two""#, false),
  ])
  func `who has a second step is asked for it, unless the issuer is trusted and says it did`(
    secondStep: Issuer.SecondStep, claim: String, owes: Bool
  ) async throws {
    try await open(secondStep: secondStep) { visitor, server, later in
      try server.write("person", #"{"sub":"ada","name":"Ada",\#(claim)}"#)
      let browser = try await member(visitor, "ada@example.org")
      #expect(try await link(browser) == Self.home + "linked=school")
      let body = #"{"password":"\#(School.password)"}"#
      let begun = try await browser.ask(.post, "/api/v1/me/second-step", body)
      let secret = try base32(try JSON(parsing: begun.text).text("secret"))
      func code(_ aside: Int64) -> String {
        OneTimeCode.code(secret, step: later.millis / OneTimeCode.stepMillis + aside)
      }
      let confirmed = try await browser.ask(
        .post, "/api/v1/me/second-step/confirm", #"{"code":"\#(code(0))"}"#)
      #expect(confirmed.status == .ok)
      let other = Browser(visitor)
      let arrived = try await other.signIn()
      guard owes else {
        #expect(arrived == Self.home + "from=school")
        return
      }
      #expect(arrived.hasPrefix(Self.home + "second-step="))
      #expect(try await other.ask(.get, "/api/v1/me").status == .unauthorized)
      let slip = arrived.dropFirst((Self.home + "second-step=").count)
      let done = try await other.ask(
        .post, "/api/v1/sessions/second-step",
        #"{"second-step":"\#(slip)","code":"\#(code(1))","cookies":true}"#)
      #expect(done.status == .created)
      #expect(try await other.me()["email"]?.string == "ada@example.org")
    }
  }
}
