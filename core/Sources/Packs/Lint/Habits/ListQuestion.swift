/// A question about a list in its text ("1) basalt; 2) gabbro; 3) diorite"): which of the items
/// are right, or their order.
struct ListQuestion {
  /// The numbers that the answer names, in its order; empty when it names none of the items.
  let key: [UInt8]
  let isOrder: Bool

  var keyText: String {
    var text = ""
    for number in key { text += (text.isEmpty ? "" : ", ") + String(number) }
    return text
  }

  /// Nil for a question of another form.
  init?(_ question: Question) {
    guard question.kind == .short, question.choices.isEmpty else { return nil }
    let text = Array(question.text.utf8)
    let items = ListQuestion.items(in: text)
    guard items >= 3 else { return nil }
    let words = HabitWords.all(of: question.text)
    let asksOrder = ["order", "rank", "arrange"].contains { words.contains(Array($0.utf8)) }
    let asksAll = ["all", "which"].contains { words.contains(Array($0.utf8)) }
    guard asksOrder || asksAll else { return nil }
    isOrder = asksOrder && !ListQuestion.says("identify", words)
    let main = AnswerShape(question.answer).main
    if ListQuestion.words(main).contains(Array("all".utf8)) {
      key = Array(1...UInt8(items))
    } else if ListQuestion.words(main).contains(Array("none".utf8)) {
      key = []
    } else {
      key = ListQuestion.numbers(main, upTo: items)
      if key.isEmpty { return nil }
    }
  }

  private static func says(_ word: StaticString, _ words: [[UInt8]]) -> Bool {
    words.contains { Scan.equalsFolding($0[...], word) }
  }

  /// How many items are numbered from 1 on, each with a bracket behind its number.
  private static func items(in text: [UInt8]) -> Int {
    var count = 0
    for place in text.indices.dropFirst() where text[place] == UInt8(ascii: ")") {
      let isAlone = place < 2 || !Scan.isDigit(text[place - 2])
      if isAlone, text[place - 1] == UInt8(ascii: "1") + UInt8(count), count < 8 { count += 1 }
    }
    return count
  }

  private static func words(_ text: [UInt8]) -> [[UInt8]] {
    text.split { !Scan.isLetter($0) && !Scan.isDigit($0) }.map(Array.init)
  }

  private static func numbers(_ text: [UInt8], upTo items: Int) -> [UInt8] {
    var found: [UInt8] = []
    for word in words(text) where word.count == 1 && Scan.isDigit(word[0]) {
      let number = word[0] & 15
      if (1...UInt8(items)).contains(number), !found.contains(number) { found.append(number) }
    }
    return found
  }
}
