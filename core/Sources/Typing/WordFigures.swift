/// The figures that compare with monkeytype's: speed in words that are right, second by second.
///
/// docs/guide/typing-figures.md has every formula.
public struct WordFigures: Equatable, Sendable {
  public var durationSeconds = 0.0
  public var counts = WordCounts()
  public var wpm = 0.0
  public var raw = 0.0
  /// Nil before any key.
  public var accuracy: Double?
  public var rightKeys = 0
  public var wrongKeys = 0
  public var consistency = 0.0
  public var keyConsistency = 0.0
  public var wpmConsistency = 0.0
  public var afkSeconds = 0
  public var burst: [Double] = []
  public var wpmHistory: [Double] = []
  public var rawHistory: [Double] = []
  public var errorHistory: [Int] = []
  public var spacing = Spread([])
  /// Wrong keys by the word of the text, in the order of the text.
  public var missedWords: [MissedWord] = []

  public struct MissedWord: Equatable, Sendable {
    public var word: Int
    public var count: Int
  }

  public init(_ run: Run) {
    let endMillis = run.measuredMillis
    durationSeconds = hundredths(Double(endMillis) / 1_000)
    var tally = WordTally(run.exercise)
    let buckets = Buckets(endMillis, hasRemainder: run.rules.durationMillis == nil)
    follow(run, &tally, buckets)
    counts = tally.total(isPartial: run.rules.durationMillis != nil)
    wpm = hundredths(wordsAMinute(counts.inRightWords, seconds: durationSeconds))
    raw = hundredths(wordsAMinute(counts.all, seconds: durationSeconds))
    countKeys(run)
    consistency = evenness(burst)
    wpmConsistency = evenness(wpmHistory)
    let spacings = WordFigures.spacings(run)
    spacing = Spread(spacings, hasMedian: false)
    keyConsistency = evenness(Array(spacings.dropLast()))
  }

  private mutating func follow(_ run: Run, _ tally: inout WordTally, _ buckets: Buckets) {
    var step = 0
    var press = 0
    for place in 0..<buckets.count {
      let end = buckets.end(place)
      var typed = 0
      var wrong = 0
      var isAway = true
      while step < run.steps.count, run.steps[step].millis <= end {
        isAway = false
        if run.steps[step].isTyped {
          typed += 1
          if run.steps[step].kind != .right { wrong += 1 }
        }
        tally.apply(run.steps[step])
        step += 1
      }
      while press < run.presses.count, run.presses[press].downMillis <= end {
        if run.presses[press].code.isTyping { isAway = false }
        press += 1
      }
      let seconds = Double(end) / 1_000
      let state = tally.total(isPartial: true)
      burst.append(whole(wordsAMinute(typed, seconds: buckets.seconds(place))))
      errorHistory.append(wrong)
      wpmHistory.append(whole(wordsAMinute(state.inRightWords, seconds: seconds)))
      rawHistory.append(whole(wordsAMinute(state.all, seconds: seconds)))
      if isAway { afkSeconds += 1 }
    }
    while step < run.steps.count {
      tally.apply(run.steps[step])
      step += 1
    }
  }

  private mutating func countKeys(_ run: Run) {
    var missed = [Int](repeating: 0, count: run.exercise.wordCount)
    for step in run.steps where step.isTyped {
      if step.kind == .right {
        rightKeys += 1
      } else {
        wrongKeys += 1
        if Int(step.word) < missed.count { missed[Int(step.word)] += 1 }
      }
    }
    for (word, count) in missed.enumerated() where count > 0 {
      missedWords.append(MissedWord(word: word, count: count))
    }
    accuracy = ratio(100 * Double(rightKeys), Double(rightKeys + wrongKeys)).map(hundredths)
  }

  /// From key to key, of keys that type; a pause between them is none.
  private static func spacings(_ run: Run) -> [Double] {
    var spacings: [Double] = []
    spacings.reserveCapacity(run.presses.count)
    var previous: Int32?
    for press in run.presses where press.code.isTyping {
      if let previous, !press.isAfterPause { spacings.append(Double(press.downMillis - previous)) }
      previous = press.downMillis
    }
    return spacings
  }
}

/// The seconds of a test, and what is left at its end if that is half of one.
private struct Buckets {
  private let endMillis: Int32
  private let fullCount: Int
  let count: Int

  init(_ endMillis: Int32, hasRemainder: Bool) {
    self.endMillis = endMillis
    fullCount = min(Int(endMillis / 1_000), TypingLimits.bucketsMax)
    let seconds = hundredths(Double(endMillis) / 1_000)
    let isHalf = seconds - seconds.rounded(.down) >= 0.5
    count = fullCount + (hasRemainder && isHalf ? 1 : 0)
  }

  func end(_ place: Int) -> Int32 { place < fullCount ? Int32(place + 1) * 1_000 : endMillis }

  func seconds(_ place: Int) -> Double {
    place < fullCount ? 1 : Double(endMillis - Int32(fullCount) * 1_000) / 1_000
  }
}

extension Run {
  /// How long the test was: a timed one has its time, unless it was given up.
  public var measuredMillis: Int32 {
    guard let duration = rules.durationMillis else { return endMillis }
    return ending == nil || ending == .timeUp ? duration : endMillis
  }
}
