import Contest
import Foundation
import EventLog
import KnowledgeBowl
import Practice
import ScienceBowl
import TestKit
import Syncing
import Testing

@testable import AcademyModule
@testable import HomeworkModule
@testable import Trainer
@testable import TypingModule

/// Law 7, fact by fact: of every kind and version of fact that the product ever wrote, the old
/// record (`Goldens/events/record.jsonl`) has a line that means something still.
struct OldFactsTests {
  /// A line of the record, and what it says it is.
  private struct Line {
    var text: String
    var kind: String
    var version: Int
  }

  private func lines() throws -> [Line] {
    let file = goldenFolder.appending(path: "events/record.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let kind = try #require(line.firstMatch(of: /"kind":"([^"]+)","v":(\d+)/))
      return Line(text: String(line), kind: String(kind.1), version: Int(kind.2) ?? 0)
    }
  }

  /// Everything that a log is folded to.
  private struct Meaning: Equatable {
    var learner: LearnerState
    var texts: [String]
    var drafts: [WrittenDraft]
    var reports: [QuestionReport]
    var rules: [Rules]
    var rulings: Rulings
    var calibration: Calibration
    var knowledge: KnowledgeRecord
    var audio: AudioShelf
    var drills: [String: String]
    var forms: [String: Exercise.Form]
    var match: Match?
    var exercise: Exercise?
    var membership: Membership
    var typing: String
    var academy: String
    var homework: String

    init(_ trainer: Trainer) {
      let shelf = trainer.shelf
      learner = trainer.learner
      texts = shelf.imported.map { "\($0.pack)" }
      drafts = shelf.drafts
      reports = shelf.reports
      rules = shelf.ownRules
      rulings = shelf.rulings
      calibration = shelf.calibration
      knowledge = trainer.knowledge
      audio = shelf.audio
      drills = shelf.drills
      forms = (trainer.competition("sciencebowl") as? ScienceBowl)?.forms ?? [:]
      match = trainer.openMatch
      exercise = trainer.exercise
      membership = trainer.membership
      let typed = trainer.modules.lazy.compactMap { $0 as? TypingModule }.first?.history
      let schooled = trainer.modules.lazy.compactMap { $0 as? AcademyModule }.first
      let open = trainer.openSittings.open.map { $0.facts.count }
      academy = "\(schooled.map { "\($0.whole)" } ?? "") \(open)"
      typing = typed.map { "\($0.entries) \($0.open) \($0.ledger) \($0.foreign)" } ?? ""
      let pages = trainer.modules.lazy.compactMap { $0 as? HomeworkModule }.first?.history
      homework = pages.map { "\($0.homeworks) \($0.quizzes) \($0.faulted.sorted())" } ?? ""
    }
  }

  @Test func `a line of every kind and version changes what it should`() throws {
    let lines = try lines()
    let reader = Device("reader", kept: lines.map(\.text)).trainer
    var told: Set<String> = []
    let folding = Device("folding").trainer
    var before = Meaning(folding)
    for event in reader.log.events {
      folding.fold(event)
      let after = Meaning(folding)
      if after != before { told.insert("\(event.kind) \(event.version)") }
      before = after
    }
    let all = Set(lines.map { "\($0.kind) \($0.version)" })
    // What erases is no fold's: the log itself does what it says.
    #expect(all.subtracting(told).sorted() == ["\(Erasure.kind) 1"])
    #expect(reader.log.erased == Names(["gone": [1...3, 5...5]]))
    #expect(all.count >= 75)
    // What means nothing changes nothing: otherwise all of the above would say little.
    let id = EventID(device: "reader", counter: 9)
    folding.fold(
      Event(id: id, moment: .init(millis: 1_800_000_000_000), kind: "contest.later", body: .null))
    #expect(Meaning(folding) == before)
  }

  /// Six lines of an exercise were added under ids that were taken, and lines are never changed.
  private static let lost = Set((240...245).map { "old.\($0)" })

  @Test func `no two lines of the record are one event`() throws {
    var kinds: [String: String] = [:]
    for line in try lines() {
      let id = try #require(line.text.firstMatch(of: /"id":"([^"]+)"/)).1
      let other = kinds.updateValue(line.kind, forKey: String(id))
      let isFree = other == nil || Self.lost.contains(String(id))
      #expect(isFree, "\(id) is \(line.kind) and \(other ?? "")")
    }
  }

  /// Sources by their names, with what they hold.
  private func sources() -> [(name: String, text: String)] {
    let folder = goldenFolder.appending(path: "../../Sources").standardizedFileURL
    var sources: [(name: String, text: String)] = []
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      sources.append((file.lastPathComponent, text))
    }
    return sources
  }

  /// NB: who adds an enum of kinds adds it to `OldEventsTests.written()`, and lines to the record.
  @Test func `every enum of kinds is looked at`() {
    let enums = sources().flatMap { source in
      source.text.matches(of: /enum \w+: String, FactKind/).map { _ in source.name }
    }
    #expect(
      enums.sorted() == [
        "CardDrill+Facts.swift", "Exercise+Facts.swift", "HomeworkFacts.swift",
        "Match+Facts.swift", "Meet+Facts.swift", "Roster+Facts.swift", "WrittenRound+Facts.swift",
      ])
  }

  @Test func `every version of a fact that Etude writes is in the record`() throws {
    let recorded = Set(try lines().map { "\($0.kind) \($0.version)" })
    for source in sources() {
      let versions = source.text.matches(of: /version: Int32 \{ (\d+) \}/).compactMap {
        Int($0.1)
      }
      for kind in source.text.matches(of: /static let kind = "([^"]+)"/) {
        for version in 1...(versions.max() ?? 1) {
          #expect(recorded.contains("\(kind.1) \(version)"), "\(kind.1), version \(version)")
        }
      }
      // A draft that says its own version is one that this test cannot see.
      #expect(!source.text.contains(/EventDraft\([^)]*version: \d/), "\(source.name)")
    }
  }
}
