public import Practice

/// What a drill of cards adds up to, in one sitting or over many.
public struct CardDrillScore: Equatable, Sendable {
  public var asked = 0
  public var right = 0
  public var timeouts = 0
  /// Milliseconds of all answers that were given.
  public var millis: Int64 = 0
  /// In a conference: cards whose own idea was right.
  public var firstRight = 0
  public var level = 0

  public init() {}

  public init(_ exercise: CardDrill) {
    for result in exercise.results { add(result) }
    level = exercise.level
  }

  public mutating func add(_ result: CardDrill.Result) {
    asked += 1
    if result.isRight { right += 1 }
    if result.wasFirstRight { firstRight += 1 }
    if result.choice == nil { timeouts += 1 } else { millis += result.millis }
  }

  public mutating func add(_ other: CardDrillScore) {
    asked += other.asked
    right += other.right
    timeouts += other.timeouts
    millis += other.millis
    firstRight += other.firstRight
    level = max(level, other.level)
  }

  /// "7 of 10 in time".
  var result: String {
    asked == 0 ? "Nothing was asked yet" : "\(right) of \(asked) in time"
  }

  /// Right and in time, 0...1; nil before the first card.
  public var share: Double? { asked > 0 ? Double(right) / Double(asked) : nil }

  /// How much conferring added.
  public var conference: ConferenceGain {
    ConferenceGain(asked: asked, firstRight: firstRight, right: right)
  }
  public var gain: Double? { conference.share }

  /// Cards of a sitting on which a wrong answer was one that somebody had called.
  public static func followed(_ exercise: CardDrill) -> Int {
    var count = 0
    for (card, result) in zip(exercise.cards, exercise.results) where !result.isRight {
      if card.says.contains(where: { $0.choice == result.choice }) { count += 1 }
    }
    return count
  }

  /// Mean milliseconds of the answers given.
  public var meanMillis: Int64? {
    asked > timeouts ? millis / Int64(asked - timeouts) : nil
  }
}
