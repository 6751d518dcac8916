import Basics
import EventLog
import TestKit
import Testing

@testable import Syncing

/// What is said to them: a fold that every device comes to, of what it is told.
struct AnnouncementsTests {
  private static let team = "9f86d081884c7d65"
  private static let now = Moment(millis: 1_790_000_000_000, zoneMinutes: 60)
  private static let members = ["ann", "bob", "cy"].map { MemberID.of($0, in: team) }
  private static let coaches = ["coach", "other"]

  private static func announcement(_ random: inout SeededRandom) -> Announcement {
    let from = Int32(20_000 + random.below(20))
    let some = members.filter { _ in random.oneIn(2) }
    return Announcement(
      team: team, title: "Title \(random.below(1_000))",
      text: "Line\nand \"\(random.below(1_000))\"",
      days: from...from + Int32(random.below(20)), whom: some.isEmpty ? nil : some,
      isDraft: random.oneIn(4))
  }

  /// What a server tells a member of it: what is about them or about all.
  private static func told(_ member: String, _ events: [Event]) -> [Event] {
    events.filter { event in
      TeamFact(event).map { ($0.about ?? member) == member } ?? false
    }
  }

  private static func write(
    _ one: Announcement, in log: inout TeamLog, by coach: String = "coach", after millis: Int64 = 0
  ) -> [Event] {
    log.announce(one, by: coach, device: "tab1", at: now.adding(millis: millis))
  }

  @Test func `what is said comes back as it was said`() {
    forAll(seeds: 1...40) { random, _ in
      var log = TeamLog(device: "tab")
      var one = Self.announcement(&random)
      let events = Self.write(one, in: &log)
      one.id = events[0].id.text
      (one.saying, one.author, one.said) = (
        one.id, MemberID.of("coach", in: Self.team), events[0].moment
      )
      #expect(log.announcements.all == [one])
      #expect(events.count == 1 + (one.isDraft ? 1 : one.whom?.count ?? 0))
    }
  }

  /// What somebody wrote, and the fact that it began with.
  private typealias Saying = (announcement: Announcement, first: Event)

  /// Of what was written of each, the last word, by its moment and name.
  private static func last(_ said: [Saying]) -> [String: Saying] {
    var last: [String: Saying] = [:]
    for one in said {
      let old = last[one.announcement.id]
      if old.map({ $0.first.precedes(one.first) }) ?? true { last[one.announcement.id] = one }
    }
    return last
  }

