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

/// A school writes what it teaches, offers it, mends it; its pupils learn by it.
struct SyllabusTests {
  private func kept(_ hall: Hall, _ kind: String) -> [Event] {
    hall.kept.compactMap { try? Event(parsing: Array($0.utf8)) }.filter { $0.kind == kind }
  }

  // MARK: Writing

  @Test func `an instructor begins with one of ours, and finds a draft again`() {
    var dojo = Dojo.writing()
    #expect(dojo.cleo.path == Dojo.writePage)
    let text = dojo.cleo.written ?? ""
    #expect(text.hasPrefix("syllabus: shotokan\n") && text.contains("\nedition: 2\n"))
    #expect(dojo.cleo.html.contains("Nothing: well written."))
    dojo.cleo.type(text + "\n## item own-kata\ntitle: Our own kata\ntype: form\nrank: kyu-9\n")
    #expect(dojo.cleo.html.contains("a draft that you alone see"))
    // The page is closed; nobody else is told of it.
    var again = dojo.cleo.restarted
    again.go(Dojo.taught)
    #expect(again.html.contains("Go on writing"))
    again.go(Dojo.writePage)
    #expect(again.written?.hasSuffix("rank: kyu-9\n") == true)
    #expect(again.html.contains("Our own kata") && dojo.noted().isEmpty)
    again.syllabus("drop")
    #expect(again.path == Dojo.taught && again.html.contains("Begin to write"))
  }

  @Test func `a draft is the text that was typed last, however often`() {
    forAll(seeds: 1...12) { random, seed in
      var dojo = Dojo.writing("")
      var text = dojo.cleo.written ?? ""
      for _ in 0..<90 {
        var signs = Array(text)
        let at = random.below(signs.count + 1)
        if random.below(3) == 0, at < signs.count {
          signs.removeSubrange(at..<min(signs.count, at + 1 + random.below(20)))
        } else {
          signs.insert(contentsOf: ["é", "漢", "🎈\n", "# x"][random.below(4)], at: at)
        }
        text = String(signs)
        dojo.cleo.type(text)
      }
      #expect(dojo.cleo.written == text, "seed \(seed)")
      #expect(dojo.cleo.restarted.written == text, "seed \(seed)")
      let bytes = kept(dojo.cleo, SyllabusDraft.kind).reduce(0) { $0 + $1.body.count }
      #expect(bytes < 90 * 120 + 4 * text.utf8.count, "seed \(seed)")
    }
  }

  @Test func `of two devices that write at once, the last draft that is whole is the text`() {
    var dojo = Dojo.writing("")
    let text = dojo.cleo.written ?? ""
    guard let first = kept(dojo.cleo, SyllabusDraft.kind).last else { return }
    // Another device of hers, without a network.
    let fact = SyllabusDraft(
      team: Dojo.team, text: text + "// the other\n", over: "", on: (first.id, text))
    let other = Event(
      id: EventID(device: "pad", counter: 9), moment: first.moment.adding(millis: 60_000),
      kind: SyllabusDraft.kind, body: fact.draft.body)
    dojo.cleo.type(text + "// mine\n")
    dojo.cleo.take([String(decoding: other.line, as: UTF8.self)])
    dojo.cleo.send("tick")
    #expect(dojo.cleo.written == text + "// the other\n")
    // A draft whose beginning is not here says nothing.
    var lost = Dojo.hall(
      "cleo", "coach", gives: true, lines: [String(decoding: other.line, as: UTF8.self)])
    lost.go(Dojo.writePage)
    #expect(lost.written == nil && lost.html.contains("Begin to write"))
  }

  @Test func `what to mend is said by line, and keeps it from being offered`() {
    var dojo = Dojo.writing("")
    let text = (dojo.cleo.written ?? "").replacing("rank: white", with: "rank: whte")
    dojo.cleo.type(text, caret: text.utf16.count - 5)
    #expect(dojo.cleo.html.contains("There is no rank whte"))
    dojo.cleo.type(text, act: "offer")
    #expect(dojo.cleo.html.contains("It was not offered. Mend the errors first"))
    #expect(dojo.noted().isEmpty && dojo.cleo.written == text)
    // Elsewhere: the caret goes there.
    dojo.cleo.type(text, caret: 0)
    #expect(dojo.cleo.html.contains("1 in other parts"))
    dojo.cleo.syllabus("write", ["text": text, "act": "goto", "line": "20"])
    #expect(dojo.cleo.effects.contains("focus"))
    dojo.cleo.type("no syllabus at all", act: "offer")
    #expect(dojo.cleo.html.contains("It cannot be read yet") && dojo.noted().isEmpty)
    let before = dojo.cleo.written
    dojo.cleo.type(String(repeating: "x", count: TaughtPart.textBytesMax + 1))
    #expect(dojo.cleo.html.contains("This is too much") && dojo.cleo.written == before)
  }

