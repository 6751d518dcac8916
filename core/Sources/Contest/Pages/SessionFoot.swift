import Basics
import Markup
import Packs
import Practice
import Sittings

/// The one thing to do now: begin, buzz, answer, go on.
struct SessionFoot {
  let match: Match
  let shelf: Shelf
  let learner: String
  let desk: Desk
  let isTable: Bool
  var room: RoomTable?

  private var moment: Moment { desk.moment }

  @HTMLBuilder var html: HTML {
    switch match.phase {
    case .ready: next("Begin")
    case .halftime:
      timeout
      if room == nil { TableTools(match: match).html }
      next(match.halves == 2 ? "Begin the second half" : "Go on")
    case .reading:
      miss
      reading
    case .paused where room?.isHost == false:
      p(.class("hint"), .role("status")) { "Paused by whoever leads the room." }
    case .paused:
      p(.class("hint")) { "Paused. Nothing runs while you are away." }
      button(
        .class("buzzer"), .id("go-on"), .send("session.resume"), .key("Space Enter KeyP"),
        .autofocus()
      ) { "Go on" }
    case .answering(let by, _, let since):
      miss
      answering(by, since: since)
    case .part(let part, _, let since): self.part(part, since: since)
    case .ruled where match.isLightningAhead: lightning("Begin: the clock runs")
    case .partRuled(let part) where match.isLightning && !match.isBounced:
      lightning(match.isToBounce(part) ? "To the other team" : afterSlot)
    case .ruled:
      ruling(match.isBonusNext && room == nil ? "To the bonus" : afterSlot)
    case .partRuled(let part):
      ruling(
        match.isToBounce(part)
          ? "To the other team" : match.nextPart(after: part) == nil ? afterSlot : "Next part")
    case .over: HTML.nothing
    }
  }

  private func ruling(_ next: String) -> HTML {
    var ruling = match.ruling(for: learner, desk)
    // NB: in a room the server rules, and whoever was overruled says so there.
    if room != nil { ruling.overrule = nil }
    ruling.figure = shelf.figure(of: ruling.item)?.words ?? ""
    return group {
      timeout
      RulingView(ruling, desk.learner.remarks, next: mayGoOn ? next : nil) {
        if isTable { TableTools(match: match).html }
        if !mayGoOn { p(.class("hint"), .id("goes-on")) { "The next question comes by itself." } }
      }.html
    }
  }

  /// Whether whoever looks may go on: in a room its host.
  private var mayGoOn: Bool { room?.isHost ?? true }

  @HTMLBuilder private func next(_ label: String) -> HTML {
    if mayGoOn { NextButton(label).html }
  }

  /// Before and after a lightning round.
  private func lightning(_ next: String) -> HTML {
    group {
      timeout
      if isTable { TableTools(match: match).html }
      div(.class("row actions")) { NextButton(next).html }
    }
  }

  /// The timeout that a team has taken, until the match goes on.
  @HTMLBuilder private var timeout: HTML {
    if let since = match.timeoutSince, let team = match.timeouts.last,
      match.rules[.timeoutMillis] > 0
    {
      div(.class("stack tight"), .id("timeout"), .role("status")) {
        p(.class("hint")) { "Timeout for \(match.teamName(team))" }
        Countdown(
          id: "timeout-time", label: "Time of the timeout",
          totalMillis: Int64(match.rules[.timeoutMillis]),
          spentMillis: moment.millis - since.millis
        ).html
      }
    }
  }

  /// Who has missed it while it is open to others.
  @HTMLBuilder private var miss: HTML {
    if let miss = match.outcome.lastAnswer { MissView(match: match, answer: miss).html }
  }

  private var afterSlot: String {
    // NB: of what comes a device in a room knows nothing.
    if room != nil { return "Go on" }
    return match.isLastSlot(at: moment) ? "See how it went" : "Next question"
  }

  // MARK: - Reading

  @HTMLBuilder private var reading: HTML {
    if let end = match.readingEnd, let deadline = match.deadline, moment >= end {
      Countdown(
        id: "dead-time", label: "Time to buzz", totalMillis: deadline.millis - end.millis,
        spentMillis: moment.millis - end.millis
      ).html
    }
    if isTable { BuzzZones(match: match).html } else { buzzer }
    if match.setup.isModerated {
      ReaderPlace(match: match, moment: moment).html
      ReaderTools(match: match).html()
    }
  }

  /// The rules know no interrupting, and there is more to hear.
  private var mustWait: Bool {
    match.rules[.waits] == 1 && match.wordsBegun(at: moment) < (match.cue?.reading.words.count ?? 0)
  }

