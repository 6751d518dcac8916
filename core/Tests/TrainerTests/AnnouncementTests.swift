import Basics
import EventLog
import Practice
import Syncing
import TestKit
import Testing

@testable import Trainer

/// What coaches say: from their form to the pupil's page, and back as what was read.
struct AnnouncementTests {
  private static let today = Moment(millis: 1_790_000_000_000, zoneMinutes: 60).calendarDay
  private static let ann = MemberID.of("ann11", in: TeamRounds.team)
  private static let bob = MemberID.of("bob22", in: TeamRounds.team)

  private static func told(_ device: Device, _ kind: TeamKind = .announced) -> [JSON] {
    device.kept.filter { $0.contains(#""\#(kind.name)""#) }.compactMap {
      try? JSON(parsing: Array($0.utf8))["body"]
    }
  }

  /// The other coach says something to all, or, first to none and then, to one.
  private static func said(
    to member: String? = nil, _ title: String = "Trip <b>", days: ClosedRange<Int32>? = nil,
    _ counter: Int64 = 1_789_999_000
  ) throws -> [Event] {
    let days = days ?? today...today + 3
    let id = "\(TeamRounds.other)tab1.\(counter)"
    let words =
      #","title":"\#(title)","text":"Bring <i>\n\nlunch","from":\#(days.lowerBound),"#
      + #""until":\#(days.upperBound)"#
    let first = try TeamRounds.fact(
      .announced, by: TeamRounds.other, counter,
      #""announcement":"\#(id)"\#(member == nil ? words : "")"#)
    guard let member else { return [first] }
    return [
      first,
      try TeamRounds.fact(
        .announced, by: TeamRounds.other, counter + 1,
        #""about":"\#(member)","announcement":"\#(id)","saying":"\#(id)"\#(words)"#,
        at: 1_790_000_000_001),
    ]
  }

  // MARK: Those to whom it is said

  @Test func `it stands first on Today until it is read, and under Team until it is over`() throws {
    let facts = try Self.said()
    var device = try TeamRounds.student(facts)
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Trip &lt;b&gt;") && device.shows("<p>Bring &lt;i&gt;</p><p>lunch</p>"))
    device.send("account.announce.read", ["saying": facts[0].id.text])
    // It goes when the page does, so that nothing moves under a finger.
    #expect(device.shows("Trip &lt;b&gt;") && device.shows(#"aria-pressed="true""#))
    device.send("go", ["path": "#/practise"])
    device.send("go", ["path": "#/today"])
    #expect(!device.shows("Trip &lt;b&gt;"))
    let read = try #require(Self.told(device, .read).last)
    #expect(read["about"]?.string == TeamRounds.own && read["saying"]?.string == facts[0].id.text)
    device.send("account.announce.read", ["saying": facts[0].id.text])
    #expect(Self.told(device, .read).count == 1)
    // It holds after the page was closed, without a network.
    var again = device.restarted()
    again.send("go", ["path": "#/today"])
    #expect(!again.shows("Trip &lt;b&gt;"))
    again.send("go", ["path": "#/team"])
    #expect(again.shows("Trip &lt;b&gt;") && !again.shows("I have read it"))
    again.send("go", ["path": "#/team"], after: 4 * 86_400_000)
    #expect(!again.shows("Trip &lt;b&gt;"))
  }

  @Test func `it can be read while the server is asked something else`() throws {
    let facts = try Self.said()
    var device = try TeamRounds.student(facts)
    func joins() -> Int { device.asks.count { $0["path"]?.string == "api/v1/teams/join" } }
    for _ in 0..<2 { device.send("account.teams.join", ["code": "ABC234", "as": "student"]) }
    #expect(joins() == 1)
    device.send("account.announce.read", ["saying": facts[0].id.text])
    #expect(Self.told(device, .read).count == 1 && joins() == 1)
  }

  @Test func `what is for others, not yet, or over is not shown`() throws {
    for facts in [
      try Self.said(to: Self.ann), try Self.said(days: Self.today + 1...Self.today + 2),
      try Self.said(days: Self.today - 3...Self.today - 1),
    ] {
      var device = try TeamRounds.student(facts)
      #expect(!device.shows("Trip"))
      device.send("go", ["path": "#/today"])
      #expect(!device.shows("Trip"))
      device.send("account.announce.read", ["saying": facts[0].id.text])
      #expect(Self.told(device, .read).isEmpty)
    }
    let device = try TeamRounds.student(try Self.said(to: TeamRounds.own))
    #expect(device.shows("Trip &lt;b&gt;") && device.shows("I have read it"))
  }

  // MARK: Who says it

  private static func fields(_ more: [String: String] = [:]) -> [String: String] {
    [
      "announcement": "", "title": "No practice", "text": "The hall is closed.\r\nAll day.",
      "from": CalendarDay(day: today).text, "until": CalendarDay(day: today + 7).text,
      "for": "all", "as": "said",
    ].merging(more) { $1 }
  }

  /// The name of the fact that was written last.
  private static func lastSaying(_ device: Device) -> String {
    device.kept.last.flatMap { try? Event(parsing: Array($0.utf8)) }?.id.text ?? ""
  }

  private static func form(_ device: inout Device, of id: String = "") {
    device.send("go", ["path": TeamAnnouncements.path(TeamRounds.team, id)])
  }

  @Test func `a coach announces, changes it, and takes it back`() throws {
    var device = try TeamRounds.coach()
    #expect(device.shows("Nothing is announced."))
    Self.form(&device)
    #expect(device.shows(#"id="announce""#) && !device.shows("Nothing is announced."))
    device.send("account.announce.write", Self.fields())
    #expect(device.shows("Announced.") && device.shows("Read by 0 of 2"))
    let first = try #require(Self.told(device).last)
    #expect(first["text"] == "The hall is closed.\nAll day." && first["about"] == nil)
    let id = try #require(first["announcement"]?.string)
    Self.form(&device, of: id)
    #expect(device.shows(#"value="No practice""#) && device.shows("shown it again"))
    device.send(
      "account.announce.write", Self.fields(["announcement": id, "title": "Practice at five"]))
    #expect(device.shows("Practice at five") && !device.shows("No practice"))
    // What was said since the question was put is not taken back.
    device.send("account.announce.off", ["saying": id])
    #expect(device.shows("It was changed meanwhile") && device.shows("Practice at five"))
    device.send("account.announce.off", ["saying": Self.lastSaying(device)])
    #expect(device.shows("It is taken back.") && device.shows("Nothing is announced."))
    #expect(Self.told(device).count == 3 && Self.told(device).last?["title"] == nil)
  }

  @Test func `some are told, by name`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send(
      "account.announce.write", Self.fields(["for": "some"]), lists: ["members": [Self.bob]])
    let told = Self.told(device)
    #expect(told.count == 2 && told[0]["about"] == nil && told[0]["title"] == nil)
    #expect(told[1]["about"]?.string == Self.bob && told[1]["title"] == "No practice")
    #expect(device.shows("Read by 0 of 1"))
  }

  @Test func `a draft is seen by those who look after the others, and is gone on with`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send(
      "account.announce.write", Self.fields(["for": "some", "as": "draft"]),
      lists: ["members": [Self.ann, Self.bob]])
    #expect(device.shows("Draft of Cleo, for 2") && !device.shows("not read yet"))
    let told = Self.told(device)
    #expect(told.count == 2 && told[1]["about"]?.string == TeamRounds.own)
    let id = try #require(told[0]["announcement"]?.string)
    Self.form(&device, of: id)
    #expect(device.html.components(separatedBy: "checked").count == 4)
    device.send("account.announce.write", Self.fields(["announcement": id]))
    #expect(device.shows("Read by 0 of 2") && !device.shows("Draft of"))
  }

