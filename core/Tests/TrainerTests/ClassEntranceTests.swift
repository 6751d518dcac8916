import Basics
import Foundation
import Syncing
import TestKit
import Testing

@testable import Trainer

/// A child's way in by the class: code, name, pictures or a PIN, through the pages and the door.
struct ClassEntranceTests {
  private static let ida = "abcdefgh23456789"
  private static let names =
    #"{"class":"5b","pupils":[{"account":"abcdefgh23456789","name":"Ida","kind":"pictures"},"#
    + #"{"account":"p2","name":"Jan <b>","kind":"pin"}]}"#

  /// A device on which the class was found.
  private static func found(_ device: Device = Device()) throws -> Device {
    var device = device
    device.send("go", ["path": "#/class"])
    #expect(device.effect("ask") == nil && device.shows(#"id="class-code""#))
    device.send("account.class.look", ["code": "abc234"])
    #expect(try device.asked().text.contains(#""code":"abc234""#))
    try device.answer("POST api/v1/classes/entrance", 200, names)
    return device
  }

  private static func chooses(_ pictures: [String], _ device: inout Device) {
    for name in pictures { device.send("account.class.picture", ["name": name]) }
  }

  @Test func `the pictures are those of the server, in its order`() throws {
    let source = try String(
      contentsOf: Files.repository.appending(
        path: "server/Sources/Storage/Organisations/PupilSecret.swift"), encoding: .utf8)
    let list = try #require(source.firstRange(of: "static let pictures = ["))
    let end = try #require(source[list.upperBound...].firstIndex(of: "]"))
    let names = source[list.upperBound..<end].matches(of: /"([a-z]+)"/).map { String($0.1) }
    #expect(PupilPictures.all == names)
    for name in names {
      let file = Files.repository.appending(path: "web/drawings/\(name).svg")
      #expect(try !Data(contentsOf: file).isEmpty, "\(name)")
    }
  }

