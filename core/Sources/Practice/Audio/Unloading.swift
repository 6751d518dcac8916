/// A recording on this device, and how well its question is known.
public struct StoredAudio: Equatable, Sendable {
  public var item: String
  public var bytes: Int64
  /// 0...100: the lower of the lower end of the field's mastery range and the recall of the
  /// question itself; 0 for a question never answered.
  public var masteryLow: Double
  /// Days since it was last asked; nil when it never was.
  public var daysSince: Int64?
  /// Days until it is due; nil when it has no date.
  public var daysUntil: Int64?

  public init(
    item: String, bytes: Int64, masteryLow: Double, daysSince: Int64?, daysUntil: Int64?
  ) {
    self.item = item
    self.bytes = bytes
    self.masteryLow = masteryLow
    self.daysSince = daysSince
    self.daysUntil = daysUntil
  }
}

/// Which recordings to let go of: audio only, text and history always stay, and what returns is
/// fetched again.
///
/// The table is seed 001's ("Smart Content Unloading"): under 70 never, to 85 after 30 days, to 95
/// after 14, above after 7; read with the lower end of the range, so that doubt keeps a recording.
/// Over the budget more goes, in the order of UnaMentis's score (.4 mastery, .3 days since, .2 days
/// until, .1 size: competitions.md D11), but never a question under 70 or due within a week.
public struct Unloading: Equatable, Sendable {
  /// Bytes that recordings may take; 250 MB is UnaMentis's default.
  public var budget: Int64
  public static let budgetDefault: Int64 = 250_000_000
  static let keptBelow = 70.0
  static let dueSoonDays: Int64 = 7

  public init(budget: Int64 = Unloading.budgetDefault) { self.budget = budget }

  /// Days after which a question so well known loses its recording; nil for never.
  public static func days(masteryLow: Double) -> Int64? {
    switch masteryLow {
    case ..<keptBelow: nil
    case ..<85: 30
    case ..<95: 14
    default: 7
    }
  }

  /// The items to free, in order. A function of its arguments alone.
  public func freed(from stored: [StoredAudio]) -> [String] {
    var freed: [String] = []
    var rest: [StoredAudio] = []
    var held: Int64 = 0
    for audio in stored {
      if let days = Unloading.days(masteryLow: audio.masteryLow), let since = audio.daysSince,
        since >= days, !Unloading.isDueSoon(audio)
      {
        freed.append(audio.item)
      } else {
        rest.append(audio)
        held += audio.bytes
      }
    }
    guard held > budget else { return freed }
    let largest = rest.reduce(1) { max($0, $1.bytes) }
    rest.sort {
      let (a, b) = (Unloading.score($0, largest), Unloading.score($1, largest))
      return a != b ? a > b : $0.item < $1.item
    }
    for audio in rest where held > budget {
      guard audio.masteryLow >= Unloading.keptBelow, !Unloading.isDueSoon(audio) else { continue }
      freed.append(audio.item)
      held -= audio.bytes
    }
    return freed
  }

  private static func isDueSoon(_ audio: StoredAudio) -> Bool {
    audio.daysUntil.map { $0 < dueSoonDays } ?? false
  }

  /// Each part 0...1: mastery of 100, 30 days since, 30 days until, the largest recording.
  private static func score(_ audio: StoredAudio, _ largest: Int64) -> Double {
    let since = min(1, Double(audio.daysSince ?? 0) / 30)
    let until = min(1, Double(max(0, audio.daysUntil ?? 30)) / 30)
    return 0.4 * audio.masteryLow / 100 + 0.3 * since + 0.2 * until
      + 0.1 * Double(audio.bytes) / Double(largest)
  }
}
