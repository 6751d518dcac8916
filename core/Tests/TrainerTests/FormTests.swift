import Basics
import Syncing
import TestKit
import Testing

@testable import Trainer

/// What becomes of what somebody filled in, as the host is told it: done, refused, or known when
/// the server has answered.
@Suite struct FormTests {
  private static let code = ["code": "ABC234"]

  @Test func `what is refused here is said to be`() throws {
    var device = try TeamRounds.coach()
    device.send("go", ["path": "#/you/teams/\(TeamRounds.team)"])
    device.send("account.dates.give", ["title": " "])
    #expect(device.isRefused && device.waits.isEmpty)
    device.send("people.add", ["name": ""])
    #expect(device.isRefused)
    device.send("tick")
    #expect(!device.isRefused)
  }

  @Test func `what the server is asked for is done when it says so`() throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("account.teams.join", Self.code)
    #expect(device.waits == "account-joinTeam" && !device.isRefused)
    try device.answer("POST api/v1/teams/join", 200, #"{"id":"t1","name":"Otters","kind":"team"}"#)
    #expect(!device.isRefused && device.waits.isEmpty && device.shows("You belong to"))
  }

  @Test(arguments: [401, 404, 409, 429, 500])
  func `what the server does not do is refused`(status: Int) throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("account.teams.join", Self.code)
    try device.answer(
      "POST api/v1/teams/join", status, #"{"error":{"code":"x","message":"Not so."}}"#)
    #expect(device.isRefused && device.shows("Not so."))
  }

  @Test func `what it was not reached for is refused`() throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("account.teams.join", Self.code)
    device.send("unanswered", ["id": device.waits, "online": "no"])
    #expect(device.isRefused && device.shows("cannot be reached"))
  }

  @Test func `what is asked behind it is not waited for`() throws {
    var device = try TeamsTests.opened(
      TeamsTests.team(
        kind: "class", code: #"{"text":"ABC234","ends":1,"uses":1,"open":false}"#))
    device.send("account.teams.add", ["names": "Ida", "secret": "pin"])
    #expect(device.waits == "account-addPupils")
    try device.answer(
      "POST api/v1/classes/ab12/pupils", 201,
      #"{"cards":[{"account":"p1","name":"Ida","kind":"pin","secret":"111222"}]}"#)
    // The class code is opened for them, which may fail: they are added all the same.
    #expect(device.asks.last?["method"] == "PATCH")
    #expect(device.waits.isEmpty && !device.isRefused)
  }

  @Test func `an answer that nobody waits for does nothing`() throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("answered", ["id": "account-joinTeam", "status": "200"])
    #expect(device.isRefused && !device.shows("You belong to"))
  }

  @Test func `what went well before is no news when something is refused`() throws {
    var device = try TeamRounds.coach()
    device.send("go", ["path": "#/you/teams/\(TeamRounds.team)"])
    let date = ["title": "Practice", "from": "16:00", "to": "17:30", "weeks": "1"]
    device.send("account.dates.give", date.merging(["day": "2026-10-01"]) { $1 })
    #expect(!device.isRefused && device.shows("Given. It is sent"))
    device.send("account.dates.give", date.merging(["day": "2020-10-01"]) { $1 })
    #expect(device.isRefused && !device.shows("Given. It is sent"))
    #expect(device.shows("The day is over already"))
  }

  @Test func `only what changes something is waited for`() throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("go", ["path": "#/team/friends"])
    #expect(device.asks.contains { $0["path"] == "api/v1/friends" } && device.waits.isEmpty)
  }

  @Test func `while the server is asked, nothing is swallowed in silence`() throws {
    var device = try TeamsTests.member(at: "#/you/teams")
    device.send("account.teams.join", Self.code)
    let count = device.asks.count
    device.send("account.teams.make", ["kind": "team", "name": "Owls"])
    #expect(device.isRefused && device.shows("the server is still being asked"))
    #expect(device.asks.count == count)
    // It is over with the answer. What needs no answer waits for none.
    device.send("account.friends.copy")
    #expect(!device.isRefused)
    try device.answer("POST api/v1/teams/join", 409, #"{"error":{"code":"x","message":"Full."}}"#)
    #expect(device.shows("Full.") && !device.shows("the server is still being asked"))
    device.send("account.teams.join", Self.code)
    device.send("account.signOut")
    #expect(!device.isRefused && device.sessions == ["end"] && device.trainer.login == nil)
  }

  @Test func `a file keeps its number while others are taken in`() {
    var device = Device()
    for name in ["one", "two", "three"] {
      device.import(
        "pack: \(name)\ntitle: \(name)\n\n## tossup \(name)\nWhat?\nANSWER: _\(name)_\n")
    }
    device.send("import.keep", ["n": "0"])
    device.send("import.keep", ["n": "0"])
    #expect(device.trainer.previews.map { $0.number } == [1, 2])
    device.send("import.drop", ["n": "1"])
    device.send("import.keep", ["n": "2", "title": "Third"])
    #expect(device.trainer.shelf.isImported("three") && !device.trainer.shelf.isImported("two"))
  }

  @Test func `a tournament that is not held here any more is said to be gone`() throws {
    var device = try TeamRounds.coach()
    for fields in [["team": "zz99"], ["team": TeamRounds.team, "id": "zz.1"]] {
      device.send("tournament.result", fields)
      #expect(device.isRefused, "\(fields)")
    }
  }
}
