import Foundation
import Practice
import TestKit
import Testing

@testable import Contest
@testable import HomeworkModule
@testable import KnowledgeBowl
@testable import ScienceBowl
@testable import Trainer

/// Law 7: old event bytes decode for ever.
///
/// `Goldens/events/record.jsonl` is a learner's record with every kind of event that was ever
/// written, in every version. NB: lines are added to it when a kind or a version is, and none is
/// ever changed; only what is made of it (`record.state.txt`) is rewritten by `UPDATE_GOLDENS=1`.
struct OldEventsTests {
  @Test func `an old record still means what it meant`() throws {
    let device = Device("reader", kept: try record())
    expectGolden(state(device.trainer), "events/record.state.txt")
  }

  @Test func `the old record has every kind of event that Etude writes`() throws {
    let recorded = Set(
      try record().compactMap { line in
        line.firstMatch(of: /"kind":"([^"]+)"/).map { String($0.1) }
      })
    #expect(written().subtracting(recorded) == [])
    #expect(written().count >= 17)
  }

  private func record() throws -> [String] {
    let file = goldenFolder.appending(path: "events/record.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The kinds that the sources name.
  private func written() -> Set<String> {
    let sources = goldenFolder.appending(path: "../../Sources").standardizedFileURL
    var kinds: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in text.matches(of: /static let (kind|removedKind) = "([^"]+)"/) {
        kinds.insert(String(match.2))
      }
    }
    for kind in Match.Kind.allCases { kinds.insert(kind.text) }
    for kind in WrittenRound.Kind.allCases { kinds.insert(kind.text) }
    for kind in CardDrill.Kind.allCases { kinds.insert(kind.text) }
    for kind in Roster.Kind.allCases { kinds.insert(kind.text) }
    for kind in Meet.Told.allCases { kinds.insert(kind.text) }
    for kind in Exercise.Kind.allCases { kinds.insert(kind.text) }
    for kind in HomeworkFact.allCases { kinds.insert(kind.text) }
    return kinds
  }

  /// What the record says, a line a fact.
  private func state(_ trainer: Trainer) -> String {
    let learner = trainer.learner
    var lines = ["events \(trainer.log.count)"]
    for setting in learner.settings.all.sorted(by: { $0.key < $1.key }) {
      lines.append("set \(setting.key) = \(setting.value)")
    }
    lines.append("contest \(trainer.contestDate)")
    lines.append("quiz bowl is \(learner.modules.isEnabled("quizbowl") ? "on" : "off")")
    for pack in trainer.shelf.imported {
      lines.append("pack \(pack.pack.id): \(pack.pack.questions.map(\.answer))")
    }
    for draft in trainer.shelf.drafts {
      lines.append(
        "draft of \(draft.pack), \(draft.change.head) and \(draft.change.tail) bytes around: "
          + draft.change.text)
    }
    for report in trainer.shelf.reports { lines.append("reported \(report.item): \(report.note)") }
    for record in learner.attempts {
      let attempt = record.attempt
      let card = learner.memory.cards[attempt.item]
      lines.append(
        "\(record.id.text) \(attempt.item) \(attempt.outcome) \(attempt.points) points,"
          + " \(attempt.responseMillis ?? -1) ms, word \(attempt.buzzWord ?? -1) of"
          + " \(attempt.wordCount ?? -1), \(attempt.domain), due \(card?.due.millis ?? -1)")
    }
    lines += knowledge(trainer.knowledge)
    guard let match = trainer.openMatch else { return lines.joined(separator: "\n") }
    lines.append("open: \(match.setup.drill), \(match.place + 1) of \(match.cues.count)")
    lines.append("phase: \(match.phase)")
    for answer in match.outcome.answers {
      lines.append("answer: \(answer.given), \(answer.verdict), \(answer.points) points")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the record says about Knowledge Bowl.
  private func knowledge(_ record: KnowledgeRecord) -> [String] {
    var lines: [String] = []
    if let round = record.written {
      let marks = round.marks.map { ($0.choice ?? "-") + ($0.isFlagged ? "!" : "") }
      lines.append(
        "written \(round.phase), \(marks.joined(separator: " ")), \(round.spentMillis) ms,"
          + " paused \(round.pausedMillis) ms, \(round.score) points")
    }
    for drill in CardDrill.Drill.allCases {
      guard let score = record.scores[drill] else { continue }
      lines.append("\(drill.rawValue) \(score.right) of \(score.asked), first \(score.firstRight)")
    }
    lines.append("team \(record.roster.name)")
    for member in record.roster.members {
      lines.append(
        "member \(member.name): \(member.roles.map(\.rawValue)), \(member.levels.count) domains")
    }
    lines.append("physics is \(record.roster.leads[.physics] ?? "nobody")'s")
    for meet in record.meets { lines.append(meet.transcript) }
    return lines
  }
}
