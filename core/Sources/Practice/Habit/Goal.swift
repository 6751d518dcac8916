/// Something to reach, filled as time goes on: what achievements are made from, those of answers
/// and those of modules.
///
/// Values only grow, and whoever fills it goes through what happened in the order of time; so the
/// day it was reached on does not depend on the order in which facts came in.
public struct Goal: Equatable, Sendable {
  /// a-z, 0-9 and "-", for ever.
  public let id: String
  public let name: String
  /// What to do, in the imperative.
  public let task: String
  /// What counts towards it and what does not, in a sentence.
  public let rule: String
  public let target: Int64
  public private(set) var reached: Int64 = 0
  /// The day, as `Moment.day` counts.
  public private(set) var earned: Int32?

  public init(_ id: String, _ name: String, _ task: String, rule: String, target: Int64) {
    self.id = id
    self.name = name
    self.task = task
    self.rule = rule
    self.target = target
  }

  /// It stood so on that day.
  public mutating func reach(_ value: Int64, on day: Int32) {
    reached = max(reached, value)
    if reached >= target, earned == nil { earned = day }
  }

  /// It was reached on that day at the latest: what told it may be gone since.
  public mutating func keep(_ day: Int32) {
    reached = max(reached, target)
    earned = min(earned ?? day, day)
  }

  public var achievement: Achievement {
    Achievement(
      id: id, name: name, task: task, rule: rule, reached: min(reached, target), target: target,
      earned: earned)
  }
}
