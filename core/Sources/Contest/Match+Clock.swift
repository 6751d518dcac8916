public import Basics
public import Packs
public import Sittings

/// What time it is in the match: everything here is a function of the state and a moment.
extension Match {
  /// The text that is being read: the tossup's, or the part's (the first after the lead-in).
  public var reading: Reading? {
    switch phase {
    case .part(let part, _, _), .partRuled(let part): partReading(part)
    default: cue?.reading
    }
  }

  func partReading(_ part: Int) -> Reading? {
    if let heard { return heard.id == textID ? heard.part : nil }
    guard let bonus, bonus.parts.indices.contains(part) else { return nil }
    let text = bonus.parts[part].text
    return Reading(clues: (part == 0 ? [bonus.text, text] : [text]) + bonus.spokenChoices)
  }

  /// From which word, and since when, the current text is read.
  ///
  /// Nothing is read on while more is asked for: what has been heard stands.
  private var reader: (word: Int, since: Moment)? {
    switch phase {
    case .reading(let word, let since): (word, since)
    case .part(_, let word, let since): prompt == nil ? (word, since) : nil
    default: nil
    }
  }

  /// How many words of the current text have begun.
  public func wordsBegun(at moment: Moment) -> Int {
    guard let reading else { return 0 }
    if let heard, reader != nil { return heard.id == textID ? heard.count : 0 }
    if case .part = phase, setup.isModerated { return reading.words.count }
    if let reader {
      if isVoiced { return min(reader.word, reading.words.count) }
      let elapsed = moment.millis - reader.since.millis
      return reading.wordsBegun(
        from: reader.word, elapsed: setup.isModerated ? tempo.paced(elapsed) : elapsed,
        pace: setup.pace)
    }
    switch phase {
    case .paused(let word), .answering(_, let word, _), .part(_, let word, _):
      return min(max(0, word), reading.words.count)
    case .ready: return 0
    default: return reading.words.count
    }
  }

  /// When the last word will have been said and only the time to buzz or to answer is left.
  public var readingEnd: Moment? {
    guard let reader, let reading, !isVoiced, !setup.isModerated,
      heard.map({ $0.id == textID && $0.isWhole }) ?? true
    else { return nil }
    return reader.since.adding(
      millis: reading.millis(from: reader.word, to: reading.words.count, pace: setup.pace))
  }

  /// When the phase ends by itself; nil when it waits for a person or a voice.
  public var deadline: Moment? {
    guard !setup.isModerated else { return nil }
    switch phase {
    case .reading: return powerDeadline ?? readingEnd?.adding(millis: buzzMillis)
    case .answering(_, _, let since): return since.adding(millis: answerMillis)
    case .part: return lightningEnd ?? partStart?.adding(millis: partMillis)
    default: return nil
    }
  }

  /// When the reading stops because powers are all that count.
  private var powerDeadline: Moment? {
    guard rules[.stopAtPower] == 1, let reader, let cue, let end = cue.reading.powerEnd,
      !isVoiced
    else { return nil }
    let millis = cue.reading.millis(from: reader.word, to: max(reader.word, end), pace: setup.pace)
    return reader.since.adding(millis: millis)
  }

  /// How long one may buzz after the last word, milliseconds: a computation wants working out.
  private var buzzMillis: Int64 {
    let isComputation = cue?.question.isComputation ?? false
    let longer = isComputation ? Int64(rules[.computationMillis]) : 0
    return max(longer, Int64(rules[.buzzMillis]))
  }

  /// How long an answer to a tossup may take, with recognition and conferring, milliseconds.
  public var answerMillis: Int64 {
    guard case .answering(_, _, let since) = phase else { return 0 }
    if prompts > 0 { return time(after(.promptMillis, or: .answerMillis), from: since) }
    return time(Int64(rules[.answerMillis]), afterTurn: turnMillis, from: since)
  }

  /// How long whoever buzzed waits to be recognized and may confer, milliseconds.
  var turnMillis: Int64 { Int64(rules[.recognitionMillis]) + Int64(rules[.conferenceMillis]) }

