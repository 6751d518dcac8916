import Basics
import Markup
import Packs

/// Four choices, each to be struck out or chosen by a press, its letter or its number.
struct EliminationView {
  let elimination: Elimination
  /// How it was ruled; nil while the question is open.
  let answer: Exercise.Answer?

  var html: HTML {
    ol(.class("list choices"), .id("choices")) {
      for (place, choice) in elimination.choices.enumerated() { li { row(choice, place) } }
    }
  }

  @HTMLBuilder private func row(_ choice: Question.Choice, _ place: Int) -> HTML {
    let isStruck = elimination.struck.contains(choice.label)
    if answer == nil, !isStruck {
      button(
        .class("button choice"), .id("choice-\(place + 1)"),
        .send(elimination.isReady ? "session.answer" : "session.strike"),
        .with(
          JSON.object([
            .init(elimination.isReady ? "text" : "label", .string(choice.label))
          ]).text),
        .key("Key\(choice.label) Digit\(place + 1)")
      ) {
        text(choice)
      }
    } else {
      span(.class(names(choice, isStruck)), .id("choice-\(place + 1)")) {
        if isStruck {
          span(.class("visually-hidden")) { "Struck out: " }
          del { text(choice) }
        } else {
          text(choice)
        }
        if answer != nil, choice.isRight { span(.class("visually-hidden")) { " (the answer)" } }
      }
    }
  }

  private func text(_ choice: Question.Choice) -> HTML {
    group {
      b { choice.label }
      " "
      span { marked(choice.text) }
    }
  }

  private func names(_ choice: Question.Choice, _ isStruck: Bool) -> String {
    if answer != nil, choice.isRight { return "choice right" }
    return isStruck ? "choice struck" : "choice"
  }
}

extension Elimination {
  /// What is to be done now.
  var task: String {
    switch struck.count {
    case 0: "Strike out an answer that is wrong."
    case 1: "Strike out another one."
    default: "Now choose the answer."
    }
  }
}
