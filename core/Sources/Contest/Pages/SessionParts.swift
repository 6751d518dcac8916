import Basics
import Markup
import Packs
import Practice

/// A text word by word: what has been read, and when it is over the rest, dim.
struct WordsView {
  let reading: Reading
  /// The clues that are shown.
  let clues: Range<Int>
  let begun: Int
  let isOver: Bool
  /// Words still come: the newest is kept in view.
  let isRunning: Bool
  let buzzedAt: Int?
  let marksPower: Bool
  /// Who buzzed, where several play.
  var buzzer = ""

  var html: HTML {
    group {
      for place in 0..<(isOver ? reading.words.count : begun)
      where clues.contains(Int(reading.words[place].clue)) {
        word(place)
      }
      if isUnread { span(.class("unread"), .ariaHidden()) { "…" } }
    }
  }

  private var isUnread: Bool {
    !isOver && begun < reading.words.count && clues.contains(Int(reading.words[begun].clue))
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
    span(.class("buzzmark"), .title("\(buzzer.isEmpty ? "You" : buzzer) buzzed here")) {
      span(.class("visually-hidden")) { "(\(buzzer.isEmpty ? "you" : buzzer) buzzed here) " }
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
    if isRunning, place == begun - 1 { names += " new" }
    return names
  }
}

/// Where the answer is typed or spoken.
struct AnswerForm {
  let match: Match
  let by: String
  let moment: Moment
  let since: Moment
  let totalMillis: Int64
  let isListening: Bool
  /// Whether an answer reaches whoever rules on it.
  var isConnected = true

  var html: HTML {
    // NB: what was typed for one question is not for the next.
    form(
      .class("answerbox stack"), .id("answer-form"), .send("session.answer"),
      .with("turn", match.turnName)
    ) {
      if let prompt = match.prompt {
        PromptView(said: match.prompted, ask: prompt).html
      }
      input(.type("hidden"), .name("by"), .value(by))
      stage
      label(.for("answer"), .class("visually-hidden")) { "Your answer" }
      div(.class("row")) {
        input(
          .id("answer"), .name("text"), .type("text"), .placeholder("Your answer"),
          .autocomplete("off"), .autocapitalize("off"), .spellcheck("false"), .enterkeyhint("send"),
          .maxlength(200), .describedBy(match.prompt == nil ? nil : "prompt"),
          .draft(match.turnName), .autofocus())
        button(.class("button primary"), .type("submit"), .disabled(!isConnected)) { "Answer" }
      }
      if match.rules[.confidence] == 1, case .answering = match.phase { sureness }
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
          .with("by", by), .key("Escape"), .keyAlways(),
          .keyshortcuts("Escape")
        ) {
          match.isLightningRunning
            ? "Pass" : match.people.count > 1 ? "No answer" : "Show the answer"
          kbd(.ariaHidden()) { "Esc" }
        }
      }
    }
  }
}

extension AnswerForm {
  /// How sure one is, asked with the answer and before the ruling.
  fileprivate var sureness: HTML {
    fieldset(.class("sure"), .id("sure")) {
      legend(.class("visually-hidden")) { "How sure are you?" }
      for step in Calibration.Step.allCases {
        label(.class("check")) {
          input(
            .type("radio"), .name("sure"), .value("\(step.rawValue)"),
            .checked(step == .likely))
          " \(step.name)"
        }
      }
    }
  }

  /// Where recognition and conferring stand.
  @HTMLBuilder fileprivate var stage: HTML {
    if !match.isRecognized(at: moment) {
      p(.class("verdict prompt"), .id("stage"), .role("status")) { "Wait to be recognized…" }
    } else if let left = match.conferring(at: moment) {
      p(.class("hint"), .id("stage"), .role("status")) { "Confer. Answer when you agree." }
      Countdown(
        id: "confer-time", label: "Time to confer",
        totalMillis: Int64(match.rules[.conferenceMillis]),
        spentMillis: Int64(match.rules[.conferenceMillis]) - left
      ).html
    } else if match.rules[.recognitionMillis] > 0 || match.rules[.conferenceMillis] > 0,
      case .answering = match.phase
    {
      p(.class("hint"), .id("stage"), .role("status")) { "Answer now." }
    }
  }
}

/// The answers to choose from, as far as they have been read.
struct ChoicesView {
  let question: Question
  let reading: Reading
  /// Clues before the first choice.
  let clueCount: Int
  let begun: Int
  let isRuled: Bool
  /// The person who may choose now.
  let answering: String?

  @HTMLBuilder var html: HTML {
    if !question.choices.isEmpty {
      h2(.class("visually-hidden")) { "Choose an answer" }
      ol(.class("list choices")) {
        for (place, choice) in question.choices.enumerated() where isHeard(place) {
          li { self.choice(choice) }
        }
      }
    }
  }

  private func isHeard(_ place: Int) -> Bool {
    if isRuled || begun >= reading.words.count { return true }
    return Int(reading.words[begun].clue) > clueCount + place
      || begun > 0 && Int(reading.words[begun - 1].clue) >= clueCount + place
  }

  @HTMLBuilder private func choice(_ choice: Question.Choice) -> HTML {
    if let answering {
      button(
        .class("button choice"), .send("session.answer"),
        .with(
          JSON.object([
            .init("text", .string(choice.label)), .init("by", .string(answering)),
          ]).text),
        .key("Key\(choice.label)")
      ) {
        b { choice.label }
        " "
        marked(choice.text)
      }
    } else {
      span(.class(isRuled && choice.isRight ? "choice right" : "choice")) {
        b { choice.label }
        " "
        marked(choice.text)
      }
    }
  }
}

/// Which part of a bonus it is, and what those before it brought: a pip for each.
struct PartPips {
  let match: Match
  let bonus: Question
  let part: Int

  @HTMLBuilder var html: HTML {
    if bonus.parts.count > 1 {
      p(.class("pips")) {
        "\(match.isLightning ? "Question" : "Part") \(part + 1) of \(bonus.parts.count)"
        for place in bonus.parts.indices { pip(place) }
      }
    }
  }

  private func pip(_ place: Int) -> HTML {
    let answer = match.outcome.answer(part: place)
    let points = answer.map { Int($0.points) }
    return span(.class(points.map { $0 > 0 ? "pip good" : "pip missed" } ?? "pip")) {
      if let points {
        span(.class("visually-hidden")) { ", part \(place + 1): " }
        points > 0 ? "+\(points)" : "0"
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
