public import Basics
public import Markup
import Quiz

/// The page of a sitting: the question is the hero, one thing to do at a time.
public struct SessionPage {
  let match: Match
  let learner: String
  let moment: Moment
  /// False when the sitting was left or interrupted and waits to be taken up again.
  let isLive: Bool
  let isListening: Bool

  public init(match: Match, learner: String, moment: Moment, isLive: Bool, isListening: Bool) {
    self.match = match
    self.learner = learner
    self.moment = moment
    self.isLive = isLive
    self.isListening = isListening
  }

  public var html: HTML {
    section(.class("session page"), .id("session"), .tap(canBuzz ? "buzz" : nil)) {
      if match.phase == .over {
        SummaryPage(match: match, learner: learner).html
      } else if !isLive {
        interrupted
      } else {
        header
        ruling
        question
        div(.class("dock")) { foot }
      }
    }
  }

  private var canBuzz: Bool {
    if case .reading = match.phase { isLive } else { false }
  }

  private var header: HTML {
    Markup.header(.class("topbar")) {
      h1(.class("place")) {
        span(.class("visually-hidden")) { "Question " }
        "\(min(match.place + 1, match.cues.count)) of \(match.cues.count)"
      }
      span(.class("score")) { "\(match.score(team: team)) points" }
      div(.class("row")) {
        if case .reading = match.phase {
          button(
            .class("button quiet"), .id("pause"), .send("session.pause"), .key("KeyP"),
            .keyshortcuts("P")
          ) { "Pause" }
        }
        button(
          .class("button quiet"), .id("finish"), .send("session.finish"), .key("KeyQ"),
          .keyshortcuts("Q"), .confirm("End this session? What you have answered is kept.")
        ) { "End" }
      }
      div(.class("progress"), .ariaHidden(), .share(match.place * 100 / max(1, match.cues.count)))
    }
  }

  private var team: String { match.player(learner)?.team ?? "" }

  private var interrupted: HTML {
    div(.class("card hero stack")) {
      h1 { "Your session is waiting" }
      p {
        "You were at question \(match.place + 1) of \(match.cues.count). Everything you answered "
        "is kept."
      }
      div(.class("row")) {
        button(
          .class("button primary"), .id("continue"), .send("session.continue"),
          .key("Enter Space"), .autofocus()
        ) { "Continue" }
        button(.class("button quiet"), .send("session.finish")) { "End it here" }
      }
    }
  }

  @HTMLBuilder private var question: HTML {
    switch match.phase {
    case .part(let part, _, _), .partRuled(let part): bonus(part)
    case .ready:
      p(.class("reading"), .id("reading")) { "Ready?" }
    default:
      if let cue = match.cue { tossup(cue) }
    }
  }

  private func tossup(_ cue: Cue) -> HTML {
    article(.class("stack"), .label("Question")) {
      if !cue.question.choices.isEmpty { h2(.class("visually-hidden")) { "Choose an answer" } }
      p(.class("reading"), .id("reading")) {
        WordsView(
          reading: cue.reading, begun: match.wordsBegun(at: moment), isOver: isRuled,
          buzzedAt: match.outcome.answers.last?.word, marksPower: match.rules[.power] > 0
        ).html
      }
      if !cue.question.choices.isEmpty { choices(cue) }
    }
  }

  private func choices(_ cue: Cue) -> HTML {
    ol(.class("list choices")) {
      for choice in cue.question.choices {
        li {
          if case .answering(let by, _, _) = match.phase, by == learner {
            button(
              .class("button choice"), .send("session.answer"),
              .with(JSON.object([.init("text", .string(choice.label))]).text),
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
    }
  }

  private func bonus(_ part: Int) -> HTML {
    article(.class("stack"), .label("Bonus")) {
      if let bonus = match.bonus {
        for earlier in 0..<part {
          BonusPartView(bonus: bonus, part: earlier, answer: answer(earlier)).html
        }
        if part == 0 { span(.class("badge")) { "Bonus" } }
        if let reading = match.reading {
          p(.class("reading"), .id("reading")) {
            WordsView(
              reading: reading, begun: match.wordsBegun(at: moment), isOver: isPartRuled,
              buzzedAt: nil, marksPower: false
            ).html
          }
        }
      }
    }
  }

  private func answer(_ part: Int) -> Match.Answer? {
    part < match.outcome.parts.count ? match.outcome.parts[part] : nil
  }

  private var isRuled: Bool { match.phase == .ruled }

  private var isPartRuled: Bool {
    if case .partRuled = match.phase { true } else { false }
  }

  @HTMLBuilder private var foot: HTML {
    switch match.phase {
    case .ready: next("Begin")
    case .reading: reading
    case .paused:
      p(.class("hint")) { "Paused. Nothing runs while you are away." }
      button(
        .class("buzzer"), .id("go-on"), .send("session.resume"), .key("Space Enter KeyP"),
        .autofocus()
      ) { "Go on" }
    case .answering(let by, _, let since):
      if by == learner {
        AnswerForm(
          match: match, moment: moment, since: since, totalMillis: match.answerMillis,
          isListening: isListening
        ).html
      }
    case .part(_, _, let since):
      AnswerForm(
        match: match, moment: moment, since: match.readingEnd ?? since,
        totalMillis: Int64(match.rules[.bonusMillis]) + Int64(match.rules[.typingMillis]),
        isListening: isListening
      ).html
    case .ruled:
      next(match.bonus != nil ? "To the bonus" : isLast ? "See how it went" : "Next question")
    case .partRuled(let part):
      next(
        part + 1 < (match.bonus?.parts.count ?? 0)
          ? "Next part" : isLast ? "See how it went" : "Next question")
    case .over: HTML.nothing
    }
  }

  /// The ruling stands above the question: it is what one looks for now.
  @HTMLBuilder private var ruling: HTML {
    switch match.phase {
    case .ruled, .partRuled: RulingView(match: match).html
    default: HTML.nothing
    }
  }

  private var isLast: Bool { match.place + 1 >= match.cues.count }

  private func next(_ label: String) -> HTML {
    button(
      .class("button primary big"), .id("next"), .send("session.next"),
      .key("Space Enter KeyN"), .autofocus()
    ) { label }
  }

  @HTMLBuilder private var reading: HTML {
    if let end = match.readingEnd, let deadline = match.deadline, moment >= end {
      Countdown(
        id: "dead-time", label: "Time to buzz", totalMillis: deadline.millis - end.millis,
        spentMillis: moment.millis - end.millis
      ).html
    }
    button(
      .class("buzzer"), .id("buzz"), .send("session.buzz"), .key("Space"), .buzz(),
      .keyshortcuts("Space"), .autofocus()
    ) {
      "Buzz"
      kbd(.ariaHidden()) { "Space" }
    }
    button(
      .class("button quiet"), .id("pass"), .send("session.pass"), .key("KeyS"), .keyshortcuts("S")
    ) {
      "I don’t know it"
      kbd(.ariaHidden()) { "S" }
    }
  }
}
