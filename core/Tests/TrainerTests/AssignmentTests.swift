import Basics
import EventLog
import Syncing
import TestKit
import Testing

@testable import Trainer

/// Work that a coach gives, from the coach's page to the pupil's and back.
struct AssignmentTests {
  private static let own = TeamRounds.own
  private static let other = TeamRounds.other

  /// Two times tossups, by a day that is so many days ahead.
  private static func assigned(_ counter: Int64 = 1_789_999_000, ahead: Int = 3) throws -> Event {
    let day = Moment(millis: 1_790_000_000_000, zoneMinutes: 60).day + Int32(ahead)
    return try TeamRounds.fact(
      .assigned, by: other, counter,
      #""assignment":"\#(other)tab1.\#(counter)","module":"quizbowl","drill":"tossups","times":2,"#
        + #""by":\#(day),"words":"Before <b>the</b> meet""#)
  }

  @Test func `what is given stands first, is done as any drill, and is told as a count`() throws {
    var device = try TeamRounds.student([try Self.assigned()])
    #expect(device.shows("Quiz Bowl: Tossups") && device.shows("0 of 2 done, by "))
    #expect(device.shows("Before &lt;b&gt;the&lt;/b&gt; meet") && device.shows("Owls"))
    device.send("go", ["path": "#/today"])
    #expect(device.shows("Given to you"))
    // Another drill is another thing, and what is begun and dropped is nothing.
    TeamRounds.play(&device, "bonuses")
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "1"])
    device.send("session.finish", after: 3_000)
    #expect(device.noted(.progressed).isEmpty)
    // One answer of five is not the drill.
    device.import(
      (1...5).map { "\($0). This is a clue of number \($0). Name it.\nANSWER: _thing \($0)_\n" }
        .joined(separator: "\n"))
    device.send("import.keep", ["n": "0"])
    device.send("start", ["module": "quizbowl", "drill": "tossups", "count": "5"])
    device.send("session.buzz", after: 3_000)
    device.send("session.answer", ["text": "no idea"])
    device.send("session.finish", after: 3_000)
    #expect(
      device.noted(.progressed).isEmpty && device.kept.last?.contains("contest.ended") == true)
    for times in 1...3 {
      TeamRounds.play(&device, "tossups")
      #expect(device.noted(.progressed).count == min(times, 2), "\(times)")
    }
    let last = try #require(device.noted(.progressed).last)
    #expect(last["done"] == 2 && last["about"]?.string == Self.own)
    #expect(!device.shows("Given to you"))
    device.send("go", ["path": "#/team"])
    #expect(device.shows("Done: 1") && device.shows("Done on "))
    // It goes out by itself, and is here after the page was closed.
    device.send("tick", after: 3_000)
    let sent = device.asks.last { $0["path"] == "api/v1/facts" }?["text"]?.string
    #expect(sent?.contains("team.progressed") == true)
    var again = device.restarted()
    again.send("go", ["path": "#/team"])
    #expect(again.shows("Done: 1") && again.shows("Owls"))
    #expect(!again.kept.filter { $0.contains("team.assigned") }.isEmpty)
  }

  @Test func `what was done before one heard of it counts, on the day on which it was done`() throws
  {
    var device = try TeamsTests.member(at: "#/today")
    device.send("awake")
    try TeamRounds.settle(&device, TeamRounds.round("student", []))
    for _ in 0..<2 { TeamRounds.play(&device, "tossups") }
    let day = Moment(millis: device.millis, zoneMinutes: 60).day
    device.send("awake", after: 3 * 86_400_000)
    try device.answer(
      "POST api/v1/facts", 200, TeamRounds.round("student", [try Self.assigned()]))
    let last = try #require(device.noted(.progressed).last)
    #expect(last["done"] == 2 && last["day"]?.int == Int(day))
  }

  @Test func `a record that was rescued from a device brings nothing of it into another`() throws {
    var device = try TeamRounds.student([try Self.assigned()])
    TeamRounds.play(&device, "tossups")
    let lines = device.kept.joined(separator: "\n") + "\n"
    #expect(lines.contains("team.assigned") && lines.contains("team.placed"))
    var other = Device("laptop")
    other.import(lines, name: "rescued.jsonl")
    other.send("log.keep")
    #expect(!other.kept.isEmpty && other.kept.allSatisfy { !$0.contains(#""kind":"team."#) })
  }

  @Test func `what is late says so, and what is ended or another's is not there`() throws {
    let late = try Self.assigned(1_789_999_001, ahead: -2)
    let device = try TeamRounds.student([
      late,
      try TeamRounds.fact(
        .assigned, by: Self.other, 1_789_999_002,
        #""assignment":"\#(Self.other)tab1.1789999002","module":"quizbowl","drill":"bonuses","#
          + #""ended":true"#),
    ])
    #expect(device.shows("Late") && device.shows("was due "))
    #expect(!device.shows("Quiz Bowl: Bonuses"))
  }

  @Test func `who leaves, or signs out, has nothing of it any more`() throws {
    var device = try TeamRounds.student([try Self.assigned()])
    device.send("awake")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("", []))
    let gone = device.effect("forget")?["names"]
    #expect(gone?["\(Self.other)tab1"] == [[1_789_999_000, 1_789_999_000]])
    #expect(!device.shows("Given to you"))
    device = try TeamRounds.student([try Self.assigned()])
    device.send("account.signOut")
    #expect(device.effect("forget") != nil && !device.shows("Given to you"))
  }

  @Test func `the record that is exported and synced has nothing of it`() throws {
    var device = try TeamRounds.student([try Self.assigned()])
    TeamRounds.play(&device, "tossups")
    device.send("log.export", ["what": "full"])
    let text = try #require(device.effect("download")?["text"]?.string)
    #expect(text.contains("practice.attempted") && !text.contains("team."))
    #expect(device.trainer.log.events.allSatisfy { !TeamLog.isOne($0) })
  }

  @Test func `a guardian sees what a child was given, and it is not theirs to do`() throws {
    var device = try TeamsTests.member(at: "#/today")
    let child = MemberID.of("kid77", in: TeamRounds.team)
    let given = try Self.assigned()
    let told = try TeamRounds.fact(
      .progressed, by: child, 1_790_000_100,
      #""about":"\#(child)","assignment":"\#(given.json["assignment"]?.string ?? "")","#
        + #""done":1,"day":20717"#)
    device.send("awake")
    let round = TeamRounds.round("guardian", [given, told])
    try device.answer("POST api/v1/facts", 200, round.replacing(Self.own, with: child))
    #expect(!device.shows("Quiz Bowl: Tossups"))
    device.send("go", ["path": "#/guardian?child=kid77"])
    try device.answer(
      "POST api/v1/consents/look", 200,
      #"{"name":"Comet","state":"agreed","login":"comet-1","text":"0f","grown":1890000000000,"scopes":[]}"#
    )
    #expect(device.shows("What coaches gave") && device.shows("1 of 2 done"))
    #expect(!device.shows("Start Quiz Bowl: Tossups"))
    device.send("go", ["path": "#/guardian?child=other88"])
    #expect(!device.shows("What coaches gave"))
  }

  @Test func `a parent who belonged nowhere is told of their child as soon as they look`() throws {
    var device = try TeamsTests.member(at: "#/today")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("", []))
    device.send("tick", after: 3_600_000)
    #expect(device.effects.allSatisfy { $0["path"]?.string != "api/v1/facts" })
    device.send("go", ["path": "#/guardian?child=kid77"])
    #expect(device.effects.contains { $0["path"]?.string == "api/v1/facts" })
  }

  // MARK: The coach

  @Test func `a coach gives work, sees who has done it, and takes it back`() throws {
    var device = try TeamRounds.coach()
    #expect(device.shows("Nothing is given.") && device.shows(#"value="quizbowl/tossups""#))
    device.send(
      "account.teams.give",
      ["drill": "quizbowl/tossups", "times": "2", "by": "", "account": "", "words": " Go "])
    let line = try #require(device.kept.last)
    let event = try Event(parsing: Array(line.utf8))
    #expect(event.id.device.hasPrefix(Self.own) && event.id.counter == device.millis / 1_000)
    #expect(event.json["assignment"]?.string == event.id.text && event.json["words"] == "Go")
    #expect(device.shows("Quiz Bowl: Tossups") && device.shows("0 of 2 done"))
    // Ann has done it, Bob once.
    let told = try [("ann11", 2), ("bob22", 1)].map { account, done in
      let member = MemberID.of(account, in: TeamRounds.team)
      return try TeamRounds.fact(
        .progressed, by: member, 1_790_000_100,
        #""about":"\#(member)","assignment":"\#(event.id.text)","done":\#(done),"day":20717"#)
    }
    device.send("awake")
    try device.answer("POST api/v1/facts", 200, TeamRounds.round("coach", [event] + told))
    #expect(device.shows("1 of 2 done") && device.shows("Ann &lt;i&gt;") && device.shows("1 of 2"))
    device.send("account.teams.take-back", ["assignment": event.id.text])
    #expect(
      device.kept.last?.contains(#""ended":true"#) == true && device.shows("Nothing is given."))
  }

  @Test func `work in one subject is begun in it, and counts by what was answered`() throws {
    let packet = ["Science - Physics", "History"].flatMap { category in
      (1...4).map { number in
        let name = "\(category.utf8.count)\(number)"
        return "## tossup a\(name)\ncategory: \(category)\nThis is clue \(name). Name it.\n"
          + "ANSWER: _thing \(name)_\n"
      }
    }
    var device = try TeamRounds.student([
      try TeamRounds.fact(
        .assigned, by: Self.other, 1_789_999_000,
        #""assignment":"\#(Self.other)tab1.1789999000","module":"quizbowl","drill":"tossups","#
          + #""domain":"physics","times":1"#)
    ])
    #expect(device.shows("Quiz Bowl: Tossups, Physics"))
    #expect(device.shows(#"&quot;domain&quot;:&quot;physics&quot;"#))
    device.import("pack: subjects\ntitle: Subjects\n\n" + packet.joined(separator: "\n"))
    device.send("import.keep", ["n": "0"])
    for (domain, count) in [("history", 0), ("physics", 1)] {
      device.send(
        "start", ["module": "quizbowl", "drill": "tossups", "count": "2", "domain": domain])
      for _ in 0..<2 {
        device.send("session.buzz", after: 3_000)
        device.send("session.answer", ["text": "no idea"], after: 4_000)
        device.send("session.next", after: 3_000)
      }
      device.send("go", ["path": "#/today"])
      #expect(device.noted(.progressed).count == count, "\(domain)")
    }
    // Of a domain that this version does not know nothing is made up.
    let strange = try TeamRounds.fact(
      .assigned, by: Self.other, 1_789_999_009,
      #""assignment":"\#(Self.other)tab1.1789999009","module":"quizbowl","drill":"tossups","#
        + #""domain":"alchemy","times":1"#)
    #expect(!(try TeamRounds.student([strange])).shows("Quiz Bowl: Tossups"))
  }

  @Test func `a coach gives work in one subject, where the drill can be kept to it`() throws {
    var device = try TeamRounds.coach()
    device.send("go", ["path": "#/you/teams/ab12?subject=physics"])
    #expect(device.shows(#"<option value="physics" selected"#))
    #expect(
      device.shows(#"value="quizbowl/tossups""#) && !device.shows(#"value="quizbowl/review""#))
    let fields = ["drill": "quizbowl/tossups", "domain": "physics", "times": "1"]
    device.send("account.teams.give", fields)
    let event = try Event(parsing: Array(try #require(device.kept.last).utf8))
    #expect(event.json["domain"] == "physics")
    #expect(device.shows("Quiz Bowl: Tossups, Physics"))
    let before = device.kept
    device.send("account.teams.give", fields.merging(["drill": "quizbowl/review"]) { $1 })
    #expect(device.kept == before && device.shows("This drill asks of all subjects"))
  }

  @Test func `what cannot be given says why, and nothing is written`() throws {
    var device = try TeamRounds.coach()
    let before = device.kept
    for (fields, why) in [
      (["drill": "", "times": "1"], "Choose a drill"),
      (["drill": "quizbowl/tossups", "times": "0"], "how often"),
      (["drill": "quizbowl/tossups", "times": "1", "by": "2020-01-01"], "over already"),
      (["drill": "quizbowl/tossups", "times": "1", "by": "soon"], "or is none"),
    ] {
      device.send("account.teams.give", fields)
      #expect(device.shows(why) && device.kept == before, "\(fields)")
    }
  }

  @Test func `what the server does not take is told, and let go of`() throws {
    var device = try TeamRounds.coach()
    device.send("account.teams.give", ["drill": "quizbowl/tossups", "times": "1"])
    let id = try Event(parsing: Array(try #require(device.kept.last).utf8)).id
    device.send("awake")
    // The first answer says what is there, the next that it was not taken.
    let denied = #""denied":{"\#(id.text)":"not-allowed"},"places""#
    for _ in 0..<2 {
      try device.answer(
        "POST api/v1/facts", 200,
        TeamRounds.round("student", []).replacing(#""places""#, with: denied))
    }
    #expect(device.effect("forget")?["names"]?[id.device] != nil)
    #expect(device.shows("What you gave or noted was not taken"))
  }
}
