import Basics
import TestKit
import Testing

@testable import Trainer

/// Rules that whoever runs the server has for everybody, taken in by whoever wants them.
struct ServedRulesTests {
  private static let text = """
    rules: valley
    competition: quizbowl
    name: Valley <League>
    Points for a tossup: 11
    """

  private static func answer(_ text: String, isBundled: Bool = false) -> String {
    let rules: JSON = [["profile": "valley", "bundled": .bool(isBundled), "text": .string(text)]]
    return JSON.object([.init("schema", 1), .init("rules", rules)]).text
  }

  private static func looking(_ device: Device = Device()) -> Device {
    var device = device
    device.send("go", ["path": "#/practise/quizbowl/rules"])
    device.send("rules.look")
    return device
  }

  @Test func `they are asked for when somebody wants them, and taken one by one`() throws {
    var device = Device()
    device.send("go", ["path": "#/practise/quizbowl/rules"])
    #expect(device.effect("ask") == nil)
    device = Self.looking(device)
    #expect(device.shows("Asking the server for its rules"))
    try device.answer("GET api/v1/config/regional", 200, Self.answer(Self.text))
    #expect(device.shows("Valley &lt;League&gt;") && device.shows("Quiz Bowl"))
    device.send("rules.take", ["rules": "valley"])
    #expect(device.trainer.shelf.ownRules.profile("valley")?[.tossup] == 11)
    let later = device.restarted()
    #expect(later.trainer.shelf.ownRules.profile("valley")?[.tossup] == 11)
    device = Self.looking(device)
    try device.answer("GET api/v1/config/regional", 200, Self.answer(Self.text))
    #expect(device.shows("You have them"))
    // The league has changed them.
    device = Self.looking(device)
    let newer = Self.text.replacing("11", with: "12")
    try device.answer("GET api/v1/config/regional", 200, Self.answer(newer))
    #expect(device.shows("Take the new ones"))
    device.send("rules.take", ["rules": "valley"])
    #expect(device.trainer.shelf.ownRules.profile("valley")?[.tossup] == 12)
  }

  @Test func `a server without any says so, and Etude's own are none of them`() throws {
    var device = Self.looking()
    try device.answer("GET api/v1/config/regional", 200, Self.answer(Self.text, isBundled: true))
    #expect(device.shows("It has none beside those that come with Etude"))
    device.send("rules.take", ["rules": "valley"])
    #expect(device.trainer.shelf.ownRules.isEmpty)
  }

  @Test func `without an answer the page says so and goes on`() throws {
    var device = Self.looking()
    try device.answer("GET api/v1/config/regional", 503, "")
    #expect(!device.shows("Asking the server") && device.shows("Ask it"))
    #expect(device.trainer.notice != nil)
    device = Self.looking()
    device.send("unanswered", ["id": "account-servedRules", "online": "no"])
    #expect(device.trainer.notice?.text.contains("cannot be reached") == true)
    // Whoever comes to the page for a file of their own sees nothing of all this.
    device.send("go", ["path": "#/library/import"])
    #expect(device.shows("No file is waiting.") && !device.shows("Rules on this server"))
  }

  @Test func `a league's rules are not crowded out by those that come with Etude`() throws {
    let bundled: JSON = ["profile": "naqt", "bundled": true, "text": "x"]
    let own: JSON = ["profile": "valley", "bundled": false, "text": .string(Self.text)]
    var device = Self.looking()
    let all = JSON.array(Array(repeating: bundled, count: 500) + [own])
    try device.answer(
      "GET api/v1/config/regional", 200,
      JSON.object([.init("schema", 1), .init("rules", all)]).text)
    #expect(device.shows("Valley &lt;League&gt;"))
  }

  @Test(
    arguments: [
      "[]", "{\"rules\":7}", "{\"rules\":[{}]}", "{\"rules\":[{\"bundled\":false,\"text\":7}]}",
      "{\"rules\":[{\"bundled\":false,\"text\":\"rules: a\\ncompetition: chess\\nname: Chess\"}]}",
    ])
  func `whatever a server answers, nothing is taken that is no rule set here`(
    body: String
  ) throws {
    var device = Self.looking()
    try device.answer("GET api/v1/config/regional", 200, body)
    #expect(device.shows("It has none"))
    #expect(device.trainer.shelf.ownRules.isEmpty)
  }

  @Test func `who finds rooms switched off is told why, and until when`() throws {
    var device = try TeamsTests.member(at: "#/team")
    try device.answer(
      "GET api/v1/rooms", 200,
      #"{"rooms":[],"access":{"thing":"rooms","allowed":false,"because":"switched-off","#
        + #""until":1814400000000,"how":"ask-operator","message":"Exams <week>.","hint":"Ask."}}"#)
    #expect(device.shows("Exams &lt;week&gt;.") && device.shows("It is on again from 1 July 2027."))
    #expect(!device.shows("room-join") && !device.shows("room-make"))
    try device.answer("GET api/v1/teams", 200, #"{"teams":[]}"#)
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/team"])
    try device.answer(
      "GET api/v1/rooms", 200,
      #"{"rooms":[],"access":{"thing":"rooms","allowed":true,"because":"own"}}"#)
    #expect(device.shows("room-join"))
  }
}
