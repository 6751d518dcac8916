public import Basics
import Contest
public import Markup
import Packs
import Sittings

/// The page of an exercise: the question is the hero, one thing to do at a time.
public struct ExercisePage {
  let exercise: Exercise
  let moment: Moment
  let isListening: Bool

  public init(exercise: Exercise, moment: Moment, isListening: Bool) {
    self.exercise = exercise
    self.moment = moment
    self.isListening = isListening
  }

  public var html: HTML {
    section(.class("session page"), .id("exercise")) {
      if exercise.phase == .over {
        ExerciseSummary(exercise: exercise).html
      } else {
        header
        if exercise.phase == .ruled { ExerciseRuling(exercise: exercise).html }
        question
        div(.class("dock")) { foot }
      }
    }
  }

  private var header: HTML {
    SessionHeader(
      "\(exercise.setup.form.name), question",
      "\(min(exercise.place + 1, exercise.questions.count)) of \(exercise.questions.count)",
      score: span(.class("score")) { score },
      progress: SessionHeader.bar(exercise.place * 100 / max(1, exercise.questions.count))
    ) {
      SessionHeader.end()
    }.html
  }

  private var score: String {
    if exercise.setup.form == .formulas { return "\(exercise.rightCount) right" }
    return "\(exercise.points) points"
  }

  @HTMLBuilder private var question: HTML {
    if let question = exercise.question, exercise.phase != .ready {
      article(.class("stack"), .label("Question")) {
        span(.class("badge")) { label(of: question) }
        p(.class("reading"), .id("reading")) { marked(question.text) }
        if let elimination = exercise.elimination {
          EliminationView(elimination: elimination, answer: exercise.answer).html
        }
        if case .turned = exercise.phase {
          div(.class("ruling stack"), .id("back")) {
            AnswerLineView(question.answer).html
            if !question.explanation.isEmpty {
              p(.class("explanation")) { marked(question.explanation) }
            }
          }
        }
      }
    }
  }

  private func label(of question: Question) -> String {
    exercise.setup.form == .math ? question.subcategory : question.category
  }

  @HTMLBuilder private var foot: HTML {
    switch exercise.phase {
    case .ready: next("Begin")
    case .asked: asked
    case .turned:
      div(.class("row")) {
        button(
          .class("button primary big"), .id("knew"), .send("session.rate"),
          .with(#"{"right":"yes"}"#), .key("KeyK"), .keyshortcuts("K"), .autofocus()
        ) {
          "I knew it"
          kbd(.ariaHidden()) { "K" }
        }
        button(
          .class("button big"), .id("knew-not"), .send("session.rate"),
          .with(#"{"right":"no"}"#), .key("KeyJ"), .keyshortcuts("J")
        ) {
          "I did not"
          kbd(.ariaHidden()) { "J" }
        }
      }
    case .ruled:
      next(exercise.place + 1 >= exercise.questions.count ? "See how it went" : "Next")
    case .over: HTML.nothing
    }
  }

  private func next(_ label: String) -> HTML {
    button(
      .class("button primary big"), .id("next"), .send("session.next"),
      .key("Space Enter KeyN"), .autofocus()
    ) { label }
  }

  @HTMLBuilder private var asked: HTML {
    if let elimination = exercise.elimination, exercise.setup.form == .elimination {
      p(.class("hint"), .id("task"), .role("status")) { elimination.task }
      button(
        .class("button quiet"), .id("no-answer"), .send("session.pass"), .key("Escape"),
        .keyshortcuts("Escape")
      ) {
        "Show the answer"
        kbd(.ariaHidden()) { "Esc" }
      }
    } else {
      ExerciseForm(exercise: exercise, moment: moment, isListening: isListening).html
    }
  }
}

extension Exercise.Form {
  public var name: String {
    switch self {
    case .math: "Math speed"
    case .formulas: "Formula cards"
    case .elimination: "Elimination"
    }
  }
}