  @HTMLBuilder private var buzzer: HTML {
    if room?.isWatching == true {
      p(.class("hint"), .role("status")) { "You watch. Those who play may buzz." }
    } else if match.lockedOut.contains(match.player(learner)?.team ?? "") {
      p(.class("hint"), .role("status")) { "Your team has answered. The others may still buzz." }
    } else if room?.hasPressed == true {
      button(.class("buzzer"), .id("buzz"), .disabled(true)) { "Buzzed" }
    } else {
      button(
        .class("buzzer"), .id("buzz"), .send("session.buzz"), .key("Space"), .buzz(),
        .keyshortcuts("Space"), .disabled(mustWait || room?.isConnected == false), .autofocus()
      ) {
        mustWait ? "Listen to the end" : "Buzz"
        if !mustWait { kbd(.ariaHidden()) { "Space" } }
      }
      if match.teams.count == 1 {
        button(
          .class("button quiet"), .id("pass"), .send("session.pass"), .key("KeyS"),
          .keyshortcuts("S")
        ) {
          "I don’t know it"
          kbd(.ariaHidden()) { "S" }
        }
      }
    }
  }

  // MARK: - Answering

  @HTMLBuilder private func answering(_ by: String, since: Moment) -> HTML {
    if match.setup.isModerated {
      buzzed(by)
      AnswerLineView(match.cue?.answer ?? "").html
      ReaderPlace(match: match, moment: moment).html
      Adjudication(match: match, moment: moment, since: since, millis: match.answerMillis).html
    } else if match.isPerson(by), room == nil || match.speaker(for: by) == learner {
      if isTable { buzzed(by) }
      AnswerForm(
        match: match, by: match.speaker(for: by), moment: moment, since: since,
        totalMillis: match.answerMillis,
        isListening: desk.isListening, isConnected: room?.isConnected ?? true
      ).html
    } else {
      if room == nil { who(by, "has buzzed and answers…") } else { elsewhere(by, since: since) }
    }
    if match.rules[.queue] == 1 { queue(behind: by) }
  }

  /// Somebody at another device has the word.
  private func elsewhere(_ by: String, since: Moment) -> HTML {
    group {
      buzzed(by)
      Countdown(
        id: "answer-time", label: "Time to answer", totalMillis: match.answerMillis,
        spentMillis: moment.millis - since.millis
      ).html
    }
  }

  private func buzzed(_ by: String) -> HTML {
    let speaker = match.speaker(for: by)
    return who(by, speaker == by ? "has buzzed." : "has buzzed; \(match.name(speaker)) answers.")
  }

  @HTMLBuilder private func queue(behind by: String) -> HTML {
    if isTable {
      BuzzZones(match: match).html
    } else if canQueue(behind: by) {
      button(
        .class("buzzer"), .id("buzz"), .send("session.buzz"), .key("Space"), .buzz(),
        .keyshortcuts("Space")
      ) { "Buzz, to be next" }
    }
    if !match.waiting.isEmpty {
      p(.class("hint"), .role("status")) {
        "Next in line: "
        for (place, buzz) in match.waiting.enumerated() {
          (place == 0 ? "" : ", ") + match.name(buzz.by)
        }
      }
    }
  }

  private func canQueue(behind by: String) -> Bool {
    guard room?.isWatching != true, let team = match.player(learner)?.team,
      match.player(by)?.team != team
    else {
      return false
    }
    return !match.lockedOut.contains(team) && !match.waiting.contains { $0.by == learner }
  }

  @HTMLBuilder private func part(_ part: Int, since: Moment) -> HTML {
    if match.teams.count > 1 { team }
    if match.setup.isModerated {
      if let bonus = match.bonus { AnswerLineView(bonus.parts[part].answer).html }
      Adjudication(
        match: match, moment: moment, since: lightningSince ?? since, millis: partMillis
      ).html
    } else if let person = match.partPerson, room == nil || person == learner {
      AnswerForm(
        match: match, by: person, moment: moment,
        since: lightningSince ?? match.readingEnd ?? since, totalMillis: partMillis,
        isListening: desk.isListening, isConnected: room?.isConnected ?? true
      ).html
    } else if room != nil, let person = match.partPerson {
      who(person, "answers.")
      Countdown(
        id: "answer-time", label: "Time to answer", totalMillis: partMillis,
        spentMillis: match.readingEnd.map { moment.millis - $0.millis } ?? 0
      ).html
    }
  }

  /// A lightning round has one clock for all of its questions.
  private var lightningSince: Moment? { match.isLightningRunning ? match.lightningSince : nil }

  private var partMillis: Int64 {
    lightningSince == nil ? match.partMillis : Int64(match.rules[.lightningMillis])
  }

  private var team: HTML {
    p(.class("hint"), .id("turn"), .role("status")) {
      b { match.partTeam.map { match.teamName($0) } ?? "" }
      match.isBounced
        ? " may answer what was missed."
        : match.isLightning ? " has the lightning round." : " has the bonus."
      if match.rules[.captain] == 1, let captain = match.partPerson {
        " \(match.name(captain)) answers for it."
      }
    }
  }

  private func who(_ player: String, _ what: String) -> HTML {
    p(.class("lead"), .id("turn"), .role("status")) {
      b { match.name(player) }
      if let team = match.player(player)?.team, match.teamName(team) != match.name(player) {
        " of \(match.teamName(team))"
      }
      " \(what)"
    }
  }
}
