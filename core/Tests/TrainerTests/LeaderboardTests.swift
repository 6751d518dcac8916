import Basics
import TestKit
import Testing

@testable import Trainer

/// Leaderboards on their page: being counted, choosing a list, reading it.
struct LeaderboardTests {
  private static func access(_ thing: String, _ isAllowed: Bool = true) -> String {
    #"{"thing":"\#(thing)","allowed":\#(isAllowed),"because":"x","message":"Ask a parent."}"#
  }

  private static func told(
    region: String? = "US-CO", isAllowed: Bool = true, isOpen: Bool = true,
    boards: String = """
    {"id":"region-us-co","kind":"region","name":"Colorado, United States"},
    {"id":"ab12","kind":"team","name":"Otters <b>"}
    """
  ) -> String {
    let counted = region.map { #"{"region":"\#($0)","since":1}"# } ?? "null"
    let regions = isOpen ? #"{"code":"US-CO","name":"Colorado, United States"}"# : ""
    return """
      {"access":\(access("boards", isAllowed)),"open-access":\(access("open-boards", isOpen)),
      "counted":\(counted),"regions":[\(regions)],"boards":[\(boards)]}
      """
  }

  private static func list(
    _ board: String = "region-us-co", _ module: String = "quizbowl", _ window: String = "week",
    people: String = "61", rows: String = rows, own: String = #"{"solved":3,"answers":9,"aside":2}"#
  ) -> String {
    """
    {"id":"\(board)","kind":"region","name":"Colorado, United States","module":"\(module)",
    "window":"\(window)","from":20661,"to":20668,"people":\(people),"own":\(own),"rows":[\(rows)]}
    """
  }

  private static let rows = """
    {"rank":1,"place":1,"name":"Kim <i>","solved":14,"answers":20,"own":false},
    {"rank":2,"place":2,"name":"","solved":9,"answers":20,"own":false},
    {"rank":2,"place":3,"name":"Ada","solved":9,"answers":20,"own":false},
    {"rank":60,"place":60,"name":"Bo","solved":3,"answers":9,"own":true}
    """

  private static func opened(_ told: String, at path: String = "#/team/boards") throws -> Device {
    var device = try TeamsTests.member(at: path)
    try device.answer("GET api/v1/boards", 200, told)
    return device
  }

  private static let first =
    "GET api/v1/boards/region-us-co?module=quizbowl&window=week&day=20717"

  @Test func `who is not signed in is told what it takes`() {
    var device = Device()
    device.send("go", ["path": "#/team/boards"])
    #expect(device.shows("Sign in, or join") && device.asks.isEmpty)
  }

  @Test func `who may not be counted reads why, and nothing else is asked`() throws {
    let device = try Self.opened(Self.told(region: nil, isAllowed: false))
    #expect(device.shows("Ask a parent.") && !device.shows("boards-join"))
    #expect(!device.asks.contains { $0["path"]?.string?.contains("boards/") == true })
    // Who is counted already has the way out all the same.
    let counted = try Self.opened(Self.told(isAllowed: false))
    #expect(counted.shows("Ask a parent.") && counted.shows("boards-stop"))
  }

  @Test func `what was asked before a change is no news after it`() throws {
    var device = try Self.opened(Self.told(region: nil))
    device.send("go", ["path": "#/team"])
    device.send("go", ["path": "#/team/boards"])
    device.send("account.boards.count")
    try device.answer("PUT api/v1/boards", 200, Self.told(region: ""))
    device.send("answered", ["id": "account-boards", "status": "200"])
    #expect(device.shows("boards-stop") && !device.shows("boards-join"))
  }

  @Test func `somebody is counted, reads the list, and is counted no more`() throws {
    var device = try Self.opened(Self.told(region: nil))
    #expect(device.shows("You are in no list"))
    #expect(device.shows("Only my friends, teams and classes"))
    device.send("account.boards.count", ["region": "US-CO"])
    #expect(device.shows("is for adults") && device.isRefused)
    device.send("account.boards.count", ["region": "US-CO", "adult": "yes"])
    #expect(device.asks.last?["text"]?.string == #"{"adult":true,"region":"US-CO"}"#)
    try device.answer("PUT api/v1/boards", 200, Self.told())
    #expect(device.shows("You are counted.") && !device.shows("You are in no list"))
    // What was asked before is no news: it is asked anew.
    for _ in 0..<2 { try device.answer(Self.first, 200, Self.list()) }
    #expect(device.shows("61 people") && device.shows("Kim &lt;i&gt;") && device.shows("No name"))
    #expect(device.shows(#"<tr class="mine">"#) && device.shows("Bo (you)"))
    #expect(device.html.components(separatedBy: "…").count == 2, "one gap")
    #expect(
      device.shows("You: 3 questions right, of 9 answers. 2 of them did not hold"))
    device.send("account.boards.stop")
    try device.answer("DELETE api/v1/boards", 200, Self.told(region: nil))
    #expect(device.shows("You are in no list") && device.shows("your numbers are deleted"))
  }