  @Test(arguments: [
    ["title": "  "], ["title": String(repeating: "界", count: 81)],
    ["text": String(repeating: "界", count: 1_501)], ["from": ""], ["until": "soon"],
    ["title": String(repeating: "T", count: 81)], ["until": "2001-01-01"], ["from": "1969-12-31"],
    ["from": "2040-01-01", "until": "2040-01-02"],
    ["until": "2040-01-02"], ["for": "some"],
  ])
  func `what cannot be meant is said, and what was typed stays`(wrong: [String: String]) throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send(
      "account.announce.write", Self.fields(["text": "Typed at length."]).merging(wrong) { $1 })
    #expect(Self.told(device).isEmpty && device.shows("Nothing was announced."))
    if wrong["text"] == nil { #expect(device.shows("Typed at length.")) }
    if let until = wrong["until"] { #expect(device.shows(#"value="\#(until)""#)) }
  }

  /// A page that was opened before somebody left.
  @Test func `nobody who is ticked never becomes everybody`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    for ticked in [["0123456789abcdef"], [], ["x"]] {
      device.send(
        "account.announce.write", Self.fields(["for": "some"]), lists: ["members": ticked])
      #expect(Self.told(device).isEmpty && device.shows("Tick for whom it is"))
    }
  }

  @Test func `what others announce meanwhile leaves an open form as it is`() throws {
    var device = try TeamRounds.coach()
    let facts = try Self.said("Trip")
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("coach", facts))
    Self.form(&device, of: facts[0].id.text)
    #expect(device.shows(#"value="Trip""#))
    let later = try TeamRounds.fact(
      .announced, by: TeamRounds.other, 1_789_999_900,
      #""announcement":"\#(facts[0].id.text)","title":"Other","text":"","from":\#(Self.today),"#
        + #""until":\#(Self.today)"#, at: 1_790_000_000_500)
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("coach", facts + [later]))
    #expect(device.shows(#"value="Trip""#) && !device.shows("Other"))
  }

  @Test func `what was typed is there again when they come back, in its team alone`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    var typing = Self.fields(["title": "Half a title"])
    typing["as"] = nil
    device.send("account.announce.write", typing)
    #expect(Self.told(device).isEmpty && !device.shows("Nothing was announced."))
    device.send("go", ["path": "#/today"])
    device.send("go", ["path": "#/you/teams/\(TeamRounds.team)"])
    #expect(device.shows("Nothing is announced."))
    Self.form(&device)
    #expect(device.shows(#"value="Half a title""#))
    // A page of another team has nothing of it.
    device.send("go", ["path": TeamAnnouncements.path("cd34")])
    #expect(!device.shows("Half a title"))
    Self.form(&device)
    device.send("account.announce.write", Self.fields())
    Self.form(&device)
    #expect(!device.shows("Half a title") && !device.shows(#"value="No practice""#))
  }

  @Test func `pressed twice it is said once`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    for _ in 0..<2 { device.send("account.announce.write", Self.fields()) }
    #expect(Self.told(device).count == 1)
  }

  /// On a page that was opened before another coach announced it.
  @Test func `what is announced becomes no draft by a key`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send("account.announce.write", Self.fields())
    let id = try #require(Self.told(device).last?["announcement"]?.string)
    Self.form(&device, of: id)
    #expect(!device.shows("Keep as a draft"))
    device.send("account.announce.write", Self.fields(["announcement": id, "as": "draft"]))
    #expect(Self.told(device).count == 1 && device.shows("Nothing was kept."))
    // What this device never heard of, or was said elsewhere, is said as new.
    device.send("account.announce.write", Self.fields(["announcement": "x.1"]))
    #expect(Self.told(device).last?["announcement"]?.string != "x.1")
    #expect(device.html.components(separatedBy: "Read by 0 of 2").count == 3)
  }

  @Test func `a draft may be for nobody yet`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send("account.announce.write", Self.fields(["for": "some", "as": "draft"]))
    #expect(device.shows("Draft of Cleo, for nobody yet"))
  }

  @Test func `a coach without a second step is told, and has no form`() throws {
    let locked =
      #",{"thing":"give-work","allowed":false,"because":"role","until":null,"how":null}]"#
    var device = try TeamsTests.opened(
      TeamsTests.team(
        kind: "team", role: "coach", members: TeamRounds.members,
        access: String(TeamsTests.access(TeamsTests.everything).dropLast()) + locked))
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("coach", try Self.said()))
    #expect(device.shows("Trip &lt;b&gt;") && device.shows("I have read it"))
    Self.form(&device)
    #expect(!device.shows(#"id="announce""#) && device.shows("Trip &lt;b&gt;"))
    device.send("account.announce.write", Self.fields())
    // What was told is all that there is.
    #expect(Self.told(device).count == 1)
  }

  // MARK: Parents

  @Test func `a parent reads what is for their child, and answers nothing`() throws {
    var device = try TeamsTests.member(at: "#/today")
    device.send("awake")
    // The child of the round: what a guardian is told is about the child or about all.
    let facts = try Self.said(to: TeamRounds.own) + Self.said("Camp", 1_789_998_000)
    let round = TeamRounds.round("guardian", facts)
    // Two children in one class.
    let one = #""member":"\#(TeamRounds.own)","shares":false"#
    let two =
      one + #","child":"Ida <b>"},{"team":"ab12","name":"Owls","role":"guardian","#
      + #""member":"\#(TeamRounds.other)","child":"Jan""#
    try TeamRounds.settle(&device, round.replacing(one, with: two))
    for path in ["#/today", "#/team", "#/guardian?child=\(TeamsTests.coach)"] {
      device.send("go", ["path": path])
      if path.hasPrefix("#/guardian") {
        try device.answer(
          "POST api/v1/consents/look", 200,
          #"{"name":"Kid","login":"calm-otter-512","state":"agreed","text":"1","grown":0,"#
            + #""linked":true,"scopes":[]}"#)
      }
      #expect(device.shows("Trip &lt;b&gt;") && device.shows("Camp"), "\(path)")
      #expect(!device.shows("I have read it"))
      if !path.hasPrefix("#/guardian") {
        #expect(
          device.shows("For Ida &lt;b&gt;. Owls") && device.shows("For Ida &lt;b&gt; and Jan."))
      }
    }
    device.send("account.announce.read", ["saying": facts[0].id.text])
    #expect(Self.told(device, .read).isEmpty)
    device.send("go", ["path": "#/guardian?child=other88"])
    #expect(!device.shows("Trip"))
  }
}
