import Contest
import Packs
import Sittings

extension Writing {
  var place: WrittenText { WrittenText(text, caret: caret) }

  /// The questions to show: the one at the caret with those of its pair, else the first ones
  /// without a problem.
  var shown: [Question] {
    guard let pack = reading.pack else { return [] }
    if let place = placeAtCaret {
      let question = pack.questions[place]
      guard !question.pair.isEmpty else { return [question] }
      return Array(pack.questions.filter { $0.pair == question.pair }.prefix(Writing.shownMax))
    }
    guard place.headingAtCaret == nil else { return [] }
    var questions: [Question] = []
    for (place, question) in pack.questions.enumerated() where questions.count < Writing.shownMax {
      if !hasProblem(place) { questions.append(question) }
    }
    return questions
  }

  static let shownMax = 3

  /// The item that the caret is in, if it is in no question.
  var shownItem: PackItem? {
    guard let heading = place.headingAtCaret, let pack = reading.pack else { return nil }
    return reading.itemPlaces.firstIndex { $0.line == heading }.map { pack.items[$0] }
  }

  /// Whether the caret is in a question that cannot be read.
  var isCaretInFaulty: Bool {
    place.headingAtCaret != nil && placeAtCaret == nil && shownItem == nil
  }

  private var placeAtCaret: Int? {
    guard let heading = place.headingAtCaret else { return nil }
    return reading.places.firstIndex { $0.line == heading }
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
