import Basics
import Homework
import Markup
import Sittings

/// A page's quiz for other programs, and for paper.
enum HomeworkExport: String, CaseIterable {
  case gift
  case aiken
  case moodle
  case anki
  case json
  case csv
  case sheet

  var name: String {
    switch self {
    case .gift: "GIFT (Moodle and others)"
    case .aiken: "Aiken"
    case .moodle: "Moodle XML"
    case .anki: "Anki text"
    case .json: "JSON"
    case .csv: "CSV"
    case .sheet: "Sheet to print, key on its own page"
    }
  }

  var suffix: String {
    switch self {
    case .gift, .aiken, .anki: "txt"
    case .moodle: "xml"
    case .json: "json"
    case .csv: "csv"
    case .sheet: "html"
    }
  }

  var type: String {
    switch self {
    case .gift, .aiken, .anki: "text/plain"
    case .moodle: "application/xml"
    case .json: "application/json"
    case .csv: "text/csv"
    case .sheet: "text/html"
    }
  }

  func text(of quiz: Quiz, title: String) -> String {
    self == .json ? quiz.json.text + "\n" : text(of: quiz.questions, title: title)
  }

  /// The same of questions alone; JSON says of the page too, and has none.
  func text(of questions: [QuizQuestion], title: String) -> String {
    switch self {
    case .gift: questions.map { gift($0) }.joined(separator: "\n")
    case .aiken: questions.map { aiken($0) }.joined(separator: "\n")
    case .moodle: moodle(questions)
    case .anki: anki(questions, title)
    case .csv: csv(questions)
    case .sheet: sheet(questions, title)
    case .json: ""
    }
  }

  // MARK: Text

  private func gift(_ question: QuizQuestion) -> String {
    var text = Self.escaped(question.stem) + " {\n"
    for (place, option) in question.options.enumerated() {
      text += (place == question.key ? "  =" : "  ~") + Self.escaped(option)
      let why = place < question.whyWrong.count ? question.whyWrong[place] : ""
      if !why.isEmpty { text += "#" + Self.escaped(why) }
      text += "\n"
    }
    return text + "  ####" + Self.escaped(question.reason) + "\n}\n"
  }

  /// As the format has it: a sign that means something has a backslash before it.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in oneLine(text).utf8 {
      if "~=#{}:\\".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private func aiken(_ question: QuizQuestion) -> String {
    var text = Self.oneLine(question.stem) + "\n"
    for (place, option) in question.options.enumerated() {
      text += "\(QuizWords.letter(place)). \(Self.oneLine(option))\n"
    }
    return text + "ANSWER: \(QuizWords.letter(question.key))\n"
  }

  private func anki(_ questions: [QuizQuestion], _ title: String) -> String {
    var text = "#separator:tab\n#html:false\n#deck:\(Self.oneLine(title))\n"
    for question in questions {
      text +=
        Self.oneLine(question.stem) + "\t" + Self.oneLine(question.answer) + "\t"
        + Self.oneLine(question.quote) + "\n"
    }
    return text
  }

  private func csv(_ questions: [QuizQuestion]) -> String {
    var rows = [["question", "a", "b", "c", "d", "answer", "reason", "source"]]
    for question in questions {
      var options = Array(question.options.prefix(4))
      while options.count < 4 { options.append("") }
      rows.append(
        [question.stem] + options
          + [QuizWords.letter(question.key), question.reason, question.quote])
    }
    return Table("quiz", rows).csv
  }

  // MARK: XML and paper

  private func moodle(_ questions: [QuizQuestion]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
    for (number, question) in questions.enumerated() {
      text += "<question type=\"multichoice\"><name><text>\(number + 1)</text></name>"
      text += "<questiontext format=\"plain_text\">\(Self.xml(question.stem))</questiontext>"
      text +=
        "<generalfeedback format=\"plain_text\">\(Self.xml(question.reason))</generalfeedback>"
      text += "<defaultgrade>1</defaultgrade><single>true</single>"
      text += "<shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>"
      for (place, option) in question.options.enumerated() {
        let why = place < question.whyWrong.count ? question.whyWrong[place] : ""
        text += "<answer fraction=\"\(place == question.key ? 100 : 0)\" format=\"plain_text\">"
        text += Self.xml(option)
        if !why.isEmpty { text += "<feedback format=\"plain_text\">\(Self.xml(why))</feedback>" }
        text += "</answer>"
      }
      text += "</question>\n"
    }
    return text + "</quiz>\n"
  }

  private static func xml(_ text: String) -> String {
    "<text>" + HTML.text(oneLine(text)).rendered + "</text>"
  }

  private func sheet(_ questions: [QuizQuestion], _ title: String) -> String {
    printable(title) {
      p { "Name ____________________________   Date ______________" }
      ol {
        for question in questions {
          li {
            p { question.stem }
            for (place, option) in question.options.enumerated() {
              p { "☐ \(QuizWords.letter(place))  \(option)" }
            }
          }
        }
      }
      section(.class("answers")) {
        h2 { "Key" }
        ol {
          for question in questions {
            li {
              b { "\(QuizWords.letter(question.key))  \(question.answer)" }
              p { question.reason }
            }
          }
        }
      }
    }
  }
}
