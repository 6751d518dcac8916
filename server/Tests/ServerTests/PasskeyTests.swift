import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

private func why(_ response: TestResponse) throws -> String {
  let error = try JSON(parsing: response.text)["error"]
  return "\(response.status.code) \(error?["message"]?.string ?? "")"
}

@Test func `a passkey is made, signs in, is named and removed`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let (token, account) = (try joined.text("access"), try joined.text("account"))
    let passkey = SoftAuthenticator()
    let options = try JSON(
      parsing: try await visitor.ask(
        .post, "/passkeys", #"{"password":"\#(School.password)"}"#, token: token
      ).text)
    #expect(options["rp"]?["id"]?.string == "etude.example")
    #expect(options["authenticatorSelection"]?["userVerification"]?.string == "required")
    let added = try await visitor.addPasskey(passkey, token)
    #expect(added["name"]?.string == "Phone" && added["used"] == .null)
    #expect(try await visitor.letter(to: "ada@example.org", "Signing in") != nil)
    let signedIn = try await visitor.signIn(passkey, of: account)
    #expect(signedIn.status == .created && signedIn.headers[.cacheControl] == "no-store")
    let json = try JSON(parsing: signedIn.text)
    #expect(json["email"]?.string == "ada@example.org" && json["account"]?.string == account)
    let me = try await visitor.ask(.get, "/me", token: try json.text("access"))
    #expect(me.status == .ok)
    let id = try added.text("id")
    let named = try await visitor.ask(
      .patch, "/passkeys/\(id)", #"{"name":"Old phone"}"#, token: token)
    #expect(named.status == .noContent)
    let keys = try JSON(parsing: try await visitor.ask(.get, "/me/keys", token: token).text)
    let kept = try #require(keys["passkeys"]?.array)
    #expect(kept.count == 1 && kept[0]["name"]?.string == "Old phone")
    #expect(kept[0]["used"]?.integer == visitor.clock.millis)
    #expect(try await visitor.ask(.delete, "/passkeys/\(id)", token: token).status == .noContent)
    #expect(try await visitor.ask(.delete, "/passkeys/\(id)", token: token).status == .notFound)
    #expect(try why(try await visitor.signIn(passkey, of: account)).contains("no account here"))
  }
}

@Test func `making a passkey asks for the password, and not for one that is there`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let passkey = SoftAuthenticator()
    let wrong = try await visitor.ask(
      .post, "/passkeys", #"{"password":"not her password at all"}"#, token: token)
    #expect(wrong.status == .unauthorized)
    _ = try await visitor.addPasskey(passkey, token)
    let options = try JSON(
      parsing: try await visitor.ask(
        .post, "/passkeys", #"{"password":"\#(School.password)"}"#, token: token
      ).text)
    #expect(
      options["excludeCredentials"]?.array?.map { $0["id"]?.string }
        == [Base64URL.text(passkey.id)])
    let again = try await visitor.finishPasskey(
      passkey.made(try options.text("challenge")), token)
    #expect(again.status == .conflict && again.text.contains("passkey-known"))
    // Nor is one taken that is another's.
    let other = try await visitor.join("ben@example.org").text("access")
    let theirs = try await visitor.finishPasskey(
      passkey.made(try await visitor.passkeyChallenge(other)), other)
    #expect(theirs.status == .conflict)
  }
}

