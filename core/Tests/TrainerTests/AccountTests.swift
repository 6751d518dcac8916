import Basics
import EventLog
import Syncing
import TestKit
import Testing

@testable import Trainer

/// Signing up, in and out, and what goes to and fro, through the pages and the door.
struct AccountTests {
  static let account = "abcdefgh23456789"

  /// What the device asks of the server, if it asks: under which name, and of what.
  static func asked(_ device: Device) throws -> (id: String, what: String, text: String) {
    let asks = device.effects.filter { $0["do"]?.string == "ask" }
    let ask = try #require(asks.first { $0["path"]?.string != "api/v1/sessions" } ?? asks.first)
    return (
      ask["id"]?.string ?? "", "\(ask["method"]?.string ?? "") \(ask["path"]?.string ?? "")",
      ask["text"]?.string ?? ""
    )
  }

  static func answer(
    _ device: inout Device, _ status: Int, _ body: String = "{}"
  ) throws {
    let id = try asked(device).id
    device.trainer.attach(Array(body.utf8))
    device.send("answered", ["id": id, "status": "\(status)"])
  }

  static func opened(_ device: Device = Device()) -> Device {
    var device = device
    device.send("go", ["path": "#/you/account"])
    return device
  }

  static func signIn(
    _ device: inout Device, account: String = account, email: String = "ada@example.org"
  ) throws {
    device.send("account.signIn", ["email": email, "password": "correct horse battery"])
    try answer(&device, 201, #"{"account":"\#(account)","session":"s1"}"#)
  }

  /// A device that is signed in, and has heard where else it is.
  static func member(_ device: Device = Device()) throws -> Device {
    var device = opened(device)
    try signIn(&device)
    return device
  }

  /// Answers rounds until none is asked.
  static func talk(_ device: inout Device, _ peer: inout SyncPeer) throws {
    for _ in 0..<50 {
      guard let ask = device.effects.first(where: { $0["path"]?.string == "api/v1/sync" }) else {
        return
      }
      device.trainer.attach(peer.answer(Array((ask["text"]?.string ?? "").utf8)))
      device.send("answered", ["id": ask["id"]?.string ?? "", "status": "200"])
    }
    Issue.record("rounds without end")
  }

  static func practise(_ device: inout Device) {
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "Prague"], after: 1_000)
    device.send("session.next")
  }

  @Test func `a guest is asked for nothing until they open the page, and asks the server nothing`()
  {
    var device = Device()
    Self.practise(&device)
    #expect(device.effect("ask") == nil)
    device.send("awake")
    #expect(device.effect("ask") == nil && device.wake == nil && device.effect("news") == nil)
    device = Self.opened(device)
    #expect(device.effect("ask") == nil && device.shows(#"id="account-form""#))
  }

  @Test func `an account begins by a letter's code`() throws {
    var device = Self.opened()
    Self.practise(&device)
    device = Self.opened(device)
    device.send("account.form", ["form": "join"])
    #expect(try Self.asked(device).what == "POST api/v1/accounts/age")
    try Self.answer(&device, 200, #"{"guardian":false}"#)
    #expect(device.shows("1 answer"))
    device.send(
      "account.join",
      ["email": "ada@example.org", "password": "correct horse battery", "name": "Ada"])
    var asked = try Self.asked(device)
    #expect(asked.what == "POST api/v1/accounts")
    #expect(device.shows("One moment"))
    try Self.answer(&device, 202)
    #expect(device.shows("A letter is on its way to <b>ada@example.org</b>"))
    #expect(!device.shows("correct horse") && !device.shows("The password that you chose"))
    device.send("account.verify", ["code": "k7.secret"])
    asked = try Self.asked(device)
    #expect(asked.what == "POST api/v1/accounts/verify")
    #expect(asked.text.contains(#""code":"k7.secret""#) && asked.text.contains("correct horse"))
    #expect(asked.text.contains(#""cookies":true"#))
    try Self.answer(&device, 201, #"{"account":"\#(Self.account)"}"#)
    #expect(device.shows("Signed in as <b>ada@example.org</b>"))
    #expect(device.kept.last?.contains(#""kind":"account.joined""#) == true)
    #expect(!device.kept.contains { $0.contains("correct horse") })
    #expect(device.effect("news")?["account"]?.string == Self.account)
    // What the guest did goes out at once.
    #expect(device.effects.contains { $0["path"]?.string == "api/v1/sync" })
  }

  @Test func `a letter's link brings its code, on whatever device it is opened`() throws {
    var device = Device()
    device.send("go", ["path": "#/you/account?code=k7.secret"])
    #expect(device.shows(#"value="k7.secret""#) && device.shows("The password that you chose"))
    #expect(device.effect("ask") == nil, "a page that is only opened spends no code")
    device.send("account.verify", ["code": "k7.secret", "password": "correct horse battery"])
    #expect(try Self.asked(device).text.contains("correct horse battery"))
    try Self.answer(
      &device, 201, #"{"account":"\#(Self.account)","email":"ada@example.org"}"#)
    #expect(device.shows("Signed in as <b>ada@example.org</b>"))
  }

  @Test func `what the server refuses is said in its words, and changes nothing`() throws {
    var device = Self.opened()
    let kept = device.kept
    device.send("account.signIn", ["email": "ada@example.org", "password": "wrong"])
    try Self.answer(
      &device, 401,
      #"{"error":{"code":"credentials-wrong","message":"None fits.","hint":"Try <b>again</b>."}}"#
    )
    #expect(device.shows(#"role="alert">None fits. Try &lt;b&gt;again&lt;/b&gt;."#))
    #expect(device.shows(#"value="ada@example.org""#) && device.kept == kept)
    device.send("account.signIn", ["email": "ada@example.org", "password": "wrong"])
    try Self.answer(&device, 404, "<html>")
    #expect(device.shows("There are no accounts here"))
    device.send("account.signIn", ["email": "ada@example.org", "password": "wrong"])
    try Self.answer(&device, 201, "<html>Free Wi-Fi</html>")
    #expect(device.shows("The server could not do it just now") && device.kept == kept)
    device.send("account.signIn", ["email": "ada@example.org", "password": "wrong"])
    device.send("unanswered", ["id": try Self.asked(device).id, "online": "no"])
    #expect(device.shows("The server cannot be reached now"))
  }

  @Test func `whose record a device has is asked before it goes into an account`() throws {
    var device = Device()
    Self.practise(&device)
    device = Self.opened(device)
    try Self.signIn(&device)
    #expect(device.shows("1 answer") && device.shows("Yours?"))
    #expect(device.effect("ask") == nil)
    var other = device
    other.trainer = device.restarted().trainer
    other = Self.opened(other)
    try Self.signIn(&other)
    #expect(other.sessions == ["doubt"])
    other.send("account.notMine")
    #expect(other.sessions == ["end"] && other.shows(#"id="account-form""#))
    #expect(!other.kept.contains { $0.contains("account.joined") })
    device = Self.opened(device.restarted())
    try Self.signIn(&device)
    device.send("account.mine")
    #expect(device.sessions == ["keep"] && device.shows("Signed in as <b>ada@example.org</b>"))
    // Somebody else's account on the same device is not taken for theirs.
    device.send("account.signOut")
    #expect(device.effect("news") != nil && device.effect("news")?["account"] == nil)
    try Self.signIn(&device, account: "zzzz", email: "bob@example.org")
    #expect(device.shows("in another account") && !device.shows("account-mine"))
    #expect(!device.effects.contains { $0["path"]?.string == "api/v1/sync" })
    // Nor by a page that is older than this one.
    device.send("account.mine")
    #expect(device.effect("ask") == nil && device.trainer.login == nil)
    device.send("account.notMine")
    #expect(device.path == "#/you/people" && device.shows("then sign in again"))
  }

  @Test func `two devices of one account agree, and show it`() throws {
    var peer = SyncPeer(frameBytes: 400)
    var phone = try Self.member()
    try Self.talk(&phone, &peer)
    Self.practise(&phone)
    #expect(phone.wake != nil)
    phone.send("go", ["path": "#/today"])
    phone.send("tick", after: 2_000)
    try Self.talk(&phone, &peer)
    #expect(phone.trainer.log == peer.log)
    var laptop = try Self.member(Device("laptop"))
    try Self.talk(&laptop, &peer)
    #expect(laptop.trainer.log == peer.log)
    #expect(laptop.trainer.learner.attempts.count == 1)
    #expect(Log.parse(Array((laptop.kept.joined(separator: "\n") + "\n").utf8)).log == peer.log)
    laptop = Self.opened(laptop)
    #expect(laptop.shows("Everything is on the server. Last synced just now."))
    // Nothing is waited for but the next look, and the phone sees what the laptop wrote.
    phone.send("tick", after: 300_000)
    try Self.talk(&phone, &peer)
    #expect(phone.trainer.log == laptop.trainer.log)
  }

  @Test func `nothing is asked while a sitting runs, and all of it after`() throws {
    var peer = SyncPeer()
    var device = try Self.member()
    try Self.talk(&device, &peer)
    let before = peer.requests
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("tick", after: 400_000)
    #expect(device.effect("ask") == nil)
    device.send("session.buzz", after: 3_000)
    device.send("awake")
    #expect(device.effect("ask") == nil)
    device.send("session.answer", ["text": "Prague"], after: 1_000)
    device.send("session.next")
    #expect(device.effect("ask") == nil)
    device.send("tick", after: 2_000)
    try Self.talk(&device, &peer)
    #expect(peer.requests == before + 1 && device.trainer.log == peer.log)
  }

  @Test func `what stands in the way is said, and what waits is counted`() throws {
    var device = try Self.member()
    var peer = SyncPeer()
    try Self.talk(&device, &peer)
    Self.practise(&device)
    device = Self.opened(device)
    #expect(device.shows("entries wait here."))
    device.send("account.sync")
    device.send("unanswered", ["id": try Self.asked(device).id, "online": "no"])
    #expect(device.shows("The server cannot be reached now; what waits goes out when it can."))
    device.send("account.sync")
    try Self.answer(&device, 200, "<html>Sign in to this network</html>")
    #expect(device.shows("Something else answered in the server’s place"))
    device.send("account.sync")
    try Self.answer(&device, 401)
    #expect(device.shows("Sign in again; nothing is lost."))
    #expect(device.shows(#"id="account-form""#) && device.shows(#"id="account-to-class""#))
    device.send("go", ["path": "#/you"])
    #expect(device.shows("Sign in again"))
    try Self.signIn(&device)
    try Self.talk(&device, &peer)
    #expect(device.trainer.log == peer.log)
  }

  @Test func `it stays signed in after a reload, and out after signing out`() throws {
    var device = try Self.member().restarted()
    #expect(device.wake == 1_500)
    device.send("tick", after: 1_500)
    #expect(try Self.asked(device).what == "POST api/v1/sync")
    device = Self.opened(device)
    device.send("account.signOut")
    #expect(device.sessions == ["end"] && device.shows("You are signed out."))
    device = device.restarted()
    #expect(device.wake == nil)
    device.send("awake")
    #expect(device.effect("ask") == nil)
  }

  @Test func `a terminal is let in once one has seen what it is`() throws {
    var device = try Self.member()
    device.send("account.machine", ["code": "BCDF-GHJK"])
    #expect(try Self.asked(device).what == "POST api/v1/device/approve")
    #expect(try !Self.asked(device).text.contains("yes"))
    try Self.answer(&device, 200, #"{"device-name":"desk<1>","network":"10.1.2.0/24","ends":1}"#)
    #expect(device.shows("desk&lt;1&gt;") && device.shows("10.1.2.0/24"))
    device.send("account.letIn", ["yes": "yes"])
    #expect(try Self.asked(device).text == #"{"user_code":"BCDF-GHJK","yes":true}"#)
    try Self.answer(&device, 200)
    #expect(device.shows("may sign in now"))
    device.send("account.machine", ["code": "BCDF-GHJK"])
    try Self.answer(&device, 422, #"{"error":{"code":"code-wrong","message":"Wrong code."}}"#)
    #expect(device.shows("Wrong code.") && device.shows(#"id="account-machine-form""#))
  }

  @Test func `other devices are listed and signed out; a shared one is left empty`() throws {
    var device = try Self.member()
    var peer = SyncPeer()
    try Self.talk(&device, &peer)
    device.trainer.attach(
      Array(
        (#"{"sessions":[{"id":"s1","name":"Chrome on Linux","current":true,"seen":0},"#
          + #"{"id":"s2","name":"<i>","current":false,"seen":\#(device.millis - 7_200_000)}]}"#)
          .utf8))
    device.send("answered", ["id": "account-sessions", "status": "200"])
    #expect(device.shows("Chrome on Linux") && device.shows("This device"))
    #expect(device.shows("&lt;i&gt;") && device.shows("Last seen 2 hours ago"))
    device.send("account.end", ["id": "s2"])
    #expect(try Self.asked(device).what == "DELETE api/v1/sessions/s2")
    try Self.answer(&device, 204, "")
    #expect(try Self.asked(device).what == "GET api/v1/sessions")
    try Self.answer(&device, 200, #"{"sessions":[]}"#)
    device.send("account.signOut", ["erase": "yes"])
    try Self.talk(&device, &peer)
    #expect(device.effect("erase")?["member"]?.string == "yes")
  }

  @Test func `what is asked says for which account`() throws {
    var device = try Self.member()
    let account = try #require(device.trainer.membership.account)
    func askedFor(_ device: Device) -> [String?] {
      device.effects.filter { $0["do"]?.string == "ask" }.map { $0["account"]?.string }
    }
    device.send("account.machine", ["code": "BCDF-GHJK"])
    #expect(askedFor(device) == [account])
    var other = device.restarted()
    other.send("awake")
    #expect(askedFor(other) == [account, account])
  }

  @Test func `a member's device is signed out before it is erased`() throws {
    var device = try Self.member()
    device.send("erase", ["word": "erase"])
    #expect(device.effect("erase")?["member"]?.string == "yes")
  }
}
