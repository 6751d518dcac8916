import Basics
import Homework
import Markup
import Packs
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
    case .gift: plain(questions, title).gift
    case .aiken: plain(questions, title).aiken
    case .moodle: plain(questions, title).moodle
    case .anki: anki(questions, title)
    case .csv: csv(questions)
    case .sheet: sheet(questions, title)
    case .json: ""
    }
  }

  // MARK: Text

  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private func plain(_ questions: [QuizQuestion], _ title: String) -> PlainQuestions {
    var plain = PlainQuestions(title: title)
    for question in questions {
      var choices: [PlainQuestions.Choice] = []
      for (place, option) in question.options.enumerated() {
        let why = place < question.whyWrong.count ? question.whyWrong[place] : ""
        choices.append(
          PlainQuestions.Choice(
            Self.oneLine(option), isRight: place == question.key, why: Self.oneLine(why)))
      }
      plain.add(Self.oneLine(question.stem), choices, explanation: Self.oneLine(question.reason))
    }
    return plain
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