/// What is wrong with a passkey, and what is said of it.
private let faults: [(what: String, change: @Sendable (inout SoftAuthenticator) -> Void)] = [
  ("another page", { $0.origin = "https://etude.example.evil.example" }),
  ("another page", { $0.origin = "http://etude.example" }),
  ("another page", { $0.more = #","crossOrigin":true"# }),
  ("another page", { $0.more = #","topOrigin":"https://evil.example""# }),
  ("another address", { $0.host = "evil.example" }),
  ("that it was you", { $0.flags = 0x01 }), ("that it was you", { $0.flags = 0x04 }),
  ("cannot be read", { $0.flags = 0x15 }), ("cannot be read", { $0.flags = 0x85 }),
]

@Test func `a passkey is refused that is made for another page or person`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let more: [(what: String, change: @Sendable (inout SoftAuthenticator) -> Void)] = [
      ("kind that is not known", { $0.algorithm = 0 }),
      ("kind that is not known", { $0.algorithm = -257 }),
      ("was not asked for", { $0.format = "packed" }), ("cannot be read", { $0.id = [] }),
      ("cannot be read", { $0.id = [UInt8](repeating: 1, count: 1_024) }),
    ]
    for (what, change) in faults + more {
      visitor.clock.pass(10_000)
      var passkey = SoftAuthenticator()
      change(&passkey)
      let refused = try await visitor.finishPasskey(
        passkey.made(try await visitor.passkeyChallenge(token)), token)
      let said = try why(refused)
      #expect(said.hasPrefix("422 ") && said.contains(what), "\(what): \(said)")
    }
    // Signed for something else, and a challenge that is another's, or is brought twice.
    let passkey = SoftAuthenticator()
    var made = passkey.made(try await visitor.passkeyChallenge(token))
    made["client-data"] = passkey.client(
      "webauthn.get", challenge: try await visitor.passkeyChallenge(token))
    #expect(try why(try await visitor.finishPasskey(made, token)).contains("something else"))
    let other = try await visitor.join("ben@example.org").text("access")
    let theirs = try await visitor.passkeyChallenge(other)
    for _ in 0..<2 {
      let refused = try await visitor.finishPasskey(passkey.made(theirs), token)
      #expect(try why(refused).contains("too long, or was done already"))
    }
    let login = try await visitor.signInChallenge()
    let refused = try await visitor.finishPasskey(passkey.made(login), token)
    #expect(try why(refused).contains("too long"))
    let keys = try await visitor.ask(.get, "/me/keys", token: token).text
    #expect(keys.contains(#""passkeys":[]"#))
  }
}

@Test func `nobody signs in by a passkey that is wrong, copied or another's`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let account = try joined.text("account")
    let passkey = SoftAuthenticator()
    _ = try await visitor.addPasskey(passkey, try joined.text("access"))
    func said(_ members: [String: [UInt8]]) async throws -> String {
      try why(try await visitor.finishSignIn(members))
    }
    for (what, change) in faults {
      visitor.clock.pass(10_000)
      var wrong = passkey
      change(&wrong)
      let said = try why(try await visitor.signIn(wrong, of: account))
      #expect(said.hasPrefix("422 ") && said.contains(what), "\(what): \(said)")
    }
    // Another's key under the same name, and this key in another's name.
    var forged = SoftAuthenticator()
    forged.id = passkey.id
    #expect(try why(try await visitor.signIn(forged, of: account)).contains("signature"))
    let other = try await visitor.join("ben@example.org")
    let theirs = try why(try await visitor.signIn(passkey, of: try other.text("account")))
    #expect(theirs.contains("no account here"))
    let unknown = try await visitor.signIn(SoftAuthenticator(), of: account)
    #expect(try why(unknown).contains("no account here"))
    // What was signed once is not signed again, not even when it was refused.
    let good = try passkey.signed(try await visitor.signInChallenge(), user: account)
    #expect(try await visitor.finishSignIn(good).status == .created)
    #expect(try await said(good).contains("done already"))
    let late = try passkey.signed(try await visitor.signInChallenge(), user: account)
    visitor.clock.pass(Challenge.lifeMillis)
    #expect(try await said(late).contains("too long"))
    let invented = try passkey.signed(Base64URL.text(Challenge.freshBytes()), user: account)
    #expect(try await said(invented).contains("too long"))
  }
}

@Test func `a passkey that counts less than before is a copy`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let account = try joined.text("account")
    var passkey = SoftAuthenticator()
    passkey.count = 7
    _ = try await visitor.addPasskey(passkey, try joined.text("access"))
    for (count, isTaken) in [(8, true), (8, false), (7, false), (0, false), (9, true)] {
      passkey.count = UInt32(count)
      let response = try await visitor.signIn(passkey, of: account)
      #expect((response.status == .created) == isTaken, "\(count)")
      if !isTaken { #expect(try why(response).contains("less often")) }
    }
  }
}

/// A passkey is both steps, and takes back a leaving as the password does.
@Test func `a passkey signs in alone, where a password needs a second step`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let (token, account) = (try joined.text("access"), try joined.text("account"))
    let passkey = SoftAuthenticator()
    _ = try await visitor.addPasskey(passkey, token)
    _ = try await visitor.addSecondStep(token)
    #expect(try await visitor.signIn("ada@example.org").status == .accepted)
    let leave = #"{"password":"\#(School.password)"}"#
    #expect(try await visitor.ask(.delete, "/me", leave, token: token).status == .noContent)
    let cookies = try await visitor.finishSignIn(
      try passkey.signed(try await visitor.signInChallenge(), user: account), #","cookies":true"#)
    #expect(cookies.status == .created && !cookies.text.contains("\"access\""))
    #expect(cookies.headers[values: .setCookie].count == 3)
    visitor.clock.pass(31 * SessionTimes.dayMillis)
    #expect(try await visitor.signIn(passkey, of: account).status == .created)
  }
}

/// A page of another site must not sign a visitor in as somebody else.
@Test func `no other site begins or ends a sign-in by passkey`() async throws {
  try await School().open { visitor in
    for path in ["/sessions/passkey", "/sessions/passkey/finish"] {
      let foreign = try await visitor.ask(
        .post, path, nil, headers: [.origin: "https://evil.example"])
      #expect(foreign.status == .forbidden)
    }
  }
}

@Test(
  arguments: [
    (["https://etude.example"], "etude.example"), (["http://localhost:8080"], "localhost"),
    (["https://"], nil), (["http://[::1]:80"], nil), ([], nil),
  ] as [([String], String?)])
func `a passkey's host is the app's, without its port`(origins: [String], host: String?) {
  #expect(Place(origins: origins)?.host == host)
}
