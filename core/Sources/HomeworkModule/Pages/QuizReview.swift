import Basics
import Homework
import Markup
import Practice
import Sittings

/// How a quiz went: what was missed first, each with the line that proves it.
struct QuizReview {
  private let quiz: QuizState
  private let history: HomeworkHistory
  private let desk: Desk

  init(_ quiz: QuizState, _ history: HomeworkHistory, _ desk: Desk) {
    self.quiz = quiz
    self.history = history
    self.desk = desk
  }

  private var asked: [QuizState.Slot] { quiz.slots.filter { $0.answer != nil } }

  var html: HTML {
    section(.class("session page"), .id("summary"), .accent(HomeworkModule.id)) {
      div(.class("stack")) {
        header {
          h1(.class("total")) { "\(quiz.right) of \(quiz.slots.count) right" }
          p(.class("hint")) { quiz.began.title }
        }
        p(.class("lead")) { sentence }
        div(.class("row")) { ways }
        list("To look at again", asked.filter { !$0.isKnown }, isOpen: true)
        list("Known", asked.filter { $0.isKnown }, isOpen: false)
        SessionDeletion(session: quiz.session, named: "quiz").html
      }
    }
  }

  private var sentence: String {
    let missed = asked.count { !$0.isKnown }
    if asked.isEmpty { return "Nothing was answered: the quiz waits for another time." }
    return missed == 0
      ? "All that was asked is known. It comes back when it is about to be forgotten."
      : Words.count(missed, "fact comes", "facts come") + " back, tomorrow or before, on Today."
  }

  @HTMLBuilder private var ways: HTML {
    if history.homework(quiz.began.homework)?.isRemoved == false {
      button(
        .class("button primary"), .id("again"), .send("start"),
        .drill(quiz.began.drill, of: HomeworkModule.id, [.init("h", .string(quiz.began.homework))]),
        .key("Enter")
      ) { "Again, missed first" }
      a(.class("button"), .href(HomeworkPages.path(quiz.began.homework))) { "The page" }
    } else {
      a(.class("button primary"), .href(HomeworkPages.home)) { "All homework" }
    }
  }

  @HTMLBuilder private func list(_ title: String, _ slots: [QuizState.Slot], isOpen: Bool) -> HTML {
    if !slots.isEmpty {
      section(.class("stack tight")) {
        h2 { "\(title): \(slots.count)" }
        ul(.class("list")) {
          for slot in slots { li(.class("item asked")) { row(slot) } }
        }
      }
    }
  }

  private func row(_ slot: QuizState.Slot) -> HTML {
    details {
      summary {
        span(.class("grow")) {
          b { slot.asked.question.stem }
          small(.class("hint")) { said(slot) }
        }
      }
      p(.class("answerline")) { slot.asked.question.answer }
      p(.class("explanation")) { QuizWords.reason(slot) }
      SourceLines(slot.asked, history.homework(slot.asked.homework)).html
    }
  }

  private func said(_ slot: QuizState.Slot) -> String {
    guard let answer = slot.answer else { return "" }
    if answer.isSkipped { return "Skipped" }
    if answer.isRight { return slot.isHinted ? "Right, with a hint" : "Right" }
    let options = slot.asked.question.options
    let given = answer.chosen.flatMap { options.indices.contains($0) ? options[$0] : nil }
    return "You said “\(given ?? answer.typed)”"
  }
}
