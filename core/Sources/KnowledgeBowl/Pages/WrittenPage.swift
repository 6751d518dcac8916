import Basics
import Contest
import Markup
import Packs
import Practice
import Sittings

/// The page of a written round: one question at a time, the sheet below it, the clock above.
struct WrittenPage {
  let round: WrittenRound
  let shelf: Shelf
  let desk: Desk

  var html: HTML {
    section(.class("session page written"), .id("written")) {
      switch round.phase {
      case .handedIn: WrittenReview(round: round, shelf: shelf, desk: desk).html
      case .paused: paused
      case .running:
        header
        div(
          .class("question"), .id("question-\(round.place + 1)"), .role("group"),
          .label("Question and sheet"), .tabindex(0)
        ) {
          if let question = round.question { ask(question) }
          sheet
        }
        div(.class("dock"), .id("dock")) { foot }
      }
    }
  }

  private var header: HTML {
    SessionHeader(
      "Written round", "\(round.place + 1) of \(round.questions.count)",
      score: round.left(at: desk.moment).map { time($0) } ?? .nothing,
      percent: round.answeredCount * 100 / max(1, round.questions.count), exit: .leaves()
    ) {
      if round.setup.mayPause { SessionHeader.pause("KeyZ", "Z") }
    }.html
  }

  private func time(_ left: Int64) -> HTML {
    span(
      .class(left <= WrittenRound.lateMillis ? "time late" : "time"), .id("time-left"),
      .role("timer")
    ) { "\(PageWords.left(left)) left" }
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
      PictureView(of: question).html
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
        if round.flaggedCount > 0 { nextFlagged }
        button(
          .class("button quiet"), .id("next-open"), .send("session.nextUnanswered"), .key("KeyU"),
          .keyshortcuts("U")
        ) {
          "Next open"
          kbd(.ariaHidden()) { "U" }
        }
      }
      if !isComplete { handIn(isPrimary: false) }
    }
  }

  private var nextFlagged: HTML {
    button(
      .class("button quiet"), .id("next-flagged"), .send("session.nextFlagged"), .key("KeyG"),
      .keyshortcuts("G")
    ) {
      "Next flagged"
      kbd(.ariaHidden()) { "G" }
    }
  }

  /// Nothing is left but to hand it in.
  private var isComplete: Bool {
    round.answeredCount == round.questions.count && round.place + 1 == round.questions.count
  }

  /// It closes the sheet: at its end, and the one thing to do when every question has an answer.
  private func handIn(isPrimary: Bool) -> HTML {
    let open = round.questions.count - round.answeredCount
    return button(
      .class(isPrimary ? "button primary" : "button"), .id("hand-in"), .send("session.finish"),
      .key("KeyH"), .keyshortcuts("H"),
      .confirm(
        open == 0
          ? "Hand the sheet in? Every question has an answer."
          : "Hand the sheet in? \(Words.count(open, "question has", "questions have")) "
            + "no answer.")
    ) { "Hand in" }
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
      if isComplete {
        handIn(isPrimary: true)
      } else if round.place + 1 < round.questions.count {
        button(
          .class("button primary"), .id("next"), .send("session.next"),
          .key("KeyN Enter ArrowRight"), .keyshortcuts("N")
        ) { "Next" }
      } else {
        button(
          .class("button primary"), .id("last"), .send("session.nextUnanswered"),
          .key("KeyN Enter")
        ) { "First open" }
      }
    }
  }
}
