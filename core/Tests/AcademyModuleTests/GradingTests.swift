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

/// A day of grading: who is called, what examiners see, what comes of it; through commands and pages.
struct GradingTests {
  // MARK: Before the day

  @Test func `a school without gradings is told what they are for, and dates one`() throws {
    var dojo = Dojo()
    dojo.enrol(["ida"], "shotokan/karate/kyu-9")
    dojo.cleo.go(SchoolPath.gradings(in: Dojo.team))
    #expect(dojo.cleo.html.contains("call who is to grade"))
    for fields in [
      ["title": "X"], ["title": "", "day": "2026-12-12"], ["title": "X", "day": "soon"],
      ["title": "X", "day": "2026-12-12", "grading": "none"],
    ] {
      let before = dojo.cleo.kept.count
      dojo.day("grading", fields)
      #expect(dojo.cleo.html.contains("Nothing was") && dojo.cleo.kept.count == before)
    }
    dojo.day("grading", ["title": "Winter <grading>", "day": "2026-12-12"])
    let id = try #require(dojo.grading?.id)
    #expect(dojo.cleo.path == SchoolPath.grading(id, in: Dojo.team))
    #expect(dojo.cleo.html.contains("Winter &lt;grading&gt;, 12 December 2026"))
    dojo.day("grading", ["grading": id, "title": "Winter grading", "day": "2026-12-13"])
    #expect(dojo.gradings.map(\.day.title) == ["Winter grading"])
    dojo.day("grading", ["title": "Another", "day": "2026-11-01"])
    #expect(dojo.gradings.map(\.day.title) == ["Winter grading", "Another"])
    dojo.cleo.go(SchoolPath.gradings(in: Dojo.team))
    #expect(dojo.cleo.html.contains("Nobody is called yet"))
    dojo.day("gradingOff", ["grading": id])
    #expect(dojo.gradings.map(\.day.title) == ["Another"])
    dojo.cleo.go(SchoolPath.grading(id, in: Dojo.team))
    #expect(dojo.cleo.html.contains("That grading was called off"))
    dojo.day("call", ["grading": id], members: ["ida"])
    #expect(dojo.cleo.html.contains("That day of grading was called off."))
  }

  @Test func `who will have waited long enough by the day stands among the ready`() throws {
    var dojo = Dojo()
    // 90 days are asked: on 22 September it is 83 of them.
    dojo.enrol(["ida", "jan"], "shotokan/karate/kyu-9", since: "2026-07-01")
    dojo.attend(["ida"], times: 20)
    for item in Dojo.items { dojo.note("mark", "ida", ["item": "shotokan/\(item)", "level": "3"]) }
    dojo.note("pass", "ida", ["part": "fee", "value": "1"])
    #expect(dojo.seen("ida")?.isReady == false)
    dojo.day("grading", ["title": "Soon", "day": "2026-09-25"])
    #expect(!dojo.cleo.html.contains("Ready by then"))
    dojo.day("grading", ["grading": dojo.grading?.id ?? "", "title": "Soon", "day": "2026-10-10"])
    let ready = try #require(dojo.cleo.html.range(of: "Ready by then"))
    let others = try #require(dojo.cleo.html.range(of: "Something is missing"))
    let ida = try #require(dojo.cleo.html.range(of: "<span>Ida: 8th kyu"))
    #expect(ready.lowerBound < ida.lowerBound && ida.lowerBound < others.lowerBound)
  }

