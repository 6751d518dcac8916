import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

@Test func `an account begins with a letter, and is its learner's`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("Ada@Example.org".lowercased())
    let me = try await visitor.ask(.get, "/me", token: try joined.text("access"))
    #expect(me.headers[.cacheControl] == "no-store")
    let json = try JSON(parsing: me.text)
    #expect(json["email"]?.string == "ada@example.org" && json["name"]?.string == "Ada")
    #expect(json["account"]?.string == joined["account"]?.string)
    let signedIn = try await visitor.signIn(" ADA@example.org ")
    #expect(signedIn.status == .created)
    #expect(signedIn.headers[.cacheControl] == "no-store")
  }
}

/// Whoever asks cannot tell who has an account: not by status, text or letters they do not get.
@Test func `what is answered does not tell who has an account`() async throws {
  try await School().open { visitor in
    _ = try await visitor.join("ada@example.org")
    func asked(_ email: String) async throws -> [String] {
      let body = #"{"email":"\#(email)","password":"\#(School.password)","born":"1990-01"}"#
      let responses = [
        try await visitor.ask(.post, "/accounts", body),
        try await visitor.ask(.post, "/accounts/reset", #"{"email":"\#(email)"}"#),
        try await visitor.signIn(email, "not the password of anybody"),
      ]
      return responses.map { response in
        var headers = response.headers
        // Every request has another.
        headers[RequestWatch.header] = nil
        return "\(response.status.code) \(response.text) \(headers)"
      }
    }
    #expect(try await asked("ada@example.org") == asked("ben@example.org"))
    for subject in ["You have an account", "Another password"] {
      #expect(try await visitor.letter(to: "ada@example.org", subject) != nil)
    }
  }
}

@Test func `nobody gets an account whose password another chose`() async throws {
  try await School().open { visitor in
    let body = #"{"email":"eve@example.org","password":"chosen by a thief here","born":"1990-01"}"#
    #expect(try await visitor.ask(.post, "/accounts", body).status == .accepted)
    let code = try visitor.code(try await visitor.letter(to: "eve@example.org"))
    func verify(_ password: String) async throws -> Int {
      let body = #"{"code":"\#(code)","password":"\#(password)"}"#
      return Int(try await visitor.ask(.post, "/accounts/verify", body).status.code)
    }
    #expect(try await verify("my own password, I think") == 422)
    #expect(try await verify("chosen by a thief here") == 201)
    #expect(try await verify("chosen by a thief here") == 422)
  }
}

@Test func `a forgotten password is replaced by a letter, and every session ends`() async throws {
  try await School().open { visitor in
    let joined = try await visitor.join("ada@example.org")
    _ = try await visitor.ask(.post, "/accounts/reset", #"{"email":"ada@example.org"}"#)
    let code = try visitor.code(try await visitor.letter(to: "ada@example.org", "Another password"))
    func confirm(_ password: String) async throws -> Int {
      let body = #"{"code":"\#(code)","password":"\#(password)"}"#
      return Int(try await visitor.ask(.post, "/accounts/reset/confirm", body).status.code)
    }
    #expect(try await confirm("short") == 422)
    #expect(try await confirm("another one of mine entirely") == 204)
    #expect(try await confirm("another one of mine entirely") == 422)
    let old = try await visitor.ask(.get, "/me", token: try joined.text("access"))
    #expect(old.status == .unauthorized)
    #expect(try await visitor.signIn("ada@example.org").status == .unauthorized)
    let new = try await visitor.signIn("ada@example.org", "another one of mine entirely")
    #expect(new.status == .created)
    #expect(try await visitor.letter(to: "ada@example.org", "Your password") != nil)
  }
}

@Test func `the password is changed by the old one, and other sessions end`() async throws {
  try await School().open { visitor in
    let own = try await visitor.join("ada@example.org").text("access")
    let other = try JSON(parsing: try await visitor.signIn("ada@example.org").text).text("access")
    let new = "another one of mine entirely"
    func change(_ old: String) async throws -> Int {
      let body = #"{"old":"\#(old)","new":"\#(new)"}"#
      return Int(try await visitor.ask(.post, "/me/password", body, token: own).status.code)
    }
    #expect(try await change("not the old one at all") == 401)
    #expect(try await change(School.password) == 204)
    #expect(try await visitor.ask(.get, "/me", token: own).status == .ok)
    #expect(try await visitor.ask(.get, "/me", token: other).status == .unauthorized)
  }
}

@Test func `guesses are slowed down, except on a device that was there before`() async throws {
  try await School().open { visitor in
    let device = try await visitor.join("ada@example.org").text("device-token")
    for email in ["ada@example.org", "nobody@example.org"] {
      for _ in 0..<5 {
        let wrong = try await visitor.signIn(email, "not the password of anybody")
        #expect(wrong.status == .unauthorized)
      }
      let early = try await visitor.signIn(email)
      #expect(early.status == .tooManyRequests && early.headers[.retryAfter] == "1")
    }
    let known = try await visitor.signIn(
      "ada@example.org", School.password, #","device":"\#(device)""#)
    #expect(known.status == .created)
    #expect(try JSON(parsing: known.text)["device"]?.string == String(device.prefix { $0 != "." }))
    // Whoever has the device guesses no faster than others.
    let shown = #","device":"\#(device)""#
    for _ in 0..<5 {
      let wrong = try await visitor.signIn("ada@example.org", "not her password at all", shown)
      #expect(wrong.status == .unauthorized)
    }
    let early = try await visitor.signIn("ada@example.org", School.password, shown)
    #expect(early.status == .tooManyRequests)
  }
}

@Test func `a sign-in that the server had no time for is no guess`() async throws {
  // Nobody may wait for a hash: of many at once all but one for each processor are refused.
  try await School { $0.limits.passwordsWaitingMax = 0 }.open { visitor in
    let emails = (0..<40).map { "nobody\($0)@example.org" }
    var wrong: [String: Int] = [:]
    for _ in 0..<6 {
      let answers = await withTaskGroup(of: (String, TestResponse?).self) { group in
        for email in emails {
          group.addTask { (email, try? await visitor.signIn(email, "not their password")) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for (email, answer) in answers {
        let answer = try #require(answer)
        if answer.status == .unauthorized { wrong[email, default: 0] += 1 }
        if answer.status == .serviceUnavailable { #expect(answer.headers[.retryAfter] == "30") }
        #expect(answer.status != .tooManyRequests || wrong[email, default: 0] >= 5)
      }
    }
    #expect(wrong.values.reduce(0, +) < 40 * 6, "nobody was refused, and nothing was shown")
  }
}

@Test func `who waits as long as they are told may guess again`() async throws {
  try await School().open { visitor in
    _ = try await visitor.join("ada@example.org")
    for _ in 0..<5 { _ = try await visitor.signIn("ada@example.org", "not her password at all") }
    #expect(try await visitor.signIn("ada@example.org").status == .tooManyRequests)
    visitor.clock.pass(1_000)
    #expect(try await visitor.signIn("ada@example.org").status == .created)
  }
}

@Test func `an account that was left can be had back for 30 days`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let body = #"{"password":"\#(School.password)"}"#
    #expect(
      try await visitor.ask(.delete, "/me", #"{"password":"x"}"#, token: token).status
        == .unauthorized)
    #expect(try await visitor.ask(.delete, "/me", body, token: token).status == .noContent)
    #expect(try await visitor.ask(.get, "/me", token: token).status == .unauthorized)
    visitor.clock.pass(29 * SessionTimes.dayMillis)
    #expect(try await visitor.signIn("ada@example.org").status == .created)
  }
}

@Test func `an account that is erased at once is gone`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let body = #"{"password":"\#(School.password)","now":true}"#
    #expect(try await visitor.ask(.delete, "/me", body, token: token).status == .noContent)
    #expect(try await visitor.signIn("ada@example.org").status == .unauthorized)
    _ = try await visitor.join("ada2@example.org")
  }
}

@Test(arguments: [
  ("/accounts", #"[]"#, 400, "field-wrong"), ("/accounts", #"{"email":"a"#, 400, "field-wrong"),
  ("/accounts", #"{"email":"no address","password":"x","born":"1990-01"}"#, 400, "field-wrong"),
  ("/accounts", #"{"email":"a@b.c","born":"1990-01"}"#, 400, "field-wrong"),
  ("/accounts", #"{"email":"a@b.c","password":"short","born":"1990-01"}"#, 422, "password-refused"),
  (
    "/accounts", #"{"email":"a@b.c","password":"passwordpassword","born":"1990-01"}"#, 422,
    "password-refused"
  ),
  (
    "/accounts",
    #"{"email":"a@b.c","password":"long enough, I hope","name":"a\nb","born":"1990-01"}"#, 400,
    "field-wrong"
  ),
  ("/accounts/verify", #"{"code":"x","password":"x"}"#, 422, "code-wrong"),
  ("/sessions", #"{"email":7,"password":"x"}"#, 400, "field-wrong"),
  ("/sessions/refresh", #"{"refresh":"x"}"#, 401, "not-signed-in"),
])
func `what cannot be is refused, and says why`(
  path: String, body: String, status: Int, code: String
) async throws {
  try await School().open { visitor in
    let response = try await visitor.ask(.post, path, body)
    #expect(Int(response.status.code) == status && response.text.contains("\"code\":\"\(code)\""))
  }
}