  /// How long an answer to a part may take, milliseconds.
  public var partMillis: Int64 {
    if prompt != nil { return time(after(.promptMillis, or: .bonusMillis), from: partStart) }
    if isBounced { return time(after(.bounceMillis, or: .bonusMillis), from: partStart) }
    let isVisual = bonus?.isVisual ?? false
    return time(
      after(isVisual ? .visualMillis : .bonusMillis, or: .bonusMillis), from: partStart)
  }

  /// Since when the time of a part runs; nil before it has been read.
  private var partStart: Moment? {
    guard case .part(_, _, let since) = phase else { return nil }
    return prompt == nil ? readingEnd : since
  }

  /// The time that the rules give for a case of its own; where they say nothing, the ordinary one.
  private func after(_ key: RuleKey, or ordinary: RuleKey) -> Int64 {
    Int64(rules[key] > 0 ? rules[key] : rules[ordinary])
  }

  /// How long it may take until an answer is there: what the rules give, and what typing takes.
  /// Whom the device hears has to begin in the time of the rules, and has the rest then.
  private func time(
    _ millis: Int64, afterTurn turn: Int64 = 0, from start: Moment?
  ) -> Int64 {
    guard let start, let ears, ears.turn == turnName else {
      return turn + millis + Int64(rules[.typingMillis])
    }
    return max(turn, ears.opened.millis - start.millis) + millis
  }

  /// Milliseconds until the screen changes by itself: the next word, somebody's turn, the deadline.
  public func wake(at moment: Moment) -> Int64? {
    var next: Int64? = deadline?.millis
    func sooner(_ millis: Int64?) {
      if let millis { next = min(next ?? millis, millis) }
    }
    sooner(nextWord(after: moment))
    // A reader sees it end.
    if let lightningEnd, lightningEnd > moment { sooner(lightningEnd.millis) }
    if case .answering(_, _, let since) = phase, prompts == 0 {
      for rule in [RuleKey.recognitionMillis, .conferenceMillis] where rules[rule] > 0 {
        let turn = since.millis + Int64(rules[rule])
        if turn > moment.millis { sooner(turn) }
      }
    }
    sooner(nextOpponent?.moment.millis)
    return next.map { max(1, $0 - moment.millis) }
  }

  /// The millisecond at which the next word begins; nil when there is none, or a voice tells.
  private func nextWord(after moment: Moment) -> Int64? {
    guard let reader, let reading, !isVoiced, heard == nil else { return nil }
    if case .part = phase, setup.isModerated { return nil }
    let begun = wordsBegun(at: moment)
    if let readingEnd, moment >= readingEnd { return nil }
    if setup.isModerated, begun >= reading.words.count { return nil }
    let millis = reading.millis(from: reader.word, to: begun, pace: setup.pace)
    return reader.since.millis + (setup.isModerated ? tempo.spent(millis) + 1 : millis)
  }

  /// A voice has begun `words` words: the reading is there, whatever the clock says.
  public mutating func anchor(words: Int, at moment: Moment, isVoiced: Bool) {
    let words = min(max(words, 0), reading?.words.count ?? 0)
    switch phase {
    case .reading: phase = .reading(word: words, since: moment)
    case .part(let part, _, _) where prompt == nil:
      phase = .part(part, word: words, since: moment)
    default: return
    }
    self.isVoiced = isVoiced
  }

  /// Names what is being answered: another at every turn, and the same after a reload.
  var turnName: String {
    let part: Int = if case .part(let part, _, _) = phase { part } else { -1 }
    let given = outcome.answers.count + outcome.parts.count
    return "\(session) \(place) \(part) \(given) \(prompts)"
  }

  /// The device hears whoever answers, or they have begun, or it hears no more.
  public mutating func follow(_ report: EarReport, at moment: Moment) {
    ears = report == .opened ? Ears(turn: turnName, opened: moment) : nil
  }
}
