public import Basics
import EventLog
import Packs

/// Who has the word.
extension Match {
  /// `word` is where a moderator says that it was; otherwise the reading tells.
  func buzz(
    by participant: String, word: Int?, at moment: Moment
  ) throws(MatchRefusal) -> [EventDraft] {
    guard let player = player(participant), !benched.contains(participant) else {
      throw .notYourAnswer
    }
    guard !lockedOut.contains(player.team) else { throw .lockedOut }
    switch phase {
    case .reading:
      if let deadline, moment > deadline { throw .tooLate }
      // What an opponent did before this moment comes first.
      if player.opponent == nil, let earlier = opponentBuzz(at: moment.adding(millis: -1)) {
        return earlier
      }
      let words = cue?.reading.words.count ?? 0
      let begun = wordsBegun(at: moment)
      guard rules[.waits] == 0 || setup.isModerated || begun >= words else { throw .tooEarly }
      // That a text is at its end a reader has said; before it the clock guesses.
      let isKnown = word != nil || isPlaced && begun >= words
      return [buzzed(participant, min(max(0, word ?? begun), words), isPlaced: isKnown)]
    case .answering(let by, let word, let since):
      let isWaiting = waiting.contains { self.player($0.by)?.team == player.team }
      guard self.player(by)?.team != player.team, !isWaiting else { throw .nothingToBuzzOn }
      // NB: a buzz may reach us after one that was made later; the earlier one has the word.
      guard rules[.queue] == 1 || (prompts == 0 && moment < since) else { throw .nothingToBuzzOn }
      return [buzzed(participant, word, isPlaced: isPlaced)]
    default: throw .nothingToBuzzOn
    }
  }

  /// `isPlaced`: a human reader said so.
  func buzzed(_ participant: String, _ word: Int, isPlaced: Bool = false) -> EventDraft {
    var members: [JSON.Member] = [
      .init("by", .string(participant)), .init("word", .integer(Int64(word))),
    ]
    if isPlaced, setup.isModerated { members.append(.init("placed", .bool(true))) }
    return fact(.buzzed, members)
  }

  mutating func takeBuzz(_ body: JSON, at moment: Moment) {
    let participant = body["by"]?.string ?? ""
    let word = body["word"]?.int ?? 0
    isPlaced = !setup.isModerated || body["placed"]?.bool == true
    if case .reading(let from, let since) = phase, setup.isModerated {
      tempo.stretch = Tempo.Stretch(word: from, since: since)
    }
    guard case .answering(let current, let currentWord, let since) = phase else {
      waiting = []
      prompts = 0
      prompt = nil
      phase = .answering(by: participant, word: word, since: moment)
      return
    }
    guard current != participant else { return }
    if prompts == 0, moment < since {
      if rules[.queue] == 1 { waiting.insert(Buzz(by: current, word: currentWord), at: 0) }
      phase = .answering(by: participant, word: word, since: moment)
    } else if rules[.queue] == 1 {
      waiting.append(Buzz(by: participant, word: word))
    }
  }

  /// After a miss: the next who waits, the others while anything is left to hear, or nobody.
  mutating func goOnAfterMiss(by participant: String, word: Int, at moment: Moment) {
    if rules[.rebuzz] == 0, let team = player(participant)?.team, !lockedOut.contains(team) {
      lockedOut.append(team)
    }
    prompts = 0
    if !waiting.isEmpty {
      let buzz = waiting.removeFirst()
      phase = .answering(by: buzz.by, word: buzz.word, since: moment)
    } else if isAnyoneLeft {
      let isInterrupt = word < (cue?.reading.words.count ?? 0)
      phase = .reading(word: rules[.rereads] == 1 && isInterrupt ? 0 : word, since: moment)
    } else {
      phase = .ruled
    }
  }

  /// Whether a team is left that may buzz.
  private var isAnyoneLeft: Bool {
    for player in setup.players where !lockedOut.contains(player.team) { return true }
    return false
  }

  /// Whether whoever buzzed has been called by name, so that an answer is no blurt.
  public func isRecognized(at moment: Moment) -> Bool {
    guard case .answering(_, _, let since) = phase, !setup.isModerated else { return true }
    return prompts > 0 || moment.millis - since.millis >= Int64(rules[.recognitionMillis])
  }

  /// Milliseconds that are left to confer; nil when the answer is due or nobody confers.
  public func conferring(at moment: Moment) -> Int64? {
    guard case .answering(_, _, let since) = phase, rules[.conferenceMillis] > 0, prompts == 0
    else { return nil }
    let left = Int64(rules[.conferenceMillis]) - (moment.millis - since.millis)
    return left > 0 ? left : nil
  }
}
