/// The figures of a text that only the right key goes on in, as keybr counts them.
public struct StrictFigures: Equatable, Sendable {
  public struct Letter: Equatable, Sendable {
    public var letter: UInt32
    public var hits = 0
    public var misses = 0
    /// 0 where none was typed at once.
    public var meanMillis = 0
  }

  /// How many characters the text went on by.
  public var length = 0
  public var isComplete = false
  public var millis = 0
  /// Characters that something wrong was typed for.
  public var errors = 0
  public var wrongKeys = 0
  public var charactersPerMinute: Double?
  public var accuracy: Double?
  /// The first character left out, whose time nobody knows.
  public var letters: [Letter] = []
  public var score: Double?

  public var wpm: Double? { charactersPerMinute.map { $0 / 5 } }

  /// A mean time beyond these is no typing.
  static let meanMillisRange = 40...12_000

  public init(_ run: Run) {
    var tally = Tally(Sample())
    var isFlagged = false
    var firstMillis: Int32?
    var lastMillis: Int32 = 0
    for step in run.steps {
      guard step.isText, !step.isDeletion else {
        if step.isTyped {
          wrongKeys += 1
          isFlagged = true
        }
        continue
      }
      length += 1
      if isFlagged { errors += 1 }
      if firstMillis != nil {
        let time =
          step.isUntimed || step.kind == .forgiven
          ? nil : Double(step.millis - step.sinceMillis) / Double(step.keyCount)
        tally.update(UInt64(step.scalar)) { $0.add(isError: isFlagged, time) }
      }
      firstMillis = firstMillis ?? step.millis
      lastMillis = step.millis
      isFlagged = false
    }
    isComplete = length > 0 && length == run.exercise.target.count
    millis = Int(lastMillis - (firstMillis ?? lastMillis))
    for place in tally.order {
      let letter = tally.counters[place].letter(UInt32(tally.keys[place]))
      if letter.meanMillis == 0 || StrictFigures.meanMillisRange.contains(letter.meanMillis) {
        letters.append(letter)
      }
    }
    rate()
  }

  private mutating func rate() {
    charactersPerMinute = ratio(Double(length), Double(millis) / 60_000)
    accuracy = ratio(Double(length - errors), Double(length))
    if let charactersPerMinute {
      score =
        charactersPerMinute * Double(letters.count) / Double(errors + 1) * Double(length) / 50
    }
  }

  private struct Sample {
    var hits = 0
    var misses = 0
    var timed = 0
    var millis = 0.0

    mutating func add(isError: Bool, _ time: Double?) {
      hits += 1
      if isError { misses += 1 }
      guard !isError, let time else { return }
      timed += 1
      millis += time
    }

    func letter(_ letter: UInt32) -> Letter {
      let mean = timed > 0 ? whole(millis / Double(timed)) : 0
      return Letter(letter: letter, hits: hits, misses: misses, meanMillis: Int(mean))
    }
  }
}