  @Test func `a part is added behind the caret, under a code of its own`() {
    var dojo = Dojo.writing("")
    let text = dojo.cleo.written ?? ""
    let rank = text.utf16.count - (text.components(separatedBy: "## rank").last?.utf16.count ?? 0)
    for _ in 0..<2 {
      dojo.cleo.syllabus(
        "write",
        ["text": dojo.cleo.written ?? "", "act": "add", "kind": "rank", "text.caret": "\(rank)"])
    }
    let ranks = dojo.cleo.curriculum?.programs.first?.ranks.map { $0.code }
    #expect(ranks == ["white", "new-rank-2", "new-rank"])
    #expect(dojo.cleo.curriculum?.items.map { $0.code } == ["horse-stance"])
    // From the head, as on a page that was just opened, each goes behind the last of its sort; a
    // program takes nobody's ranks away.
    for block in SyllabusTemplate.blocks where block.id != "rank" {
      dojo.cleo.syllabus(
        "write",
        ["text": dojo.cleo.written ?? "", "act": "add", "kind": block.id, "text.caret": "0"])
    }
    #expect(dojo.cleo.curriculum?.programs.map { $0.ranks.count } == [3, 0])
    #expect(dojo.cleo.curriculum?.items.count == 3 && dojo.cleo.curriculum?.words.count == 1)
    let problems = Curriculum.parse(Array((dojo.cleo.written ?? "").utf8)).allProblems
    #expect(!problems.contains { $0.severity == .error }, "\(problems)")
  }

  // MARK: Offering

  @Test func `what a school offers is what its pupils learn by`() {
    var dojo = Dojo.writing()
    dojo.cleo.offer(Dojo.withKata)
    #expect(dojo.cleo.path == Dojo.taught)
    #expect(
      dojo.cleo.html.contains("edition 2: offered on") && dojo.cleo.html.contains("Change it"))
    #expect(dojo.cleo.draft == nil)
    for line in dojo.noted() { #expect(line.utf8.count <= TeamKind.lineBytesMax) }
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    dojo.enrol(["ida"], "shotokan/karate/kyu-10")
    dojo.note("mark", "ida", ["item": "shotokan/own-kata", "level": "2"])
    #expect(dojo.cleo.html.contains("Ida"))
    var ida = dojo.pupil("ida")
    ida.go("#/practise/academy/learn/item/own-kata")
    #expect(ida.html.contains("Our own kata") && ida.html.contains("Your instructor says"))
    #expect(ida.own?.curriculum.edition == 2)
    #expect(ida.own?.readiness == dojo.seen("ida")?.readiness && ida.own?.readiness != nil)
    // Their evening is made of it too.
    ida.send("start", ["module": "academy", "drill": "own"], items: ["shotokan/own-kata"])
    #expect(ida.html.contains("Our own kata"))
    // Who is not of the school learns by ours.
    var other = Hall()
    other.enrol("shotokan", "karate", rank: "kyu-10")
    other.go("#/practise/academy")
    #expect(other.own?.curriculum.edition == 1)
  }

  @Test func `marks by ours stay when the school's own edition follows`() {
    var dojo = Dojo()
    dojo.enrol(["ida", "jan"], "shotokan/karate/kyu-10")
    dojo.note("mark", "ida", ["item": "shotokan/heian-shodan", "level": "3"])
    dojo.cleo.go(Dojo.taught)
    dojo.cleo.syllabus("begin", ["from": "shotokan"])
    dojo.cleo.offer(Dojo.withKata)
    #expect(dojo.seen("ida")?.curriculum.edition == 1)
    #expect(dojo.cleo.html.contains("2 pupils; it comes with Etude"))
    dojo.cleo.go(SchoolPath.board(Dojo.team))
    #expect(dojo.cleo.html.contains("The syllabus has a new edition."))
    dojo.cleo.send("academy.school.edition", ["team": Dojo.team])
    #expect(dojo.cleo.html.contains("2 pupils enrolled anew."))
    let ida = dojo.seen("ida")
    #expect(ida?.curriculum.edition == 2 && ida?.readiness != nil)
    #expect(ida?.marks.level(of: "heian-shodan", by: .instructor) == .proficient)
    #expect(!dojo.cleo.html.contains("The syllabus has a new edition."))
  }

