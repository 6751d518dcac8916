import Contest
import Basics
import Markup
import Packs
import Practice
import Sittings

/// The page of a drill of cards.
struct CardDrillPage {
  let exercise: CardDrill
  let shelf: Shelf
  let desk: Desk

  private var moment: Moment { desk.moment }

  var html: HTML {
    section(.class("session page exercise"), .id("exercise")) {
      if exercise.phase == .over {
        CardDrillSummary(exercise: exercise, shelf: shelf, desk: desk).html
      } else if let card = exercise.card {
        header
        ask(card)
        div(.class("dock"), .id("dock")) { foot }
      }
    }
  }

  private var header: HTML {
    SessionHeader(
      exercise.drill.name, "\(exercise.place + 1) of \(exercise.cards.count)",
      score: .text(score), percent: exercise.place * 100 / max(1, exercise.cards.count),
      exit: .ends(asks: false)
    ).html
  }

  private var score: String {
    let inTime = "\(CardDrillScore(exercise).right) in time"
    guard let limit = exercise.limitMillis, isConference else { return inTime }
    return "\(inTime), \(limit / 1_000) s"
  }

  private var isConference: Bool {
    exercise.drill == .conference || exercise.drill == .conferringWeeks
  }

  private var isReading: Bool { if case .reading = exercise.phase { true } else { false } }
  private var isFirst: Bool { if case .first = exercise.phase { true } else { false } }

  private func ask(_ card: CardDrill.Card) -> HTML {
    article(
      .class("question stack"), .id("question-\(exercise.place + 1)"),
      .label(card.item.isEmpty ? "Situation" : "Question"), .tabindex(0)
    ) {
      if let question = exercise.question { PictureView(of: question).html }
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

  @HTMLBuilder private var foot: HTML {
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
      RulingView(
        exercise.ruling(desk), desk.learner.remarks,
        next: exercise.place + 1 < exercise.cards.count ? "Next" : "See how it went"
      ).html
    case .over: HTML.nothing
    }
  }
}

/// The words of a ruling, for the page and for those who listen to it.
extension CardDrill {
  func ruling(_ desk: Desk) -> Ruling {
    guard let result = results.last, let card else { return Ruling(.passed, "") }
    var ruling = Ruling(result.isRight ? .accept : .reject, rulingHeadline(result, card))
    ruling.explanation = rulingWhy(card)
    ruling.item = card.item
    if !card.item.isEmpty { ruling.back = desk.backSentence(card.item) }
    return ruling
  }

  private func rulingHeadline(_ result: Result, _ card: Card) -> String {
    if result.isRight { return "Right, in \(PageWords.seconds(result.millis))." }
    return (result.choice == nil ? "Time is up." : "Not right.") + " " + answerSaid(card)
  }

  private func rulingWhy(_ card: Card) -> String {
    if drill == .signals { return Signal(rawValue: card.right)?.meaning ?? "" }
    if drill == .handoff { return question.map { $0.domain.name + "." } ?? "" }
    return question?.explanation ?? ""
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
