import Basics

/// SuperMemo 2 (Wozniak 1990) in whole numbers: the ease factor is kept in hundredths.
///
/// Floating point rounds one interval in ten up by a day too many, as 406 × 3.0 to 1219.
public struct SM2: Equatable, Sendable {
  public enum Variant: Sendable {
    /// The author's text: ease changes before the interval, and not after a failure, which is asked
    /// again the same day. An answer under 4 is drilled the same day until 4, to no other effect.
    case published
    /// Wikipedia's code: the interval takes the old ease, which changes at every answer.
    case wikipedia
  }

  public struct State: Equatable, Sendable {
    /// Right answers in a row.
    public var repetitions: Int32
    /// 2.5 is 250; never under 130.
    public var easeHundredths: Int32
    /// 0 means again today.
    public var intervalDays: Int64
    public var repeatsToday: Bool

    public init(
      repetitions: Int32 = 0, easeHundredths: Int32 = 250, intervalDays: Int64 = 0,
      repeatsToday: Bool = false
    ) {
      self.repetitions = repetitions
      self.easeHundredths = easeHundredths
      self.intervalDays = intervalDays
      self.repeatsToday = repeatsToday
    }
  }

  /// What each quality 0...5 does to the ease, in hundredths.
  static let easeChanges: [Int32] = [-80, -54, -32, -14, 0, 10]
  static let easeMin: Int32 = 130
  static let easeMax: Int32 = 10_000
  /// Minutes until an item is drilled again on the same day.
  static let drillMillis: Int64 = 600_000

  public var variant: Variant
  public var intervalDaysMax: Int64

  public init(variant: Variant = .published, intervalDaysMax: Int64 = 36_500) {
    self.variant = variant
    self.intervalDaysMax = intervalDaysMax
  }

  /// The state after an answer of quality 0...5 (other values count as the nearest).
  public func answered(_ state: State, quality: Int) -> State {
    let quality = min(max(quality, 0), 5)
    var next = state
    next.repeatsToday = quality < 4
    switch variant {
    case .published:
      let isDrill = state.repeatsToday && state.repetitions > 0
      if isDrill { return next }
      if quality < 3 {
        next.repetitions = 0
        next.intervalDays = 0
        return next
      }
      next.easeHundredths = changed(state.easeHundredths, quality)
      lengthen(&next, ease: next.easeHundredths)
    case .wikipedia:
      if quality < 3 {
        next.repetitions = 0
        next.intervalDays = 1
      } else {
        lengthen(&next, ease: state.easeHundredths)
      }
      next.easeHundredths = changed(state.easeHundredths, quality)
    }
    return next
  }

  private func changed(_ ease: Int32, _ quality: Int) -> Int32 {
    min(max(SM2.easeMin, ease + SM2.easeChanges[quality]), SM2.easeMax)
  }

  private func lengthen(_ next: inout State, ease: Int32) {
    let days: Int64
    switch next.repetitions {
    case 0: days = 1
    case 1: days = 6
    default:
      let before = min(max(next.intervalDays, 0), .max / Int64(SM2.easeMax) / 2)
      days = (before * Int64(ease) + 99) / 100
    }
    if next.repetitions < .max { next.repetitions += 1 }
    next.intervalDays = min(days, max(1, intervalDaysMax))
  }
}
