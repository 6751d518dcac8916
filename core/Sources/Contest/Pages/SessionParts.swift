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
      if isOver, marksPower, place == reading.powerEnd { powerMark }
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
      span(.ariaHidden()) { "▸ " }
    }
  }

  private var powerMark: HTML {
    span(.class("powermark"), .title("Powers end here")) {
      span(.class("visually-hidden")) { "(powers end here) " }
      span(.ariaHidden()) { "(*) " }
    }
  }

  private func names(_ place: Int) -> String {
    var names = "word"
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
        p(.class("verdict prompt"), .id("prompt")) {
          prompt.isEmpty ? "Prompt: say more." : "Prompt: \(prompt)"
        }
      }
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder("Your answer"),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"), .enterkeyhint("send"),
          .maxlength(200), .describedBy(match.prompt == nil ? nil : "prompt"), .autofocus())
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
          .key("Escape"), .keyAlways(), .keyshortcuts("Escape")
        ) {
          "Show the answer"
          kbd(.ariaHidden()) { "Esc" }
        }
      }
    }
  }
}

/// A part of a bonus that is over, in one line: its points and its answer.
struct BonusPartView {
  let bonus: Question
  let part: Int
  let answer: Match.Answer?

  var html: HTML {
    div(.class("part")) {
      PointsBadge(points: Int(answer?.points ?? 0)).html
      span(.class("answerline")) { marked(AnswerLineView(bonus.parts[part].answer).answer) }
    }
  }
}

/// Points won or lost, all of one width, so that they stand in a column.
struct PointsBadge {
  let points: Int

  var html: HTML {
    span(.class(points > 0 ? "badge points good" : "badge points")) {
      points > 0 ? "+\(points)" : points < 0 ? "−\(-points)" : "0"
    }
  }
}
