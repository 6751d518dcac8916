import Basics
import EventLog
import Practice
import Syncing
import TestKit
import Testing

@testable import Trainer

/// What coaches announce: written, kept as a draft, changed, refused and taken back.
struct AnnouncingTests {
  private static let bob = MemberID.of("bob22", in: TeamRounds.team)

  private static func fields(_ more: [String: String] = [:]) -> [String: String] {
    [
      "announcement": "", "title": "No practice", "text": "The hall is closed.\r\nAll day.",
      "from": CalendarDay(day: AnnouncementTests.today).text,
      "until": CalendarDay(day: AnnouncementTests.today + 7).text,
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
    let first = try #require(device.noted(.announced).last)
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
    #expect(device.noted(.announced).count == 3 && device.noted(.announced).last?["title"] == nil)
  }

  @Test func `some are told, by name`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send(
      "account.announce.write", Self.fields(["for": "some"]), lists: ["members": [Self.bob]])
    let told = device.noted(.announced)
    #expect(told.count == 2 && told[0]["about"] == nil && told[0]["title"] == nil)
    #expect(told[1]["about"]?.string == Self.bob && told[1]["title"] == "No practice")
    #expect(device.shows("Read by 0 of 1"))
  }

  @Test func `a draft is seen by those who look after the others, and is gone on with`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send(
      "account.announce.write", Self.fields(["for": "some", "as": "draft"]),
      lists: ["members": [AnnouncementTests.ann, Self.bob]])
    #expect(device.shows("Draft of Cleo, for 2") && !device.shows("not read yet"))
    let told = device.noted(.announced)
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
    #expect(device.noted(.announced).isEmpty && device.shows("Nothing was announced."))
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
      #expect(device.noted(.announced).isEmpty && device.shows("Tick for whom it is"))
    }
  }

  @Test func `what others announce meanwhile leaves an open form as it is`() throws {
    var device = try TeamRounds.coach()
    let facts = try AnnouncementTests.said("Trip")
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("coach", facts))
    Self.form(&device, of: facts[0].id.text)
    #expect(device.shows(#"value="Trip""#))
    let later = try TeamRounds.fact(
      .announced, by: TeamRounds.other, 1_789_999_900,
      #""announcement":"\#(facts[0].id.text)","title":"Other","text":"","from":\#(AnnouncementTests.today),"#
        + #""until":\#(AnnouncementTests.today)"#, at: 1_790_000_000_500)
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
    #expect(device.noted(.announced).isEmpty && !device.shows("Nothing was announced."))
    device.send("go", ["path": "#/AnnouncementTests.today"])
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
    #expect(device.noted(.announced).count == 1)
  }

  /// On a page that was opened before another coach announced it.
  @Test func `what is announced becomes no draft by a key`() throws {
    var device = try TeamRounds.coach()
    Self.form(&device)
    device.send("account.announce.write", Self.fields())
    let id = try #require(device.noted(.announced).last?["announcement"]?.string)
    Self.form(&device, of: id)
    #expect(!device.shows("Keep as a draft"))
    device.send("account.announce.write", Self.fields(["announcement": id, "as": "draft"]))
    #expect(device.noted(.announced).count == 1 && device.shows("Nothing was kept."))
    // What this device never heard of, or was said elsewhere, is said as new.
    device.send("account.announce.write", Self.fields(["announcement": "x.1"]))
    #expect(device.noted(.announced).last?["announcement"]?.string != "x.1")
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
    try TeamRounds.settle(&device, TeamRounds.round("coach", try AnnouncementTests.said()))
    #expect(device.shows("Trip &lt;b&gt;") && device.shows("I have read it"))
    Self.form(&device)
    #expect(!device.shows(#"id="announce""#) && device.shows("Trip &lt;b&gt;"))
    device.send("account.announce.write", Self.fields())
    // What was told is all that there is.
    #expect(device.noted(.announced).count == 1)
  }
}
