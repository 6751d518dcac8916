public import Basics

/// What is remembered of one item: how firmly, since when, and when to ask again.
public struct Card: Equatable, Sendable {
  public enum Phase: Int32, Sendable {
    case learning = 1
    case review = 2
    case relearning = 3
  }

  public var phase: Phase
  /// The place among the (re)learning steps; 0 in review.
  public var step: Int32
  /// What the model of memory knows of it.
  public var trace: Trace
  /// SM-2's own state; the others leave it alone.
  public var sm2: SM2.State
  /// The last answer, to the millisecond.
  public var last: Moment
  public var due: Moment
  public var reviews: Int32
  /// Failures after it had been learned.
  public var lapses: Int32

  /// Days; see `Trace`.
  public var stability: Double { trace.stability }
  /// 1 (easy) ... 10 (hard).
  public var difficulty: Double { trace.difficulty }

  /// Days from the last answer, with the fraction; never negative (a clock may run back).
  public func elapsedDays(at now: Moment) -> Double {
    max(0, Double(now.millis) - Double(last.millis)) / 86_400_000
  }

  /// Due by the learner's day once learned, by the minute before that.
  public func isDue(at now: Moment) -> Bool {
    phase == .review ? due.day <= now.day : due.millis <= now.millis
  }
}
