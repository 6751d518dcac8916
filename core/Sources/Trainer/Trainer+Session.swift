import Basics
import Contest
import EventLog
import Practice
import Quiz

/// The sitting: what the learner does in it, and what the host is to do about it.
extension Trainer {
  static let learner = "me"

  mutating func performInSession(_ command: Command) {
    switch command.name {
    case "session.next": play(.next)
    case "session.buzz": play(.buzz, by: person(command))
    case "session.pass": play(.pass, by: person(command))
    case "session.pause": play(.pause)
    case "session.resume": play(.resume)
    case "session.overrule": play(.overrule(isRight: command["right"] == "yes"))
    case "session.finish": play(.finish)
    case "session.continue": takeUp()
    case "session.answer":
      answer(
        .answer(command["text"] ?? "", alternatives: [], isSpoken: false), by: person(command),
        sure: command.int("sure"))
    case "session.adjudge":
      if let verdict = Judgement.Verdict(rawValue: command["verdict"] ?? "") {
        play(.adjudge(verdict))
      }
    case "session.timeout": play(.timeout, by: person(command))
    case "session.substitute":
      play(.substitute(incoming: command["in"] ?? ""), by: person(command))
    case "session.protest": protest(command)
    case "listened": listened(command)
    case "deaf": isListening = false
    case "heard": heard(command)
    case "spoken": spoken(command)
    default: say(.error, "Etude does not know “\(command.name)”. Reload the page to update it.")
    }
  }

  /// Who asks: a person at this device, the learner unless the command says another.
  private func person(_ command: Command) -> String {
    guard let by = command["by"], match?.isPerson(by) == true else { return Trainer.learner }
    return by
  }

  private mutating func protest(_ command: Command) {
    let note = command["note"] ?? ""
    guard !note.utf8.allSatisfy({ $0 <= 0x20 }) else {
      return say(.warn, "Write what is protested, and why.")
    }
    play(.protest(note))
    say(.good, "The protest is noted with the question. “I was right” changes the ruling.")
  }

  /// Begins a sitting and goes there.
  mutating func begin(_ setup: Match.Setup) {
    leaveSession()
    leaveExercise()
    if match != nil { play(.finish) }
    record([setup.began])
    match = folds.openMatch()
    isLive = true
    notice = nil
    route = Route("#/session")
    reply.effects.append(.scroll)
    play(.next)
    fetchAhead(setup)
  }

  /// Goes on with a sitting that was left or interrupted.
  private mutating func takeUp() {
    guard let match else { return }
    isLive = true
    route = Route("#/session")
    switch match.phase {
    case .ready: play(.next)
    case .reading, .paused, .answering, .part: play(.resume)
    default: break
    }
  }

  /// Stops the clock and the voice: the learner looks elsewhere.
  mutating func leaveSession() {
    guard isLive else { return }
    if case .reading = match?.phase { play(.pause) }
    hush()
    isLive = false
  }

  mutating func tick() {
    if waitsForWeight() { return }
    keepDraftWhenDue()
    if let began = speechBegan, match?.isVoiced == true {
      guard now.millis - began.millis >= Trainer.voiceGraceMillis else { return }
      stopVoicing()
    }
    if isLive { play(.tick) }
  }

  /// What deciding may look up now; `sure` is how sure the learner says they are, percent.
  func matchContext(weighed: MeaningReply? = nil, sure: Int? = nil) -> MatchContext {
    let learner = folds.learner
    let library = folds.library
    let moment = now
    return MatchContext(
      learner: Trainer.learner, rulings: folds.rulings, lines: lines, weighed: weighed,
      confidence: sure,
      recall: { learner.memory.recall(of: $0, at: moment) },
      rivals: { library.rivals(of: $0) })
  }

  /// Lets the match decide, records what happened, and asks the host for what follows from it.
  ///
  /// `moment` is when the learner did it, if that was before now.
  mutating func play(
    _ command: MatchCommand, by participant: String = Trainer.learner, at moment: Moment? = nil,
    weighed: MeaningReply? = nil, sure: Int? = nil
  ) {
    guard let before = match else { return }
    do throws(MatchRefusal) {
      let facts = try before.decide(
        command, by: participant, at: moment ?? now,
        context: matchContext(weighed: weighed, sure: sure))
      record(facts)
      if !facts.isEmpty { followUp(before.phase) }
    } catch {
      if let words = Trainer.words(error) { reply.effects.append(.announce(words)) }
    }
  }

  private static func words(_ refusal: MatchRefusal) -> String? {
    switch refusal {
    case .tooLate: "Too late: the time to buzz is over."
    case .lockedOut: "Your team has already answered this one."
    case .emptyAnswer: "Type an answer first, or ask to see it."
    case .nothingToBuzzOn, .notYourAnswer, .notNow: nil
    }
  }

