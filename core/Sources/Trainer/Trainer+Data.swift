import Sittings
import Basics
import Contest
import EventLog
import Practice

/// The learner's data in their own hands.
extension Trainer {
  /// Every answer as it counts, a line each, for a spreadsheet.
  func exportProgress() {
    var rows = [
      [
        "date", "item", "module", "domain", "category", "difficulty", "outcome", "points",
        "buzz word", "words", "seconds",
      ]
    ]
    for record in learner.attempts {
      let attempt = record.attempt
      rows.append([
        CalendarDay(day: record.moment.day).text, attempt.item, attempt.module,
        attempt.domain.name, attempt.category, Table.decimal(attempt.difficulty),
        attempt.outcome.rawValue, "\(attempt.points)", attempt.buzzWord.map { "\($0)" } ?? "",
        attempt.wordCount.map { "\($0)" } ?? "",
        attempt.responseMillis.map { Table.decimal(Double($0) / 1000) } ?? "",
      ])
    }
    reply.effects.append(
      .download(
        name: FileName.of("etude-answers", at: now, as: "csv"), type: "text/csv",
        text: Table("answers", rows).csv))
  }

  /// The rulings that the learner disputed, for the authors of the packs.
  func exportRulings() {
    let text = shelf.rulings.report { answer(of: $0) }
    reply.effects.append(
      .download(
        name: FileName.of("etude-rulings", at: now, as: "tsv"), type: "text/tab-separated-values",
        text: text))
  }

  /// Erases this device: the host deletes every byte and starts anew.
  func erase(_ command: Command) {
    let word = Folding.fold(command["word"] ?? "")
    guard word.elementsEqual(DataSection.eraseWord.utf8) else {
      return say(
        .warn, "Nothing was erased. Type “\(DataSection.eraseWord)” first: there is no way back.")
    }
    eraseAll(isMember: login != nil)
  }

  func eraseAll(isMember: Bool) {
    log = Log()
    sitting = nil
    isStale = true
    reply.effects.append(.erase(isMember: isMember))
  }
}
