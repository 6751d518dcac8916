import Basics
import Contest
import Markup
import Practice

/// Where an answer to a problem or a card is typed or spoken, and how much time is left.
struct ExerciseForm {
  let exercise: Exercise
  let moment: Moment
  let isListening: Bool

  var html: HTML {
    form(
      .class("answerbox stack"), .id("answer-form"), .send("session.answer"), .with("turn", turn)
    ) {
      if let prompt = exercise.prompt {
        PromptView(said: exercise.prompted, ask: prompt).html
      }
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder(placeholder),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"), .enterkeyhint("send"),
          .maxlength(200), .describedBy(exercise.prompt == nil ? "notation" : "prompt"),
          .draft(turn), .autofocus())
        button(.class("button primary"), .type("submit")) { "Answer" }
      }
      countdown
      div(.class("row")) {
        if isListening { span(.class("badge"), .role("status")) { "Listening… speak your answer" } }
        button(
          .class("button quiet"), .id("no-answer"), .type("button"), .send("session.pass"),
          .key("Escape"), .keyAlways(), .keyshortcuts("Escape")
        ) {
          isCard ? "Turn the card" : "Show the answer"
          kbd(.ariaHidden()) { "Esc" }
        }
        span(.class("hint"), .id("notation")) { notation }
      }
    }
  }

  /// What is typed is for this alone.
  private var turn: String { "\(exercise.session) \(exercise.place) \(exercise.prompts)" }

  private var isCard: Bool { exercise.setup.form == .formulas }

  private var placeholder: String { isCard ? "The formula" : "Your answer" }

  private var notation: String {
    isCard ? "As in m v^2/2, or 2 pi sqrt(L/g)" : "As in 3/4, 2 sqrt(3), 5 pi"
  }

  @HTMLBuilder private var countdown: HTML {
    if let total = exercise.limitMillis, let start = exercise.clockStart, moment >= start {
      Countdown(
        id: "limit", label: "\(total / 1_000) seconds", totalMillis: total,
        spentMillis: moment.millis - start.millis
      ).html
    }
  }
}
