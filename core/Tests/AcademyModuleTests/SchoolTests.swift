import Academy
import Basics
import EventLog
import Markup
import Practice
import Sittings
import TestKit
import Testing

@testable import AcademyModule
@testable import Trainer

/// A school notes its pupils' ranks and marks, and all read the same: through commands and pages.
struct SchoolTests {
  // MARK: Enrolling

  @Test func `an instructor enrols members, and sees what each misses`() {
    var dojo = Dojo()
    #expect(dojo.cleo.html.contains("Enrol who learns what here"))
    #expect(dojo.cleo.html.contains("Jan &lt;b&gt;"))
    dojo.enrol(["ida", "jan"], "northern-fist/adults/white")
    #expect(dojo.cleo.html.contains("2 pupils enrolled in"))
    #expect(dojo.cleo.html.contains("White sash. Yellow sash: 1 of 21 met"))
    #expect(dojo.cleo.html.contains("What many miss"))
    // Who teaches may learn too, and whoever is enrolled is offered no more.
    #expect(!dojo.cleo.html.contains("<span>Ida</span>") && dojo.cleo.html.contains("Cleo"))
    for (members, course) in [
      ([], "northern-fist/adults/white"), (["ida"], "northern-fist/x/"), (["ida"], "x"),
    ] {
      let before = dojo.cleo.kept.count
      dojo.enrol(members, course)
      #expect(dojo.cleo.html.contains("Nobody was enrolled.") && dojo.cleo.kept.count == before)
    }
  }

  @Test func `whoever may not note is told so, and nothing is noted`() {
    for hall in [Dojo(secondStep: false).cleo, Dojo.hall("ida", "student")] {
      var hall = hall
      hall.go(SchoolPath.board(Dojo.team))
      #expect(hall.html.contains("ranks are yours to see here"))
      let before = hall.kept.count
      hall.enrolMembers([Dojo.member("ida")], "northern-fist/adults/white", "2026-03-01")
      #expect(hall.html.contains("Nothing was noted.") && hall.kept.count == before)
    }
  }

  // MARK: What a pupil sees

