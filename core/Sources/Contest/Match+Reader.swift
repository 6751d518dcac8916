import Basics
import EventLog
import Packs

/// A person reads: where they are is what they say, and between that what the clock guesses.
extension Match {
  /// How a human reader keeps to the pace, learnt from the places they give.
  struct Tempo: Equatable, Sendable {
    /// How long the text took to read, and would have taken by the pace, milliseconds. They begin
    /// with five seconds at the pace, so that one place weighs little.
    private(set) var spent: Int64 = 5_000
    private(set) var paced: Int64 = 5_000
    /// What was read up to the buzz that is being answered.
    var stretch: Stretch?

    /// Read from word `word`, since `since`.
    struct Stretch: Equatable, Sendable {
      var word: Int
      var since: Moment
    }

    /// A reader at half or at twice the pace is a reader; beyond that somebody paused.
    mutating func note(paced: Int64, spent: Int64) {
      guard paced >= 1_000, spent >= paced / 2, spent <= paced * 2 else { return }
      self.paced += paced
      self.spent += spent
    }

    func paced(_ spent: Int64) -> Int64 { Tempo.limited(spent) * paced / self.spent }
    func spent(_ paced: Int64) -> Int64 { Tempo.limited(paced) * spent / self.paced }

    /// No question takes an hour: a longer time is a clock that jumped.
    private static func limited(_ millis: Int64) -> Int64 {
      min(max(millis, -3_600_000), 3_600_000)
    }
  }

  /// Whether the place in the text is a person's to say.
  public var isReaderFree: Bool {
    guard setup.isModerated else { return false }
    switch phase {
    case .reading, .answering: return true
    default: return false
    }
  }

  /// The reader says how many words have been read: now, or at the buzz that is being answered.
  func placed(word: Int) throws(MatchRefusal) -> [EventDraft] {
    guard isReaderFree, let reading = cue?.reading else { throw .notNow }
    let word = min(max(0, word), reading.words.count)
    return [fact(.placed, [.init("word", .integer(Int64(word)))])]
  }

  mutating func takePlace(_ word: Int, at moment: Moment) {
    guard isReaderFree, let reading = cue?.reading else { return }
    let word = min(max(0, word), reading.words.count)
    let stretch = tempo.stretch
    switch phase {
    case .reading(let from, let since):
      learn(from, since, word, moment)
      phase = .reading(word: word, since: moment)
    case .answering(let by, _, let since):
      if let stretch { learn(stretch.word, stretch.since, word, since) }
      tempo.stretch = nil
      phase = .answering(by: by, word: word, since: since)
    default: return
    }
    isPlaced = true
  }

  private mutating func learn(_ from: Int, _ since: Moment, _ word: Int, _ at: Moment) {
    // NB: how long a reader rests on the last word says nothing.
    guard let reading = cue?.reading, word > from, word < reading.words.count else { return }
    tempo.note(
      paced: reading.millis(from: from, to: word, pace: setup.pace), spent: at.millis - since.millis
    )
  }
}