  @Test func `whoever is called reads so, and so do their parents; calling approves`() throws {
    var dojo = Dojo.grading(called: [])
    dojo.day(
      "grading", ["grading": dojo.grading?.id ?? "", "title": "Winter", "day": "2026-12-12"])
    dojo.call(["ida"])
    #expect(dojo.cleo.html.contains("1 pupil is called."))
    #expect(dojo.seen("ida")?.missing.contains { $0.requirement == .flag(.approved) } == false)
    #expect(dojo.seen("jan")?.missing.contains { $0.requirement == .flag(.approved) } == true)
    // Nobody twice, and nobody who is not there.
    let before = dojo.cleo.kept.count
    dojo.call(["ida", "nobody"])
    #expect(dojo.cleo.html.contains("Nobody was called.") && dojo.cleo.kept.count == before)
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("Called to grade: Winter, 12 December 2026."))
    var jan = dojo.pupil("jan")
    jan.go("#/practise/academy")
    #expect(!jan.html.contains("Called to grade"))
    var gil = Dojo.hall("gil", "guardian", child: "ida", lines: dojo.noted(of: "ida"))
    gil.go("#/guardian")
    let text = gil.trainer.cards(ofChild: "ida").map(\.rendered).joined()
    #expect(text.contains("Called to grade: Winter, 12 December 2026."))
    dojo.verdict("ida", "off")
    #expect(dojo.grading?.called.isEmpty == true)
    #expect(!dojo.cleo.html.contains("Called to grade"))
    #expect(dojo.cleo.html.contains("That they may grade stays approved."))
    dojo.call(["ida"])
    #expect(dojo.grading?.called.count == 1)
  }

  // MARK: On the day

  @Test func `an examiner marks one by one, and taps again where it was the wrong one`() throws {
    var dojo = Dojo.grading()
    let path = SchoolPath.grading(try #require(dojo.grading?.id), in: Dojo.team)
    dojo.cleo.go(path)
    #expect(dojo.cleo.html.contains("0 of 2 done.") && dojo.cleo.html.contains("Next: Ida"))
    dojo.goes(to: "ida")
    #expect(dojo.cleo.html.contains("Grades for 8th kyu"))
    #expect(dojo.cleo.html.contains("Asked: proficient"))
    dojo.examine("ida", "kiba-dachi", 4)
    dojo.examine("ida", "kiba-dachi", 2)
    #expect(dojo.examination("ida")?.marks == [.practising])
    dojo.examine("ida", "kiba-dachi", nil)
    #expect(dojo.examination("ida")?.marks == [])
    for (item, level) in [("none", 3), ("kiba-dachi", 9)] {
      let before = dojo.cleo.kept.count
      dojo.examine("ida", item, level)
      #expect(dojo.cleo.html.contains("Nothing was marked.") && dojo.cleo.kept.count == before)
    }
    // The school's own marks are untouched until something comes of it.
    dojo.examine("ida", "kiba-dachi", 2)
    #expect(
      dojo.seen("ida")?.marks.level(of: "kiba-dachi", by: .instructor) == Requirement.Level.none)
    dojo.note("examineRest", "ida", ["grading": dojo.grading?.id ?? ""])
    let marks = dojo.examination("ida")?.marks ?? []
    #expect(marks.count { $0 == .proficient } == 5 && marks.count == 6)
    dojo.cleo.go(path)
    #expect(dojo.cleo.html.contains("Next: Jan"))
    // What is not asked can be asked for.
    dojo.examine("ida", "heian-nidan", 1)
    #expect(dojo.examination("ida")?.items.last?.code == "heian-nidan")
  }

  @Test func `what another examiner saw is not shown before the own mark is in`() {
    var dojo = Dojo.grading()
    dojo.cleo.take([dojo.examined(by: "sato", "ida", "kiba-dachi", 1)])
    dojo.goes(to: "ida")
    #expect(dojo.examination("ida")?.marks.count == 1)
    #expect(!dojo.cleo.html.contains("Another examiner: introduced"))
    dojo.examine("ida", "kiba-dachi", 3)
    dojo.goes(to: "ida")
    #expect(dojo.cleo.html.contains("Another examiner: introduced"))
    // Of two the lower counts; of three the middle.
    #expect(dojo.examination("ida")?.candidate.panel("shotokan/kiba-dachi") == .introduced)
    dojo.cleo.take([dojo.examined(by: "mori", "ida", "kiba-dachi", 4, 2)])
    #expect(dojo.examination("ida")?.candidate.panel("shotokan/kiba-dachi") == .proficient)
  }

  // MARK: What comes of it

  @Test func `all whom the panel found good are given their rank at once`() throws {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    dojo.examineAll("jan", 2)
    let path = SchoolPath.grading(try #require(dojo.grading?.id), in: Dojo.team)
    dojo.cleo.go(path)
    #expect(dojo.cleo.html.contains("Found good"))
    #expect(dojo.examination("ida")?.isGood == true && dojo.examination("jan")?.isGood == false)
    // A page that is older than a mark gives nobody anything without a reason.
    dojo.giveAll(["ida", "jan"])
    #expect(dojo.cleo.html.contains("Jan &lt;b&gt; is not found good any more"))
    #expect(dojo.seen("ida")?.rank?.code == "kyu-9")
    dojo.giveAll(["ida"])
    #expect(dojo.cleo.html.contains("Ida: 8th kyu."))
    let ida = try #require(dojo.seen("ida"))
    #expect(ida.rank?.code == "kyu-8")
    #expect(ida.marks.level(of: "kiba-dachi", by: .instructor) == .proficient)
    #expect(dojo.examination("ida")?.outcome == .given)
    dojo.cleo.go(path)
    #expect(dojo.cleo.html.contains("1 certificate") && dojo.cleo.html.contains("1 of 2 done."))
    // The same once more gives nothing.
    let before = dojo.cleo.kept.count
    dojo.giveAll(["ida"])
    #expect(dojo.cleo.html.contains("No rank was given.") && dojo.cleo.kept.count == before)
    dojo.examine("ida", "kiba-dachi", 1)
    #expect(dojo.cleo.html.contains("is said already") && dojo.cleo.kept.count == before)
    // A rank that is taken back is open again, with what was seen.
    dojo.note("takeBack", "ida", ["rank": "kyu-8"])
    #expect(dojo.examination("ida")?.outcome == .waiting)
    #expect(dojo.examination("ida")?.isGood == true)
  }

  @Test func `a verdict on one needs a reason where something is missing`() throws {
    var dojo = Dojo.grading()
    dojo.examineAll("jan", 2)
    dojo.goes(to: "jan", true)
    #expect(dojo.cleo.html.contains("Not all that 8th kyu asks was seen."))
    dojo.verdict("jan", "pass")
    #expect(dojo.cleo.html.contains("say why they have it all the same"))
    dojo.verdict("jan", "pass", ["reason": "Was ill, and showed it in class."])
    #expect(dojo.seen("jan")?.rank?.code == "kyu-8")
    dojo.goes(to: "jan", true)
    #expect(dojo.cleo.html.contains("“Was ill, and showed it in class.”"))
    dojo.verdict("jan", "failed")
    #expect(dojo.cleo.html.contains("is said already") && dojo.seen("jan")?.rank?.code == "kyu-8")
  }

  @Test func `a part is shown again by a day, and only that; the rest stands`() throws {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    for item in ["heian-shodan", "shuto-uke"] { dojo.examine("ida", item, 2) }
    for (items, until) in [
      ([], "2026-10-20"), (["none"], "2026-10-20"), (["heian-shodan"], "2026-09-01"),
      (["heian-shodan"], ""),
    ] {
      let before = dojo.cleo.kept.count
      dojo.verdict("ida", "part", ["until": until], items: items)
      #expect(dojo.cleo.html.contains("Nothing was noted.") && dojo.cleo.kept.count == before)
    }
    dojo.verdict(
      "ida", "part", ["until": "2026-10-20", "words": "Slower, and look."],
      items: ["heian-shodan", "shuto-uke"])
    let examination = try #require(dojo.examination("ida"))
    #expect(examination.outcome == .part && examination.items.count == 2)
    // What was seen is the school's mark.
    let seen = try #require(dojo.seen("ida"))
    #expect(seen.marks.level(of: "kiba-dachi", by: .instructor) == .proficient)
    #expect(seen.marks.level(of: "heian-shodan", by: .instructor) == .practising)
    dojo.cleo.go(SchoolPath.gradings(in: Dojo.team))
    #expect(dojo.cleo.html.contains("To be shown again"))
    // The pupil reads it, and practises it tonight.
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("To be shown again by 20 October 2026: "))
    #expect(ida.html.contains("“Slower, and look.”"))
    #expect(ida.html.contains("You are to show it again for your next rank."))
    // What is shown again is looked at anew.
    #expect(!examination.isGood && examination.marks == [])
    dojo.cleo.wait(7 * 86_400)
    for item in ["heian-shodan", "shuto-uke"] { dojo.examine("ida", item, 3) }
    #expect(dojo.examination("ida")?.isGood == true)
    dojo.verdict("ida", "pass")
    let given = try #require(dojo.examination("ida")?.given)
    #expect(dojo.seen("ida")?.rank?.code == "kyu-8")
    // It counts from the day on which the rest was shown.
    #expect(Words.wholeDate(given.promoted.day) == "28 September 2026")
  }

  @Test func `after the day something can still be shown, and the page says that it is over`() {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    dojo.verdict("ida", "part", ["until": "2026-09-23"], items: ["heian-shodan"])
    dojo.cleo.wait(3 * 86_400)
    dojo.cleo.go(SchoolPath.gradings(in: Dojo.team))
    #expect(dojo.cleo.html.contains("That day is over"))
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("and that day is over: Heian Shodan."))
    #expect(ida.own?.grading?.again == [])
  }

  @Test func `not this time, not here, and a verdict that is taken back`() throws {
    var dojo = Dojo.grading()
    dojo.examineAll("ida", 1)
    dojo.verdict("ida", "failed", ["words": "Come to the kata class."])
    #expect(dojo.examination("ida")?.outcome == .failed)
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    #expect(ida.html.contains("Autumn grading, 21 September 2026: not this time."))
    #expect(ida.html.contains("“Come to the kata class.”"))
    // What is decided is taken back before something else is.
    dojo.verdict("ida", "pass", ["reason": "x"])
    #expect(dojo.cleo.html.contains("take it back first"))
    dojo.verdict("ida", "back")
    #expect(dojo.examination("ida")?.outcome == .waiting)
    #expect(dojo.examination("ida")?.candidate.said.words == "")
    // Marks of before something was to be shown again hold when that is taken back.
    dojo.verdict("ida", "part", ["until": "2026-10-20"], items: ["heian-shodan"])
    #expect(dojo.examination("ida")?.marks == [])
    // And a verdict that follows one is taken back to that.
    dojo.verdict("ida", "absent")
    dojo.verdict("ida", "back")
    #expect(dojo.examination("ida")?.outcome == .part)
    dojo.verdict("ida", "back")
    #expect(dojo.examination("ida")?.marks == Array(repeating: .introduced, count: 6))
    dojo.verdict("jan", "absent")
    #expect(dojo.examination("jan")?.outcome == .absent)
    dojo.cleo.go(SchoolPath.grading(try #require(dojo.grading?.id), in: Dojo.team))
    #expect(dojo.cleo.html.contains("Was not here") && dojo.cleo.html.contains("1 of 2 done."))
  }

  @Test func `a rank that was given elsewhere is not graded for`() {
    var dojo = Dojo.grading()
    dojo.note(
      "promote", "ida", ["about": Dojo.member("ida") + "/kyu-8", "reason": "Summer camp"])
    #expect(dojo.examination("ida")?.outcome == .other)
    dojo.goes(to: "ida", true)
    #expect(dojo.cleo.html.contains("Holds 8th kyu already"))
    let before = dojo.cleo.kept.count
    dojo.verdict("ida", "pass", ["reason": "x"])
    #expect(dojo.cleo.kept.count == before)
    // Who learns something else now is not on the list.
    dojo.note("enrol", "jan", ["course": "northern-fist/adults/white"])
    #expect(dojo.examination("jan") == nil)
    dojo.verdict("jan", "pass", ["reason": "x"])
    #expect(dojo.cleo.html.contains("They are not called to this grading."))
  }

  // MARK: Certificates

  @Test func `a certificate is for the instructor, the pupil and their parents, and nobody else`()
    throws
  {
    var dojo = Dojo.grading()
    dojo.examineAll("ida")
    let path = SchoolPath.certificate(of: "kyu-8", Dojo.member("ida"), in: Dojo.team)
    dojo.cleo.go(path)
    #expect(!dojo.cleo.html.contains("certificate-school"))
    dojo.giveAll(["ida"])
    dojo.cleo.go(SchoolPath.certificates(of: try #require(dojo.grading?.id), in: Dojo.team))
    for text in [
      "White Crane", "<h2>Ida</h2>", "8th kyu", "since 21 September 2026", "<p>Cleo</p>", "八級",
    ] {
      #expect(dojo.cleo.html.contains(text), "\(text)")
    }
    dojo.cleo.send("academy.print")
    #expect(dojo.cleo.effects == ["print"])
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy/learn/rank/kyu-8")
    #expect(ida.html.contains("href=\"\(path)\""))
    ida.go(path)
    #expect(ida.html.contains("<h2>Ida</h2>") && ida.html.contains("For White Crane"))
    var gil = Dojo.hall("gil", "guardian", child: "ida", lines: dojo.noted(of: "ida"))
    gil.go(path)
    #expect(gil.html.contains("<h2>Ida</h2>"))
    var jan = dojo.pupil("jan", lines: dojo.noted(of: "ida"))
    jan.go(path)
    #expect(!jan.html.contains("<h2>Ida</h2>"))
  }
}
