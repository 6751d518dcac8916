import Basics
import Practice
import Sittings

/// What modules and sittings return, carried out: here, and nowhere else.
extension Trainer {
  func carryOut(_ consequences: Consequences, butFacts: Bool = false) {
    if !butFacts, !consequences.facts.isEmpty {
      record(consequences.facts)
      notice = nil
    }
    note(consequences.notes)
    if let begins = consequences.begins { begin(begins) }
    perform(consequences.effects)
    if let route = consequences.route { go(to: route) }
    if let notice = consequences.notice { self.notice = notice }
  }

  func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  /// Effects that depend on what the learner wants and the device can, as those the host knows.
  private func perform(_ effect: Effect) {
    switch effect {
    case .host: reply.effects.append(effect)
    case .sound(let name): if preferences.isSoundOn { reply.effects.append(.play(name)) }
    case .hush: hush()
    case .listen: listen()
    case .read(let spoken): read(spoken)
    }
  }

  // MARK: The voice, and the ear

  private var canSpeak: Bool { configuration.can.contains("speak") && preferences.isVoiceOn }
  private var canListen: Bool {
    configuration.can.contains("listen") && preferences.isListeningOn
  }

  /// As the learner has chosen, or else as what is practised is read.
  var voiceRate: Int {
    if let chosen = preferences.voiceRate { return chosen }
    for module in modules where module.id == sitting?.module { return module.manifest.voiceRate }
    return ModuleManifest.usualVoiceRate
  }

  private func read(_ spoken: Spoken) {
    guard canSpeak else { return }
    speech += 1
    if spoken.isFollowed {
      speechBegan = now
      sitting?.follow(.asked(from: spoken.from), at: now)
    }
    reply.effects.append(
      .speak(
        spoken, rate: Double(voiceRate) / 100,
        pitch: Double(preferences.voicePitch) / 100, voice: preferences.voiceName, id: speech))
  }

  /// The voice has begun so many words.
  func heard(_ command: Command) {
    guard command.int("speech") == speech, let words = command.int("word") else { return }
    speechBegan = nil
    sitting?.follow(.heard(words), at: now)
    // Somebody else at the table may have heard enough.
    tickSitting()
  }

  func spoken(_ command: Command) {
    guard command.int("speech") == speech else { return }
    speechBegan = nil
    sitting?.follow(.finished, at: now)
  }

  func hush() {
    speechBegan = nil
    if canSpeak { reply.effects.append(.silence) }
    if isListening {
      isListening = false
      reply.effects.append(.unlisten)
    }
  }

  private func listen() {
    guard canListen else { return }
    isListening = true
    reply.effects.append(.hear(language: configuration.language, staysHere: isChild))
  }

  func followEars(_ command: Command) {
    guard isListening, let report = EarReport(rawValue: command["report"] ?? "") else { return }
    if report == .closed { isListening = false }
    sitting?.follow(report, at: now)
  }

  /// What was said is an answer like one that was typed.
  func listened(_ command: Command) {
    guard isListening, command["final"] == "yes", command["text"] != nil else { return }
    isListening = false
    var answered = command
    answered.name = "answer"
    answered.isSpoken = true
    answer(answered)
  }
}
