import Academy
import Basics
import EventLog
import Practice
import Sittings
import Syncing
import TestKit
import Testing

@testable import AcademyModule
@testable import Trainer

/// Editions of a school's syllabus where several people and devices have a hand in them.
struct EditionTests {
  /// A school whose own edition 2 of karate Ida learns by.
  private func school() -> Dojo {
    var dojo = Dojo.writing()
    dojo.cleo.offer(Dojo.withKata)
    dojo.enrol(["ida"], "shotokan/karate/kyu-10")
    return dojo
  }

  private func offered(_ hall: Hall) -> [Int64] {
    _ = hall.written
    return hall.module?.files.offered(in: Dojo.team).map { $0.curriculum.edition } ?? []
  }

  // MARK: Drafts

  @Test func `an offer that the server does not take leaves the draft`() {
    var dojo = Dojo.writing()
    dojo.cleo.offer(Dojo.withKata)
    #expect(dojo.cleo.draft == nil && offered(dojo.cleo) == [2])
    let text = dojo.cleo.written
    var again = Hall(
      "cleo", kept: dojo.cleo.kept.filter { !$0.contains("team.taught") },
      wall: dojo.cleo.wall + 1_000, run: 2)
    again.go(Dojo.taught)
    #expect(again.draft == text && again.html.contains("Go on writing"))
  }

  @Test func `a draft that was dropped takes no other device's along`() {
    var dojo = Dojo.writing("")
    let text = dojo.cleo.written ?? ""
    let events = dojo.cleo.kept.compactMap { try? Event(parsing: Array($0.utf8)) }
    guard let first = events.last(where: { $0.kind == SyllabusDraft.kind }) else { return }
    dojo.cleo.syllabus("drop")
    #expect(dojo.cleo.draft == nil)
    // Behind the drop, in front of it, and on a clock before the draft that it stands on.
    for millis: Int64 in [3_600_000, 500, -3_600_000] {
      let fact = SyllabusDraft(
        team: Dojo.team, text: text + "// \(millis)\n", over: "", on: (first.id, text))
      let other = Event(
        id: EventID(device: "pad", counter: 9), moment: first.moment.adding(millis: millis),
        kind: SyllabusDraft.kind, body: fact.draft.body)
      var drafts = SyllabusDrafts()
      var all = dojo.cleo.kept.compactMap { try? Event(parsing: Array($0.utf8)) } + [other]
      all.sort { $0.precedes($1) }
      for event in all { drafts.apply(event) }
      let found = drafts.text(in: Dojo.team) { _ in false }
      #expect(found?.text == text + "// \(millis)\n", "\(millis)")
    }
  }

  @Test func `what was offered before and is written again is a draft`() {
    var dojo = school()
    let first = dojo.cleo.written ?? ""
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.offer(mends: true) { $0 + "// mended\n" }
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.type(first)
    #expect(dojo.cleo.draft == first && dojo.cleo.html.contains("Mend edition 2"))
    dojo.cleo.type(first, act: "mend")
    #expect(dojo.cleo.draft == nil && dojo.cleo.written == first)
  }

  @Test func `a page that another device has ended keeps what is typed on it`() {
    var dojo = Dojo()
    dojo.cleo.go(Dojo.taught)
    dojo.cleo.type("syllabus: ours\n")
    #expect(dojo.cleo.draft == "syllabus: ours\n")
  }

  @Test func `whoever writes on an edition that another follows is told so`() {
    var dojo = school()
    let second = dojo.cleo.written ?? ""
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.type(second + "// mine\n")
    #expect(!dojo.cleo.html.contains("was offered since you began"))
    let third = Curriculum.text(second, edition: 3) + "\n## word oss\nterm: ja | 押忍 | osu | yes\n"
    dojo.cleo.take(Dojo.offering(third, 10))
    dojo.cleo.send("tick")
    #expect(dojo.cleo.html.contains("Edition 3 was offered since you began"))
    #expect(dojo.cleo.html.contains("word oss is gone"))
    #expect(dojo.cleo.written?.hasSuffix("// mine\n") == true)
    // A mend of the second, by a device that knew of no third: the third is the newest still.
    dojo.cleo.syllabus("drop")
    dojo.cleo.take(Dojo.offering(second + "// mended\n", 20))
    dojo.cleo.go(Dojo.writePage)
    #expect(dojo.cleo.written == third && offered(dojo.cleo) == [2, 3])
    #expect(dojo.cleo.html.contains("Offer as edition 4"))
  }

