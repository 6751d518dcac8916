import Basics
import Homework
import Markup
import Practice
import Sittings

/// A question of a quiz: its options or its field, and below it the one thing to do.
struct QuizPage {
  private let quiz: QuizState
  private let history: HomeworkHistory
  private let desk: Desk

  init(_ quiz: QuizState, _ history: HomeworkHistory, _ desk: Desk) {
    self.quiz = quiz
    self.history = history
    self.desk = desk
  }

  var html: HTML {
    section(.class("session page"), .id("quiz"), .accent(HomeworkModule.id)) {
      SessionHeader(
        "Homework · \(quiz.began.title)", "\(quiz.place + 1) of \(quiz.slots.count)",
        score: .text("\(quiz.right) right"), percent: quiz.place * 100 / max(1, quiz.slots.count),
        exit: .ends(asks: quiz.answered > 0)
      ).html
      if let slot = quiz.current {
        article(
          .class("question stack"), .id("question-\(quiz.place + 1)"), .label("Question"),
          .tabindex(0)
        ) {
          p(.class("reading small"), .id("reading")) { slot.asked.question.stem }
          if !quiz.isTyped { options(slot) }
        }
        div(.class("dock"), .id("dock")) {
          if slot.answer == nil { asking(slot) } else { answered(slot) }
        }
      }
    }
  }

  // MARK: Asking

  private func options(_ slot: QuizState.Slot) -> HTML {
    // NB: the list has the focus, not an option, or a second press of space would choose it.
    ol(
      .class("list choices"), .id("choices"), .label("Answers"), .tabindex(-1),
      .autofocus(slot.answer == nil)
    ) {
      for (place, text) in slot.asked.question.options.enumerated() {
        li { option(place, text, slot) }
      }
    }
  }

  @HTMLBuilder private func option(_ place: Int, _ text: String, _ slot: QuizState.Slot) -> HTML {
    let isGone = slot.gone.contains(place)
    if slot.answer == nil, !isGone {
      button(
        .class("button choice"), .id("choice-\(place + 1)"), .send("session.choose"),
        .with("n", "\(place)"), .key("Key\(QuizWords.letter(place)) Digit\(place + 1)")
      ) {
        b { QuizWords.letter(place) }
        span { text }
      }
    } else {
      span(.class(names(place, slot, isGone)), .id("choice-\(place + 1)")) {
        b { QuizWords.letter(place) }
        if isGone {
          del { text }
        } else {
          span { text }
        }
        if slot.answer != nil, place == slot.asked.question.key {
          span(.class("visually-hidden")) { " (the answer)" }
        } else if slot.answer?.chosen == place {
          span(.class("visually-hidden")) { " (your answer)" }
        }
      }
    }
  }

  private func names(_ place: Int, _ slot: QuizState.Slot, _ isGone: Bool) -> String {
    if slot.answer != nil, place == slot.asked.question.key { return "choice right" }
    if slot.answer?.chosen == place { return "choice chosen" }
    return isGone ? "choice struck" : "choice"
  }

  private func asking(_ slot: QuizState.Slot) -> HTML {
    group {
      if quiz.isTyped { field }
      if quiz.isTyped, slot.isHinted {
        p(.class("hint"), .id("hint"), .role("status")) {
          QuizWords.hint(slot.asked.question.answer)
        }
      }
      div(.class("row")) {
        if !slot.isHinted {
          button(
            .class("button quiet"), .id("give-hint"), .send("session.hint"),
            .key(quiz.isTyped ? nil : "KeyH"), .keyshortcuts(quiz.isTyped ? nil : "H")
          ) { "Hint" }
        }
        button(
          .class("button quiet"), .id("pass"), .send("session.pass"),
          .key(quiz.isTyped ? "Escape" : "KeyS"), .keyAlways(quiz.isTyped),
          .keyshortcuts(quiz.isTyped ? "Escape" : "S")
        ) { "Skip" }
        fault
      }
    }
  }

  private var field: HTML {
    let turn = "\(quiz.session)-\(quiz.place)"
    return form(.id("answer-form"), .send("session.answer"), .with("turn", turn)) {
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder("Your answer"),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"),
          .enterkeyhint("send"), .maxlength(200), .draft(turn), .autofocus())
        button(.class("button primary"), .type("submit")) { "Answer" }
      }
    }
  }

  private var fault: HTML {
    button(.class("button quiet"), .id("fault"), .send("session.wrong")) {
      "This question is wrong"
    }
  }

  // MARK: Answered

  private func answered(_ slot: QuizState.Slot) -> HTML {
    group {
      div(.class("ruling"), .id("ruling"), .role("group"), .label("Ruling"), .tabindex(0)) {
        div(.class("verdict \(tone(slot))")) {
          strong { QuizWords.verdict(slot) }
          if let typed = slot.answer?.typed, !typed.isEmpty { span { "You wrote “\(typed)”." } }
        }
        p(.class("explanation")) { QuizWords.reason(slot) }
        SourceLines(slot.asked, history.homework(slot.asked.homework)).html
        if let back { p(.class("hint"), .id("back-again")) { back } }
        div(.class("row")) { fault }
      }
      div(.class("row actions")) {
        if quiz.isTyped, slot.answer?.isRight == false, slot.answer?.isSkipped == false {
          button(
            .class("button big"), .id("overrule"), .send("session.overrule"), .key("KeyO"),
            .keyshortcuts("O")
          ) { "I was right" }
        }
        button(
          .class("button primary big"), .id("next"), .send("session.next"),
          .key("Space Enter KeyN"), .grace(Grace.rulingMillis), .autofocus()
        ) { quiz.place + 1 < quiz.slots.count ? "Next" : "See how it went" }
      }
    }
  }

  private func tone(_ slot: QuizState.Slot) -> String {
    guard let answer = slot.answer else { return "" }
    return answer.isRight ? "accept" : answer.isSkipped ? "passed" : "reject"
  }

  /// When its fact comes back.
  private var back: String? {
    guard let slot = quiz.current, let card = desk.learner.memory.card(slot.asked.item) else {
      return nil
    }
    return "Comes back \(Words.ahead(card.due.day, from: desk.moment.day))."
  }
}
