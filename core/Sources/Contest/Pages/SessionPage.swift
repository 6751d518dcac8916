import Basics
import Markup
import Packs
import Practice
import Sittings

/// The page of a sitting: a head of one height, the question, and below it a dock with the one
/// thing to do. The question stands where it stood from its first word to its ruling.
struct SessionPage {
  let match: Match
  let shelf: Shelf
  let learner: String
  let desk: Desk
  var sheet = MatchSitting.Sheet.closed
  /// Where others play from their own devices, and a server decides.
  var room: RoomTable?

  private var moment: Moment { desk.moment }

  @HTMLBuilder var html: HTML {
    switch sheet {
    case .closed: session
    case .open: SheetPage(match: match).html
    case .slot(let place): CorrectionPage(match: match, place: place).html
    }
  }

  private var session: HTML {
    section(.class("session page"), .id("session"), .tap(canBuzz ? "buzz" : nil)) {
      if match.phase == .over {
        SummaryPage(match: match, shelf: shelf, learner: learner, desk: desk).html
      } else {
        header
        article(.class("question stack"), .id(questionID), .label("Question"), .tabindex(0)) {
          if !match.why.isEmpty { p(.class("hint"), .id("why")) { match.why } }
          if !announcement.isEmpty { p(.class("hint"), .id("announced")) { announcement } }
          question
        }
        div(.class("dock"), .id("dock")) { foot }
      }
    }
  }

  private var canBuzz: Bool { isReading && !isTable && room?.isWatching != true }

  private var isReading: Bool {
    if case .reading = match.phase { true } else { false }
  }

  /// Whether several people share this device.
  private var isTable: Bool {
    room == nil && (match.people.count > 1 || match.setup.isModerated)
  }

  private var header: HTML {
    SessionHeader(
      name, match.placeWords,
      score: Scoreboard(match: match, team: team, moment: moment).html,
      percent: match.place * 100 / max(1, match.regulation),
      exit: room.map { .leaves(to: $0.way) }
        ?? .ends(asks: match.outcomes.contains { $0.isTouched }, hasKey: !isTable)
    ) {
      if isReading, room?.isHost != false {
        SessionHeader.pause(isTable ? nil : "KeyP", isTable ? nil : "P")
      }
    }.html
  }

  /// Each its own, so that each begins at its first line.
  private var questionID: String {
    switch match.phase {
    case .part(let part, _, _), .partRuled(let part): "question-\(match.place + 1)-\(part + 1)"
    default: "question-\(match.place + 1)"
    }
  }

  /// "Quiz Bowl · Tossup".
  private var name: String {
    (shelf.module(match.setup.module).map { "\($0.manifest.name) · " } ?? "") + kind
  }

  private var kind: String {
    if match.isLightning { return "Lightning" }
    return switch match.phase {
    case .part, .partRuled: "Bonus"
    default: match.cue?.question.kind == .tossup ? "Tossup" : "Question"
    }
  }

  private var announcement: String { room?.title ?? shelf.announcement(of: match) }

  private var team: String { match.player(learner)?.team ?? "" }

  @HTMLBuilder private var question: HTML {
    switch match.phase {
    case .ruled where match.isLightning: LightningView(match: match).html
    case .partRuled where match.isLightning && !match.isBounced: LightningView(match: match).html
    case .part(let part, _, _), .partRuled(let part): bonus(part)
    case .ready:
      p(.class("reading"), .id("reading")) { "Ready?" }
    default:
      if let cue = match.cue { tossup(cue) }
    }
  }

  @HTMLBuilder private func tossup(_ cue: Cue) -> HTML {
    let picture = PictureView(
      of: cue.question, seenMillis: isRuled ? match.outcome.lastAnswer?.seenMillis : nil)
    picture.html
    if match.setup.isModerated, !isRuled { ReaderText(match, cue, moment).html } else { text(cue) }
    ChoicesView(
      question: cue.question, reading: cue.reading, clueCount: cue.clueCount,
      begun: match.setup.isModerated ? cue.reading.words.count : match.wordsBegun(at: moment),
      isRuled: isRuled, answering: answering
    ).html
    if match.setup.isModerated, isReading { AnswerLineView(cue.answer).html }
    picture.seen
  }

  private func text(_ cue: Cue) -> HTML {
    p(.class("reading"), .id("reading")) {
      WordsView(
        reading: cue.reading, clues: 0..<cue.clueCount, begun: match.wordsBegun(at: moment),
        isOver: isRuled, isRunning: isReading, buzzedAt: match.outcome.lastAnswer?.word,
        marksPower: match.rules[.power] > 0, buzzer: buzzer
      ).html
    }
  }

  /// Whose mark stands in the text; empty for the learner's own.
  private var buzzer: String {
    guard let by = match.outcome.lastAnswer?.by, by != learner else { return "" }
    return match.name(by)
  }

  @HTMLBuilder private func bonus(_ part: Int) -> HTML {
    if let bonus = match.bonus, let reading = match.reading {
      PartPips(match: match, bonus: bonus, part: part).html
      PictureView(of: bonus).html
      p(.class("reading"), .id("reading")) {
        WordsView(
          reading: reading, clues: 0..<reading.clueCount - bonus.choices.count,
          begun: match.wordsBegun(at: moment), isOver: isPartRuled, isRunning: !isPartRuled,
          buzzedAt: nil,
          marksPower: false
        ).html
      }
      ChoicesView(
        question: bonus, reading: reading, clueCount: reading.clueCount - bonus.choices.count,
        begun: match.wordsBegun(at: moment), isRuled: isPartRuled, answering: answering
      ).html
    }
  }

  /// The person at this device who is to answer now.
  private var answering: String? {
    let person: String? =
      switch match.phase {
      case .answering(let by, _, _):
        match.isPerson(by) && !match.setup.isModerated ? match.speaker(for: by) : nil
      case .part: match.partPerson
      default: nil
      }
    return room == nil || person == learner ? person : nil
  }

  private var isRuled: Bool { match.phase == .ruled }

  private var isPartRuled: Bool {
    if case .partRuled = match.phase { true } else { false }
  }

  private var foot: HTML {
    SessionFoot(
      match: match, shelf: shelf, learner: learner, desk: desk, isTable: isTable, room: room
    ).html
  }
}

extension Shelf {
  /// What the game says of the question that is asked, before its text.
  func announcement(of match: Match) -> String {
    guard let module = module(match.setup.module), match.phase != .ready, !match.isLightning
    else { return "" }
    switch match.phase {
    case .part, .partRuled:
      return match.bonus.map { module.announcement(of: $0, isSecond: true) } ?? ""
    default: return match.cue.map { module.announcement(of: $0.question, isSecond: false) } ?? ""
    }
  }
}
