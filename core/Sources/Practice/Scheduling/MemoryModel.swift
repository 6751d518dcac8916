import Basics

/// A model of how an item is remembered: what `Standing` needs to schedule by it.
protocol MemoryModel {
  associatedtype State: Equatable
  var spacing: Spacing { get }
  /// The state after an answer; `state` is nil at the first one.
  func answered(_ state: State?, _ rating: Rating, after elapsed: Elapsed) -> State
  /// Chance of recall after days, with the fraction.
  func recall(_ state: State, afterDays days: Double) -> Double
  /// Days until the chance of recall falls to what the spacing aims for, with the fraction.
  func waitDays(_ state: State) -> Double
  func state(of trace: Trace) -> State
  func trace(of state: State) -> Trace
}

/// The time since the last answer, by both clocks: FSRS-6 was fitted on whole days of the learner,
/// FSRS-7 and SBD on fractions.
public struct Elapsed: Equatable, Sendable {
  /// With the fraction.
  public var days: Double
  /// Nights between: the learner's days begin at 4:00.
  public var wholeDays: Double

  public init(days: Double, wholeDays: Double) {
    self.days = days
    self.wholeDays = wholeDays
  }

  static let none = Elapsed(days: 0, wholeDays: 0)

  init(from last: Moment, to now: Moment) {
    days = max(0, Double(now.millis) - Double(last.millis)) / 86_400_000
    wholeDays = Double(max(0, Int64(now.day) - Int64(last.day)))
  }

  init(from card: Card, to now: Moment) { self.init(from: card.last, to: now) }
}

/// What a model knows of one item.
public enum Trace: Equatable, Sendable {
  case fsrs6(FSRS6.State)
  case fsrs7(FSRS7.State)
  case sbd(SBD.State)

  /// Days; of FSRS-6 those after which the chance of recall is 90 %, of FSRS-7 those of the slow
  /// part, of SBD its own measure.
  public var stability: Double {
    switch self {
    case .fsrs6(let state): state.stability
    case .fsrs7(let state): state.stability
    case .sbd(let state): state.stability
    }
  }

  /// 1 (easy) ... 10 (hard); SBD has none, and is in the middle.
  public var difficulty: Double {
    switch self {
    case .fsrs6(let state): state.difficulty
    case .fsrs7(let state): state.difficulty
    case .sbd: 5
    }
  }
}
