import Basics
import TestKit
import Testing

@testable import Trainer

/// Friends on their page: asking, being asked, answering, and the way out.
struct FriendsTests {
  private static func access(_ thing: String, _ isAllowed: Bool) -> String {
    #"{"thing":"\#(thing)","allowed":\#(isAllowed),"because":"x","message":"Ask a parent."}"#
  }

  private static func person(_ account: String, _ name: String, _ standing: String) -> String {
    #"{"account":"\#(account)","name":"\#(name)","standing":"\#(standing)","since":1790000000000}"#
  }

  private static func told(
    _ people: String..., code: String? = "ABCD2345", isAllowed: Bool = true, isOpen: Bool = true,
    said: String = ""
  ) -> String {
    """
    {"access":\(access("friends", isAllowed)),"open-access":\(access("open-friends", isOpen)),
    "code":\(code.map { "\"\($0)\"" } ?? "null"),"people":[\(people.joined(separator: ","))]\(said)}
    """
  }

  private static func opened(
    _ told: String, at path: String = Trainer.friendsPath
  ) throws -> Device {
    var device = try TeamsTests.member(at: path)
    try device.answer("GET api/v1/friends", 200, told)
    return device
  }

  @Test func `an invitation waits for who has to sign in first`() {
    var device = Device()
    device.send("go", ["path": "#/team/friends?code=abcd2345<b>"])
    #expect(device.shows("Somebody would like to be your friend") && device.asks.isEmpty)
    #expect(device.trainer.account.invitation == "#/team/friends?code=abcd2345b")
    // Another page without a code does not lose it.
    device.send("go", ["path": "#/team"])
    #expect(device.trainer.account.invitation == "#/team/friends?code=abcd2345b")
    device.send("go", ["path": "#/team?room=WXYZ2345"])
    #expect(device.trainer.account.invitation == "#/team?room=WXYZ2345")
  }

  @Test func `nobody can ask before a code is made, and none after it is ended`() throws {
    var device = try Self.opened(Self.told(code: nil))
    #expect(device.shows("No friends here yet") && device.shows("Nobody can ask you yet"))
    device.send("account.friends.code")
    try device.answer("PUT api/v1/friends/code", 200, Self.told())
    #expect(device.shows("ABCD2345") && device.shows("friends-qr"))
    device.send("account.friends.copy")
    #expect(device.effect("copy")?["text"]?.string?.contains("ABCD2345") == true)
    device.send("account.friends.close")
    try device.answer(
      "DELETE api/v1/friends/code", 200, Self.told(code: nil))
    #expect(!device.shows("ABCD2345"))
  }

