public import Basics
public import Quiz

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
    guard let bonus, bonus.parts.indices.contains(part) else { return nil }
    return Reading(clues: part == 0 ? [bonus.text, bonus.parts[0].text] : [bonus.parts[part].text])
  }

  /// From which word, and since when, the current text is read.
  private var reader: (word: Int, since: Moment)? {
    switch phase {
    case .reading(let word, let since), .part(_, let word, let since): (word, since)
    default: nil
    }
  }

  /// How many words of the current text have begun.
  public func wordsBegun(at moment: Moment) -> Int {
    guard let reading else { return 0 }
    if let reader {
      if isVoiced { return min(reader.word, reading.words.count) }
      return reading.wordsBegun(
        from: reader.word, elapsed: moment.millis - reader.since.millis, pace: setup.pace)
    }
    switch phase {
    case .paused(let word), .answering(_, let word, _): return word
    case .ready: return 0
    default: return reading.words.count
    }
  }

  /// When the last word will have been said and only the time to buzz or to answer is left.
  public var readingEnd: Moment? {
    guard let reader, let reading, !isVoiced else { return nil }
    return reader.since.adding(
      millis: reading.millis(from: reader.word, to: reading.words.count, pace: setup.pace))
  }

  /// When the phase ends by itself; nil when it waits for a person or a voice.
  public var deadline: Moment? {
    switch phase {
    case .reading: readingEnd?.adding(millis: Int64(rules[.buzzMillis]))
    case .answering(_, _, let since): since.adding(millis: answerMillis)
    case .part: readingEnd?.adding(millis: Int64(rules[.bonusMillis]) + Int64(rules[.typingMillis]))
    default: nil
    }
  }

  /// How long a typed answer to a tossup may take, milliseconds.
  public var answerMillis: Int64 { Int64(rules[.answerMillis]) + Int64(rules[.typingMillis]) }

  /// Milliseconds until the screen changes by itself: the next word, or the deadline.
  public func wake(at moment: Moment) -> Int64? {
    guard let deadline else { return nil }
    var next = deadline.millis
    if let reader, let reading, let end = readingEnd, moment < end {
      let begun = wordsBegun(at: moment)
      next = reader.since.millis + reading.millis(from: reader.word, to: begun, pace: setup.pace)
    }
    return max(1, next - moment.millis)
  }

  /// A voice has begun `words` words: the reading is there, whatever the clock says.
  public mutating func anchor(words: Int, at moment: Moment, isVoiced: Bool) {
    let words = min(max(words, 0), reading?.words.count ?? 0)
    switch phase {
    case .reading: phase = .reading(word: words, since: moment)
    case .part(let part, _, _): phase = .part(part, word: words, since: moment)
    default: return
    }
    self.isVoiced = isVoiced
  }
}
