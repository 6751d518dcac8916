public import Basics
public import Markup
import Packs
import Sittings

/// The page of a sitting: the question is the hero, one thing to do at a time.
public struct SessionPage {
  let match: Match
  let learner: String
  let moment: Moment
  let isListening: Bool

  public init(match: Match, learner: String, moment: Moment, isListening: Bool) {
    self.match = match
    self.learner = learner
    self.moment = moment
    self.isListening = isListening
  }

  public var html: HTML {
    section(.class("session page"), .id("session"), .tap(canBuzz ? "buzz" : nil)) {
      if match.phase == .over {
        SummaryPage(match: match, learner: learner).html
      } else {
        header
        why
        ruling
        question
        div(.class("dock")) { foot }
      }
    }
  }

  private var canBuzz: Bool {
    if case .reading = match.phase { !isTable } else { false }
  }

  /// Whether several people share this device.
  private var isTable: Bool { match.people.count > 1 || match.setup.isModerated }

  private var header: HTML {
    SessionHeader(
      "Question", match.placeWords,
      score: Scoreboard(match: match, team: team, moment: moment).html,
      progress: SessionHeader.bar(match.place * 100 / max(1, match.regulation))
    ) {
      if case .reading = match.phase {
        button(
          .class("button quiet"), .id("pause"), .send("session.pause"),
          .key(isTable ? nil : "KeyP"), .keyshortcuts(isTable ? nil : "P")
        ) { "Pause" }
      }
      SessionHeader.end(hasKey: !isTable)
    }.html
  }

  private var team: String { match.player(learner)?.team ?? "" }

  @HTMLBuilder private var why: HTML {
    if !match.why.isEmpty { p(.class("hint"), .id("why")) { match.why } }
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
      p(.class("reading"), .id("reading")) {
        WordsView(
          reading: cue.reading, clues: 0..<cue.clueCount, begun: match.wordsBegun(at: moment),
          isOver: isRuled, buzzedAt: match.outcome.answers.last?.word,
          marksPower: match.rules[.power] > 0
        ).html
      }
      ChoicesView(
        question: cue.question, reading: cue.reading, clueCount: cue.clueCount,
        begun: match.wordsBegun(at: moment), isRuled: isRuled, answering: answering
      ).html
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
              reading: reading, clues: 0..<reading.clueCount - bonus.choices.count,
              begun: match.wordsBegun(at: moment), isOver: isPartRuled, buzzedAt: nil,
              marksPower: false
            ).html
          }
          ChoicesView(
            question: bonus, reading: reading, clueCount: reading.clueCount - bonus.choices.count,
            begun: match.wordsBegun(at: moment), isRuled: isPartRuled, answering: answering
          ).html
        }
      }
    }
  }

  private func answer(_ part: Int) -> Match.Answer? {
    match.outcome.answer(part: part)
  }

  /// The person at this device who is to answer now.
  private var answering: String? {
    switch match.phase {
    case .answering(let by, _, _): match.isPerson(by) && !match.setup.isModerated ? by : nil
    case .part: match.partPerson
    default: nil
    }
  }

  private var isRuled: Bool { match.phase == .ruled }

  private var isPartRuled: Bool {
    if case .partRuled = match.phase { true } else { false }
  }

  /// The ruling stands above the question: it is what one looks for now.
  @HTMLBuilder private var ruling: HTML {
    switch match.phase {
    case .ruled, .partRuled: RulingView(match: match, isAlone: !isTable).html
    case .reading, .answering:
      if let miss = match.outcome.answers.last { MissView(match: match, answer: miss).html }
    default: HTML.nothing
    }
  }

  private var foot: HTML {
    SessionFoot(
      match: match, learner: learner, moment: moment, isListening: isListening, isTable: isTable
    ).html
  }
}
