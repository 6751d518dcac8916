import Basics
import Contest
import TestKit
import Testing

@testable import Trainer

/// How people do at their first meeting with a question: asked of the server, and shown behind it.
struct FigureTests {
  private static let told = """
    {"packs":[{"pack":"small","items":[
    {"item":"small/prague","people":34,"right":21,"heard":71,
    "taken":[{"answer":"Budapest <b>","people":6}]},
    {"item":"small/rivers#2","people":20,"right":0,"heard":null,"taken":[]}]}]}
    """
  private static let words =
    "Of 34 people, 62 % had it right at their first meeting, on average after 71 % of it. "
    + "6 said “Budapest &lt;b&gt;”."

  private static func asked(_ device: Device) -> [String] {
    device.asks.compactMap { $0["path"]?.string }.filter { $0.contains("figures") }
  }

  @Test func `who is signed in reads in a pack how people do with its questions`() throws {
    var device = try TeamsTests.member(at: "#/library/pack/small")
    #expect(Self.asked(device) == ["api/v1/figures?packs=small"])
    #expect(!device.shows("first meeting"))
    try device.answer("GET api/v1/figures?packs=small", 200, Self.told)
    let shown = device.html.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ")
    #expect(shown.contains(Self.words))
    #expect(shown.contains("Part 2: Of 20 people, 0 % had it right at their first meeting."))
    #expect(!shown.contains("Part 1: "))
    // They are known for as long as the app is open.
    device.send("go", ["path": "#/library"])
    device.send("go", ["path": "#/library/pack/small"])
    #expect(Self.asked(device).isEmpty)
  }

  @Test func `the ruling says how others did, and only then`() throws {
    var device = try TeamsTests.member(at: "#/practise")
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    #expect(Self.asked(device) == ["api/v1/figures?packs=small"])
    let told = """
      {"packs":[{"pack":"small","items":[
      {"item":"small/prague","people":34,"right":21},
      {"item":"small/photosynthesis","people":34,"right":21},
      {"item":"small/rivers","people":34,"right":21}]}]}
      """
    try device.answer("GET api/v1/figures?packs=small", 200, told)
    #expect(!device.shows("first meeting"))
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "no idea at all"])
    #expect(device.shows(#"id="figure""#) && device.shows("Of 34 people"))
  }

  @Test func `nobody who is not signed in asks, and an answer that is none changes nothing`() throws
  {
    var guest = Device()
    guest.send("go", ["path": "#/library/pack/small"])
    #expect(Self.asked(guest).isEmpty)
    for body in [
      "nonsense", "[]", #"{"packs":[{"pack":"other","items":[]}]}"#,
      #"{"packs":[{"pack":"small","items":[{"item":"small/prague","people":3,"right":4}]}]}"#,
    ] {
      var device = try TeamsTests.member(at: "#/library/pack/small")
      try device.answer("GET api/v1/figures?packs=small", 200, body)
      #expect(!device.shows("first meeting"), "\(body)")
    }
    // Where it cannot be reached nothing is said of it, and it is asked again.
    var device = try TeamsTests.member(at: "#/library/pack/small")
    device.send("unanswered", ["id": "account-figures"])
    #expect(!device.shows("cannot be reached"))
    device.send("go", ["path": "#/library"])
    device.send("go", ["path": "#/library/pack/small"])
    #expect(Self.asked(device).count == 2)
  }

  @Test func `having one's answers counted is a choice of its own`() throws {
    func told(_ isCounted: Bool, _ isAllowed: Bool = true) -> String {
      """
      {"access":{"thing":"boards","allowed":true},"open-access":{"thing":"x","allowed":false},
      "answers-access":{"thing":"counted-answers","allowed":\(isAllowed)},"answers":\(isCounted),
      "counted":null,"regions":[],"boards":[]}
      """
    }
    var device = try TeamsTests.member(at: "#/team/boards")
    try device.answer("GET api/v1/boards", 200, told(false))
    #expect(device.shows("Count my answers<") && device.shows("You are in no list"))
    device.send("account.boards.answers")
    try device.answer("PUT api/v1/boards/answers", 200, told(true))
    #expect(device.shows("Your answers are counted.") && device.shows("You are in no list"))
    device.send("account.boards.noAnswers")
    try device.answer("DELETE api/v1/boards/answers", 200, told(false))
    #expect(device.shows("Count my answers<") && device.shows("what was kept is deleted"))
    // A child is not asked; who was counted before has the way out.
    device.send("account.boards.again")
    try device.answer("GET api/v1/boards", 200, told(false, false))
    #expect(!device.shows("boards-answers"))
    device.send("account.boards.again")
    try device.answer("GET api/v1/boards", 200, told(true, false))
    #expect(device.shows("Count my answers no more"))
  }
}
