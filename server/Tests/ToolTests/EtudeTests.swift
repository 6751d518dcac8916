import Basics
import EventLog
import Foundation
import Storage
import Testing

@testable import Tool

private let envelope = "core/Tests/Goldens/events/envelope.jsonl"
private let record = "core/Tests/Goldens/events/record.jsonl"

@Suite(.serialized) struct `the command as it is typed` {
  @Test func `a log is shown, folded and checked`() async throws {
    let shown = try await Said(["log", "cat", record, "--kind", "contest.rulesKept", "--last", "1"])
    #expect(shown.status == 0 && shown.output.contains("later.17  contest.rulesKept"))
    #expect(shown.output.split(separator: "\n").count == 1)
    let folded = try await Said(["log", "fold", record])
    #expect(folded.output.contains("events: 238\n") && folded.output.contains("streak: "))
    let figures = try await Said(["log", "fold", record, "--json"])
    #expect(figures.output.hasPrefix("{") && figures.output.contains("\"devices\":"))
    let whole = try await Said(["log", "verify", envelope])
    #expect(whole.status == 0 && whole.output.contains("3 events, 0 damaged lines"))
    // Six of its lines bear ids that others have.
    let damaged = try await Said(["log", "verify", record])
    #expect(damaged.status == 1 && damaged.output.contains("6 damaged lines"))
    #expect(damaged.output.contains("old: 212 to 229 are not in this log"))
  }

  @Test func `a pack is checked, joined and counted`() async throws {
    let clean = try await Said(["pack", "lint", "packs/formulary", "--strict"])
    #expect(clean.status == 0 && clean.output == "1 pack, 0 problems\n")
    #expect(try await Said(["pack", "lint", "packs/formulary", "--json"]).output == "[]\n")
    let file = temporary("pack.txt")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let built = try await Said(["pack", "build", "packs/formulary", "-o", file])
    #expect(built.status == 0 && built.notes.contains("120 questions"))
    #expect(try await Said(["pack", "build", file]).output.hasPrefix("pack: formulary\n"))
    #expect(try await Said(["pack", "show", file]).output.contains("120"))
    #expect(try await Said(["pack", "show", file, "--json"]).output.hasPrefix("{"))
    #expect(try await Said(["pack", "lint", "no/such/pack"]).status == 1)
    let empty = temporary("empty.txt")
    try Data("# nothing\n".utf8).write(to: URL(filePath: empty))
    defer { try? FileManager.default.removeItem(atPath: empty) }
    #expect(try await Said(["pack", "build", empty]).notes.contains("is no pack"))
  }

