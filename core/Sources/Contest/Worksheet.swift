import Borrowing
import Basics
import Markup
import Packs
import Practice
import Sittings

/// Questions on paper: a page to write on, and their answer lines on a page of their own.
struct Worksheet {
  let name: String
  let questions: [Question]

  var page: String {
    printable(name) {
      ol {
        for question in questions { li { asked(question) } }
      }
      section(.class("answers")) {
        h2 { "Answers" }
        ol {
          for question in questions { li { answer(question) } }
        }
      }
    }
  }

  private func asked(_ question: Question) -> HTML {
    group {
      PrintedPicture(of: question).html
      p { marked(question.text) }
      for choice in question.choices {
        p {
          "\(choice.label)) "
          marked(choice.text)
        }
      }
      p(.class("blank")) {}
    }
  }

  private func answer(_ question: Question) -> HTML {
    group {
      for choice in question.choices where choice.isRight { "\(choice.label)) " }
      marked(question.answer)
    }
  }
}

extension Asker {
  /// The questions that a sitting with these filters would ask aloud, as a page to print.
  func worksheet(_ command: Command) -> Consequences {
    let items = asked(.aloud, count(command), withSeconds: true, where: isWanted(command))
    guard !items.isEmpty else { return .says(.warn, Asker.nothing(for: "worksheet")) }
    let day = CalendarDay(day: desk.moment.day).text
    let sheet = Worksheet(
      name: "\(module.manifest.name), \(Words.count(items.count, "question", "questions")), \(day)",
      questions: items.map { $0.question })
    return .has([
      .download(
        name: FileName.of("worksheet", at: desk.moment, as: "html"), type: "text/html",
        text: sheet.page)
    ])
  }
}
