public import Basics
import Contest
public import Markup
import Packs
import Practice
import Sittings

/// The page of a written round: one question at a time, the sheet below it, the clock above.
public struct WrittenPage {
  let round: WrittenRound
  let moment: Moment

  public init(round: WrittenRound, moment: Moment) {
    self.round = round
    self.moment = moment
  }

  public var html: HTML {
    section(.class("session page written"), .id("written")) {
      switch round.phase {
      case .handedIn: WrittenReview(round: round).html
      case .paused: paused
      case .running:
        header
        if let question = round.question { ask(question) }
        sheet
        div(.class("dock")) { foot }
      }
    }
  }

  private var header: HTML {
    let left = round.left(at: moment)
    return SessionHeader(
      "Written round, question", "\(round.place + 1) of \(round.questions.count)",
      score: left.map { left in
        span(.class("score"), .id("time-left")) { "\(PageWords.left(left)) left" }
      } ?? .nothing,
      progress: left.map { left in
        Countdown(
          id: "sheet-time", label: "Time for the written round",
          totalMillis: round.setup.limitMillis, spentMillis: round.setup.limitMillis - left
        ).html
      } ?? .nothing
    ) {
      if round.setup.mayPause {
        button(
          .class("button quiet"), .id("pause"), .send("session.pause"), .key("KeyZ"),
          .keyshortcuts("Z")
        ) { "Pause" }
      }
      handIn
    }.html
  }

  private var handIn: HTML {
    let open = round.questions.count - round.answeredCount
    return button(
      .class("button quiet"), .id("hand-in"), .send("session.finish"), .key("KeyH"),
      .keyshortcuts("H"),
      .confirm(
        open == 0
          ? "Hand the sheet in? Every question has an answer."
          : "Hand the sheet in? \(Words.count(open, "question has", "questions have")) "
            + "no answer.")
    ) { "Hand in" }
  }

  private var paused: HTML {
    div(.class("card hero stack")) {
      h1 { "Paused" }
      p {
        "The clock stands still and the questions are covered. At a meet nobody can do this; how "
        "long you were away is told at the end."
      }
      div(.class("row")) {
        button(
          .class("button primary big"), .id("go-on"), .send("session.resume"),
          .key("Space Enter KeyZ"), .autofocus()
        ) { "Go on" }
        button(.class("button quiet"), .send("session.finish")) { "Hand in as it is" }
      }
    }
  }

  private func ask(_ question: Question) -> HTML {
    article(.class("stack"), .label("Question")) {
      p(.class("reading"), .id("reading")) { marked(question.text) }
      ol(.class("list choices"), .label("Answers")) {
        for (place, choice) in question.choices.enumerated() {
          li {
            button(
              .class("button choice"), .id("choice-\(place + 1)"), .send("session.choose"),
              .with("n", "\(place)"), .key(PageWords.keys(place)),
              .pressed(round.marks[round.place].choice == choice.label)
            ) {
              b { PageWords.letter(place) }
              span { marked(choice.text) }
            }
          }
        }
      }
    }
  }

  /// Every question as a square, and how they stand.
  private var sheet: HTML {
    nav(.class("stack tight"), .label("The sheet")) {
      ol(.class("squares"), .id("sheet")) {
        for place in round.questions.indices {
          li {
            button(
              .class(squareClass(place)), .id("square-\(place + 1)"), .send("session.turn"),
              .with("n", "\(place)"), .label(squareLabel(place)),
              .current(place == round.place ? "step" : nil)
            ) { "\(place + 1)" }
          }
        }
      }
      p(.class("hint")) {
        "\(round.answeredCount) answered, "
        "\(round.questions.count - round.answeredCount) open, \(round.flaggedCount) flagged"
      }
      div(.class("row")) {
        button(
          .class("button quiet"), .id("next-open"), .send("session.nextUnanswered"), .key("KeyU"),
          .keyshortcuts("U")
        ) {
          "Next open"
          kbd(.ariaHidden()) { "U" }
        }
        if round.flaggedCount > 0 {
          button(
            .class("button quiet"), .id("next-flagged"), .send("session.nextFlagged"),
            .key("KeyG"), .keyshortcuts("G")
          ) {
            "Next flagged"
            kbd(.ariaHidden()) { "G" }
          }
        }
      }
    }
  }

  private func squareClass(_ place: Int) -> String {
    var names = "square"
    if round.isAnswered(place) { names += " answered" }
    if round.marks[place].isFlagged { names += " flagged" }
    return names
  }

  private func squareLabel(_ place: Int) -> String {
    "Question \(place + 1), " + (round.isAnswered(place) ? "answered" : "open")
      + (round.marks[place].isFlagged ? ", flagged" : "")
  }

  private var foot: HTML {
    div(.class("row thirds")) {
      button(
        .class("button"), .id("previous"), .send("session.previous"), .key("KeyP ArrowLeft"),
        .keyshortcuts("P"), .disabled(round.place == 0)
      ) { "Back" }
      button(
        .class("button icon-flag"), .id("flag"), .send("session.flag"), .key("KeyF"),
        .keyshortcuts("F"), .pressed(round.marks[round.place].isFlagged)
      ) { "Flag" }
      if round.place + 1 < round.questions.count {
        button(
          .class("button primary"), .id("next"), .send("session.next"),
          .key("KeyN Enter ArrowRight"), .keyshortcuts("N")
        ) { "Next" }
      } else {
        button(
          .class("button primary"), .id("last"), .send("session.nextUnanswered"),
          .key("KeyN Enter"), .disabled(round.answeredCount == round.questions.count)
        ) { "First open" }
      }
    }
  }
}
