import Contest
public import Basics
public import Markup
import Packs
import Practice
import Sittings

/// The page of a drill of cards.
public struct CardDrillPage {
  let exercise: CardDrill
  let moment: Moment

  public init(exercise: CardDrill, moment: Moment) {
    self.exercise = exercise
    self.moment = moment
  }

  public var html: HTML {
    section(.class("session page exercise"), .id("exercise")) {
      if exercise.phase == .over {
        CardDrillSummary(exercise: exercise).html
      } else if let card = exercise.card {
        header
        if exercise.phase == .ruled { ruling(card) }
        ask(card)
        div(.class("dock")) { foot(card) }
      }
    }
  }

  private var header: HTML {
    SessionHeader(
      "\(exercise.drill.name), card", "\(exercise.place + 1) of \(exercise.cards.count)",
      score: score,
      progress: SessionHeader.bar(exercise.place * 100 / max(1, exercise.cards.count))
    ) {
      SessionHeader.end(asks: false)
    }.html
  }

  private var score: HTML {
    span(.class("score")) {
      "\(CardDrillScore(exercise).right) in time"
      if let limit = exercise.limitMillis, isConference { ", \(limit / 1_000) s" }
    }
  }

  private var isConference: Bool {
    exercise.drill == .conference || exercise.drill == .conferringWeeks
  }

  private var isReading: Bool { if case .reading = exercise.phase { true } else { false } }
  private var isFirst: Bool { if case .first = exercise.phase { true } else { false } }

  private func ask(_ card: CardDrill.Card) -> HTML {
    article(.class("stack"), .label(card.item.isEmpty ? "Situation" : "Question")) {
      p(.class("reading small"), .id("reading")) {
        if let text = exercise.textShown { marked(text) } else { card.ask }
      }
      if !card.says.isEmpty, !isReading, !isFirst { says(card) }
      if !isReading || exercise.isOpenEarly { options(card) }
    }
  }

  private func says(_ card: CardDrill.Card) -> HTML {
    ul(.class("says"), .label(speakers)) {
      for say in card.says {
        li {
          b { say.name }
          if let signal = say.signal {
            span(.class("badge\(signal == .sure ? " good" : signal == .pass ? "" : " warn")")) {
              "\(signal.name): \(signal.gesture)"
            }
          }
          if !say.choice.isEmpty, let question = exercise.question {
            span {
              manner
              marked(PageWords.choice(say.choice, of: question))
            }
          }
        }
      }
    }
  }

  private var speakers: String {
    switch exercise.drill {
    case .rebound: "Other teams"
    case .chaos: "The hall"
    default: "Teammates"
    }
  }

  /// How what they say is meant.
  private var manner: String {
    switch exercise.drill {
    case .rebound: "said, wrongly: "
    case .chaos: "calls: "
    case .synthesis: "rules out: "
    default: ""
    }
  }

  private func options(_ card: CardDrill.Card) -> HTML {
    // NB: the list has the focus, not a choice, or a second press of the space bar would choose it.
    ol(
      .class("list choices\(exercise.drill == .signals ? " two" : "")"), .label("Answers"),
      .tabindex(-1), .autofocus(exercise.phase != .ruled)
    ) {
      for (place, option) in card.options.enumerated() {
        li {
          button(
            .class(optionClass(option, card)), .id("choice-\(place + 1)"), .send("session.choose"),
            .with("n", "\(place)"), .key(keys(place, option)),
            .disabled(exercise.phase == .ruled)
          ) {
            b { mark(place, option) }
            span { words(option) }
          }
        }
      }
    }
  }

  private func optionClass(_ option: String, _ card: CardDrill.Card) -> String {
    guard exercise.phase == .ruled else { return "button choice" }
    return option == card.right ? "button choice right" : "button choice"
  }

  private func keys(_ place: Int, _ option: String) -> String {
    switch option {
    case "yes" where exercise.drill == .quickCheck: "KeyY Digit1"
    case "no" where exercise.drill == .quickCheck: "KeyN Digit2"
    default: PageWords.keys(place)
    }
  }

