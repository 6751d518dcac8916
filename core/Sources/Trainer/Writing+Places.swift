import Contest
import Packs

/// Lines and the caret. Lines count from 1; the caret counts UTF-16 units, as browsers do.
extension Writing {
  /// The line that the caret is in.
  var caretLine: Int? {
    guard let caret else { return nil }
    var line = 1
    var units = 0
    for byte in text.utf8 {
      if units >= caret { break }
      if byte == 0x0A { line += 1 }
      units += Writing.units(byte)
    }
    return line
  }

  /// Where a line begins and ends.
  func range(ofLine wanted: Int) -> Range<Int> {
    var line = 1
    var units = 0
    var start = 0
    for byte in text.utf8 {
      if byte == 0x0A {
        if line == wanted { return start..<units }
        line += 1
        start = units + 1
      }
      units += Writing.units(byte)
    }
    return line == wanted ? start..<units : units..<units
  }

  /// A sign of four bytes is two units, a byte that goes on is none.
  private static func units(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// The questions to show: the one at the caret with those of its pair, else the first ones
  /// without a problem.
  var shown: [Question] {
    guard let pack = reading.pack else { return [] }
    if let place = placeAtCaret {
      let question = pack.questions[place]
      guard !question.pair.isEmpty else { return [question] }
      return Array(pack.questions.filter { $0.pair == question.pair }.prefix(Writing.shownMax))
    }
    guard headingAtCaret == nil else { return [] }
    var questions: [Question] = []
    for (place, question) in pack.questions.enumerated() where questions.count < Writing.shownMax {
      if !hasProblem(place) { questions.append(question) }
    }
    return questions
  }

  static let shownMax = 3

  /// The item that the caret is in, if it is in no question.
  var shownItem: PackItem? {
    guard let heading = headingAtCaret, let pack = reading.pack else { return nil }
    return reading.itemPlaces.firstIndex { $0.line == heading }.map { pack.items[$0] }
  }

  /// Whether the caret is in a question that cannot be read.
  var isCaretInFaulty: Bool {
    headingAtCaret != nil && placeAtCaret == nil && shownItem == nil
  }

  private var placeAtCaret: Int? {
    guard let heading = headingAtCaret else { return nil }
    return reading.places.firstIndex { $0.line == heading }
  }

  /// The line "## ..." of the question that the caret is in; nil in the header.
  var headingAtCaret: Int? {
    guard let last = caretLine else { return nil }
    var heading: Int?
    var line = 1
    for text in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if text.starts(with: "##".utf8) { heading = line }
      if line == last { break }
      line += 1
    }
    return heading
  }

  /// The problems at the caret: of its question, or of what stands before the first; and how many
  /// others have, with the line of the first of those.
  var problemsAtCaret: (here: [Problem], elsewhere: Int, line: Int?) {
    let first = headingAtCaret ?? 0
    var next = Int.max
    var line = 1
    for text in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line > first, text.starts(with: "##".utf8) {
        next = line
        break
      }
      line += 1
    }
    var here: [Problem] = []
    var others = 0
    var otherLine: Int?
    for problem in problems {
      if (first..<next).contains(problem.line ?? 0) {
        here.append(problem)
      } else {
        others += 1
        otherLine = otherLine ?? problem.line
      }
    }
    return (here, others, otherLine)
  }

  private func hasProblem(_ place: Int) -> Bool {
    let first = reading.places[place].line
    var next = place + 1 < reading.places.count ? reading.places[place + 1].line : .max
    for item in reading.itemPlaces where item.line > first { next = min(next, item.line) }
    for problem in problems {
      guard let line = problem.line else { continue }
      if line >= first, line < next { return true }
    }
    return false
  }

  /// The text with a new question at its end, and the line to write on first.
  func adding(_ id: String) -> (text: String, line: Int)? {
    guard let template = templates.first(where: { $0.id == id }) else { return nil }
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var text = bytes.isEmpty ? "" : String(decoding: bytes, as: UTF8.self) + "\n\n"
    var line = 0
    for byte in text.utf8 where byte == 0x0A { line += 1 }
    for one in template.lines(freeNumber) { text += one + "\n" }
    return (text, line + 2)
  }

  /// A number whose key no question has.
  private var freeNumber: Int {
    var number = 1
    while text.utf8.count > 0, isTaken("question-\(number)"), number < 10_000 { number += 1 }
    return number
  }

  private func isTaken(_ key: String) -> Bool {
    guard let pack = reading.pack else { return false }
    return pack.questions.contains { $0.key == key } || pack.items.contains { $0.key == key }
  }
}