  @Test func `a chip leads to another list, and what comes for the one before is not shown`() throws
  {
    var device = try Self.opened(Self.told())
    #expect(device.shows("Otters &lt;b&gt;"))
    device.send(
      "go", ["path": "#/team/boards?board=ab12&module=sciencebowl&window=season"])
    try device.answer(Self.first, 200, Self.list())
    #expect(!device.shows("Kim"))
    try device.answer(
      "GET api/v1/boards/ab12?module=sciencebowl&window=season&day=20717", 200,
      Self.list("ab12", "sciencebowl", "season", people: "1"))
    #expect(device.shows("Kim") && device.shows("1 person"))
    #expect(device.shows(#"window=season" aria-current="true""#))
    // What an address names and there is not is the first there is.
    device.send("go", ["path": "#/team/boards?board=x&module=y&window=z"])
    #expect(device.trainer.boardWish?.board == "region-us-co")
  }

  @Test func `of few nobody is shown, and where there is no list the page says what to do`() throws
  {
    var device = try Self.opened(Self.told())
    try device.answer(Self.first, 200, Self.list(people: "null", rows: ""))
    #expect(device.shows("Fewer than five people") && device.shows("You: 3 questions right"))
    device = try Self.opened(Self.told(boards: ""))
    #expect(device.shows("You belong to no team or class yet"))
    device = try Self.opened(Self.told())
    try device.answer(Self.first, 200, Self.list(people: "0", rows: ""))
    #expect(device.shows("Nobody who is counted"))
  }

  @Test(arguments: ["[]", "{}", #"{"id":"region-us-co"}"#, "nonsense"])
  func `whatever else is answered, the page can be asked again`(body: String) throws {
    var device = try Self.opened(Self.told())
    try device.answer(Self.first, 200, body)
    #expect(device.shows("boards-again"))
    device.send("account.boards.again")
    try device.answer("GET api/v1/boards", 200, Self.told())
    try device.answer(Self.first, 200, Self.list())
    #expect(device.shows("Kim"))
  }

  @Test func `without a network the page says so, and can be asked again`() throws {
    var device = try TeamsTests.member(at: "#/team/boards")
    device.send("unanswered", ["id": "account-boards"])
    #expect(device.shows("The server cannot be reached now") && device.shows("boards-again"))
    device.send("account.boards.again")
    try device.answer("GET api/v1/boards", 200, Self.told())
    device.send("unanswered", ["id": "account-board"])
    #expect(device.shows("boards-again"))
    device.send("account.boards.again")
    try device.answer("GET api/v1/boards", 200, Self.told())
    try device.answer(Self.first, 200, Self.list())
    #expect(device.shows("Kim") && !device.shows("cannot be reached"))
  }

  @Test func `a child chooses no region`() throws {
    let device = try Self.opened(
      Self.told(region: nil, isOpen: false, boards: #"{"id":"ab12","kind":"class","name":"5b"}"#))
    #expect(device.shows("Be counted") && !device.shows("Country or state"))
  }
}
