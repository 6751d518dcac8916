import Basics
import EventLog
import Syncing
import TestKit
import Testing

@testable import Trainer

/// Figures that a pupil shows, from their choice to the coach's page.
struct SharingTests {
  /// The page of the team, as a student sees it who may show their figures or not.
  private static func student(_ events: [Event] = [], shares: Bool = true) throws -> Device {
    var device = try TeamRounds.student(events, shares: shares)
    try look(&device, events, shares: shares)
    return device
  }

  /// Opens the page of the team, and lets the server say how things stand.
  private static func look(
    _ device: inout Device, _ events: [Event] = [], shares: Bool = true
  ) throws {
    device.send("go", ["path": "#/you/teams/ab12"])
    try device.answer("GET api/v1/me/access", 200, #"{"access":[]}"#)
    try device.answer("GET api/v1/teams", 200, #"{"teams":[]}"#)
    let access = TeamsTests.access(["see-team", "leave-team"], how: "ask-admin")
    try device.answer(
      "GET api/v1/teams/ab12", 200,
      TeamsTests.team(
        kind: "team", role: "student", code: "null", members: "null", access: access))
    try TeamRounds.settle(&device, TeamRounds.round("student", events, shares: shares))
  }

  @Test func `nothing is shown before somebody says so, and then what they have seen`() throws {
    var device = try Self.student()
    TeamRounds.play(&device, "tossups")
    try Self.look(&device)
    #expect(device.noted(.shared).isEmpty && device.shows("What they would see"))
    #expect(device.shows("On 1 of the last 7 days") && device.shows("1 answer"))
    device.send("account.teams.share", ["on": "yes"])
    let first = try #require(device.noted(.shared).last)
    #expect(first["on"] == true && first["about"]?.string == TeamRounds.own)
    #expect(first["days"]?.array?.count == 1)
    #expect(first["days"]?.array?.first?.array?.last == 1)
    #expect(device.shows("they see these figures too") && !device.shows("What they would see"))
    // One answer is no estimate.
    #expect(first["modules"]?.members?.isEmpty == true)
    // Nothing that was asked or answered is in it.
    let line = try #require(device.kept.last { $0.contains("team.shared") })
    #expect(!line.contains("no idea") && !line.contains("item"))
    // Each change is told when it is over, and goes out by itself.
    TeamRounds.play(&device, "tossups")
    let second = try #require(device.noted(.shared).last)
    #expect(second["days"]?.array?.first?.array?.last == 2)
    #expect(second["since"] == first["since"])
    device.send("tick", after: 3_000)
    let sent = device.asks.last { $0["path"] == "api/v1/facts" }?["text"]?.string
    #expect(sent?.contains("team.shared") == true)
    // It holds on after the page was closed, and is not told anew without news.
    var again = device.restarted()
    let count = again.noted(.shared).count
    again.send("go", ["path": "#/today"])
    again.send("tick", after: 90_000_000)
    #expect(again.noted(.shared).count == count)
    TeamRounds.play(&again, "tossups")
    #expect(again.noted(.shared).last?["days"]?.array?.last?.array?.last == 1)
  }

  @Test func `who ends it shows nothing any more`() throws {
    var device = try Self.student()
    device.send("account.teams.share", ["on": "yes"])
    device.send("account.teams.share", ["on": "no"])
    let last = try #require(device.noted(.shared).last)
    #expect(last["on"] == false && last["days"] == nil && last["modules"] == nil)
    #expect(device.shows("Show them these figures"))
    let count = device.noted(.shared).count
    TeamRounds.play(&device, "tossups")
    device.send("account.teams.share", ["on": "no"])
    #expect(device.noted(.shared).count == count)
  }

  @Test func `where a guardian has not agreed nothing is offered, nor told`() throws {
    var device = try Self.student(shares: false)
    #expect(device.shows("whoever decides for you") && !device.shows(#"id="share-yes""#))
    device.send("account.teams.share", ["on": "yes"])
    TeamRounds.play(&device, "tossups")
    #expect(device.noted(.shared).isEmpty)
    // The guardian takes it back: what was shown stops, and the page says so.
    device = try Self.student()
    device.send("account.teams.share", ["on": "yes"])
    let count = device.noted(.shared).count
    device.send("awake", after: 600_000)
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("student", [], shares: false))
    TeamRounds.play(&device, "tossups")
    device.send("go", ["path": "#/you/teams/ab12"])
    #expect(device.noted(.shared).count == count && device.shows("whoever decides for you"))
  }

  // MARK: The coach

  private static let today = Moment(millis: 1_790_000_000_000, zoneMinutes: 60).day

  private static func figures(
    of account: String, lastDay: Int32, _ domains: String, _ counter: Int64 = 1_790_000_100
  ) throws -> Event {
    let member = MemberID.of(account, in: TeamRounds.team)
    return try TeamRounds.fact(
      .shared, by: member, counter,
      #""about":"\#(member)","on":true,"since":20000,"days":[[\#(lastDay),25,40]],"#
        + #""modules":{"quizbowl":[61,55,68,212]},"domains":{\#(domains)},"#
        + #""words":{"typing":"42 <b> words"}"#)
  }

  private static let members =
    #"[{"account":"ann11","name":"Ann <i>","role":"student","since":1},"#
    + #"{"account":"bob22","name":"Bob","role":"student","since":1},"#
    + #"{"account":"cyd33","name":"Cyd","role":"student","since":1},"#
    + #"{"account":"dan44","name":"Dan","role":"student","since":1}]"#

  /// A coach whose Ann knows little biology, Bob was away, and Cyd shows nothing.
  private static func coach(_ more: [Event] = []) throws -> Device {
    var device = try TeamRounds.coach(members: members)
    let facts = try [
      figures(of: "ann11", lastDay: today, #""biology":[30,20,40,30],"history":[70,60,80,30]"#),
      figures(of: "bob22", lastDay: today - 9, #""biology":[50,40,60,30]"#),
      figures(of: "dan44", lastDay: today, #""history":[80,70,90,30],"music":[50,0,100,2]"#),
    ]
    device.send("awake")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("coach", facts + more))
    return device
  }

  @Test func `a coach sees first who needs a word, and why`() throws {
    let device = try Self.coach()
    let places = ["Bob", "Ann &lt;i&gt;", "Dan", "Cyd"].map {
      device.html.range(of: "<b>\($0)</b>")?.lowerBound
    }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(device.shows("Not in the last 7 days") && device.shows("Shows no figures"))
    #expect(device.shows("Weakest: Biology, 20 to 40 of 100"))
    #expect(device.shows("42 &lt;b&gt; words"))
    // Work that is late comes before all else.
    let late = try TeamRounds.fact(
      .assigned, by: TeamRounds.own, 1_789_000_000,
      #""about":"\#(MemberID.of("cyd33", in: TeamRounds.team))","#
        + #""assignment":"\#(TeamRounds.own)tab1.1789000000","module":"quizbowl","#
        + #""drill":"tossups","times":1,"by":\#(Self.today - 2)"#)
    let again = try Self.coach([late])
    #expect(again.shows("Late: Quiz Bowl: Tossups"))
    let (cyd, bob) = (
      try #require(again.html.range(of: "figures-cyd33")),
      try #require(again.html.range(of: "figures-bob22"))
    )
    #expect(cyd.lowerBound < bob.lowerBound)
  }

  @Test func `what is missed together is told of fields that two know something of`() throws {
    var device = try Self.coach()
    #expect(device.shows("What they miss together"))
    let (biology, history) = (
      try #require(device.html.range(of: #"together-biology"#)),
      try #require(device.html.range(of: #"together-history"#))
    )
    #expect(biology.lowerBound < history.lowerBound)
    #expect(device.shows("1 of them knows less than half") && !device.shows("together-music"))
    #expect(device.shows("Hardly practised by anybody: "))
    device.send("chart.export", ["chart": "team"])
    let csv = try #require(device.effect("download")?["text"]?.string)
    #expect(csv.hasPrefix("name,days of 7,minutes in 7 days,last practised,word,"))
    #expect(csv.contains("Bob,0,0,") && csv.contains("\nCyd,,,,Shows no figures"))
  }

  @Test func `the same is printed on a sheet`() throws {
    var device = try Self.coach()
    device.send("go", ["path": "#/you/teams/ab12?show=sheet"])
    #expect(device.shows("team-sheet") && !device.shows("team-members"))
    #expect(device.shows("Ann &lt;i&gt;") && device.shows("Biology 20 to 40"))
    #expect(device.shows("Not in the last 7 days") && device.shows("What they miss together"))
    device.send("account.teams.sheet")
    #expect(device.effect("print") != nil)
    // Who may not see how others do has the page, and no sheet.
    var student = try Self.student()
    student.send("go", ["path": "#/you/teams/ab12?show=sheet"])
    #expect(!student.shows("team-sheet"))
  }

  @Test func `figures that are no figures do no harm`() throws {
    let member = MemberID.of("ann11", in: TeamRounds.team)
    let wrong = [
      #""days":[[99999999999,1,1],[1,-5,3],"x",[1,2]],"modules":{"quizbowl":[1]}"#,
      #""days":{},"modules":[],"domains":{"biology":[1e9,-3,"x",4]},"words":{"typing":7}"#,
      #""days":[[-2147483648,1,1],[2147483647,1,1],[0,1,1]],"modules":{}"#,
      #""days":[[\#(Self.today),10000000,10000000]],"modules":{"<b>":[999,0,5000000,9]}"#,
    ]
    for (place, body) in wrong.enumerated() {
      let fact = try TeamRounds.fact(
        .shared, by: member, 1_790_000_200 + Int64(place),
        #""about":"\#(member)","on":true,"since":20000,"# + body, at: 1_790_000_000_100)
      let device = try Self.coach([fact])
      #expect(device.shows("How they do") && !device.html.contains("<b><b>"))
    }
  }

  @Test func `a coach whose pupils show nothing is told how that begins`() throws {
    let device = try TeamRounds.coach()
    #expect(device.shows("Nobody shows figures yet.") && !device.shows("together"))
  }
}
