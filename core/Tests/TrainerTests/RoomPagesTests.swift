import Basics
import TestKit
import Testing

@testable import Trainer

/// The way into a room and out of it, through the pages and the door.
struct RoomPagesTests {
  private static let room =
    #"{"id":"r1a2b3","code":"KTZ4QX","seat":"s1","role":"player","team":"Team 1","#
    + #""settings":{"module":"quizbowl","rules":"naqt","questions":2}}"#

  private static func inLobby() throws -> Device {
    var device = try TeamsTests.member(at: "#/team/room/r1a2b3")
    try device.answer("GET api/v1/rooms/r1a2b3", 200, room)
    try device.answer(
      "POST api/v1/rooms/r1a2b3/ticket", 201,
      #"{"ticket":"t1","path":"/ws/v1/rooms/r1a2b3"}"#)
    #expect(device.effect("socket")?["path"] == "/ws/v1/rooms/r1a2b3")
    #expect(device.effect("socket")?["ticket"] == "t1")
    device.send("room.opened", ["room": "r1a2b3"])
    #expect(said(device) == [#"{"type":"join","from":1}"#])
    hear(&device, #"{"type":"welcome","you":"s1","n":1,"now":1790000000000}"#)
    hear(
      &device,
      #"{"type":"event","n":1,"at":1790000000000,"kind":"room.seated","#
        + #""body":{"by":"s1","role":"player","team":"Team 1"}}"#)
    hear(
      &device,
      #"{"type":"people","host":"s1","locked":false,"list":[{"seat":"s1","name":"Gil <b>","#
        + #""role":"player","team":"Team 1","ready":false,"here":true}]}"#)
    return device
  }

  private static func hear(_ device: inout Device, _ message: String) {
    device.send("room.said", ["room": "r1a2b3", "text": message])
  }

  /// What is said on the socket.
  private static func said(_ device: Device) -> [String] {
    device.effects.filter { $0["do"] == "socket" && $0["act"] == "say" }
      .compactMap { $0["text"]?.string }
  }

  @Test func `who is not signed in is asked to, and the server is asked nothing`() {
    var device = Device()
    device.send("go", ["path": "#/team?room=KTZ4QX"])
    #expect(device.effect("ask") == nil && device.shows("You are invited to room KTZ4QX."))
    device.send("go", ["path": "#/team/room/r1a2b3"])
    #expect(device.effect("ask") == nil && device.shows("A room needs an account"))
    // A table around this device needs neither.
    #expect(device.shows("#/practise/match?module="))
  }

  @Test func `a room is made as it was chosen, and opens`() throws {
    var device = try TeamsTests.member(at: "#/team")
    try device.answer("GET api/v1/rooms", 200, #"{"rooms":[]}"#)
    try device.answer(
      "GET api/v1/teams", 200,
      #"{"teams":[{"id":"t1","kind":"team","name":"Reds","within":null,"role":"student"}]}"#)
    device.send(
      "room.make",
      [
        "contest": "quizbowl/naqt", "play": "together", "questions": "7", "minutes": "9",
        "organisation": "t1",
      ])
    let asked = try JSON(parsing: Array(try device.asked().text.utf8))
    #expect(asked["module"] == "quizbowl" && asked["rules"] == "naqt" && asked["questions"] == 7)
    #expect(asked["play"] == "together" && asked["minutes"] == 9 && asked["organisation"] == "t1")
    try device.answer("POST api/v1/rooms", 201, Self.room)
    #expect(device.path == "#/team/room/r1a2b3" && device.shows("KTZ4QX"))
    #expect(try device.asked().what == "POST api/v1/rooms/r1a2b3/ticket")
  }

  @Test func `a room asks from a pack that its team shares, and no other room does`() throws {
    var device = try TeamsTests.member(at: "#/team")
    try device.answer("GET api/v1/rooms", 200, #"{"rooms":[]}"#)
    try device.answer(
      "GET api/v1/teams", 200,
      #"{"teams":[{"id":"t1","kind":"team","name":"Reds","within":null,"role":"student"}]}"#)
    try device.answer(
      "GET api/v1/packs", 200,
      #"{"packs":[{"team":"t1","name":"Reds","pack":"rivers","title":"Rivers","version":"1","#
        + #""sha256":"ab","questions":2}]}"#)
    #expect(device.shows("Rivers, of Reds") && device.shows("All that comes with Etude"))
    var chosen = ["contest": "quizbowl/naqt", "play": "together", "pack": "t1/rivers"]
    device.send("room.make", chosen)
    #expect(device.shows("That pack is shared with Reds. Choose “Reds, its members alone”"))
    #expect(!device.asks.contains { $0["path"] == "api/v1/rooms" && $0["method"] == "POST" })
    chosen["organisation"] = "t1"
    device.send("room.make", chosen)
    #expect(try JSON(parsing: Array(try device.asked().text.utf8))["packs"] == ["rivers"])
    try device.answer("POST api/v1/rooms", 400, #"{"error":{"message":"No."}}"#)
    device.send("room.make", ["contest": "quizbowl/naqt", "pack": "bundled/capitals"])
    #expect(try JSON(parsing: Array(try device.asked().text.utf8))["packs"] == ["capitals"])
  }

  @Test func `a lobby says who is here, and takes what one wishes`() throws {
    var device = try Self.inLobby()
    #expect(device.shows("Gil &lt;b&gt;") && device.shows("Leads the room"))
    device.send("room.copy")
    #expect(
      device.effect("copy")?["text"]?.string?
        .hasSuffix("code KTZ4QX: https://etude.example/#/team?room=KTZ4QX") == true)
    device.send("room.ready")
    #expect(Self.said(device) == [#"{"type":"command","c":1,"do":"ready"}"#])
    device.send("room.side", ["team": "Team 2"])
    #expect(Self.said(device) == [#"{"type":"command","c":2,"do":"side","team":"Team 2"}"#])
    Self.hear(&device, #"{"type":"refused","c":2,"why":"A side needs a name."}"#)
    #expect(device.shows("A side needs a name."))
  }

  @Test func `a link that breaks is tried again by itself, and leaving closes it`() throws {
    var device = try Self.inLobby()
    device.send("room.closed", ["room": "r1a2b3", "code": "1006"])
    device.send("room.ready")
    #expect(Self.said(device).isEmpty && device.shows("Nothing was sent"))
    device.send("room.closed", ["room": "another", "code": "1006"])
    #expect(device.shows("The link is lost") && (800...1_100).contains(device.wake ?? 0))
    #expect(device.effect("ask") == nil)
    device.send("tick", after: 1_200)
    device.send("unanswered", ["id": try device.asked().id, "online": "no"])
    #expect(device.shows("The link is lost"))
    device.send("tick", after: 2_100)
    try device.answer(
      "POST api/v1/rooms/r1a2b3/ticket", 201,
      #"{"ticket":"t2","path":"/ws/v1/rooms/r1a2b3"}"#)
    device.send("room.opened", ["room": "r1a2b3"])
    #expect(Self.said(device) == [#"{"type":"join","from":2}"#])
    device.send("go", ["path": "#/today"])
    #expect(device.effect("socket")?["act"] == "close")
    // What still comes is of no room.
    Self.hear(&device, #"{"type":"welcome","you":"s1","n":1,"now":1790000000000}"#)
    #expect(device.effects.isEmpty && device.path == "#/today")
  }

  private static func fact(
    _ device: inout Device, _ number: Int, _ kind: String, _ body: String
  ) {
    hear(
      &device,
      #"{"type":"event","n":\#(number),"at":1790000000000,"kind":"\#(kind)","body":\#(body)}"#)
  }

  @Test func `what one answered with others is kept once, and can be practised alone`() throws {
    var device = try Self.inLobby()
    Self.fact(
      &device, 2, "together.began",
      #"{"module":"quizbowl","rules":{"profile":"naqt","tossup":10},"strictness":"standard","#
        + #""pace":200,"items":[""],"seats":[["s1","Team 1"]],"teamScore":"best"}"#)
    Self.fact(&device, 3, "together.asked", #"{"s":"r1a2b3.2","n":1}"#)
    Self.hear(&device, #"{"type":"words","q":"1","i":0,"text":"A bridge in this city","end":true}"#)
    #expect(device.shows("A bridge in this city"))
    Self.fact(&device, 4, "together.answered", #"{"s":"r1a2b3.2","n":1,"by":"s1","ms":1200}"#)
    Self.fact(
      &device, 5, "together.ruled",
      #"{"s":"r1a2b3.2","n":1,"points":{"Team 1":0},"answers":[{"by":"s1","given":"Brno","#
        + #""right":false,"because":"noMatch"}]}"#)
    let answer =
      #"{"type":"answer","q":"1","line":"_Prague_","question":{"item":"small/prague","#
      + #""domain":"geography","category":"Geography","difficulty":-1}}"#
    for _ in 0..<2 { Self.hear(&device, answer) }
    let kept = device.kept.filter { $0.contains("practice.attempted") }
    #expect(kept.count == 1)
    #expect(
      kept[0].contains(
        #"{"item":"small/prague","module":"quizbowl","session":"r1a2b3.2","domain":"geography","#
          + #""category":"Geography","difficulty":-1.0,"outcome":"wrong","ms":1200,"points":0}"#))
    // It is over: the room is a lobby again, and what was missed is at hand.
    Self.fact(&device, 6, "together.ended", #"{"s":"r1a2b3.2"}"#)
    #expect(device.shows("1 missed: practise it") && device.shows("Play again"))
    Self.fact(&device, 7, "room.counted", #"{"ms":5000}"#)
    #expect(device.shows("It begins.") && !device.shows("Play again"))
  }

  @Test func `a room that is no more says so`() throws {
    var device = try TeamsTests.member(at: "#/team/room/r1a2b3")
    try device.answer(
      "GET api/v1/rooms/r1a2b3", 404,
      #"{"error":{"code":"no-such-page","message":"There is no such page."}}"#)
    #expect(device.shows("There is no such room"))
    device = try Self.inLobby()
    device.send("room.closed", ["room": "r1a2b3", "code": "4001"])
    #expect(device.shows("You were sent out of this room."))
  }
}
