import Basics
import Markup
import Quiz

/// A text word by word: what has been read, and when it is over the rest, dim.
struct WordsView {
  let reading: Reading
  let begun: Int
  let isOver: Bool
  let buzzedAt: Int?
  let marksPower: Bool

  var html: HTML {
    group {
      for place in 0..<(isOver ? reading.words.count : begun) { word(place) }
      if begun < reading.words.count, !isOver { span(.class("unread"), .ariaHidden()) { "…" } }
    }
  }

  private func word(_ place: Int) -> HTML {
    let word = reading.words[place]
    return group {
      if isOver, place == buzzedAt { buzzMark }
      span(.class(names(place))) {
        if word.isItalic { em { word.text } } else { word.text }
      }
      if let guide = word.guide { span(.class("guide")) { " (\(guide))" } }
      " "
    }
  }

  private var buzzMark: HTML {
    span(.class("buzzmark"), .title("You buzzed here")) {
      span(.class("visually-hidden")) { "(you buzzed here) " }
      "▸ "
    }
  }

  private func names(_ place: Int) -> String {
    var names = "word"
    if isOver, marksPower, let end = reading.powerEnd, place < end { names += " powered" }
    if isOver, let buzzedAt, place >= buzzedAt { names += " unheard" }
    if !isOver, place == begun - 1 { names += " new" }
    return names
  }
}

/// How much time is left, as a bar that the host runs.
struct Countdown {
  let id: String
  let label: String
  let totalMillis: Int64
  let spentMillis: Int64

  var html: HTML {
    div(
      .class("countdown"), .id(id), .role("timer"), .label(label), .millis(totalMillis),
      .spent(max(0, spentMillis))
    )
  }
}

/// Where the answer is typed or spoken.
struct AnswerForm {
  let match: Match
  let moment: Moment
  let since: Moment
  let totalMillis: Int64
  let isListening: Bool

  var html: HTML {
    form(.class("answerbox stack"), .id("answer-form"), .send("session.answer")) {
      if let prompt = match.prompt {
        p(.class("verdict prompt"), .id("prompt"), .role("status")) {
          prompt.isEmpty ? "Prompt: say more." : "Prompt: \(prompt)"
        }
      }
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder("Your answer"),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"), .enterkeyhint("send"),
          .maxlength(200), .autofocus())
        button(.class("button primary"), .type("submit")) { "Answer" }
      }
      if totalMillis > 0, moment >= since {
        Countdown(
          id: "answer-time", label: "Time to answer", totalMillis: totalMillis,
          spentMillis: moment.millis - since.millis
        ).html
      }
      div(.class("row")) {
        if isListening { span(.class("badge"), .role("status")) { "Listening… speak your answer" } }
        button(
          .class("button quiet"), .id("no-answer"), .type("button"), .send("session.pass"),
          .key("Escape"), .keyAlways()
        ) { "Show the answer" }
      }
    }
  }
}

/// What was ruled, why, and the answer line.
struct RulingView {
  let match: Match
  let answer: Match.Answer?

  var html: HTML {
    div(.class("stack"), .id("ruling")) {
      verdict
      p(.class("answerline")) {
        span(.class("visually-hidden")) { "Answer: " }
        marked(line)
      }
      if let note = match.cue?.question.explanation, !note.isEmpty, isTossup || isLastPart {
        p(.class("explanation")) { marked(note) }
      }
      overrule
    }
  }

  private var isTossup: Bool { match.phase == .ruled }

  private var isLastPart: Bool {
    if case .partRuled(let part) = match.phase {
      part + 1 == match.bonus?.parts.count
    } else {
      false
    }
  }

  private var line: String {
    if case .partRuled(let part) = match.phase, let bonus = match.bonus,
      bonus.parts.indices.contains(part)
    {
      return bonus.parts[part].answer
    }
    return match.cue?.answer ?? ""
  }

  private var verdict: HTML {
    div(.class("verdict \(tone)"), .role("status")) {
      strong { headline }
      if let answer, !answer.given.isEmpty {
        span { " You said “\(answer.given)”. " }
        span(.class("because")) {
          answer.isOverruled ? "Ruled by you." : answer.because.sentence(clause: answer.clause)
        }
      }
    }
  }

  private var tone: String {
    guard let answer else { return "reject" }
    return answer.verdict == .accept ? "accept" : "reject"
  }

  private var headline: String {
    guard let answer else { return "Nobody buzzed." }
    if answer.verdict != .accept {
      return answer.points < 0
        ? "Neg: \(answer.points)." : answer.given.isEmpty ? "No answer." : "Not right."
    }
    let isPower = isTossup && answer.points > match.rules[.tossup]
    return isPower ? "Power! +\(answer.points)." : "Right. +\(answer.points)."
  }

  @HTMLBuilder private var overrule: HTML {
    if let answer, !answer.given.isEmpty {
      let isRight = answer.verdict == .accept
      button(
        .class("button quiet"), .id("overrule"), .send("session.overrule"),
        .with(isRight ? #"{"right":"no"}"# : #"{"right":"yes"}"#), .key("KeyO")
      ) { isRight ? "I was wrong" : "I was right" }
    }
  }
}

/// A part of a bonus that is over, in one line.
struct BonusPartView {
  let bonus: Question
  let part: Int
  let answer: Match.Answer?

  var html: HTML {
    div(.class("part row")) {
      span(.class(answer?.verdict == .accept ? "badge good" : "badge")) {
        "\(answer?.points ?? 0)"
      }
      span { marked(bonus.parts[part].text) }
      span(.class("answerline")) { marked(bonus.parts[part].answer) }
    }
  }
}