  @Test func `an invitation is filled in, asked once, and does not ask again`() throws {
    var device = try Self.opened(Self.told(), at: "#/team/friends?code=WXYZ2345")
    #expect(device.shows(#"value="WXYZ2345""#))
    device.send("account.friends.ask", ["code": "WXYZ2345"])
    try device.answer(
      "POST api/v1/friends", 200,
      Self.told(
        Self.person("ab", "Ben <i>", "asked"),
        said: #","said":{"standing":"asked","name":"Ben <i>"}"#))
    #expect(device.shows("“Ben &lt;i&gt;” is asked.") && device.shows("Take back"))
    #expect(device.path == Trainer.friendsPath)
    #expect(!device.shows("WXYZ2345"))
  }

  @Test func `a code that is refused stays to be mended`() throws {
    var device = try Self.opened(Self.told())
    device.send("account.friends.ask", ["code": "wrong 23"])
    try device.answer(
      "POST api/v1/friends", 404,
      #"{"error":{"code":"no-such-friend","message":"Nobody.","hint":"Type all."}}"#)
    #expect(device.shows("Nobody. Type all.") && device.isRefused)
  }

  @Test func `who asks is accepted or declined, and a friend is let go`() throws {
    var device = try Self.opened(
      Self.told(Self.person("ab", "Ben", "asking"), Self.person("cd", "", "friend")))
    #expect(device.shows("Would like to be your friend") && device.shows("Accept: Ben"))
    #expect(device.shows("Somebody without a name"))
    device.send("account.friends.say", ["account": "ab", "says": "yes"])
    #expect(device.asks.last?["text"]?.string?.contains(#""says":"yes""#) == true)
    try device.answer(
      "PUT api/v1/friends/ab", 200, Self.told(Self.person("ab", "Ben", "friend")))
    #expect(device.shows("Ben is your friend now."))
    device.send("account.friends.say", ["account": "ab", "says": "nothing"])
    try device.answer(
      "DELETE api/v1/friends/ab", 200, Self.told())
    #expect(device.shows("You are friends no longer."))
    // Of nobody in the list nothing is said.
    let count = device.asks.count
    device.send("account.friends.say", ["account": "../me", "says": "nothing"])
    #expect(device.asks.count == count)
  }

  @Test func `who may have none reads why, and can still end what there is`() throws {
    let device = try Self.opened(
      Self.told(Self.person("ab", "Ben", "friend"), isAllowed: false))
    #expect(device.shows("Ask a parent.") && device.shows("End the friendship: Ben"))
    #expect(!device.shows("friends-ask\"") && !device.shows("ABCD2345"))
    let child = try Self.opened(Self.told(isOpen: false))
    #expect(child.shows("among those who share a team or class with you"))
  }

  @Test func `the place of teams says who waits to be answered`() throws {
    let device = try Self.opened(Self.told(Self.person("ab", "Ben", "asking")), at: "#/team")
    #expect(device.shows("Ben would like to be your friend"))
    let two = try Self.opened(
      Self.told(Self.person("ab", "Ben", "friend"), Self.person("cd", "Cy", "friend")),
      at: "#/team")
    #expect(two.shows("2 friends"))
  }

  @Test func `rooms that wait for one need no code, and one's own may be shown to friends`()
    throws
  {
    var device = try Self.opened(Self.told(Self.person("ab", "Ben", "friend")), at: "#/team")
    try device.answer("GET api/v1/teams", 200, #"{"teams":[{"id":"t1","name":"Otters"}]}"#)
    let settings = #"{"play":"match","module":"quizbowl"}"#
    try device.answer(
      "GET api/v1/rooms", 200,
      """
      {"rooms":[],"access":\(Self.access("rooms", true)),"open":[
      {"code":"ABCD2345","by":"Ben <b>","organisation":null,"settings":\(settings)},
      {"code":"WXYZ2345","by":"","organisation":"t1","settings":\(settings)},
      {"code":"BROKEN22","by":"Eve","settings":{"play":"chess"}}]}
      """)
    #expect(device.shows("Ben &lt;b&gt;’s room") && device.shows("Room WXYZ2345, Otters"))
    #expect(!device.shows("BROKEN22"))
    device.send("room.join", ["code": "ABCD2345", "as": "player"])
    #expect(device.asks.last?["text"]?.string?.contains("ABCD2345") == true)
    try device.answer("POST api/v1/rooms/join", 409, #"{"error":{"code":"x","message":"Full."}}"#)
    #expect(device.shows("My friends, and whoever has the code"))
    let form = [
      "contest": "quizbowl/nasat", "play": "match", "questions": "3", "minutes": "9",
    ]
    for (whose, said) in [
      ("friends", #""friends":true"#), ("t1", #""organisation":"t1""#), ("", #""minutes":9"#),
    ] {
      device.send("room.make", form.merging(["organisation": whose]) { $1 })
      let text = device.asks.last?["text"]?.string ?? ""
      #expect(text.contains(said), "\(text)")
      #expect(text.contains("friends") == (whose == "friends"))
      try device.answer("POST api/v1/rooms", 409, #"{"error":{"code":"x","message":"Full."}}"#)
      // What was chosen is there still.
      #expect(device.shows(#"<option value="\#(whose)" selected"#))
    }
  }

  @Test func `who may make no room of no team is offered their teams alone`() throws {
    var device = try Self.opened(Self.told(Self.person("ab", "Ben", "friend")), at: "#/team")
    let rooms = """
      {"rooms":[],"access":\(Self.access("rooms", true)),
      "open-access":\(Self.access("open-rooms", false)),"open":[]}
      """
    try device.answer("GET api/v1/rooms", 200, rooms)
    #expect(!device.shows("room-make-it"))
    try device.answer("GET api/v1/teams", 200, #"{"teams":[{"id":"t1","name":"Otters"}]}"#)
    #expect(device.shows("Otters, its members alone") && device.shows("room-make-it"))
    #expect(!device.shows("Whoever has the code") && !device.shows("My friends, and"))
  }
}
