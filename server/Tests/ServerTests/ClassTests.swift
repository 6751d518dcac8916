import Basics
import HTTPTypes
import HummingbirdTesting
import Storage
import Testing

@testable import Server

private func error(_ response: TestResponse) throws -> String {
  try #require(try JSON(parsing: response.text)["error"]).text("code")
}

/// A coach with a class of two.
private func classroom(
  _ visitor: Visitor, secret: String = "pictures"
) async throws -> (coach: TestStaff, classroom: TestTeam, cards: [JSON]) {
  let coach = try await visitor.staff("gil@example.org")
  let school = try await visitor.team(coach)
  let (team, cards) = try await visitor.classroom(
    in: school.id, names: ["Ida", "Jan"], secret: secret, coach.token)
  return (coach, team, cards)
}

@Test(arguments: ["pictures", "pin"])
func `a pupil signs in by the class's code, a name and what is on the card`(
  secret: String
) async throws {
  try await School().open { visitor in
    let (_, team, cards) = try await classroom(visitor, secret: secret)
    let open = try await visitor.ask(
      .post, "/classes/entrance", #"{"code":" \#(team.code.lowercased()) "}"#)
    let entrance = try JSON(parsing: open.text)
    #expect(entrance["class"]?.string == "5b" && !open.text.contains("secret"))
    #expect(entrance["pupils"]?.array?.compactMap { $0["name"]?.string } == ["Ida", "Jan"])
    let signedIn = try await visitor.signIn(cards[0], to: team, secret: nil)
    #expect(signedIn.status == .created)
    let tokens = try JSON(parsing: signedIn.text)
    #expect(tokens["account"] == cards[0]["account"])
    let me = try await visitor.ask(.get, "/me", token: try tokens.text("access"))
    #expect(me.text.contains(#""email":"","name":"Ida""#))
    // NB: once in some thousand times both were given the same.
    let others = try cards[1].text("secret")
    if try cards[0].text("secret") != others {
      let cross = try await visitor.signIn(cards[0], to: team, secret: others)
      #expect(try cross.status == .unauthorized && error(cross) == "pupil-secret-wrong")
    }
  }
}

@Test func `guesses at a pupil wait, from wherever they come, but not on their own device`()
  async throws
{
  try await School().open { visitor in
    let (_, team, cards) = try await classroom(visitor)
    let device = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      .text("device-token")
    for _ in 0..<5 {
      #expect(try await visitor.signIn(cards[0], to: team, secret: "1").status == .unauthorized)
    }
    let waits = try await visitor.signIn(cards[0], to: team)
    #expect(waits.status == .tooManyRequests)
    let own = try await visitor.signIn(cards[0], to: team, #","device":"\#(device)""#)
    #expect(own.status == .created)
    #expect(try await visitor.signIn(cards[1], to: team).status == .created)
  }
}

@Test func `one secret is not tried on everybody`() async throws {
  try await School().open { visitor in
    let (_, team, cards) = try await classroom(visitor)
    // The class's own count, whichever pupil is named; none that is there, so that none waits.
    let nobody: JSON = ["account": "nobody", "secret": "1"]
    for number in 0..<Reception.classFailuresMax {
      let wrong = try await visitor.signIn(nobody, to: team)
      #expect(wrong.status == .unauthorized, "\(number)")
    }
    #expect(try await visitor.signIn(cards[0], to: team).status == .tooManyRequests)
    visitor.clock.pass(3_600_000)
    #expect(try await visitor.signIn(cards[0], to: team).status == .created)
  }
}

@Test
func `wrong pictures in a class are a hundred a day, from wherever, until its code is another`()
  async throws
{
  try await School().open { visitor in
    let coach = try await visitor.staff("gil@example.org")
    let school = try await visitor.team(coach)
    let names = (0..<25).map { "P\($0)" }
    let (team, cards) = try await visitor.classroom(in: school.id, names: names, coach.token)
    let device = try JSON(parsing: try await visitor.signIn(cards[24], to: team).text)
      .text("device-token")
    // Four wrong ones each, for which nobody waits yet; an hour between, for the class's network.
    for number in 0..<Reception.picturesFailuresMax {
      if number == 50 { visitor.clock.pass(3_600_000) }
      let wrong = try await visitor.signIn(cards[number / 4], to: team, secret: "1")
      #expect(wrong.status == .unauthorized, "\(number)")
    }
    visitor.clock.pass(3_600_000)
    let refused = try await visitor.signIn(cards[0], to: team)
    #expect(refused.status == .tooManyRequests)
    let own = try await visitor.signIn(cards[24], to: team, #","device":"\#(device)""#)
    #expect(own.status == .created)
    let again = try JSON(
      parsing: try await visitor.ask(
        .post, "/sessions", #"{"email":"gil@example.org","password":"\#(School.password)"}"#
      ).text)
    let renewed = try await visitor.open(team.id, try again.text("access"), "renew")
    #expect(try await visitor.signIn(cards[0], to: renewed).status == .created)
  }
}

@Test func `a device that a pupil had waits for no one's codes and no one's secrets`() async throws
{
  try await School().open { visitor in
    let (_, team, cards) = try await classroom(visitor)
    let device = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      .text("device-token")
    let nobody: JSON = ["account": "nobody", "secret": "1"]
    for _ in 0..<Reception.classFailuresMax { _ = try await visitor.signIn(nobody, to: team) }
    let wrong = TestTeam(id: "", code: team.code == "AAAAAA" ? "BBBBBB" : "AAAAAA", token: "")
    for _ in 0..<JoinCode.wrongMax { _ = try await visitor.signIn(nobody, to: wrong) }
    #expect(try await visitor.signIn(cards[1], to: team).status == .tooManyRequests)
    let known = #","device":"\#(device)""#
    #expect(try await visitor.signIn(cards[0], to: team, known).status == .created)
    let names = try await visitor.ask(
      .post, "/classes/entrance", #"{"code":"\#(team.code)","device":"\#(device)"}"#)
    #expect(names.status == .ok)
    // It is a way past nobody else's: another pupil, or another code, waits.
    #expect(try await visitor.signIn(cards[1], to: team, known).status == .tooManyRequests)
    #expect(try await visitor.signIn(cards[0], to: wrong, known).status == .tooManyRequests)
  }
}

@Test func `cards of a class that is full are not hashed`() async throws {
  try await School {
    // Nobody may wait for a hash: more than one at once for each processor would say so.
    $0.limits.passwordsWaitingMax = 0
  }.open { visitor in
    let (coach, team, _) = try await classroom(visitor)
    let names = (0..<59).map { "\"P\($0)\"" }.joined(separator: ",")
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let refused = try? await visitor.ask(
            .post, "/classes/\(team.id)/pupils", #"{"names":[\#(names)],"secret":"pin"}"#,
            token: coach.token)
          return refused.flatMap { try? error($0) }
        }
      }
      for await code in group { #expect(code == "class-full") }
    }
  }
}

@Test func `a code that is over lets in who was on the device before`() async throws {
  try await School().open { visitor in
    let (coach, team, cards) = try await classroom(visitor)
    let device = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      .text("device-token")
    _ = try await visitor.ask(.patch, "/teams/\(team.id)", #"{"code":"end"}"#, token: coach.token)
    #expect(try await visitor.signIn(cards[0], to: team).status == .gone)
    let known = try await visitor.signIn(cards[0], to: team, #","device":"\#(device)""#)
    #expect(known.status == .created)
    let other = try await visitor.signIn(cards[1], to: team, #","device":"\#(device)""#)
    #expect(other.status == .gone)
    let closed = try await visitor.ask(
      .post, "/classes/entrance", #"{"code":"\#(team.code)"}"#)
    #expect(closed.status == .gone && !closed.text.contains("Ida"))
    let open = try await visitor.ask(
      .post, "/classes/entrance", #"{"code":"\#(team.code)","device":"\#(device)"}"#)
    #expect(open.text.contains("Ida") && !open.text.contains("Jan"))
  }
}

@Test func `a coach gives another secret, which ends every session`() async throws {
  try await School().open { visitor in
    let (coach, team, cards) = try await classroom(visitor)
    let token = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      .text("access")
    let path = "/classes/\(team.id)/pupils/\(try cards[0].text("account"))/secret"
    let reset = try await visitor.ask(.post, path, #"{"secret":"pin"}"#, token: coach.token)
    let card = try JSON(parsing: reset.text)
    #expect(reset.headers[.cacheControl] == "no-store" && card["kind"]?.string == "pin")
    #expect(try await visitor.ask(.get, "/me", token: token).status == .unauthorized)
    #expect(try await visitor.signIn(cards[0], to: team).status == .unauthorized)
    #expect(try await visitor.signIn(card, to: team).status == .created)
  }
}

@Test func `a pupil who is removed is out, and erased in thirty days`() async throws {
  try await School().open { visitor in
    let (coach, team, cards) = try await classroom(visitor)
    let account = try cards[0].text("account")
    let token = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
      .text("access")
    let member = "/teams/\(team.id)/members/\(account)"
    #expect(try await visitor.ask(.delete, member, token: coach.token).status == .noContent)
    #expect(try await visitor.ask(.get, "/me", token: token).status == .unauthorized)
    #expect(try await visitor.signIn(cards[0], to: team).status == .unauthorized)
    let shown = try await visitor.ask(.get, "/teams/\(team.id)", token: coach.token)
    let leaves = visitor.clock.millis + Leaving.graceMillis
    #expect(shown.text.contains(#""leaves":\#(leaves)"#))
    // Until then another secret brings them back.
    let card = try JSON(
      parsing: try await visitor.ask(
        .post, "/classes/\(team.id)/pupils/\(account)/secret", #"{"secret":"pictures"}"#,
        token: coach.token
      ).text)
    #expect(try await visitor.signIn(card, to: team).status == .created)
  }
}

@Test func `a pupil cannot do what needs an address, and keeps the account with one`()
  async throws
{
  try await School().open { visitor in
    let (_, team, cards) = try await classroom(visitor)
    let tokens = try JSON(parsing: try await visitor.signIn(cards[0], to: team).text)
    let token = try tokens.text("access")
    for (method, path, body) in [
      (HTTPRequest.Method.delete, "/me", "{}"), (.post, "/me/password", "{}"),
      (.post, "/passkeys", "{}"), (.post, "/me/second-step", "{}"), (.post, "/teams", "{}"),
      (.post, "/teams/join", #"{"code":"\#(team.code)"}"#),
    ] {
      let refused = try await visitor.ask(method, path, body, token: token)
      #expect(try refused.status == .forbidden && error(refused) == "address-missing", "\(path)")
    }
    let leave = "/teams/\(team.id)/members/\(try tokens.text("account"))"
    let refused = try await visitor.ask(.delete, leave, token: token)
    #expect(refused.status == .forbidden && refused.text.contains("ask-coach"))
    let asked = try await visitor.ask(
      .post, "/accounts",
      #"{"email":"ida@example.org","password":"\#(School.password)","name":"Ida","born":"1990-01"}"#
    )
    #expect(asked.status == .accepted)
    let code = try visitor.code(try await visitor.letter(to: "ida@example.org"))
    func add(_ password: String) async throws -> TestResponse {
      try await visitor.ask(
        .post, "/me/email", #"{"code":"\#(code)","password":"\#(password)"}"#, token: token)
    }
    #expect(try await add("another password altogether").status == .unprocessableContent)
    #expect(try await add(School.password).status == .noContent)
    #expect(try await add(School.password).status == .unprocessableContent)
    let signedIn = try JSON(parsing: try await visitor.signIn("ida@example.org").text)
    #expect(signedIn["account"] == tokens["account"])
    #expect(try await visitor.signIn(cards[0], to: team).status == .unauthorized)
    let own = try await visitor.ask(.get, "/teams/\(team.id)", token: token)
    #expect(own.text.contains(#""role":"student""#))
  }
}

@Test func `a report tells how much, and not what`() async throws {
  try await School().open { visitor in
    let (coach, team, cards) = try await classroom(visitor)
    _ = try await visitor.signIn(cards[0], to: team)
    let report = try await visitor.ask(.get, "/classes/\(team.id)/report", token: coach.token)
    let students = try #require(try JSON(parsing: report.text)["students"]?.array)
    #expect(students.map { $0["name"]?.string } == ["Ida", "Jan"])
    #expect(students[0]["seen"]?.integer == visitor.clock.millis && students[1]["seen"] == .null)
    #expect(students[0]["events"]?.integer == 0)
  }
}

@Test func `a list of names is short, and each a name`() async throws {
  try await School().open { visitor in
    let (coach, team, _) = try await classroom(visitor)
    let many = (0..<61).map { "\"P\($0)\"" }.joined(separator: ",")
    for names in ["[]", "[1]", #"[""]"#, #"["A\nB"]"#, "[\(many)]", #""A""#] {
      let refused = try await visitor.ask(
        .post, "/classes/\(team.id)/pupils", #"{"names":\#(names),"secret":"pin"}"#,
        token: coach.token)
      #expect(refused.status == .badRequest, "\(names.prefix(20))")
    }
    let twice = try await visitor.ask(
      .post, "/classes/\(team.id)/pupils", #"{"names":["Kim","kim"],"secret":"pin"}"#,
      token: coach.token)
    #expect(try error(twice) == "name-twice")
  }
}