  @Test func `who began with an edition keeps it, and a mended one is for all`() {
    var dojo = Dojo.writing()
    dojo.cleo.offer(Dojo.withKata)
    dojo.enrol(["ida"], "shotokan/karate/kyu-10")
    let asked = dojo.seen("ida")?.readiness
    dojo.cleo.go(Dojo.writePage)
    #expect(
      dojo.cleo.html.contains("Offer as edition 3") && dojo.cleo.html.contains("Mend edition 2"))
    dojo.cleo.type(dojo.cleo.written ?? "", act: "offer")
    #expect(dojo.cleo.html.contains("Nothing is changed since."))
    dojo.cleo.offer { $0.replacing("## rank kyu-9\n", with: "## rank kyu-9\n- 999 classes\n") }
    #expect(dojo.cleo.html.contains("edition 3: offered on"))
    #expect(dojo.seen("ida")?.readiness == asked)
    dojo.enrol(["jan"], "shotokan/karate/kyu-10")
    #expect(dojo.seen("jan")?.curriculum.edition == 3)
    #expect(dojo.seen("jan")?.readiness?.missing.count == (asked?.missing.count ?? 0) + 1)
    // A slip: 999 were 9.
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.offer(mends: true) { $0.replacing("- 999 classes", with: "- 9 classes") }
    #expect(dojo.cleo.html.contains("Edition 3 is mended"))
    let words = dojo.seen("jan")?.readiness?.missing.map { $0.words { $0 } }.joined() ?? ""
    #expect(words.contains("9 ") && !words.contains("999"))
    #expect(dojo.cleo.module?.files.offered(in: Dojo.team).map { $0.curriculum.edition } == [2, 3])
    // The code is marks' name: it stays.
    dojo.cleo.go(Dojo.writePage)
    dojo.cleo.type(
      (dojo.cleo.written ?? "").replacing("syllabus: shotokan", with: "syllabus: ours"),
      act: "offer")
    #expect(dojo.cleo.html.contains("Keep the first line, “syllabus: shotokan”"))
  }

  @Test func `an edition with a day to come is for who begins then`() {
    var dojo = Dojo.writing()
    dojo.cleo.offer { $0.replacing("from: 2026-09-21", with: "from: 2026-10-20") }
    #expect(dojo.cleo.html.contains("People begin with it on the day"))
    dojo.enrol(["ida"], "shotokan/karate/kyu-10")
    #expect(dojo.seen("ida")?.curriculum.edition == 1)
    dojo.cleo.wait(40 * 86_400)
    dojo.enrol(["jan"], "shotokan/karate/kyu-10")
    #expect(dojo.seen("jan")?.curriculum.edition == 2)
  }

  @Test func `parts come in any order, and one that lacks makes no edition`() {
    var dojo = Dojo.writing()
    dojo.cleo.offer(Dojo.withKata)
    let lines = dojo.noted()
    #expect(lines.count > 3)
    forAll(seeds: 1...20) { random, seed in
      var drawn = lines
      random.shuffle(&drawn)
      let isWhole = random.below(2) == 0
      let files = SyllabusFiles()
      let facts = drawn.dropFirst(isWhole ? 0 : 1).compactMap { line in
        (try? Event(parsing: Array(line.utf8))).flatMap { TeamFact($0) }
      }
      files.take(facts, at: Moment(millis: dojo.cleo.wall))
      #expect(files.offered.map { $0.curriculum.edition } == (isWhole ? [2] : []), "seed \(seed)")
    }
  }

  @Test func `whatever a text holds, each of its parts fits into a line`() {
    forAll(seeds: 1...40) { random, seed in
      let signs = ["a", "\"", "\\", "\u{1}", "\n", "漢", "🎈", "é"]
      var text = ""
      for _ in 0..<(1 + random.below(12_000)) { text += signs[random.below(signs.count)] }
      let notes = TaughtPart.notes(text, of: Curriculum(code: "x", title: ""), in: Dojo.team)
      #expect(notes.compactMap { $0.body.last?.value.string }.joined() == text, "seed \(seed)")
      for note in notes {
        #expect(JSON.object(note.body).bytes.count < TeamKind.lineBytesMax - 300, "seed \(seed)")
      }
    }
  }

  @Test func `whoever may not note offers nothing`() {
    for hall in [Dojo(secondStep: false).cleo, Dojo.hall("ida", "student")] {
      var hall = hall
      hall.go(Dojo.taught)
      #expect(hall.html.contains("ranks are yours to see here"))
      let before = hall.kept.count
      for (name, fields) in [("begin", ["from": ""]), ("write", ["text": "x", "act": "offer"])] {
        hall.syllabus(name, fields)
        #expect(hall.kept.count == before)
      }
    }
  }
}