  private mutating func followUp(_ before: Match.Phase) {
    guard let match, match.phase != before else { return }
    switch match.phase {
    case .reading, .part: readAloud(match)
    case .answering(let by, _, _):
      hush()
      if let prompt = match.prompt {
        sound("prompt")
        reply.effects.append(.announce(prompt.isEmpty ? "Prompt: say more." : "Prompt: \(prompt)"))
      } else {
        sound("buzz")
        if by != Trainer.learner {
          reply.effects.append(.announce("\(match.name(by)) has buzzed."))
        }
      }
      if by == Trainer.learner { listen() }
    case .ruled: ruled(match.outcome.answers.last)
    case .partRuled: ruled(match.outcome.parts.last)
    case .paused, .over, .ready, .halftime: hush()
    }
    if case .part = match.phase, match.partPerson == Trainer.learner { listen() }
    if match.phase == .over { finish(match) }
  }

  private mutating func ruled(_ answer: Match.Answer?) {
    hush()
    reply.effects.append(.scroll)
    if let match { reply.effects.append(.announce(match.rulingSaid)) }
    sound(answer == nil ? "time" : answer?.verdict == .accept ? "right" : "wrong")
  }

  private mutating func finish(_ match: Match) {
    isLive = true
    scoreRoom(match)
    let freed = audioToFree()
    if !freed.isEmpty { reply.effects.append(.freeAudio(freed)) }
    sayStep(of: match.setup.drill, in: match.setup.module)
    if match.outcomes.isEmpty {
      self.match = nil
      isLive = false
      route = Route("#/today")
    }
  }

  mutating func sound(_ name: String) {
    if settings.isSoundOn { reply.effects.append(.sound(name)) }
  }

  // MARK: - Voice

  var canSpeak: Bool { configuration.can.contains("speak") && settings.isVoiceOn }
  private var canListen: Bool { configuration.can.contains("listen") && settings.isListeningOn }

  private mutating func readAloud(_ match: Match) {
    guard canSpeak, !match.setup.isModerated, let reading = match.reading else { return }
    let from = match.wordsBegun(at: now)
    guard from < reading.words.count else { return }
    var words: [String] = []
    for word in reading.words { words.append(word.text) }
    speech += 1
    speechBegan = now
    self.match?.anchor(words: max(0, from - 1), at: now, isVoiced: true)
    reply.effects.append(
      .speak(
        words: words, from: max(0, from - 1), rate: Double(settings.voiceRate) / 100,
        voice: settings.voiceName, id: speech,
        sound: sound(of: match.recorded, item: match.itemRead)))
  }

  private mutating func heard(_ command: Command) {
    guard command.int("speech") == speech, let words = command.int("word") else { return }
    speechBegan = nil
    guard match?.isVoiced == true else { return }
    match?.anchor(words: words, at: now, isVoiced: true)
    // An opponent may have heard enough.
    play(.tick)
  }

  /// The voice is done: what time is left to buzz or to answer runs from now.
  private mutating func spoken(_ command: Command) {
    guard command.int("speech") == speech, let match, match.isVoiced else { return }
    let left = (match.reading?.words.count ?? 0) - match.wordsBegun(at: now)
    guard left <= Trainer.clauseWordsMax else { return stopVoicing() }
    speechBegan = nil
    self.match?.anchor(words: Int(Int32.max), at: now, isVoiced: false)
  }

  /// A voice that falls silent with more words than this left has failed, not finished. (Voices
  /// that report no words report clauses, which hosts cut at 24 words.)
  static let clauseWordsMax = 24

  /// The voice does not tell where it is: the clock takes over.
  private mutating func stopVoicing() {
    speechBegan = nil
    guard let match else { return }
    self.match?.anchor(words: match.wordsBegun(at: now), at: now, isVoiced: false)
  }

  mutating func hush() {
    speechBegan = nil
    if configuration.can.contains("speak"), settings.isVoiceOn { reply.effects.append(.hush) }
    if isListening {
      isListening = false
      reply.effects.append(.unlisten)
    }
  }

  mutating func listen() {
    guard canListen else { return }
    isListening = true
    reply.effects.append(.listen(language: configuration.language))
  }

  private mutating func listened(_ command: Command) {
    guard isListening, command["final"] == "yes", let text = command["text"] else { return }
    isListening = false
    answer(.answer(text, alternatives: Trainer.alternatives(command), isSpoken: true))
  }

  /// What else the recogniser may have heard, a line each.
  static func alternatives(_ command: Command) -> [String] {
    var alternatives: [String] = []
    for line in (command["alternatives"] ?? "").utf8.split(separator: 0x0A).prefix(4) {
      alternatives.append(String(Substring(line)))
    }
    return alternatives
  }
}

/// A voice that the device has.
struct Voice: Equatable {
  var name: String
  var language: String

  /// From lines of "name TAB language".
  static func list(_ text: String) -> [Voice] {
    var voices: [Voice] = []
    for line in text.utf8.split(separator: 0x0A).prefix(400) {
      let parts = line.split(separator: 0x09, maxSplits: 1)
      guard let name = parts.first else { continue }
      voices.append(
        Voice(
          name: String(Substring(name)),
          language: parts.count > 1 ? String(Substring(parts[1])) : ""))
    }
    return voices
  }
}