  @Test func `a child comes in by code, name and three pictures, and the app has the name`() throws
  {
    var device = try Self.found()
    #expect(device.path == "#/class/who" && device.shows("5b") && device.shows("Jan &lt;b&gt;"))
    device.send("account.class.pick", ["id": Self.ida])
    #expect(device.path == "#/class/secret" && device.shows("Hello, Ida!"))
    Self.chooses(["cat", "dog", "sun", "key", "tree"], &device)
    // What is no picture is none, and a fourth is not taken.
    #expect(device.trainer.account.entrance.chosen == ["cat", "sun", "key"])
    device.send("account.class.undo")
    Self.chooses(["moon"], &device)
    device.send("account.class.enter")
    let asked = try device.asked()
    #expect(asked.what == "POST api/v1/sessions/class")
    for part in [#""secret":"cat sun moon""#, #""pupil":"\#(Self.ida)""#, #""cookies":true"#] {
      #expect(asked.text.contains(part), "\(part)")
    }
    try device.answer(
      "POST api/v1/sessions/class", 201, #"{"account":"\#(Self.ida)","session":"s1"}"#)
    #expect(device.path == "#/today" && device.shows("Hello, Ida!"))
    // Neither the pictures nor the code are kept.
    #expect(!device.kept.contains { $0.contains("moon") || $0.contains("abc234") })
    device.send("go", ["path": "#/you"])
    #expect(device.shows("Ida"))
    // A pupil's voice stays on the device, and their account has no password.
    #expect(device.trainer.isChild)
    device.send("go", ["path": "#/you/account"])
    #expect(device.shows("The lesson is over") && !device.shows("Change the password"))
  }

  @Test func `a wrong secret is said kindly, and the pictures begin anew`() throws {
    var device = try Self.found()
    device.send("account.class.pick", ["id": Self.ida])
    Self.chooses(["cat", "sun", "key"], &device)
    device.send("account.class.enter")
    try device.answer(
      "POST api/v1/sessions/class", 401,
      #"{"error":{"code":"pupil-secret-wrong","message":"No.","hint":"No."}}"#)
    #expect(device.shows("Those were not your pictures.") && device.path == "#/class/secret")
    #expect(device.trainer.account.entrance.chosen.isEmpty)
    Self.chooses(["cat"], &device)
    #expect(!device.shows("Those were not your pictures."))
    Self.chooses(["sun", "key"], &device)
    device.send("account.class.enter")
    try device.answer(
      "POST api/v1/sessions/class", 429, #"{"error":{"code":"too-often","message":"M."}}"#,
      retry: 90)
    #expect(device.shows("Wait 2 minutes, or ask your teacher for a new card."))
  }

  @Test func `a PIN is typed`() throws {
    var device = try Self.found()
    device.send("account.class.pick", ["id": "p2"])
    #expect(device.shows(#"id="class-pin""#) && !device.shows("picture-cat"))
    device.send("account.class.enter", ["pin": "204 817"])
    #expect(try device.asked().text.contains(#""secret":"204 817""#))
    try device.answer(
      "POST api/v1/sessions/class", 401, #"{"error":{"code":"pupil-secret-wrong","message":""}}"#)
    #expect(device.shows("That was not your PIN."))
  }

  @Test(arguments: [
    (422, "team-code-wrong", "No class has this code."), (410, "team-code-over", "sleeps now"),
    (429, "too-often", "Wait a little"), (503, "too-busy", "Wait a little"),
    (403, "other-role", "Ask your teacher."), (409, "class-full", "Ask your teacher."),
  ])
  func `a code that does not hold is said kindly`(status: Int, code: String, words: String) throws {
    var device = Device()
    device.send("go", ["path": "#/class?code=ABC234"])
    try device.answer(
      "POST api/v1/classes/entrance", status,
      #"{"error":{"code":"\#(code)","message":"M.","hint":"H."}}"#)
    #expect(device.shows(words) && device.shows(#"value="ABC234""#))
  }

  @Test func `no address leads past the questions`() throws {
    var device = Device()
    for path in ["#/class/who", "#/class/secret", "#/class/x"] {
      device.send("go", ["path": path])
      #expect(device.shows(#"id="class-code""#), "\(path)")
    }
    device = try Self.found()
    device.send("account.class.pick", ["id": "nobody"])
    #expect(device.path == "#/class/who")
    device.send("account.class.enter")
    #expect(device.effect("ask") == nil)
  }

  @Test func `on a device with somebody’s practice it is asked whose that is`() throws {
    var device = Device()
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "Prague"], after: 1_000)
    device.send("session.next")
    device = try Self.found(device)
    device.send("account.class.pick", ["id": Self.ida])
    Self.chooses(["cat", "sun", "key"], &device)
    device.send("account.class.enter")
    try device.answer(
      "POST api/v1/sessions/class", 201, #"{"account":"\#(Self.ida)","session":"s1"}"#)
    #expect(device.shows("Is that yours?") && device.trainer.login == nil)
    device.send("account.notMine")
    #expect(device.sessions == ["end"])
    #expect(device.path == "#/you/people" && device.shows("Add yourself here"))
  }

  /// Goes through the pages up to the server's answer.
  private static func comesIn(
    _ device: inout Device, account: String = ida, name: String = "Ida"
  ) throws {
    device.send("account.class.pick", ["id": account])
    device.send("account.class.enter", ["pin": "204817"])
    try device.answer(
      "POST api/v1/sessions/class", 201, #"{"account":"\#(account)","session":"s1"}"#)
  }

  @Test func `another pupil’s record is never taken for one’s own`() throws {
    var device = try Self.found()
    try Self.comesIn(&device)
    device.send("account.signOut")
    device = try Self.found(device)
    try Self.comesIn(&device, account: "p2")
    #expect(device.shows("belongs to another account") && !device.shows("class-mine"))
    device.send("account.mine")
    #expect(device.trainer.login == nil && device.trainer.membership.account == Self.ida)
    device.send("account.notMine")
    #expect(device.sessions == ["end"] && device.path == "#/you/people")
  }

  /// A name is any text: it does not say what its account is.
  @Test func `a pupil is one whatever the name looks like, also after a reload`() throws {
    var device = Device()
    device.send("go", ["path": "#/class?code=ABC234"])
    try device.answer(
      "POST api/v1/classes/entrance", 200,
      #"{"class":"5b","pupils":[{"account":"p2","name":"jo@5b","kind":"pin"}]}"#)
    try Self.comesIn(&device, account: "p2")
    #expect(device.trainer.isChild)
    device = device.restarted()
    #expect(device.trainer.isChild && device.trainer.isPupil)
    device.send("go", ["path": "#/you/account"])
    #expect(device.shows("The lesson is over"))
    // The server knows better: they have an address by now.
    device.send("go", ["path": "#/you/teams"])
    try device.answer("GET api/v1/me/access", 200, #"{"access":[]}"#)
    #expect(!device.trainer.isPupil)
  }

  @Test func `a fact of before pupils were told apart reads as it did`() {
    let old: JSON = ["account": "abcd", "login": "jo@5b"]
    #expect(AccountJoined(body: old) == AccountJoined(account: "abcd", login: "jo@5b"))
    for isPupil in [true, false] {
      let fact = AccountJoined(account: "abcd", login: "Jo", isPupil: isPupil)
      #expect(AccountJoined(body: fact.body) == fact)
    }
    #expect(AccountJoined(body: old)?.body == old)
  }

  @Test func `a pupil whose session has ended comes in again by code and secret`() throws {
    var device = try Self.found()
    try Self.comesIn(&device)
    device = device.restarted()
    device.send("tick", after: 2_000)
    try device.answer("POST api/v1/sync", 401, "{}")
    device.send("go", ["path": "#/you/account"])
    #expect(device.shows(#"id="class-code""#) && device.shows("Come in again"))
    #expect(device.shows("You are <b>Ida</b>") && !device.shows(#"id="account-password""#))
    device.send("account.class.look", ["code": "ABC234"])
    try device.answer("POST api/v1/classes/entrance", 200, Self.names)
    #expect(device.path == "#/class/secret" && device.shows("Hello, Ida!"))
    Self.chooses(["cat", "sun", "key"], &device)
    device.send("account.class.enter")
    try device.answer(
      "POST api/v1/sessions/class", 201, #"{"account":"\#(Self.ida)","session":"s1"}"#)
    #expect(device.path == "#/today" && device.effect("news") != nil)
  }

  @Test func `who has an account is led on from a class’s invitation`() throws {
    var device = try TeamsTests.member(at: "#/class?code=ABC234")
    #expect(device.shows(##"href="#/you/teams?code=ABC234""##) && device.shows("#/you/people"))
    device = Device()
    device.send("go", ["path": "#/class?code=ABC234"])
    try device.answer("POST api/v1/classes/entrance", 200, Self.names)
    #expect(device.shows(##"href="#/you/teams?code=ABC234""##))
    device.send("go", ["path": "#/you/teams?code=ABC234"])
    #expect(device.shows(#"id="teams-invited""#))
    device.send("go", ["path": "#/you/account"])
    device.send("account.signIn", ["email": "ada@example.org", "password": "correct horse"])
    try device.answer("POST api/v1/sessions", 201, #"{"account":"abcd","session":"s1"}"#)
    #expect(device.path == "#/you/teams?code=ABC234" && device.shows(#"value="ABC234""#))
  }

  @Test func `at the end of the lesson nothing of a pupil stays on the device`() throws {
    var device = try Self.found()
    device.send("account.class.pick", ["id": Self.ida])
    Self.chooses(["cat", "sun", "key"], &device)
    device.send("account.class.enter")
    try device.answer(
      "POST api/v1/sessions/class", 201, #"{"account":"\#(Self.ida)","session":"s1"}"#)
    device.send("go", ["path": "#/you/account"])
    var peer = SyncPeer()
    device.send("account.signOut", ["erase": "yes"])
    #expect(device.effect("erase") == nil && device.shows("Sending what you did"))
    for _ in 0..<5 {
      guard let ask = device.asks.last(where: { $0["path"]?.string == "api/v1/sync" }) else {
        break
      }
      device.asks = []
      device.trainer.attach(peer.answer(Array((ask["text"]?.string ?? "").utf8)))
      device.send("answered", ["id": ask["id"]?.string ?? "", "status": "200"])
    }
    #expect(device.effect("erase")?["member"]?.string == "yes")
  }

  /// Whatever a server says, there is a page.
  @Test(arguments: ["{}", "[]", #"{"class":"x","pupils":[{},{"account":"a"},7]}"#])
  func `answers that mean nothing leave the page`(body: String) throws {
    var device = Device()
    device.send("go", ["path": "#/class?code=ABC234"])
    try device.answer("POST api/v1/classes/entrance", 200, body)
    #expect(device.shows("Nobody is in this class yet."))
  }
}