  /// Two coaches say, change and take back on devices that know some of each other's words only.
  @Test func `everybody sees what was said last to them, and nobody what is for others`() {
    forAll(seeds: 1...60) { random, _ in
      var logs = [TeamLog(device: "tab"), TeamLog(device: "tab")]
      var said: [Saying] = []
      for step in 0..<12 {
        let coach = random.below(2)
        if random.oneIn(3) { logs[coach].feed(logs[1 - coach].log.events) }
        var one = Self.announcement(&random)
        let there = logs[coach].announcements.all
        if !there.isEmpty, random.oneIn(2) { one.id = there[random.below(there.count)].id }
        if !one.id.isEmpty, random.oneIn(4) { (one.whom, one.isDraft) = ([], false) }
        let events = Self.write(
          one, in: &logs[coach], by: Self.coaches[coach],
          after: Int64(step) * 1_000 + Int64(random.below(4_000)))
        if one.id.isEmpty { one.id = events[0].id.text }
        said.append((one, events[0]))
      }
      logs[0].feed(logs[1].log.events)
      logs[1].feed(logs[0].log.events)
      #expect(logs[0].announcements == logs[1].announcements)
      let last = Self.last(said)
      #expect(
        Set(logs[0].announcements.list(of: Self.team).map { $0.id })
          == Set(last.values.map { $0.announcement }.filter { !$0.isTakenBack }.map { $0.id }))
      for member in Self.members {
        var events = Self.told(member, logs[0].log.events)
        random.shuffle(&events)
        var device = TeamLog(device: "phone")
        for event in events { device.feed([event]) }
        for day in Int32(20_000)..<20_040 {
          let wanted = last.values.filter { $0.announcement.isShown(to: member, on: day) }
          let shown = device.announcements.shown(to: member, in: Self.team, on: day)
          #expect(Set(shown.map { $0.saying }) == Set(wanted.map { $0.first.id.text }))
          for one in shown {
            let meant = last[one.id]?.announcement
            #expect(one.title == meant?.title && one.text == meant?.text)
            #expect(one.days == meant?.days)
          }
        }
        #expect(!device.announcements.all.contains { $0.isDraft })
      }
    }
  }

  @Test func `who is not meant any more is shown nothing, and told no words`() throws {
    var log = TeamLog(device: "tab")
    var one = Announcement(
      team: Self.team, title: "Trip", text: "Secret", days: 20_000...20_010,
      whom: Array(Self.members.prefix(2)))
    one.id = Self.write(one, in: &log)[0].id.text
    one.whom = [Self.members[1]]
    let again = Self.write(one, in: &log)
    #expect(again.count == 2 && !String(decoding: again[0].line, as: UTF8.self).contains("Trip"))
    let first = Announcements(
      Self.told(Self.members[0], log.log.events).compactMap { TeamFact($0) })
    #expect(first.shown(to: Self.members[0], in: Self.team, on: 20_005).isEmpty)
    #expect(log.announcements.shown(to: Self.members[1], in: Self.team, on: 20_005).count == 1)
    (one.whom, one.isDraft) = ([], false)
    let off = Self.write(one, in: &log)
    #expect(off.count == 1 && !String(decoding: off[0].line, as: UTF8.self).contains("Trip"))
    #expect(log.announcements.list(of: Self.team).isEmpty)
    // It can be said again.
    one.whom = nil
    _ = Self.write(one, in: &log)
    #expect(log.announcements.list(of: Self.team).count == 1 && log.announcements.all.count == 1)
  }

  @Test func `it is shown from its first day to its last`() {
    var log = TeamLog(device: "tab")
    _ = Self.write(
      Announcement(team: Self.team, title: "T", text: "", days: 20_000...20_001), in: &log)
    let shown = (Int32(19_998)..<20_004).filter {
      !log.announcements.shown(to: Self.members[0], in: Self.team, on: $0).isEmpty
    }
    #expect(shown == [20_000, 20_001])
    #expect(log.announcements.shown(to: Self.members[0], in: "ab12", on: 20_000).isEmpty)
  }

  @Test func `read is what was read, and what is said anew is to be read again`() throws {
    var log = TeamLog(device: "tab")
    let place = TeamLog.Place(
      team: Self.team, name: "Owls", role: "student", member: Self.members[0])
    var one = Announcement(team: Self.team, title: "T", text: "", days: 20_000...20_001)
    one.id = Self.write(one, in: &log)[0].id.text
    let said = try #require(log.announcements.one(one.id, in: Self.team))
    #expect(!log.announcements.hasRead(Self.members[0], said))
    let read = log.noteRead(said, in: place, device: "tab1", at: Self.now)
    #expect(TeamFact(read)?.about == Self.members[0])
    #expect(log.announcements.hasRead(Self.members[0], said))
    #expect(!log.announcements.hasRead(Self.members[1], said))
    one.text = "At eight."
    _ = Self.write(one, in: &log)
    let again = try #require(log.announcements.one(one.id, in: Self.team))
    #expect(!log.announcements.hasRead(Self.members[0], again))
  }

  private static let author = MemberID.of("coach", in: team)

  private static func fact(
    _ counter: Int64, _ body: String, by member: String = author,
    _ kind: TeamKind = .announced
  ) throws -> TeamFact {
    let line =
      #"{"id":"\#(member)tab1.\#(counter)","at":1790000000000,"zone":60,"kind":"\#(kind.name)","#
      + #""v":1,"body":{"team":"\#(team)",\#(body)}}"#
    return try #require(TeamFact(try Event(parsing: Array(line.utf8))))
  }

  @Test(arguments: [
    #""announcement":"x","title":"T","from":1,"until":2"#, #""title":"T","from":1,"until":2"#,
    #""announcement":"OWN","title":"T","from":3,"until":2"#,
    #""announcement":"OWN","title":"T","from":-1,"until":2"#,
    #""announcement":"OWN","title":"T","from":1,"until":400"#,
    #""announcement":"OWN","title":"T","from":1"#,
    #""announcement":"OWN","title":"","from":1,"until":2"#,
    #""announcement":"OWN","title":7,"from":1,"until":2"#,
    #""announcement":"OWN","title":"\#(String(repeating: "T", count: 81))","from":1,"until":2"#,
    #""announcement":"9f86d081884c7d65tab1.5","title":"T","from":1,"until":2"#,
  ])
  func `what others may send shows nothing, and breaks nothing`(body: String) throws {
    let own = "\(Self.author)tab1.5"
    func folded(_ body: String) throws -> [Announcement] {
      let parts = body.split(separator: "OWN", omittingEmptySubsequences: false)
      return Announcements([try Self.fact(5, parts.joined(separator: own))])
        .list(of: Self.team)
    }
    #expect(try folded(#""announcement":"OWN","title":"T","from":1,"until":2"#).count == 1)
    #expect(try folded(body).isEmpty)
  }

  @Test func `nobody adds to what another said, nor reads for another`() throws {
    let own = "\(Self.author)tab1.5"
    let words = #""announcement":"\#(own)","saying":"\#(own)","title":"T","from":1,"until":2"#
    let (ann, bob) = (Self.members[0], Self.members[1])
    let first = try Self.fact(5, #""announcement":"\#(own)""#)
    let toAnn = try Self.fact(6, #""about":"\#(ann)",\#(words)"#)
    let other = try Self.fact(
      7, #""about":"\#(bob)",\#(words)"#, by: MemberID.of("other", in: Self.team))
    let read = try Self.fact(8, #""about":"\#(ann)","saying":"\#(own)""#, by: bob, .read)
    let twice = try Self.fact(9, #""about":"\#(ann)",\#(words)"#)
    let fold = Announcements([first, toAnn, other, read, twice])
    let said = try #require(fold.one(own, in: Self.team))
    #expect(said.whom == [ann] && !fold.hasRead(ann, said))
    // Words that no saying begins are nobody's.
    #expect(Announcements([toAnn, first]).list(of: Self.team).isEmpty)
  }

  /// The longest that a form lets through, in the letters that take most.
  @Test func `the longest fits a line`() {
    for letter in ["é", "\"", "\\", "界", "👨‍👩‍👧", "a"] {
      let units = letter.utf16.count
      var log = TeamLog(device: "0123456789abcdef")
      let one = Announcement(
        team: Self.team, title: String(repeating: letter, count: Announcement.titleMax / units),
        text: String(repeating: letter, count: Announcement.textMax / units), days: 20_000...20_001,
        whom: (0..<Announcement.whomMax).map { MemberID.of("m\($0)", in: Self.team) }, isDraft: true
      )
      for event in Self.write(one, in: &log) {
        #expect(event.line.count < TeamKind.lineBytesMax)
        #expect(TeamFact(event) != nil)
      }
      #expect(log.announcements.all.first?.text == one.text)
    }
  }
}
