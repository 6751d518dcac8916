import Borrowing
import Contest
import Markup
import Packs
import Practice
import Sittings

/// One question that a search found.
struct QuestionRow {
  let item: FoundQuestion
  /// The chance that the learner recalls it now; nil when it was never practised.
  let recall: Double?
  let competitions: [Competition]
  let remarks: Remarks
  /// How people do with it, or with each part of it, as far as that is known.
  var figures: [String] = []

  var html: HTML {
    li(.class("item stack"), .id("q-\(item.address)")) {
      details {
        summary {
          span(.class("badge")) { item.question.domain.name }
          if remarks.isStarred(item.address) {
            span(.class("icon-star-full")) { span(.class("visually-hidden")) { " starred" } }
          }
          if item.isByNote { span(.class("badge")) { "your note" } }
          " "
          span(.class("excerpt")) { item.excerpt }
        }
        PictureView(of: item.question, in: item.address).html
        p(.class("reading small")) { marked(item.question.text) }
        for part in item.question.parts {
          p { marked(part.text) }
          p(.class("answerline")) { marked(part.answer) }
        }
        for choice in item.question.choices {
          p {
            b { choice.label }
            " "
            marked(choice.text)
          }
        }
        if !item.question.answer.isEmpty {
          let line = AnswerLineView(item.question.answer, isFormula: item.question.isFormula)
          p(.class("answerline")) {
            line.shown
            " "
            marked(line.also)
          }
        }
        OtherCompetitions(question: item.question, all: competitions).html
        p(.class("hint")) { facts }
        for figure in figures { p(.class("hint figure")) { figure } }
        RemarksView(item.address, remarks).html
      }
    }
  }

  private var facts: String {
    var parts = [Words.level(item.question.difficulty)]
    if !item.question.category.isEmpty { parts.append(item.question.category) }
    if !item.question.source.set.isEmpty { parts.append(item.question.source.set) }
    if let recall {
      parts.append("you would recall it with \(Words.percent(recall))")
    } else {
      parts.append("not practised yet")
    }
    return parts.joined(separator: " · ")
  }
}