  // MARK: Who learns by which

  @Test func `a name that is mended by a device behind leaves the edition`() {
    var dojo = school()
    dojo.note("name", "ida", ["name": "Ida May"])
    guard let stale = dojo.noted().last else { return }
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.offer { $0.replacing("Our own kata", with: "Our first kata") }
    dojo.cleo.send("academy.school.edition", ["team": Dojo.team])
    #expect(dojo.seen("ida")?.curriculum.edition == 3)
    dojo.cleo.take([Dojo.later(stale, 30)])
    dojo.cleo.send("tick")
    #expect(dojo.seen("ida")?.curriculum.edition == 3 && dojo.seen("ida")?.readiness != nil)
    #expect(dojo.seen("ida")?.name == "Ida May")
    let ida = dojo.pupil("ida").restartedOwn
    #expect(ida?.curriculum.edition == 3 && ida?.readiness == dojo.seen("ida")?.readiness)
  }

  @Test func `marks of an item that was renamed are carried over, and all read the same`() {
    var dojo = school()
    dojo.note("mark", "ida", ["item": "shotokan/own-kata", "level": "2"])
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.offer {
      $0.replacing("## item own-kata", with: "## item wave-kata")
        .replacing(
          "syllabus: shotokan\n", with: "syllabus: shotokan\ncarries: wave-kata = own-kata\n")
    }
    dojo.cleo.send("academy.school.edition", ["team": Dojo.team])
    let seen = dojo.seen("ida")
    #expect(seen?.curriculum.edition == 3)
    #expect(seen?.marks.level(of: "wave-kata", by: .instructor) == .practising)
    let own = dojo.pupil("ida").restartedOwn
    #expect(
      own?.instructorsLevel(own?.curriculum.item("wave-kata") ?? .init(code: "")) == .practising)
    #expect(own?.readiness == seen?.readiness && own?.readiness != nil)
  }

  @Test func `who mends a rank does not move the edition`() {
    var dojo = school()
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.offer { $0.replacing("Our own kata", with: "Our first kata") }
    dojo.note("enrol", "ida", ["course": "shotokan/karate/kyu-9", "since": "2026-04-01"])
    #expect(dojo.seen("ida")?.rank?.code == "kyu-9" && dojo.seen("ida")?.curriculum.edition == 2)
  }

  @Test func `a mend that takes away what somebody holds is refused`() {
    var dojo = school()
    dojo.cleo.go(Dojo.writePage)
    let before = dojo.noted().count
    dojo.cleo.offer(mends: true) {
      $0.replacing("## rank kyu-10", with: "## rank beginners")
        .replacing("rank: kyu-10\n", with: "rank: beginners\n")
    }
    #expect(dojo.cleo.html.contains("Ida holds the rank “kyu-10”, which is gone."))
    #expect(dojo.noted().count == before)
    // As another edition it harms nobody, and nobody is moved to where their rank is not.
    dojo.cleo.syllabus("write", ["text": dojo.cleo.written ?? "", "act": "offer"])
    #expect(offered(dojo.cleo) == [2, 3] && dojo.seen("ida")?.curriculum.edition == 2)
    #expect(dojo.seen("ida")?.isOfOldEdition == false)
  }

  @Test func `until somebody learns by it, the code can be another`() {
    var dojo = Dojo.writing("")
    dojo.cleo.type(dojo.cleo.written ?? "", act: "offer")
    #expect(
      dojo.cleo.html.contains("edition 1: offered on") && dojo.cleo.html.contains("Begin anew"))
    dojo.cleo.syllabus("begin", ["from": "shotokan"])
    dojo.cleo.type(dojo.cleo.written ?? "", act: "offer")
    #expect(offered(dojo.cleo) == [2])
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(!dojo.cleo.html.contains("White Crane: begins"))
    // Back at the first code: what was offered under it is followed, not replaced.
    dojo.cleo.go(Dojo.taught)
    dojo.cleo.syllabus("begin", ["from": ""])
    #expect(!dojo.cleo.html.contains("Mend edition"))
    dojo.cleo.type(dojo.cleo.written ?? "", act: "mend")
    #expect(dojo.cleo.html.contains("No edition of it was offered yet"))
    dojo.cleo.type(dojo.cleo.written ?? "", act: "offer")
    #expect(offered(dojo.cleo) == [1, 2])
  }

  @Test func `a session keeps the edition that it was begun with`() {
    let dojo = school()
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy")
    ida.send("start", ["module": "academy", "drill": "own"], items: ["shotokan/own-kata"])
    #expect(ida.sitting?.curriculum?.edition == 2)
    let third = Curriculum.text(dojo.cleo.written ?? "", edition: 3)
      .replacing("Our own kata", with: "Another")
    ida.take(Dojo.offering(third, 10))
    ida.send("tick")
    #expect(offered(ida) == [2, 3] && ida.sitting?.curriculum?.edition == 2)
    // Who chose ours, and is not enrolled there, learns by ours.
    var jan = dojo.pupil("jan")
    jan.enrol("shotokan", "karate", rank: "kyu-10")
    #expect(jan.own?.curriculum.edition == 1 && jan.own?.readiness != nil)
  }

  // MARK: What is at hand

  @Test func `a part that is let go takes the edition with it`() {
    let dojo = school()
    let facts = dojo.noted().compactMap { line in
      (try? Event(parsing: Array(line.utf8))).flatMap { TeamFact($0) }
    }
    let files = SyllabusFiles()
    files.take(facts, at: Moment(millis: dojo.cleo.wall))
    #expect(files.newest(in: Dojo.team) != nil)
    files.take(Array(facts.dropFirst()), at: Moment(millis: dojo.cleo.wall))
    #expect(files.newest(in: Dojo.team) == nil)
  }

  @Test func `a class takes over what its school teaches, and nothing else`() throws {
    var dojo = school()
    let other = "c1a55"
    func facts(_ text: String, _ team: String, _ second: Int64) -> [TeamFact] {
      Dojo.offering(text, second).compactMap { line in
        let line = line.replacing("\"team\":\"\(Dojo.team)\"", with: "\"team\":\"\(team)\"")
        return (try? Event(parsing: Array(line.utf8))).flatMap { TeamFact($0) }
      }
    }
    let text = try #require(dojo.cleo.written)
    let third = Curriculum.text(text, edition: 3)
    let theirs = text.replacing("syllabus: shotokan", with: "syllabus: another")
    func adoptable(_ own: [TeamFact], isFree: Bool = false) -> Int64? {
      let files = SyllabusFiles()
      files.take(facts(third, other, 10) + own, at: Moment(millis: dojo.cleo.wall))
      return files.adoptable(from: other, in: Dojo.team, isFree: isFree)?.curriculum.edition
    }
    #expect(adoptable([]) == 3)
    #expect(adoptable(facts(text, Dojo.team, 20)) == 3)
    #expect(adoptable(facts(third, Dojo.team, 20)) == nil)
    #expect(adoptable(facts(third + "// more\n", Dojo.team, 20)) == 3)
    #expect(adoptable(facts(Curriculum.text(text, edition: 4), Dojo.team, 20)) == nil)
    #expect(adoptable(facts(theirs, Dojo.team, 20)) == nil)
    #expect(adoptable(facts(theirs, Dojo.team, 20), isFree: true) == 3)
    // From a place that nothing is taught in, nothing comes.
    let before = dojo.cleo.kept.count
    dojo.cleo.syllabus("adopt", ["from": other])
    #expect(dojo.cleo.html.contains("Nothing was changed.") && dojo.cleo.kept.count == before)
  }
}
