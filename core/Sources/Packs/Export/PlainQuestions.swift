import Basics

/// Questions as plain ones, for programs that know no marks. Of a pack: a bonus is a question a
/// part, an answer line is its first answer and what else is accepted.
///
/// What a form cannot hold is left out: Aiken has choices only, Quizlet and Jeopardy none.
package struct PlainQuestions {
  package struct Choice {
    var text: String
    var isRight: Bool
    /// What is said to whoever chooses it.
    var why = ""

    package init(_ text: String, isRight: Bool, why: String = "") {
      (self.text, self.isRight, self.why) = (text, isRight, why)
    }
  }

  package struct Item {
    var text: String
    /// The right answer, then others that are accepted.
    var answers: [String]
    var choices: [Choice] = []
    var category = ""
    var difficulty: Int32 = 0
    var year: Int32?
    var explanation: String
  }

  private(set) var items: [Item] = []
  private let title: String

  /// One with choices, each text on one line.
  package mutating func add(_ text: String, _ choices: [Choice], explanation: String) {
    items.append(
      Item(
        text: text, answers: choices.filter { $0.isRight }.map { $0.text }, choices: choices,
        explanation: explanation))
  }

  package init(title: String) { self.title = title }

  init(_ pack: Pack) {
    title = pack.title
    for question in pack.questions {
      if question.kind == .bonus {
        for part in question.parts {
          add(question, question.text + "\n" + part.text, part.answer)
        }
      } else {
        add(question, question.text, question.answer)
      }
    }
  }

  private mutating func add(_ question: Question, _ text: String, _ answer: String) {
    var item = Item(
      text: PlainQuestions.plain(text), answers: PlainQuestions.answers(answer),
      category: question.category, difficulty: question.difficulty, year: question.year,
      explanation: PlainQuestions.plain(question.explanation))
    for choice in question.choices {
      item.choices.append(Choice(PlainQuestions.plain(choice.text), isRight: choice.isRight))
    }
    items.append(item)
  }

  private static func plain(_ text: String) -> String {
    Scan.string(Scan.oneLine(PackMarkup.plain(Array(text.utf8)[...], isAnswer: false)[...]))
  }

  /// What stands before the first bracket, and each "accept" or "or" within it.
  private static func answers(_ line: String) -> [String] {
    let bytes = Scan.oneLine(PackMarkup.plain(Array(line.utf8)[...], isAnswer: true)[...])
    let open = bytes.firstIndex(of: UInt8(ascii: "[")) ?? bytes.endIndex
    let main = Scan.trimmed(bytes[..<open])
    var answers = [Scan.string(main.isEmpty ? bytes[...] : main)]
    let inside = bytes[open...].dropFirst().prefix { $0 != UInt8(ascii: "]") }
    for clause in inside.split(separator: UInt8(ascii: ";")) {
      let clause = Scan.trimmed(clause)
      for word: StaticString in ["accept ", "or "] where Scan.hasPrefixFolding(clause, word) {
        answers.append(Scan.string(Scan.trimmed(clause.dropFirst(word.utf8CodeUnitCount))))
      }
    }
    return answers
  }

  // MARK: Forms

  /// docs.moodle.org/en/GIFT_format
  package var gift: String {
    var output = ""
    var category = ""
    for item in items {
      if item.category != category, !item.category.isEmpty {
        category = item.category
        output += "$CATEGORY: " + category + "\n\n"
      }
      output += PlainQuestions.gift(item.text) + " {\n"
      if item.choices.isEmpty {
        for answer in item.answers { output += "=" + PlainQuestions.gift(answer) + "\n" }
      }
      for choice in item.choices {
        output += (choice.isRight ? "=" : "~") + PlainQuestions.gift(choice.text)
        if !choice.why.isEmpty { output += "#" + PlainQuestions.gift(choice.why) }
        output += "\n"
      }
      if !item.explanation.isEmpty {
        output += "####" + PlainQuestions.gift(item.explanation) + "\n"
      }
      output += "}\n\n"
    }
    return output
  }

  private static func gift(_ text: String) -> String {
    escaped(text) { Array("~=#{}:\\".utf8).contains($0) ? [0x5C, $0] : nil }
  }

  /// docs.moodle.org/en/Aiken_format: questions with one right choice.
  package var aiken: String {
    var output = ""
    for item in items
    where item.choices.count(where: { $0.isRight }) == 1 && item.choices.count <= 15 {
      output += item.text + "\n"
      var right = ""
      for (index, choice) in item.choices.enumerated() {
        let label = Scan.string([UInt8(ascii: "A") + UInt8(index)])
        output += label + ") " + choice.text + "\n"
        if choice.isRight { right = label }
      }
      output += "ANSWER: " + right + "\n\n"
    }
    return output
  }

  /// docs.moodle.org/en/Moodle_XML_format
  package var moodle: String {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
    var category = ""
    for item in items {
      if item.category != category, !item.category.isEmpty {
        category = item.category
        let path = PlainQuestions.xml("$course$/" + category)
        output +=
          "<question type=\"category\"><category><text>\(path)</text></category></question>\n"
      }
      let type = item.choices.isEmpty ? "shortanswer" : "multichoice"
      output += "<question type=\"\(type)\">\n"
      output += "<name><text>\(PlainQuestions.xml(PlainQuestions.name(item.text)))</text></name>\n"
      output += "<questiontext format=\"plain_text\"><text>\(PlainQuestions.xml(item.text))</text>"
      output += "</questiontext>\n"
      if !item.explanation.isEmpty {
        let text = PlainQuestions.xml(item.explanation)
        output += "<generalfeedback><text>\(text)</text></generalfeedback>\n"
      }
      let rights = item.choices.count { $0.isRight }
      if rights == 1 { output += "<single>true</single>\n" }
      if rights > 1 { output += "<single>false</single>\n" }
      for choice in item.choices {
        output += answer(choice.text, choice.isRight ? 100 / max(1, rights) : 0, why: choice.why)
      }
      if item.choices.isEmpty { for text in item.answers { output += answer(text, 100) } }
      output += "</question>\n"
    }
    return output + "</quiz>\n"
  }

  private func answer(_ text: String, _ fraction: Int, why: String = "") -> String {
    var output = "<answer fraction=\"\(fraction)\"><text>\(PlainQuestions.xml(text))</text>"
    if !why.isEmpty {
      output += "<feedback><text>\(PlainQuestions.xml(why))</text></feedback>"
    }
    return output + "</answer>\n"
  }

  private static func name(_ text: String) -> String {
    let words = text.utf8.split(separator: 0x20).prefix(6)
    return words.map { Scan.string(Array($0)) }.joined(separator: " ")
  }

  private static func xml(_ text: String) -> String {
    escaped(text) {
      switch $0 {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case 0x22: Array("&quot;".utf8)
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ change: (UInt8) -> [UInt8]?) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 { output.append(contentsOf: change(byte) ?? [byte]) }
    return Scan.string(output)
  }

  /// A line a card: the term that is to be known, a tab, what is asked.
  var quizlet: String {
    var output = ""
    for item in items { output += item.answers[0] + "\t" + item.text + "\n" }
    return output
  }

  /// A clue a row, as collectors of the game keep them.
  var jeopardy: String {
    var table = CSVWriter(delimiter: UInt8(ascii: ","), guardsFormulas: true)
    table.row(["Show Number", "Air Date", "Round", "Category", "Value", "Question", "Answer"])
    for item in items {
      let value = max(1, min(5, item.difficulty)) * 200
      table.row([
        "", item.year.map { "\($0)-01-01" } ?? "", title, item.category, "$\(value)", item.text,
        item.answers[0],
      ])
    }
    return table.text
  }
}
