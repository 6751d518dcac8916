import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// The page of an exercise: the question is the hero, one thing to do at a time.
struct ExercisePage {
  let exercise: Exercise
  let shelf: Shelf
  let desk: Desk

  var html: HTML {
    section(.class("session page exercise"), .id("exercise")) {
      if exercise.phase == .over {
        ExerciseSummary(exercise: exercise, shelf: shelf, desk: desk).html
      } else {
        header
        question
        div(.class("dock"), .id("dock")) { foot }
      }
    }
  }

  private var header: HTML {
    SessionHeader(
      exercise.setup.form.name,
      "\(min(exercise.place + 1, exercise.questions.count)) of \(exercise.questions.count)",
      score: .text(score), percent: exercise.place * 100 / max(1, exercise.questions.count),
      exit: .ends(asks: !exercise.answers.isEmpty)
    ).html
  }

  private var score: String {
    if exercise.setup.form == .formulas { return "\(exercise.rightCount) right" }
    return Words.count(exercise.points, "point", "points")
  }

  @HTMLBuilder private var question: HTML {
    if let question = exercise.question, exercise.phase != .ready {
      article(
        .class("question stack"), .id("question-\(exercise.place + 1)"), .label("Question"),
        .tabindex(0)
      ) {
        span(.class("badge")) { label(of: question) }
        PictureView(of: question).html
        p(.class("reading"), .id("reading")) { marked(question.text) }
        if let elimination = exercise.elimination {
          EliminationView(elimination: elimination, answer: exercise.answer).html
        }
      }
    }
  }

  private func label(of question: Question) -> String {
    exercise.setup.form == .math ? question.subcategory : question.category
  }

  @HTMLBuilder private var foot: HTML {
    switch exercise.phase {
    case .ready: NextButton("Begin").html
    case .asked: asked
    case .turned:
      if let question = exercise.question { back(of: question) }
      div(.class("row actions")) {
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
      RulingView(
        exercise.ruling(desk), desk.learner.remarks,
        next: exercise.place + 1 >= exercise.questions.count ? "See how it went" : "Next"
      ).html
    case .over: HTML.nothing
    }
  }

  /// What stands on the other side of a card.
  private func back(of question: Question) -> HTML {
    div(.class("ruling"), .id("back"), .role("group"), .label("The card"), .tabindex(0)) {
      AnswerLineView(question.answer, isFormula: question.isFormula).html
      if !question.explanation.isEmpty { p(.class("explanation")) { marked(question.explanation) } }
    }
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
      ExerciseForm(exercise: exercise, moment: desk.moment, isListening: desk.isListening).html
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
