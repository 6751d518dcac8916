/// More comes back than a day holds, as after a holiday: how long it takes until it does not.
public struct Backlog: Equatable, Sendable {
  /// Things that come back now and are not among today's.
  public let left: Int
  /// Days until nothing waits any more, today among them; infinite when as much comes back each day
  /// as is done.
  let days: Double

  /// More days than this are not told.
  static let daysMax = 90.0

  /// Nil when today's are all there are.
  ///
  /// - Parameters:
  ///   - waiting: What comes back now.
  ///   - today: How much of that is among today's.
  ///   - daily: How much of it is done on a day.
  ///   - arriving: How much more comes back a day, in the next days.
  public init?(waiting: Int, today: Int, daily: Double, arriving: Double) {
    guard waiting > today, today >= 0 else { return nil }
    left = waiting - today
    days = daily > arriving ? 1 + (Double(left) / (daily - arriving)).rounded(.up) : .infinity
  }

  /// Two sentences.
  public func words(minutesADay: Int) -> String {
    let more = left == 1 ? "1 more waits." : "\(left) more wait."
    if days.isInfinite {
      return "\(more) At \(minutesADay) minutes a day they do not get fewer: what is worth most "
        + "comes first."
    }
    if days > Backlog.daysMax {
      return "\(more) At \(minutesADay) minutes a day you catch up in some months."
    }
    return "\(more) At \(minutesADay) minutes a day you catch up in about \(Int(days)) days."
  }
}
