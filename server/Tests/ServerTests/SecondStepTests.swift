import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

extension Visitor {
  private var password: String { #"{"password":"\#(School.password)"}"# }

  /// The code that an app shows now, or so many steps from now.
  func code(_ secret: [UInt8], aside: Int64 = 0) -> String {
    OneTimeCode.code(secret, step: clock.millis / OneTimeCode.stepMillis + aside)
  }

  /// Begins to set a second step up: its secret.
  func beginSecondStep(_ token: String) async throws -> [UInt8] {
    let begun = try await ask(.post, "/me/second-step", password, token: token)
    try #require(begun.status == .ok)
    return try base32(try JSON(parsing: begun.text).text("secret"))
  }

  /// Sets a second step up: its secret, and the recovery codes.
  func addSecondStep(_ token: String) async throws -> (secret: [UInt8], codes: [String]) {
    let secret = try await beginSecondStep(token)
    let confirmed = try await ask(
      .post, "/me/second-step/confirm", #"{"code":"\#(code(secret))"}"#, token: token)
    try #require(confirmed.status == .ok)
    clock.pass(OneTimeCode.stepMillis)
    let codes = try JSON(parsing: confirmed.text)["recovery-codes"]?.array
    return (secret, try #require(codes).compactMap(\.string))
  }

  /// Signs in by the password, up to the second step: its slip.
  func halfSignIn(_ email: String, _ password: String = School.password) async throws -> String {
    let half = try await signIn(email, password)
    try #require(half.status == .accepted)
    return try JSON(parsing: half.text).text("second-step")
  }

  func finish(_ slip: String, _ code: String, _ more: String = "") async throws -> TestResponse {
    try await ask(
      .post, "/sessions/second-step", #"{"second-step":"\#(slip)","code":"\#(code)"\#(more)}"#)
  }
}

func base32(_ text: String) throws -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
  let bits = try text.flatMap { letter in
    let value = try #require(letters.firstIndex(of: letter))
    return (0..<5).map { UInt8(value >> (4 - $0) & 1) }
  }
  return (0..<bits.count / 8).map { byte in bits[byte * 8..<byte * 8 + 8].reduce(0) { $0 << 1 | $1 }
  }
}

@Test func `a second step is asked for once it is in use`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let begun = try await visitor.beginSecondStep(token)
    // Begun only, and begun again: neither asks for anything yet.
    #expect(try await visitor.signIn("ada@example.org").status == .created)
    let secret = try await visitor.beginSecondStep(token)
    #expect(secret != begun)
    func confirm(_ code: String) async throws -> TestResponse {
      try await visitor.ask(
        .post, "/me/second-step/confirm", #"{"code":"\#(code)"}"#, token: token)
    }
    let stale = visitor.code(begun)
    if stale != visitor.code(secret) { #expect(try await confirm(stale).status.code == 422) }
    let confirmed = try await confirm(visitor.code(secret))
    let codes = try #require(try JSON(parsing: confirmed.text)["recovery-codes"]?.array)
    #expect(codes.count == 10 && Set(codes.map(\.string)).count == 10)
    #expect(try await confirm(visitor.code(secret)).status == .conflict)
    #expect(try await visitor.letter(to: "ada@example.org", "Signing in") != nil)
    let keys = try await visitor.ask(.get, "/me/keys", token: token).text
    #expect(keys.contains(#""second-step":true,"recovery-codes":10"#))
    // The code that confirmed it is used.
    let slip = try await visitor.halfSignIn("ada@example.org")
    #expect(try await visitor.finish(slip, visitor.code(secret)).status.code == 422)
    visitor.clock.pass(OneTimeCode.stepMillis)
    let code = visitor.code(secret)
    let signedIn = try await visitor.finish(slip, "\(code.prefix(3)) \(code.suffix(3))")
    #expect(signedIn.status == .created && signedIn.headers[.cacheControl] == "no-store")
    let own = try JSON(parsing: signedIn.text).text("access")
    #expect(try await visitor.ask(.get, "/me", token: own).status == .ok)
    // One slip, one session; one code, one session.
    visitor.clock.pass(OneTimeCode.stepMillis)
    let again = try await visitor.finish(slip, visitor.code(secret))
    #expect(again.text.contains("second-step-over"))
    let other = try await visitor.halfSignIn("ada@example.org")
    #expect(try await visitor.finish(other, code).status.code == 422)
  }
}

@Test func `the slip is no session, and ends in five minutes`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let secret = try await visitor.addSecondStep(token).secret
    let slip = try await visitor.halfSignIn("ada@example.org")
    #expect(try await visitor.ask(.get, "/me", token: slip).status == .unauthorized)
    let refreshed = try await visitor.ask(.post, "/sessions/refresh", #"{"refresh":"\#(slip)"}"#)
    #expect(refreshed.status == .unauthorized)
    let forged = String(slip.prefix(33)) + String(Token.fresh().text.suffix(64))
    for wrong in [forged, "x", Token.fresh().text] {
      let refused = try await visitor.finish(wrong, visitor.code(secret))
      #expect(refused.text.contains("second-step-over"))
    }
    visitor.clock.pass(Doorstep.lifeMillis)
    #expect(try await visitor.finish(slip, visitor.code(secret)).status.code == 422)
    #expect(try await visitor.signIn("ada@example.org").headers[.setCookie] == nil)
  }
}

@Test func `a recovery code opens once, and is renewed by the password`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let codes = try await visitor.addSecondStep(token).codes
    func isLetIn(_ code: String) async throws -> Bool {
      let slip = try await visitor.halfSignIn("ada@example.org")
      return try await visitor.finish(slip, code).status == .created
    }
    #expect(try await isLetIn(codes[0].lowercased()))
    #expect(try await visitor.letter(to: "ada@example.org", "Signing in") != nil)
    #expect(try await isLetIn(codes[0]) == false)
    #expect(try await isLetIn(codes[1].replacing("-", with: " ")))
    #expect(
      try await visitor.ask(.get, "/me/keys", token: token).text.contains(#""recovery-codes":8"#))
    let wrong = try await visitor.ask(
      .post, "/me/recovery-codes", #"{"password":"not her password at all"}"#, token: token)
    #expect(wrong.status == .unauthorized)
    let renewed = try await visitor.ask(
      .post, "/me/recovery-codes", #"{"password":"\#(School.password)"}"#, token: token)
    #expect(try JSON(parsing: renewed.text)["recovery-codes"]?.array?.count == 10)
    #expect(try await isLetIn(codes[2]) == false)
  }
}

/// A million codes are not many: whoever has the password may not try them all, from anywhere.
@Test func `wrong codes are slowed down wherever they come from`() async throws {
  try await School { $0.proxies = [""] }.open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let secret = try await visitor.addSecondStep(token).secret
    let slip = try await visitor.halfSignIn("ada@example.org")
    func finish(_ code: String, from network: Int) async throws -> TestResponse {
      try await visitor.ask(
        .post, "/sessions/second-step", #"{"second-step":"\#(slip)","code":"\#(code)"}"#,
        headers: [named("X-Forwarded-For"): "192.0.\(network).1"])
    }
    for network in 0..<5 {
      #expect(try await finish("wrong-code", from: network).status.code == 422)
    }
    let early = try await finish(visitor.code(secret), from: 9)
    #expect(early.status == .tooManyRequests && early.headers[.retryAfter] == "1")
    // Signing in anew does not forget them, although the password was right.
    _ = try await visitor.halfSignIn("ada@example.org")
    #expect(try await finish(visitor.code(secret), from: 10).status == .tooManyRequests)
    visitor.clock.pass(1_000)
    #expect(try await finish(visitor.code(secret), from: 9).status == .created)
  }
}

@Test func `a password may be shorter before a second step, and then not be alone`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let short = "Otter7!x"
    func change(_ old: String, _ new: String) async throws -> Int {
      let body = #"{"old":"\#(old)","new":"\#(new)"}"#
      return Int(try await visitor.ask(.post, "/me/password", body, token: token).status.code)
    }
    func remove(_ password: String) async throws -> TestResponse {
      try await visitor.ask(
        .delete, "/me/second-step", #"{"password":"\#(password)"}"#, token: token)
    }
    #expect(try await change(School.password, short) == 422)
    _ = try await visitor.addSecondStep(token)
    #expect(try await change(School.password, "Otter7!") == 422)
    #expect(try await change(School.password, "password") == 422)
    #expect(try await change(School.password, short) == 204)
    let slip = try await visitor.halfSignIn("ada@example.org", short)
    #expect(slip.count == 97)
    let refused = try await remove(short)
    #expect(refused.status.code == 422 && refused.text.contains("password-refused"))
    #expect(try await change(short, School.password) == 204)
    #expect(try await remove("not her password at all").status == .unauthorized)
    #expect(try await remove(School.password).status == .noContent)
    #expect(try await visitor.signIn("ada@example.org").status == .created)
    let keys = try await visitor.ask(.get, "/me/keys", token: token).text
    #expect(keys.contains(#""second-step":false,"recovery-codes":0"#))
  }
}

/// Whoever reads the letters of somebody must not get past their second step.
@Test func `a letter sets the password and not the second step`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let secret = try await visitor.addSecondStep(token).secret
    let before = try await visitor.halfSignIn("ada@example.org")
    _ = try await visitor.ask(.post, "/accounts/reset", #"{"email":"ada@example.org"}"#)
    let code = try visitor.code(try await visitor.letter(to: "ada@example.org", "Another password"))
    let reset = try await visitor.ask(
      .post, "/accounts/reset/confirm", #"{"code":"\#(code)","password":"Otter7!x"}"#)
    #expect(reset.status == .noContent)
    // Who stood at the door with the password from before is sent away.
    let late = try await visitor.finish(before, visitor.code(secret))
    #expect(late.text.contains("second-step-over"))
    visitor.clock.pass(OneTimeCode.stepMillis)
    let slip = try await visitor.halfSignIn("ada@example.org", "Otter7!x")
    #expect(try await visitor.finish(slip, visitor.code(secret)).status == .created)
  }
}

@Test func `who was here before is on the same device, and leaving is taken back by both steps`()
  async throws
{
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let token = try joined.text("access")
    let secret = try await visitor.addSecondStep(token).secret
    let leave = #"{"password":"\#(School.password)"}"#
    #expect(try await visitor.ask(.delete, "/me", leave, token: token).status == .noContent)
    let half = try await visitor.signIn(
      "ada@example.org", School.password,
      #","device":"\#(try joined.text("device-token"))","device-name":"Tab""#)
    let slip = try JSON(parsing: half.text).text("second-step")
    let signedIn = try await visitor.finish(slip, visitor.code(secret), #","cookies":true"#)
    #expect(try JSON(parsing: signedIn.text).text("device") == joined.text("device"))
    #expect(signedIn.headers[values: .setCookie].count == 2)
    visitor.clock.pass(31 * SessionTimes.dayMillis)
    #expect(try await visitor.signIn("ada@example.org").status == .accepted)
  }
}

/// The half that knows the password must not learn more than that it is right.
@Test func `without its key the server says what to do, and a recovery code works`() async throws {
  let school = try await School()
  let path = school.site.folder.appending(path: "data/etude.key").path
  try await school.open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let (secret, codes) = try await visitor.addSecondStep(token)
    try FileManager.default.removeItem(atPath: path)
    let slip = try await visitor.halfSignIn("ada@example.org")
    let refused = try await visitor.finish(slip, visitor.code(secret))
    #expect(refused.status.code == 500 && refused.text.contains("sealing-key-wrong"))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await visitor.finish(slip, codes[0]).status == .created)
  }
}

@Test func `neither the database nor a letter has the secret or a recovery code`() async throws {
  let school = try await School()
  let folder = school.site.folder
  let said = Said()
  try await school.open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let (secret, codes) = try await visitor.addSecondStep(token)
    #expect(try await visitor.letter(to: "ada@example.org", "Signing in") != nil)
    let plain = codes[0].replacing("-", with: "")
    await said.hear(
      [secret, Array(OneTimeCode.base32(secret).utf8)] + [codes[0], plain].map { Array($0.utf8) })
  }
  let words = await said.words
  #expect(words.count == 4)
  var files = 0
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path) else {
      continue
    }
    files += 1
    for word in words { #expect(data.range(of: Data(word)) == nil, "\(name)") }
  }
  #expect(files > 3)
}

private actor Said {
  var words: [[UInt8]] = []
  func hear(_ words: [[UInt8]]) { self.words += words }
}