  private func mark(_ place: Int, _ option: String) -> String {
    switch exercise.drill {
    case .quickCheck: option == "yes" ? "Y" : "N"
    case .signals, .handoff, .subjectCall: "\(place + 1)"
    default: exercise.question.map { PageWords.letter(option, of: $0) } ?? "\(place + 1)"
    }
  }

  private func words(_ option: String) -> HTML {
    switch exercise.drill {
    case .signals:
      return .text(Signal(rawValue: option).map { "\($0.name): \($0.gesture)" } ?? option)
    case .handoff: return .text(option)
    case .subjectCall: return .text(Domain(rawValue: option)?.name ?? option)
    case .quickCheck: return .text(option == "yes" ? "Yes, say that" : "No, stop")
    default:
      guard let question = exercise.question else { return .text(option) }
      return marked(PageWords.choice(option, of: question))
    }
  }

  private func ruling(_ card: CardDrill.Card) -> HTML {
    let result = exercise.results.last
    return div(.class("ruling stack"), .id("ruling")) {
      div(.class("verdict \(result?.isRight == true ? "accept" : "reject")")) {
        strong { exercise.rulingSaid }
      }
      if let why = why(card), !why.isEmpty { p(.class("explanation")) { marked(why) } }
    }
  }

  private func why(_ card: CardDrill.Card) -> String? {
    if exercise.drill == .signals { return Signal(rawValue: card.right)?.meaning }
    if exercise.drill == .handoff { return exercise.question.map { $0.domain.name + "." } }
    return exercise.question?.explanation
  }

  @HTMLBuilder private func foot(_ card: CardDrill.Card) -> HTML {
    switch exercise.phase {
    case .reading(let since):
      Countdown(
        id: "reading-time", label: "Time to read", totalMillis: exercise.readingMillis,
        spentMillis: moment.millis - since.millis
      ).html
      button(
        .class("button primary big"), .id("open"), .send("session.open"), .key("Space Enter"),
        .autofocus(!exercise.isOpenEarly)
      ) { "I have read it" }
    case .first:
      p(.class("hint")) { "Your own idea first. Nothing is counted against you here." }
      button(
        .class("button quiet"), .id("no-idea"), .send("session.noIdea"), .key("KeyS"),
        .keyshortcuts("S")
      ) {
        "No idea"
        kbd(.ariaHidden()) { "S" }
      }
    case .open(let since):
      if let limit = exercise.limitMillis {
        Countdown(
          id: "card-time", label: "Time to decide", totalMillis: limit,
          spentMillis: moment.millis - since.millis
        ).html
      } else {
        p(.class("hint")) { "No clock yet: agree, and choose." }
      }
    case .ruled:
      button(
        .class("button primary big"), .id("next"), .send("session.next"), .key("Space Enter KeyN"),
        .autofocus()
      ) { exercise.place + 1 < exercise.cards.count ? "Next" : "See how it went" }
    case .over: HTML.nothing
    }
  }
}

extension CardDrill {
  /// The ruling as it is announced.
  public var rulingSaid: String {
    guard let result = results.last, let card else { return "" }
    if result.isRight { return "Right, in \(PageWords.seconds(result.millis))." }
    return (result.choice == nil ? "Time is up." : "Not right.") + " " + answerSaid(card)
  }

  private func answerSaid(_ card: Card) -> String {
    switch drill {
    case .signals:
      Signal(rawValue: card.right).map { "\($0.name): \($0.gesture)." } ?? ""
    case .handoff: "It is for: \(card.right)."
    case .subjectCall: "It is \(Domain(rawValue: card.right)?.name ?? card.right)."
    case .quickCheck:
      card.right == "yes" ? "They had it." : "It is " + rightText(card) + "."
    default: "It is " + rightText(card) + "."
    }
  }

  private func rightText(_ card: Card) -> String {
    guard let question else { return card.right }
    for choice in question.choices where choice.isRight { return marked(choice.text).plainText }
    return card.right
  }
}

extension CardDrill.Drill {
  public var name: String {
    for entry in KnowledgeBowl.drills where entry.drill.id == rawValue { return entry.drill.name }
    return rawValue
  }
}
