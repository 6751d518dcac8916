import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

private func error(_ response: TestResponse) throws -> JSON {
  try #require(try JSON(parsing: response.text)["error"])
}

@Test func `staff is told what is missing, and how to get it`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("flo@example.org").text("access")
    let made = try await visitor.ask(
      .post, "/teams", #"{"kind":"team","name":"Otters","country":"GB"}"#, token: token)
    #expect(made.status == .created)
    let team = try JSON(parsing: made.text)
    let id = try team.text("id")
    #expect(team["role"]?.string == "admin" && team["members"] == nil && team["code"] == nil)
    func open() async throws -> TestResponse {
      try await visitor.ask(.patch, "/teams/\(id)", #"{"code":"open"}"#, token: token)
    }
    let refused = try await open()
    #expect(refused.status == .forbidden)
    let access = try #require(try error(refused)["access"])
    #expect(try error(refused).text("code") == "staff-second-step-missing")
    #expect(access["allowed"]?.bool == false && access["thing"]?.string == "change-code")
    #expect(access["how"]?.string == "set-up-second-step" && access["until"] == .null)
    // The same answer is with what is locked, before anybody tries.
    let shown = try #require(team["access"]?.array)
    #expect(shown.contains(access))
    _ = try await visitor.addPasskey(SoftAuthenticator(), token)
    let opened = try JSON(parsing: try await open().text)
    #expect(opened["code"]?["open"]?.bool == true)
    #expect(opened["members"]?.array?.count == 1)
  }
}

@Test func `somebody joins, is made coach, and leaves`() async throws {
  try await School().open { visitor in
    let admin = try await visitor.staff("flo@example.org")
    let team = try await visitor.team(admin)
    let joined = try await visitor.join("gil@example.org")
    let (account, token) = (try joined.text("account"), try joined.text("access"))
    let member = try JSON(parsing: try await visitor.join(team, token: token).text)
    #expect(member["role"]?.string == "student" && member["country"]?.string == "GB")
    #expect(member["members"] == nil && member["code"] == nil)
    let path = "/teams/\(team.id)/members/"
    func change(_ account: String, _ role: String, _ token: String) async throws -> TestResponse {
      try await visitor.ask(.patch, path + account, #"{"role":"\#(role)"}"#, token: token)
    }
    #expect(try await change(account, "coach", admin.token).status == .noContent)
    #expect(try await change(account, "king", admin.token).status == .badRequest)
    let last = try await change(admin.account, "coach", admin.token)
    #expect(last.status == .conflict && last.text.contains("last-admin"))
    // A coach without a second step, and one who would remove staff.
    #expect(try await visitor.ask(.delete, path + admin.account, token: token).status == .forbidden)
    _ = try await visitor.addPasskey(SoftAuthenticator(), token)
    let staff = try await visitor.ask(.delete, path + admin.account, token: token)
    #expect(staff.status == .forbidden && staff.text.contains("other-role"))
    #expect(try await visitor.ask(.delete, path + account, token: token).status == .noContent)
    #expect(try await visitor.ask(.get, "/teams/\(team.id)", token: token).status == .notFound)
    let only = try await visitor.ask(.delete, path + admin.account, token: admin.token)
    #expect(only.status == .conflict && only.text.contains("name-another-admin"))
    let ended = try await visitor.ask(.delete, "/teams/\(team.id)", token: admin.token)
    #expect(ended.status == .noContent)
    let left = try await visitor.ask(.get, "/teams", token: admin.token)
    #expect(left.text.contains(#""teams":[]"#))
  }
}

@Test func `wrong codes from one place have a limit an hour, and a class still joins`() async throws
{
  try await School().open { visitor in
    let admin = try await visitor.staff("flo@example.org")
    let team = try await visitor.team(admin)
    for number in 0..<12 {
      let token = try await visitor.join("p\(number)@example.org").text("access")
      #expect(try await visitor.join(team, token: token).status == .ok)
    }
    let guesser = try await visitor.join("zed@example.org").text("access")
    let wrong = TestTeam(id: "", code: team.code == "AAAAAA" ? "BBBBBB" : "AAAAAA", token: "")
    for _ in 0..<JoinCode.wrongMax - 5 {
      let there = try await visitor.ask(
        .post, "/classes/entrance", #"{"code":"\#(wrong.code)"}"#)
      #expect(there.status == .unprocessableContent)
    }
    visitor.clock.pass(60_000)
    for _ in 0..<5 {
      #expect(try await visitor.join(wrong, token: guesser).status == .unprocessableContent)
    }
    let often = try await visitor.join(wrong, token: guesser)
    #expect(often.status == .tooManyRequests && often.headers[.retryAfter] == "3540")
    visitor.clock.pass(3_540_000 - 1)
    let later = try JSON(parsing: try await visitor.signIn("zed@example.org").text).text("access")
    #expect(try await visitor.join(team, token: later).status == .tooManyRequests)
    visitor.clock.pass(1)
    #expect(try await visitor.join(team, token: later).status == .ok)
  }
}

@Test func `a code that is over lets nobody new in`() async throws {
  try await School().open { visitor in
    let admin = try await visitor.staff("flo@example.org")
    let team = try await visitor.team(admin)
    let token = try await visitor.join("gil@example.org").text("access")
    _ = try await visitor.ask(.patch, "/teams/\(team.id)", #"{"code":"end"}"#, token: admin.token)
    let over = try await visitor.join(team, token: token)
    #expect(try over.status == .gone && error(over).text("code") == "team-code-over")
    #expect(try await visitor.open(team.id, admin.token).code == team.code)
    #expect(try await visitor.join(team, token: token).status == .ok)
    #expect(try await visitor.open(team.id, admin.token, "renew").code != team.code)
  }
}

@Test func `somebody is told what they may, and how to get the rest`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    func answers() async throws -> [String: JSON] {
      let said = try JSON(parsing: try await visitor.ask(.get, "/me/access", token: token).text)
      let all = try #require(said["access"]?.array)
      return try Dictionary(uniqueKeysWithValues: all.map { (try $0.text("thing"), $0) })
    }
    #expect(try await answers()["own-keys"]?["allowed"]?.bool == true)
    #expect(try await answers()["student-content"]?["how"]?.string == "get-entitlement")
    let team = try await visitor.team(try await visitor.staff("flo@example.org"))
    _ = try await visitor.join(team, token: token)
    #expect(try await answers()["student-content"]?["because"]?.string == "role")
    #expect(try await answers()["paid-content"]?["because"]?.string == "not-entitled")
  }
}

@Test func `a team has a name and a country, and its words stay words`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("flo@example.org").text("access")
    for body in [
      #"{"kind":"class","name":"A","country":"GB"}"#, #"{"kind":"team","name":" ","country":"GB"}"#,
      #"{"kind":"team","name":"A","country":"GBR"}"#, #"{"kind":"team","name":"A","country":"1'"}"#,
      #"{"kind":"team","name":"A\u0000B","country":"GB"}"#,
    ] {
      #expect(try await visitor.ask(.post, "/teams", body, token: token).status == .badRequest)
    }
    let name = #"'); DROP TABLE member; --"#
    let made = try await visitor.ask(
      .post, "/teams", #"{"kind":"team","name":"\#(name)","country":"GB"}"#, token: token)
    #expect(try JSON(parsing: made.text).text("name") == name)
    for id in ["none", "%00", "'", "A%2F..%2FB"] {
      #expect(
        try await visitor.ask(.get, "/teams/\(id)", token: token).status == .notFound, "\(id)")
    }
  }
}