  @Test func `a pupil who chose nothing is where their school says`() {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    dojo.note("mark", "ida", ["item": "northern-fist/du-li-bu", "level": "3"])
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("You hold: White sash") && !ida.html.contains("I was in class"))
    // What an instructor marked was taught: it comes into the evening.
    #expect(ida.html.contains("Tonight:"))
    ida.go("#/practise/academy/learn/rank/yellow")
    #expect(ida.html.contains("2 of 21 met") && ida.html.contains("noted by White Crane"))
    #expect(!ida.html.contains("I was given this rank") && !ida.html.contains("press-ups today"))
    ida.go("#/practise/academy/learn/item/du-li-bu")
    #expect(ida.html.contains("Your instructor says: proficient."))
    #expect(ida.own?.readiness == dojo.seen("ida")?.readiness && ida.own?.readiness != nil)
  }

  @Test func `what a pupil says of rank and classes stands behind their school's word`() {
    var dojo = Dojo()
    var jan = Dojo.hall("jan", "student")
    jan.enrol("northern-fist", "adults", rank: "blue-1")
    jan.send("academy.attended")
    #expect(jan.html.contains("You hold: Blue sash"))
    dojo.enrol(["jan"], "northern-fist/adults/white")
    jan = dojo.pupil("jan", lines: jan.kept.filter { $0.contains(#""kind":"academy."#) })
    jan.go("#/practise/academy")
    #expect(jan.html.contains("You hold: White sash"))
    #expect(jan.own?.readiness == dojo.seen("jan")?.readiness)
    let before = jan.kept.count
    jan.send("academy.attended")
    #expect(jan.html.contains("Your school says which classes you were in."))
    jan.send("academy.promoted", ["rank": "yellow"])
    #expect(jan.html.contains("White Crane says which rank you hold."))
    #expect(jan.kept.count == before)
    // Their own mark stays their own; where the two differ, they are told to ask.
    dojo.note("mark", "jan", ["item": "northern-fist/ding-bu", "level": "2"])
    jan.send("academy.mark", ["item": "northern-fist/ding-bu", "level": "4"])
    let own = jan.kept.filter { $0.contains(#""kind":"academy."#) }
    jan = dojo.pupil("jan", lines: own)
    jan.go("#/practise/academy")
    #expect(jan.html.contains("You say mastered, your instructor practising"))
    // Another program is nobody's but theirs.
    jan.enrol("eight-brocades", "course")
    #expect(jan.own?.school == nil && jan.html.contains("0 of 10 met"))
    // Whom the school lets go is where they said themselves.
    dojo.note("end", "jan")
    #expect(dojo.seen("jan") == nil && dojo.cleo.path == SchoolPath.board(Dojo.team))
    jan = dojo.pupil("jan", lines: own)
    jan.go("#/practise/academy")
    #expect(jan.html.contains("You hold: Blue sash"))
  }

  @Test func `a guardian reads the list that the child and the instructor read`() {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    dojo.note("mark", "ida", ["item": "northern-fist/ding-bu", "level": "2"])
    var gil = Dojo.hall("gil", "guardian", child: "ida", lines: dojo.noted(of: "ida"))
    gil.go("#/guardian")
    #expect(gil.module?.files.curriculum("northern-fist") != nil)
    let cards = gil.trainer.cards(ofChild: "ida")
    let text = cards.map { $0.rendered }.joined()
    #expect(text.contains("Ida holds: White sash.") && text.contains("Yellow sash: 2 of 21 met"))
    #expect(gil.trainer.cards(ofChild: "jan").isEmpty)
    // It is the child's, and not the guardian's own.
    #expect(gil.own == nil)
  }

  // MARK: Grading

  @Test func `a rank is given to all who are ready, and takes what was for it`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida", "jan"], "northern-fist/adults/white", since: "2026-03-01")
    dojo.attend(["ida"], times: 24)
    dojo.meetAll("ida")
    let before = try #require(dojo.seen("ida"))
    #expect(before.isReady, "\(before.readiness?.missing ?? [])")
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(dojo.cleo.html.contains("Ready to grade"))
    // Jan is not ready: whoever gives it all the same says why.
    let members = ["ida", "jan"].map { Dojo.member($0) + "/yellow" }
    dojo.cleo.send(
      "academy.school.promote", ["team": Dojo.team, "since": "2026-09-21"],
      lists: ["members": members])
    #expect(dojo.cleo.html.contains("No rank was given. Jan &lt;b&gt; misses something"))
    #expect(dojo.seen("ida")?.rank?.code == "white")
    dojo.cleo.wait(60)
    dojo.cleo.send(
      "academy.school.promote", ["team": Dojo.team, "since": "2026-09-21"],
      lists: ["members": [members[0]]])
    #expect(dojo.cleo.html.contains("Ida: Yellow sash."))
    // The same once more gives nothing, and not the rank behind it.
    let kept = dojo.cleo.kept.count
    dojo.cleo.send("academy.school.promote", ["team": Dojo.team, "about": members[0]])
    #expect(dojo.cleo.html.contains("No rank was given. Ida has another rank before them"))
    dojo.cleo.send(
      "academy.school.promote",
      [
        "team": Dojo.team, "about": Dojo.member("ida") + "/blue-1", "reason": "x",
        "since": "2026-09-01",
      ])
    #expect(dojo.cleo.html.contains("holds the rank before it since 21 September 2026"))
    #expect(dojo.cleo.kept.count == kept)
    let after = try #require(dojo.seen("ida"))
    // Fee, approval, numbers and classes were for the rank that was given, though the grading and
    // they are of one day.
    #expect(after.rank?.code == "yellow" && after.nextRank?.code == "blue-1")
    for finding in after.readiness?.missing ?? [] {
      if case .number = finding.requirement { #expect(finding.has == nil) }
      if case .count(.classes, _) = finding.requirement { #expect(finding.has == 0) }
    }
    #expect(dojo.pupil("ida").restartedOwn?.readiness == after.readiness)
    // A mistake is taken back: all stands as it stood.
    dojo.note("takeBack", "ida", ["rank": "yellow"])
    #expect(dojo.seen("ida")?.readiness == before.readiness)
    // And given again, with a reason where something is missing.
    dojo.note(
      "promote", "jan",
      ["about": members[1], "reason": " Showed it at the seminar. ", "since": "2026-09-21"])
    #expect(dojo.seen("jan")?.rank?.code == "yellow")
    dojo.cleo.go(SchoolPath.pupil(try #require(dojo.seen("jan")).record))
    #expect(dojo.cleo.html.contains("“Showed it at the seminar.”"))
    var jan = dojo.pupil("jan")
    jan.go("#/practise/academy/learn/rank/yellow")
    #expect(jan.html.contains("Given on 21 September 2026. “Showed it at the seminar.”"))
  }

  /// The fee of a grading is for the rank that was given there, although it was written up later.
  @Test func `what was noted before a rank was for that rank, on whatever day it was given`() {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    for part in ["fee", "approved"] { dojo.note("pass", "ida", ["part": part, "value": "1"]) }
    #expect(dojo.seen("ida")?.readiness?.met.count == 3)
    let rank = Dojo.member("ida") + "/yellow"
    dojo.note("promote", "ida", ["about": rank, "reason": "Seen.", "since": "2026-09-08"])
    #expect(dojo.seen("ida")?.rank?.code == "yellow" && dojo.seen("ida")?.readiness?.met == [])
    // A new name or year moves no count.
    dojo.note("pass", "ida", ["part": "fee", "value": "1"])
    let before = dojo.seen("ida")?.readiness
    dojo.note("name", "ida", ["name": "Ida M.", "born": "2001"])
    #expect(dojo.seen("ida")?.name == "Ida M." && dojo.seen("ida")?.readiness == before)
    dojo.note(
      "enrol", "ida", ["course": "northern-fist/adults/yellow", "since": "2026-09-08"])
    #expect(dojo.cleo.html.contains("They hold that rank since that day already."))
    #expect(dojo.seen("ida")?.readiness == before)
    // What was said wrongly at the beginning is mended, and ranks that were given with it; what
    // was paid for them is not paid for another.
    dojo.note(
      "enrol", "ida", ["course": "northern-fist/adults/white", "since": "2026-03-01"])
    #expect(dojo.seen("ida")?.rank?.code == "white")
    dojo.note(
      "enrol", "ida", ["course": "northern-fist/adults/", "since": "2026-09-01"])
    let begun = dojo.seen("ida")
    #expect(begun?.rank == nil && begun?.marks.since == CalendarDay("2026-09-01")?.day)
    // Who comes back begins where they are said to be.
    dojo.note("promote", "ida", ["about": Dojo.member("ida") + "/white", "reason": "Seen."])
    dojo.note("end", "ida")
    dojo.enrol(["ida"], "northern-fist/adults/", since: "2026-09-01")
    #expect(dojo.seen("ida") != nil && dojo.seen("ida")?.rank == nil)
    #expect(dojo.seen("ida")?.readiness?.met == [])
  }

  /// Two coaches without a network give one rank: it is given once, and what one gave after it
  /// stays.
  @Test func `a rank that two gave is given once, and a stale name takes none back`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    let stale = try #require(dojo.noted().last)
    for rank in ["yellow", "blue-1"] {
      dojo.note(
        "promote", "ida", ["about": "\(Dojo.member("ida"))/\(rank)", "reason": "Seen."])
    }
    let yellow = try #require(dojo.noted().first { $0.contains(#""rank":"yellow""#) })
    // The other's words came late, and under another name.
    dojo.cleo.take([Dojo.later(yellow, 40), Dojo.later(stale, 50)])
    dojo.cleo.wait(86_400)
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(dojo.seen("ida")?.rank?.code == "blue-1")
  }

  @Test func `who is no member any more is set apart, and nothing is noted of them`() {
    var dojo = Dojo()
    dojo.enrol(["ida", "jan"], "northern-fist/adults/white")
    dojo.cleo.trainer.roll.members?.removeAll { $0.name == "Ida" }
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(dojo.cleo.html.contains("No members any more: 1"))
    // Also by a page that was made before.
    let kept = dojo.cleo.kept.count
    let ida = Dojo.member("ida")
    for (command, fields) in [
      ("pass", ["part": "fee", "value": "1"]),
      ("mark", ["item": "northern-fist/du-li-bu", "level": "3"]),
      ("promote", ["about": "\(ida)/yellow", "reason": "Seminar"]),
      ("enrol", ["course": "northern-fist/adults/yellow"]),
    ] {
      dojo.note(command, "ida", fields)
      #expect(
        dojo.cleo.html.contains("no member here any more") && dojo.cleo.kept.count == kept,
        "\(command)")
    }
    dojo.cleo.send(
      "academy.school.mark",
      ["team": Dojo.team, "item": "northern-fist/du-li-bu", "level": "3"],
      lists: ["members": [ida, Dojo.member("jan")]])
    #expect(dojo.cleo.kept.count == kept)
  }

  /// Whatever a clock says, what was noted last holds, and at once.
  @Test func `a clock that is days ahead hides nothing that is noted later`() {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    let wall = dojo.cleo.wall
    dojo.cleo.wall += 5 * 86_400_000
    dojo.note("mark", "ida", ["item": "northern-fist/du-li-bu", "level": "1"])
    dojo.note("pass", "ida", ["part": "fee", "value": "1"])
    dojo.cleo.wall = wall
    dojo.note("mark", "ida", ["item": "northern-fist/du-li-bu", "level": "3"])
    #expect(dojo.seen("ida")?.marks.level(of: "du-li-bu", by: .instructor) == .proficient)
    dojo.note("pass", "ida", ["part": "fee", "value": "0"])
    let rank = Dojo.member("ida") + "/yellow"
    dojo.note("promote", "ida", ["about": rank, "reason": "Seen."])
    #expect(dojo.seen("ida")?.rank?.code == "yellow")
  }

  @Test func `what the pupil alone notes is not held against them, and not counted as met`() {
    var dojo = Dojo()
    dojo.enrol(["ida"], "eight-brocades/course/")
    let seen = dojo.seen("ida")
    #expect(seen?.missing.isEmpty == true || seen?.unseenCount ?? 0 > 0)
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(dojo.cleo.html.contains("more by their own record"))
    // Their school's instructor gives the rank; the pupil does not.
    let next = seen?.nextRank?.code ?? ""
    dojo.note("promote", "ida", ["about": Dojo.member("ida") + "/" + next, "reason": "Seen."])
    #expect(dojo.seen("ida")?.rank?.code == next)
  }

  // MARK: In class

  @Test func `who is here is tapped, tapped again where it was the wrong name, and counts`() {
    var dojo = Dojo()
    dojo.cleo.go(SchoolPath.checkIn(in: Dojo.team))
    #expect(dojo.cleo.html.contains("No class is dated for these days"))
    dojo.enrol(["ida", "jan"], "northern-fist/adults/white")
    let (date, today) = dojo.date()
    dojo.cleo.go(SchoolPath.checkIn(in: Dojo.team))
    #expect(dojo.cleo.html.contains("Class, today 18:00") && dojo.cleo.html.contains("0 are here."))
    func here(_ account: String, _ there: String, _ day: Int32) {
      dojo.note("here", account, ["date": date, "day": "\(day)", "there": there])
    }
    here("ida", "yes", today)
    here("jan", "yes", today)
    #expect(dojo.cleo.html.contains("2 are here."))
    here("jan", "no", today)
    #expect(dojo.cleo.html.contains("1 is here."))
    func classes(_ account: String) -> Int64? {
      dojo.seen(account)?.readiness?.finding?.parts.first {
        if case .count(.classes, _) = $0.requirement { true } else { false }
      }?.has
    }
    #expect(classes("ida") == 1 && classes("jan") == 0)
    // Whoever is here is ticked where something is marked for many.
    dojo.cleo.go(SchoolPath.mark("northern-fist/tan-tui", in: Dojo.team))
    #expect(dojo.cleo.html.contains("In class today"))
    dojo.cleo.send(
      "academy.school.mark",
      ["team": Dojo.team, "item": "northern-fist/tan-tui", "level": "3"],
      lists: ["members": [Dojo.member("ida"), Dojo.member("jan")]])
    #expect(dojo.cleo.html.contains("Proficient, 2 pupils."))
    #expect(dojo.seen("jan")?.marks.level(of: "tan-tui", by: .instructor) == .proficient)
    // A day that is no class is not noted.
    let kept = dojo.cleo.kept.count
    here("ida", "yes", today - 1)
    here("ida", "yes", today + 7)
    #expect(dojo.cleo.kept.count == kept)
  }

  @Test func `a part that was noted by mistake is taken back, a number is put right`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    func press(_ dojo: Dojo) -> Int64? {
      dojo.seen("ida")?.readiness?.finding?.parts.first {
        if case .number = $0.requirement { true } else { false }
      }?.has
    }
    dojo.note("pass", "ida", ["part": "number", "name": "press-ups", "value": "200"])
    #expect(press(dojo) == 200)
    dojo.note("pass", "ida", ["part": "number", "name": "press-ups", "value": "20"])
    #expect(press(dojo) == 20)
    dojo.note("pass", "ida", ["part": "number", "name": "press-ups", "value": ""])
    #expect(press(dojo) == nil)
    let met = dojo.seen("ida")?.readiness?.met.count ?? 0
    dojo.note("pass", "ida", ["part": "fee", "value": "1"])
    #expect(dojo.seen("ida")?.readiness?.met.count == met + 1)
    dojo.note("pass", "ida", ["part": "fee", "value": "0"])
    #expect(dojo.seen("ida")?.readiness?.met.count == met)
    for value in ["-3", "many", "1e3"] {
      let before = dojo.cleo.kept.count
      dojo.note("pass", "ida", ["part": "number", "name": "press-ups", "value": value])
      #expect(dojo.cleo.html.contains("Write a whole number.") && dojo.cleo.kept.count == before)
    }
  }

  @Test func `an age is asked of whom it is known, and the name is theirs to mend`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida"], "northern-fist/adults/white")
    func asked(_ dojo: Dojo) -> Int64? {
      dojo.seen("ida")?.readiness?.finding?.parts.first {
        if case .number = $0.requirement { true } else { false }
      }?.needs
    }
    #expect(asked(dojo) == 20)
    dojo.note("name", "ida", ["born": "2015", "name": " Ida M. "])
    #expect(asked(dojo) == 10 && dojo.seen("ida")?.name == "Ida M.")
    for born in ["15", "x", "99999"] {
      dojo.note("name", "ida", ["born": born, "name": "Ida"])
      #expect(asked(dojo) == 10 && dojo.seen("ida")?.name == "Ida M.")
    }
    #expect(dojo.pupil("ida").restartedOwn?.readiness == dojo.seen("ida")?.readiness)
  }

  // MARK: Laws

  /// Every order in which facts reach a device, in pieces and twice over, gives one answer, and it
  /// is the instructor's.
  @Test func `the pupil's device agrees with the instructor's, however the facts came`() throws {
    try forAll(seeds: 1...UInt64(caseCount(40))) { random, seed in
      var dojo = Dojo()
      dojo.enrol(["ida"], "northern-fist/adults/" + ["", "white", "yellow"][Int(random.below(3))])
      for _ in 0..<(5 + random.below(20)) {
        dojo.cleo.wait(Int64(random.below(20)) * 43_200)
        Self.draw(&random, &dojo)
      }
      dojo.cleo.go(SchoolPath.board(Dojo.team))
      var lines = dojo.noted(of: "ida")
      random.shuffle(&lines)
      var ida = Dojo.hall("ida", "student")
      ida.wall = dojo.cleo.wall
      for line in lines + lines.prefix(3) {
        _ = ida.trainer.feed(log: Array((line + "\n").utf8))
        if random.below(4) == 0 { ida.go("#/practise/academy") }
      }
      ida.go("#/practise/academy")
      let own = try #require(ida.own, "seed \(seed)")
      let seen = try #require(dojo.seen("ida"), "seed \(seed)")
      let isSame = own.readiness == seen.readiness
      #expect(isSame, "seed \(seed)")
      #expect(own.rank?.code == seen.rank?.code, "seed \(seed)")
    }
  }

  private static func draw(_ random: inout SeededRandom, _ dojo: inout Dojo) {
    let items = ["du-li-bu", "ding-bu", "pi-quan", "tan-tui"]
    switch random.below(7) {
    case 0: dojo.attend(["ida"], times: 1 + Int(random.below(3)))
    case 1:
      if let rank = dojo.seen("ida")?.nextRank?.code {
        dojo.note(
          "promote", "ida", ["about": Dojo.member("ida") + "/" + rank, "reason": "Seen."])
      }
    case 2:
      if let rank = dojo.seen("ida")?.rank?.code { dojo.note("takeBack", "ida", ["rank": rank]) }
    case 3:
      dojo.note(
        "pass", "ida",
        ["part": random.below(2) == 0 ? "fee" : "approved", "value": "\(random.below(2))"])
    case 4:
      dojo.note(
        "pass", "ida", ["part": "number", "name": "press-ups", "value": "\(random.below(40))"])
    case 5:
      dojo.note("name", "ida", ["name": "Ida", "born": "\(1_990 + random.below(30))"])
    default:
      dojo.note(
        "mark", "ida",
        [
          "item": "northern-fist/\(items[Int(random.below(4))])", "level": "\(random.below(5))",
        ])
    }
  }
}
