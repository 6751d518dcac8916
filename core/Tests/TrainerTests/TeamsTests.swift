import Basics
import Foundation
import TestKit
import Testing

@testable import Trainer

/// Teams, schools and classes as a coach and a member see them, through the pages and the door.
struct TeamsTests {
  static let coach = "abcdefgh23456789"

  /// A device that is signed in, on a page.
  static func member(at path: String, login: String = "gil@example.org") throws -> Device {
    let text =
      #"{"device":"phone","at":1790000000000,"address":"https://etude.example/"}"#
    let configuration = try #require(Configuration(parsing: Array(text.utf8)))
    var device = Device(configuration: configuration)
    device.send("account.signIn", ["email": login, "password": "correct horse battery"])
    try device.answer("POST api/v1/sessions", 201, #"{"account":"\#(coach)","session":"s1"}"#)
    device.send("go", ["path": path])
    return device
  }

  static func access(_ allowed: Set<String>, how: String = "set-up-second-step") -> String {
    let things = [
      "see-team", "leave-team", "see-members", "remove-members", "change-roles", "change-team",
      "change-code", "make-classes", "change-pupils", "see-report",
    ]
    let rows = things.map { thing in
      allowed.contains(thing)
        ? #"{"thing":"\#(thing)","allowed":true,"because":"role","until":null,"how":null}"#
        : #"{"thing":"\#(thing)","allowed":false,"because":"staff-second-step-missing","#
          + #""until":null,"how":"\#(how)","message":"It takes a second step.","hint":"Do so."}"#
    }
    return "[" + rows.joined(separator: ",") + "]"
  }

  static let everything: Set<String> = [
    "see-team", "leave-team", "see-members", "remove-members", "change-roles", "change-team",
    "change-code", "make-classes", "change-pupils", "see-report",
  ]

  static func team(
    _ id: String = "ab12", kind: String = "school", role: String = "admin",
    code: String = #"{"text":"ABC234","ends":1791000000000,"uses":1,"open":true}"#,
    members: String = "[]", access: String = access(everything)
  ) -> String {
    #"{"id":"\#(id)","kind":"\#(kind)","name":"Hill <b>","country":"GB","within":null,"#
      + #""role":"\#(role)","code":\#(code),"members":\#(members),"access":\#(access)}"#
  }

  static func opened(_ body: String, id: String = "ab12") throws -> Device {
    var device = try member(at: "#/you/teams/\(id)")
    try device.answer("GET api/v1/me/access", 200, #"{"access":[]}"#)
    try device.answer("GET api/v1/teams", 200, #"{"teams":[]}"#)
    try device.answer("GET api/v1/teams/\(id)", 200, body)
    return device
  }

  @Test func `who is not signed in is asked to, and the server is asked nothing`() {
    var device = Device()
    device.send("go", ["path": "#/you/teams"])
    #expect(device.effect("ask") == nil && device.shows("Sign in, or begin an account"))
    device.send("go", ["path": "#/you/teams/ab12"])
    #expect(device.effect("ask") == nil && device.shows("Sign in, or begin an account"))
  }

  @Test func `somebody sees where they belong, classes under what they are within`() throws {
    var device = try Self.member(at: "#/you/teams")
    try device.answer("GET api/v1/me/access", 200, #"{"access":[]}"#)
    try device.answer("GET api/v1/teams", 200, #"{"teams":[]}"#)
    #expect(device.shows("You belong to none yet."))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/teams"])
    try device.answer(
      "GET api/v1/teams", 200,
      #"{"teams":[{"id":"c1","kind":"class","name":"5b","within":"s1","role":"coach"},"#
        + #"{"id":"t1","kind":"team","name":"Reds","within":null,"role":"student"},"#
        + #"{"id":"s1","kind":"school","name":"Hill","within":null,"role":"admin"}]}"#)
    let places = ["Reds", "Hill", "5b"].map { device.html.range(of: ">\($0)<")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil } && places[1]! < places[2]!)
    #expect(device.shows("School: you are its admin") && device.shows("#/you/teams/c1"))
  }

  @Test func `a team is made and joined, and its page opens`() throws {
    var device = try Self.member(at: "#/you/teams?code=ABC234")
    #expect(device.shows(#"value="ABC234""#))
    device.send("account.teams.join", ["code": "abc 234", "as": "guardian"])
    #expect(try device.asked().text == #"{"code":"abc 234","as":"guardian"}"#)
    try device.answer("POST api/v1/teams/join", 200, Self.team())
    #expect(device.path == "#/you/teams/ab12" && device.shows("Hill &lt;b&gt;"))
    device.send("go", ["path": "#/you/teams"])
    device.send("account.teams.make", ["kind": "team", "name": "Reds", "country": "us"])
    #expect(
      try device.asked().text == #"{"kind":"team","name":"Reds","country":"us"}"#)
    try device.answer("POST api/v1/teams", 201, Self.team("cd34"))
    #expect(device.path == "#/you/teams/cd34")
  }

  @Test func `what waits for a second step is said first, and nothing of it is offered`() throws {
    let device = try Self.opened(
      Self.team(code: "null", members: "null", access: Self.access(["see-team", "leave-team"])))
    #expect(device.shows("It takes a second step.") && device.shows("Invite by a code"))
    for control in ["team-code-open", "class-make", "team-end", "team-report-show"] {
      #expect(!device.shows(#"id="\#(control)""#), "\(control)")
    }
    let (step, leave) = (
      device.html.range(of: "team-second-step"), device.html.range(of: "team-leaving")
    )
    #expect(try #require(step).lowerBound < #require(leave).lowerBound)
  }

  @Test func `a code is copied as an invitation, renewed, and shown large`() throws {
    var device = try Self.opened(Self.team())
    #expect(device.shows("ABC234") && device.shows("1 person has joined by it."))
    device.send("account.teams.copy")
    #expect(
      device.effect("copy")?["text"]?.string
        == "“Hill <b>” on Etude, code ABC234: https://etude.example/#/you/teams?code=ABC234")
    device.send("account.teams.code", ["code": "renew"])
    #expect(try device.asked().text == #"{"code":"renew"}"#)
    try device.answer(
      "PATCH api/v1/teams/ab12", 200,
      Self.team(code: #"{"text":"XYZ789","ends":1791000000000,"uses":0,"open":true}"#))
    #expect(device.shows("XYZ789") && !device.shows("ABC234"))
    device.send("go", ["path": "#/you/teams/ab12?show=code"])
    try device.answer("GET api/v1/teams/ab12", 200, Self.team())
    #expect(device.shows("join-code large") && !device.shows("team-members"))
  }

  @Test func `roles are changed and members removed, and oneself is not`() throws {
    let members =
      #"[{"account":"\#(Self.coach)","name":"Gil","role":"admin","since":0,"secret":null,"#
      + #""leaves":null},{"account":"m2","name":"Mo <i>","role":"student","since":0,"#
      + #""secret":null,"leaves":null}]"#
    var device = try Self.opened(Self.team(members: members))
    #expect(device.shows("Mo &lt;i&gt;") && device.shows("You, Admin"))
    #expect(device.shows("remove-m2") && !device.shows("remove-\(Self.coach)"))
    device.send("account.teams.role", ["account": "m2", "role": "coach"])
    #expect(try device.asked().text == #"{"role":"coach"}"#)
    try device.answer("PATCH api/v1/teams/ab12/members/m2", 204, "")
    try device.answer("GET api/v1/teams/ab12", 200, Self.team(members: members))
    device.send("account.teams.remove", ["account": "m2"])
    try device.answer("DELETE api/v1/teams/ab12/members/m2", 204, "")
    #expect(device.shows("They are removed."))
  }

  @Test func `one leaves, and an end asks for the name`() throws {
    var device = try Self.opened(Self.team())
    device.send("account.teams.end", ["word": "Hill"])
    #expect(device.effect("ask") == nil && device.shows("Nothing was ended."))
    device.send("account.teams.end", ["word": " Hill <b> "])
    try device.answer("DELETE api/v1/teams/ab12", 204, "")
    #expect(device.path == "#/you/teams" && device.shows("It is ended."))
    device = try Self.opened(Self.team())
    device.send("account.teams.leave")
    try device.answer("DELETE api/v1/teams/ab12/members/\(Self.coach)", 204, "")
    #expect(device.path == "#/you/teams" && device.shows("You have left it."))
  }

  // MARK: Classes

  static let pupil =
    #"[{"account":"p1","name":"Ida","role":"student","since":0,"secret":"pictures","#
    + #""leaves":null}]"#

  @Test func `a list of names becomes cards, which are shown once`() throws {
    var device = try Self.opened(Self.team(kind: "class", code: "null"))
    device.send("account.teams.add", ["names": " Ida \r\n\n Jan\n", "secret": "pictures"])
    #expect(try device.asked().text == #"{"names":["Ida","Jan"],"secret":"pictures"}"#)
    try device.answer(
      "POST api/v1/classes/ab12/pupils", 201,
      #"{"cards":[{"account":"p1","name":"Ida","kind":"pictures","secret":"cat sun key"},"#
        + #"{"account":"p2","name":"Jan","kind":"pin","secret":"204817"}]}"#)
    #expect(try device.asked().text == #"{"code":"open"}"#)
    try device.answer("PATCH api/v1/teams/ab12", 200, Self.team(kind: "class"))
    for word in ["2 cards", "ABC234", "etude.example", "drawing-cat", "204 817"] {
      #expect(device.shows(word), "\(word)")
    }
    // A tablet's camera reads the way in.
    #expect(device.shows("qr-code") && device.shows("data-unsaved"))
    // They stay while the code is shown to the class, and who leaves them unprinted is asked once.
    device.send("go", ["path": "#/you/teams/ab12?show=code"])
    #expect(device.path == "#/you/teams/ab12?show=code" && device.shows("team-qr"))
    device.send("go", ["path": "#/you/teams/ab12"])
    #expect(device.shows("204 817") && !device.shows("cards-asked"))
    device.send("go", ["path": "#/today"])
    #expect(device.path == "#/you/teams/ab12" && device.shows("cards-asked"))
    #expect(device.shows("204 817"))
    device.send("account.teams.print")
    #expect(device.effect("print") != nil)
    #expect(!device.shows("cards-asked") && !device.shows("data-unsaved"))
    // Nothing of it is kept, and whoever comes back has them no more.
    #expect(!device.kept.contains { $0.contains("204817") || $0.contains("cat sun") })
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/teams/ab12"])
    try device.answer("GET api/v1/teams/ab12", 200, Self.team(kind: "class"))
    #expect(!device.shows("204 817") && !device.shows("drawing-cat"))
  }

  @Test func `names that cannot be taken are refused`() throws {
    var device = try Self.opened(Self.team(kind: "class"))
    device.send("account.teams.add", ["names": "  \n ", "secret": "pin"])
    #expect(device.effect("ask") == nil && device.shows("Write a name on each line."))
    #expect(device.isRefused)
    let many = (1...61).map { "P\($0)" }.joined(separator: "\n")
    device.send("account.teams.add", ["names": many, "secret": "pin"])
    #expect(device.effect("ask") == nil && device.shows("at most 60 pupils"))
    device.send(
      "account.teams.add", ["names": String(repeating: "a", count: 41), "secret": "pin"])
    #expect(device.effect("ask") == nil && device.shows("is too long"))
    device.send("account.teams.add", ["names": "Ida\nIda", "secret": "pin"])
    try device.answer(
      "POST api/v1/classes/ab12/pupils", 422,
      #"{"error":{"code":"name-twice","message":"Two would be called Ida.","hint":"Add one."}}"#)
    #expect(device.shows("Two would be called Ida.") && device.isRefused)
  }

  @Test func `a pupil gets another card, and is removed`() throws {
    var device = try Self.opened(Self.team(kind: "class", members: Self.pupil))
    #expect(device.shows("Signs in by three pictures") && !device.shows("role-p1"))
    device.send("account.teams.reset", ["account": "p1", "secret": "pin"])
    #expect(try device.asked().text == #"{"secret":"pin"}"#)
    try device.answer(
      "POST api/v1/classes/ab12/pupils/p1/secret", 200,
      #"{"account":"p1","name":"Ida","kind":"pin","secret":"111222"}"#)
    #expect(device.shows("1 card") && device.shows("111 222"))
    device.send("account.teams.remove", ["account": "p1"])
    #expect(try device.asked().what == "DELETE api/v1/teams/ab12/members/p1")
  }

  /// Whatever a server says, there is a page.
  @Test(arguments: [
    "{}", "[]", #"{"id":""}"#, #"{"id":"ab12","access":7,"members":[{}],"code":{"text":1}}"#,
    #"{"id":"zz","name":"Another"}"#,
    #"{"id":"ab12","kind":"<x>","role":"<y>","members":[{"account":"a\"b<","name":"<z>"}]}"#,
  ])
  func `answers that mean nothing leave a page`(body: String) throws {
    let device = try Self.opened(body)
    #expect(device.shows(#"id="you-section""#))
    for text in ["<x>", "<y>", "<z>", "Another"] { #expect(!device.shows(text)) }
  }
}

extension Device {
  /// What was asked of the server last.
  func asked() throws -> (id: String, what: String, text: String) {
    let ask = try #require(effects.last { $0["do"]?.string == "ask" })
    return (
      ask["id"]?.string ?? "", "\(ask["method"]?.string ?? "") \(ask["path"]?.string ?? "")",
      ask["text"]?.string ?? ""
    )
  }

  /// Answers what was asked, lately or a while ago.
  mutating func answer(
    _ what: String, _ status: Int, _ body: String, retry: Int? = nil
  ) throws {
    let place = try #require(
      asks.lastIndex { one in
        "\(one["method"]?.string ?? "") \(one["path"]?.string ?? "")" == what
      }, "\(what) was not asked")
    let ask = asks.remove(at: place)
    trainer.attach(Array(body.utf8))
    var fields = ["id": ask["id"]?.string ?? "", "status": "\(status)"]
    if let retry { fields["retry"] = "\(retry)" }
    send("answered", fields)
  }
}