  @Test func `a syllabus is checked, shown and compared`() async throws {
    let path = "web/syllabi/shotokan.txt"
    let clean = try await Said(["syllabus", "lint", path, "web/syllabi/northern-fist.txt"])
    #expect(clean.status == 0 && clean.output == "2 syllabi, 0 problems\n")
    let shown = try await Said(["syllabus", "show", path])
    #expect(shown.output.contains("asks item heian-shodan proficient instructor"))
    #expect(shown.output.contains("form heian-shodan: Heian Shodan 平安初段 Heian Shodan, 21 steps"))
    let kata = try await Said(["syllabus", "show", path, "--item", "heian-shodan"])
    #expect(
      kata.output.contains(
        "2. Step, lunge punch with the right fist, zenkutsu-dachi right, to the left, middle"))
    #expect(try await Said(["syllabus", "show", path, "--item", "no"]).status == 1)
    let file = temporary("school.txt")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let text = try String(contentsOf: Said.repository.appending(path: path), encoding: .utf8)
    try text.replacing("- 16 classes", with: "- 17 classes")
      .replacing("drawing: straddle", with: "drawing: sitting")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let broken = try await Said(["syllabus", "lint", file])
    #expect(broken.status == 1 && broken.output.contains("There is no drawing sitting:"))
    let diff = try await Said(["syllabus", "diff", path, file])
    #expect(
      diff.status == 1 && diff.output.contains("rank kyu-9: now asks 17 classes\n")
        && diff.output.contains("item kiba-dachi: drawing was straddle, is sitting\n"))
    #expect(try await Said(["syllabus", "diff", path, path]).output == "no difference\n")
    #expect(try await Said(["syllabus", "show", "README.md"]).notes.contains("is no syllabus"))
  }

  @Test func `answers are judged one by one and by the table`() async throws {
    let answers = ["--answer", "_Nile_ [prompt on river]"]
    let said = try await Said(["judge"] + answers + ["--given", "nile", "--given", "a river"])
    #expect(said.output.contains("nile: accept: ") && said.output.contains("a river: prompt: "))
    let json = try await Said(["judge"] + answers + ["--given", "niger", "--json"])
    #expect(json.output.contains("\"verdict\":\"reject\""))
    let table = temporary("set.tsv")
    try Data("given\tanswerline\texpected_verdict\nnile\t_Nile_\taccept\n".utf8)
      .write(to: URL(filePath: table))
    defer { try? FileManager.default.removeItem(atPath: table) }
    let scored = try await Said(["judge", "--set", table, "--rows"])
    #expect(scored.output.contains("all: 1 row, accuracy 100.0 %"))
    #expect(try await Said(["judge", "--set", table, "--json"]).output.contains("\"rows\":1"))
  }

  @Test func `packets become a pack, and what cannot be read is said`() async throws {
    let packet = temporary("packet.txt")
    let text = "1. For 10 points, name the author of Emma.\nANSWER: Jane _Austen_\n"
    try Data(text.utf8).write(to: URL(filePath: packet))
    defer { try? FileManager.default.removeItem(atPath: packet) }
    let read = try await Said(["import", packet, "--title", "Mine"])
    #expect(read.status == 0 && read.output.contains("title: Mine"))
    #expect(try await Said(["import", packet, "--dry-run"]).output == "")
    let pack = temporary("pack.txt")
    defer { try? FileManager.default.removeItem(atPath: pack) }
    #expect(try await Said(["import", packet, "-o", pack]).notes.contains("1 question."))
    #expect(try await Said(["import", "no/such/file"]).status == 1)
  }

  @Test func `vectors are run, and a wrong one is named`() async throws {
    let vectors = temporary("vectors.jsonl")
    try Data("{\"id\":\"one\"}\nnonsense\n".utf8).write(to: URL(filePath: vectors))
    defer { try? FileManager.default.removeItem(atPath: vectors) }
    let run = try await Said(["verify", "fsrs6", vectors])
    #expect(run.status == 1 && run.output.contains("0 passed, 2 failed"))
    #expect(run.output.contains("line 2: it is no JSON"))
    let short = try await Said(["verify", "fsrs6", vectors, "--show", "1"])
    #expect(short.output.contains("and 1 more"))
  }

  @Test func `vectors in one object are run, those of typing too`() async throws {
    let vectors = temporary("vectors.json")
    defer { try? FileManager.default.removeItem(atPath: vectors) }
    let strict =
      #"{"id":"s","mode":"strict","text":"a","events":[[0,"d","KeyA","a"]],"expected":{"#
      + #""final":{"position":1,"completed":true}}}"#
    let text = "{\"vectors\":[\(strict),{\"id\":\"bad\"}]}"
    try Data(text.utf8).write(to: URL(filePath: vectors))
    let run = try await Said(["verify", "typing", vectors])
    #expect(run.status == 1 && run.output.contains("1 passed, 1 failed"))
    #expect(run.output.contains("bad: text is no text"))
    #expect(try await Said(["verify", "adaptive", vectors]).status == 1)
  }

  @Test func `hands are told from bots, and a file without phrases says what one is`() async throws
  {
    let phrases = temporary("phrases.csv")
    defer { try? FileManager.default.removeItem(atPath: phrases) }
    try Data(handTable().utf8).write(to: URL(filePath: phrases))
    let run = try await Said(["verify", "hands", phrases])
    #expect(run.status == 0 && run.output.contains("60 phrases of 3 people"))
    #expect(run.output.contains("passed: phrase, real hands: 0 of 60 taken for made (0.0 %)"))
    #expect(run.output.contains("bot, stretched") && run.output.contains("14 passed, 0 failed"))
    try Data("name,time\n".utf8).write(to: URL(filePath: phrases))
    let none = try await Said(["verify", "hands", phrases])
    #expect(none.status == 1 && none.output.contains("user, H.1, DD.1_2"))
  }

  @Test func `answers of learners are foretold, and what is no log says what one is`() async throws
  {
    let log = temporary("learners.jsonl")
    defer { try? FileManager.default.removeItem(atPath: log) }
    // Questions 0 to 9 are met twice, the last five are missed; who is odd misses the third too.
    func learner(_ number: Int, _ split: String) -> String {
      let items = Array(0..<10) + Array(0..<10)
      let right = items.map { $0 < 5 && !(number % 2 == 1 && $0 == 2) ? 1 : 0 }
      return #"{"split":"\#(split)","item":\#(items),"skill":\#(items),"correct":\#(right)}"#
    }
    let split = (0..<24).map { learner($0, $0 < 16 ? "train" : "test") }
    try Data(split.joined(separator: "\n").utf8).write(to: URL(filePath: log))
    let run = try await Said(["verify", "answers", log])
    #expect(run.status == 0 && run.output.contains("160 answers, each foretold before"))
    #expect(run.output.contains("AUC 0.99") || run.output.contains("AUC 1.00"))
    // Where nobody is to test, everybody is in turn.
    let parts = (0..<24).map { learner($0, "train") }
    try Data(parts.joined(separator: "\n").utf8).write(to: URL(filePath: log))
    #expect(try await Said(["verify", "answers", log]).output.contains("480 answers"))
    let wrong = [#"{"item":[1],"skill":[1],"correct":[]}"#, "[]", "x", #"{"item":["a"]}"#]
    for (number, line) in wrong.enumerated() {
      try Data((parts[0] + "\n" + line).utf8).write(to: URL(filePath: log))
      let none = try await Said(["verify", "answers", log])
      #expect(none.status == 1 && none.notes.contains("line 2 is no learner"), "\(number)")
    }
    try Data().write(to: URL(filePath: log))
    #expect(try await Said(["verify", "answers", log]).notes.contains("has no answers"))
  }

  /// Three people who type sixteen keys twenty times, each slow and quick in places of their own.
  private func handTable() -> String {
    var lines = [
      (["user", "H.1"] + (2...16).flatMap { ["DD.\($0 - 1)_\($0)", "H.\($0)"] })
        .joined(separator: ",")
    ]
    var random = SeededRandom(seed: 5)
    for person in 1...3 {
      let habits = (2...16).map { _ in 120 * exponential(1.6 * random.unit()) }
      for _ in 1...20 {
        var cells = ["\(person)", "\(60 + random.below(70))"]
        for habit in habits {
          let millis = habit * exponential(1.2 * (random.unit() - 0.5))
          cells += ["\(Int(millis))", "\(60 + random.below(70))"]
        }
        lines.append(cells.joined(separator: ","))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `a database is copied, taken in again and looked over`() async throws {
    let (database, copy) = (temporary("etude.sqlite"), temporary("copy"))
    defer { for path in [database, copy] { try? FileManager.default.removeItem(atPath: path) } }
    let store = try await Store.open(database)
    let account = try #require(AccountID("first"))
    let events = Log.parse(try bytes(ofFile: "\(Said.repository.path)/\(envelope)")).log.events
    try await store.append(events, to: account, as: .learner(account), received: 0)
    await store.close()
    let written = try await Said(["admin", "backup", copy, "--database", database])
    #expect(written.status == 0 && written.notes == "1 account, 3 events, 0 blobs.\n")
    let other = temporary("other.sqlite")
    defer { try? FileManager.default.removeItem(atPath: other) }
    #expect(try await Said(["admin", "verify", "--database", other]).status == 1)
    let read = try await Said(["admin", "restore", copy, "--database", other])
    #expect(read.status == 0 && read.notes == written.notes)
    let verified = try await Said(["admin", "verify", "--database", other])
    #expect(verified.status == 0 && verified.output == "1 account, 3 events, 0 blobs, 0 damaged\n")
    try Data("etude backup 1\n".utf8).write(to: URL(filePath: copy))
    let cut = try await Said(["admin", "restore", copy, "--database", other])
    #expect(cut.status == 1 && cut.notes.contains("is no whole backup: see line 2"))
  }

  @Test func `the doctor lists what is there and what is missing`() async throws {
    let said = try await Said(["doctor"])
    #expect(said.output.contains("etude") && said.output.contains("web"))
    let json = try await Said(["doctor", "--json"]).output
    #expect(json.hasPrefix("[") || json.hasPrefix("{"))
  }
}
