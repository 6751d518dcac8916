import Basics
import EventLog
import Practice
import Syncing
import TestKit
import Testing

@testable import Trainer

/// What coaches say, as it is shown to pupils and parents, and read.
struct AnnouncementTests {
  static let today = Moment(millis: 1_790_000_000_000, zoneMinutes: 60).calendarDay
  static let ann = MemberID.of("ann11", in: TeamRounds.team)

  /// The other coach says something to all, or, first to none and then, to one.
  static func said(
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
    let read = try #require(device.noted(.read).last)
    #expect(read["about"]?.string == TeamRounds.own && read["saying"]?.string == facts[0].id.text)
    device.send("account.announce.read", ["saying": facts[0].id.text])
    #expect(device.noted(.read).count == 1)
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
    #expect(device.noted(.read).count == 1 && joins() == 1)
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
      #expect(device.noted(.read).isEmpty)
    }
    var device = try TeamRounds.student(try Self.said(to: TeamRounds.own))
    #expect(device.shows("Trip &lt;b&gt;") && device.shows("I have read it"))
    // How to be told of the next is said where there is room for it.
    #expect(device.shows("How you are told that something was announced"))
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Trip &lt;b&gt;") && !device.shows("How you are told"))
  }

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
      #expect(device.shows("How you are told") == (path != "#/today"))
      if !path.hasPrefix("#/guardian") {
        #expect(
          device.shows("For Ida &lt;b&gt;. Owls") && device.shows("For Ida &lt;b&gt; and Jan."))
      }
    }
    device.send("account.announce.read", ["saying": facts[0].id.text])
    #expect(device.noted(.read).isEmpty)
    device.send("go", ["path": "#/guardian?child=other88"])
    #expect(!device.shows("Trip"))
  }
}
