/// Something in a key log that no hand does.
public enum HandSign: UInt8, CaseIterable, Sendable {
  /// Many keys at once.
  case jump
  /// The times between keys are too much alike.
  case even
  /// All keys are held for the same time.
  case held
  /// It is fast, and yet never a key goes down before the one before is up.
  case apart
  /// How long a transition takes has nothing to do with its keys.
  case aimless
  /// It goes key by key as an earlier test did, faster or slower or shaken a little.
  case replayed

  public var name: String {
    switch self {
    case .jump: "keys at once"
    case .even: "even spacing"
    case .held: "keys held alike"
    case .apart: "fast without overlap"
    case .aimless: "no transition has its time"
    case .replayed: "an earlier test again"
    }
  }

  // The thresholds, each with its reason in docs/guide/typing-figures.md.

  /// With fewer intervals nothing is said.
  public static let intervalsMin = 12
  /// Two fingers may come down together; so many keys in a row may not.
  public static let jumpMillis: Int32 = 4
  public static let jumpKeys = 6
  /// Spread and entropy (bits) of the times between keys.
  public static let spreadMin = 0.25
  public static let entropyMin = 1.2
  /// Deviation / mean of the time a key is held.
  public static let dwellVariationMin = 0.06
  /// So fast, in milliseconds from key to key, and over so many intervals.
  public static let apartMillis = 100.0
  public static let apartIntervals = 100
  /// Where chance alone orders the times, 99 of 100 lie below.
  public static let habitMin = 2.33
  public static let habitGroupsMin = 10
  public static let habitFreedomMin = 40.0
  /// The deviation of the logarithms of two tests' times, key by key.
  public static let resemblanceMin = 0.12
}

/// Whether hands typed a test: its signs, from its key log alone and from earlier ones of the same
/// person. For those who compare people; it changes no figure of the test.
public struct HandCheck: Equatable, Sendable {
  public let figures: HandFigures
  /// Each found sign once.
  public let signs: [HandSign]
  /// How often somebody tried to paste: refused each time, so it is told and proves nothing.
  public let pasteCount: Int

  /// So many earlier tests are compared, the newest last.
  public static let earlierMax = 50

  public init(_ run: Run, earlier: [Run] = []) {
    self.init(run.presses, earlier: earlier.map { $0.presses }, pasteCount: Int(run.pasteCount))
  }

  public init(_ presses: [Press], earlier: [[Press]] = [], pasteCount: Int = 0) {
    let figures = HandFigures(presses)
    self.figures = figures
    self.pasteCount = pasteCount
    var signs = HandCheck.signs(of: figures)
    let isReplay = earlier.suffix(HandCheck.earlierMax).contains { one in
      HandCheck.difference(presses, one).map { $0 < HandSign.resemblanceMin } ?? false
    }
    if isReplay { signs.append(.replayed) }
    self.signs = signs
  }

  /// No hand did this.
  public var isMade: Bool { !signs.isEmpty }

  private static func signs(of figures: HandFigures) -> [HandSign] {
    var signs: [HandSign] = []
    if figures.jump >= HandSign.jumpKeys { signs.append(.jump) }
    guard figures.intervalCount >= HandSign.intervalsMin else { return signs }
    if (figures.spread ?? .infinity) < HandSign.spreadMin
      || (figures.entropy ?? .infinity) < HandSign.entropyMin
    {
      signs.append(.even)
    }
    if let variation = figures.dwellVariation, variation < HandSign.dwellVariationMin {
      signs.append(.held)
    }
    if let median = figures.medianMillis, median < HandSign.apartMillis, figures.rollover == 0,
      figures.intervalCount >= HandSign.apartIntervals
    {
      signs.append(.apart)
    }
    if let habit = figures.habit, habit < HandSign.habitMin { signs.append(.aimless) }
    return signs
  }

  /// How differently two tests went where they struck the same keys at the same place.
  ///
  /// The deviation of the difference of their logarithms, so that playing all of it faster changes
  /// nothing. Nil where too few keys are the same.
  public static func difference(_ one: [Press], _ other: [Press]) -> Double? {
    var differences: [Double] = []
    for place in 1..<max(1, min(one.count, other.count)) {
      let (a, b) = (one[place], other[place])
      guard a.code == b.code, one[place - 1].code == other[place - 1].code, !a.isAfterPause,
        !b.isAfterPause
      else { continue }
      differences.append(
        HandFigures.log(a.downMillis - one[place - 1].downMillis)
          - HandFigures.log(b.downMillis - other[place - 1].downMillis))
    }
    guard differences.count >= HandSign.intervalsMin else { return nil }
    return Spread(differences, hasMedian: false).deviation
  }
}
