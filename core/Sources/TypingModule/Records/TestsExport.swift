import Basics
import Practice
import Sittings

/// All tests as JSON: our own, and those of other programs marked as theirs.
struct TestsExport {
  private let entries: [TypingHistory.Entry]
  private let foreign: [ForeignTest]
  private let keyboards: Keyboards

  init(_ history: TypingHistory, _ desk: Desk) {
    entries = history.shown(desk)
    foreign = history.foreign.shown(desk.learner.removals)
    keyboards = Keyboards(desk.preferences.chosen)
  }

  var json: JSON {
    .object([
      .init("tests", .array(entries.map { own($0) })),
      .init("imported", .array(foreign.map { theirs($0) })),
    ])
  }

  var text: String { String(decoding: json.bytes, as: UTF8.self) + "\n" }

  private func own(_ entry: TypingHistory.Entry) -> JSON {
    let (began, result) = (entry.began, entry.result)
    return [
      "id": .string(entry.session), "at": .integer(entry.moment.millis),
      "day": .string(CalendarDay(day: entry.moment.day).text), "mode": .string(began.mode),
      "lesson": .string(began.lesson), "language": .string(began.language),
      "layout": .string(began.layout), "keyboard": .string(keyboards.name(began.keyboard)),
      "wpm": .number(result.wpm), "accuracy": .number(result.accuracy),
      "evenness": .number(Double(result.centiconsistency) / 100),
      "millis": .integer(result.millis), "engagedMillis": .integer(result.engagedMillis),
      "xp": .integer(Int64(entry.xp)), "whole": .bool(result.isWhole),
      "repeated": .bool(entry.isRepeat),
    ]
  }

  private func theirs(_ test: ForeignTest) -> JSON {
    [
      "program": .string(test.program.rawValue), "id": .string(test.key),
      "at": .integer(test.millis), "mode": .string(test.mode),
      "language": .string(test.language), "layout": .string(test.layout),
      "wpm": .number(test.wpm), "accuracy": .number(Double(test.centiaccuracy) / 100),
      "millis": .integer(test.durationMillis),
    ]
  }
}
