/// The figures of text entry research: no fence-post, and errors told apart by whether they were
/// mended.
///
/// Soukoreff and MacKenzie 2003, Wobbrock 2007; docs/guide/typing-figures.md has every formula. Nil
/// is a figure that has nothing to divide by.
public struct TranscriptionFigures: Equatable, Sendable {
  /// What was to be typed, as far as it got.
  public var presented: [UInt32]
  public var transcribed: [UInt32]
  /// Every key that changed the text: U+232B took a letter away, U+21E4 more than one.
  public var stream: [UInt32] = []
  public var alignment: Alignment?
  public var correct = 0
  public var incorrectNotFixed = 0
  public var incorrectFixed = 0
  public var fixes = 0
  public var msdErrorRate: Double?
  public var msdErrorRateByAlignment: Double?
  public var keysPerCharacter: Double?
  public var correctionsPerCharacter: Double?
  public var correctedErrorRate: Double?
  public var uncorrectedErrorRate: Double?
  public var totalErrorRate: Double?
  public var correctionEfficiency: Double?
  public var conscientiousness: Double?
  public var utilisedBandwidth: Double?
  public var wastedBandwidth: Double?
  /// From the first key that changed the text to the last.
  public var seconds: Double?
  public var wpm: Double?
  public var adjustedWpm: Double?
  public var charactersPerSecond: Double?
  public var keysPerSecond: Double?

  public init(_ run: Run) {
    presented = run.presented
    transcribed = run.typed
    countKeys(run)
    rate()
    time(run)
  }

  private mutating func countKeys(_ run: Run) {
    stream.reserveCapacity(run.steps.count)
    for step in run.steps where step.changesText && step.kind != .forgiven {
      switch step.kind {
      case .deletion: stream.append(0x232B)
      case .wordDeletion: stream.append(0x21E4)
      default: stream.append(step.scalar)
      }
      if step.isDeletion { fixes += 1 }
    }
    alignment = Alignment(presented[...], transcribed[...])
  }

  private mutating func rate() {
    let longest = max(presented.count, transcribed.count)
    // NB: keys that rules put in by themselves are in no stream.
    incorrectFixed = max(0, stream.count - transcribed.count - fixes)
    keysPerCharacter = ratio(Double(stream.count), Double(transcribed.count))
    correctionsPerCharacter = ratio(Double(fixes), Double(transcribed.count))
    correctionEfficiency = ratio(Double(incorrectFixed), Double(fixes))
    guard let alignment else { return }
    incorrectNotFixed = alignment.distance
    correct = longest - alignment.distance
    let wrong = Double(incorrectNotFixed)
    let fixed = Double(incorrectFixed)
    let all = Double(correct) + wrong + fixed
    msdErrorRate = ratio(100 * wrong, Double(longest))
    msdErrorRateByAlignment = ratio(100 * wrong, alignment.meanLength)
    correctedErrorRate = ratio(100 * fixed, all)
    uncorrectedErrorRate = ratio(100 * wrong, all)
    totalErrorRate = ratio(100 * (wrong + fixed), all)
    conscientiousness = ratio(fixed, fixed + wrong)
    utilisedBandwidth = ratio(Double(correct), all + Double(fixes))
    wastedBandwidth = utilisedBandwidth.map { 1 - $0 }
  }

  private mutating func time(_ run: Run) {
    guard let first = run.steps.first(where: { $0.changesText }),
      let last = run.steps.last(where: { $0.changesText })
    else { return }
    let seconds = Double(last.millis - first.millis) / 1_000
    self.seconds = seconds
    keysPerSecond = ratio(Double(stream.count - 1), seconds)
    // What was typed and taken away again is no text that took time.
    guard !transcribed.isEmpty else { return }
    let letters = Double(transcribed.count - 1)
    charactersPerSecond = ratio(letters, seconds)
    wpm = ratio(letters, seconds).map { $0 * 60 / 5 }
    if let wpm, let uncorrectedErrorRate { adjustedWpm = wpm * (1 - uncorrectedErrorRate / 100) }
  }
}

extension Run {
  /// The text as far as it was to be typed: a timed test is cut where it ended.
  var presented: [UInt32] {
    switch rules.model {
    case .zen: return typed
    case .time:
      guard word < exercise.wordCount else { return exercise.target }
      let reached = Int(exercise.bounds[word]) + min(input.count, exercise.word(word).count)
      return Array(exercise.target[..<reached])
    case .words, .free, .strict, .code: return exercise.target
    }
  }
}
