import Basics
import Contest
import EventLog
import Practice

/// The learner's data in their own hands.
extension Trainer {
  /// Every answer as it counts, a line each, for a spreadsheet.
  mutating func exportProgress() {
    var text =
      "date,item,module,domain,category,difficulty,outcome,points,buzz word,words,seconds\n"
    for record in folds.learner.attempts {
      let attempt = record.attempt
      let cells = [
        CalendarDay(day: record.moment.day).text, attempt.item, attempt.module,
        attempt.domain.name, attempt.category, Trainer.decimal(attempt.difficulty),
        attempt.outcome.rawValue, "\(attempt.points)", attempt.buzzWord.map { "\($0)" } ?? "",
        attempt.wordCount.map { "\($0)" } ?? "",
        attempt.responseMillis.map { Trainer.decimal(Double($0) / 1000) } ?? "",
      ]
      for (place, cell) in cells.enumerated() {
        text += (place == 0 ? "" : ",") + Trainer.cell(cell)
      }
      text += "\n"
    }
    reply.effects.append(.download(name: "etude-answers.csv", type: "text/csv", text: text))
  }

  /// The rulings that the learner disputed, for the authors of the packs.
  mutating func exportRulings() {
    let text = folds.rulings.report { answer(of: $0) }
    reply.effects.append(
      .download(name: "etude-rulings.tsv", type: "text/tab-separated-values", text: text))
  }

  /// Quoted where CSV (RFC 4180) wants it. A sign that a spreadsheet takes for a formula gets an
  /// apostrophe before it.
  static func cell(_ text: String) -> String {
    var output: [UInt8] = []
    var isQuoted = false
    let isNumber = text.utf8.dropFirst().allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    if let first = text.utf8.first, "=+-@".utf8.contains(first), !isNumber {
      output.append(UInt8(ascii: "'"))
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte < 0x20 { isQuoted = true }
      output.append(byte)
    }
    let cell = String(decoding: output, as: UTF8.self)
    return isQuoted ? "\"" + cell + "\"" : cell
  }

  /// With one digit after the point.
  static func decimal(_ value: Double) -> String {
    let tenths = Int64((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let size = tenths < 0 ? -tenths : tenths
    return "\(sign)\(size / 10).\(size % 10)"
  }

  /// Erases this device: the host deletes every byte and starts anew.
  mutating func erase(_ command: Command) {
    guard command["sure"] == "yes" else {
      return say(.warn, "Nothing was erased. Tick the box first: there is no way back.")
    }
    log = Log()
    match = nil
    isLive = false
    isStale = true
    reply.effects.append(.erase)
  }
}
