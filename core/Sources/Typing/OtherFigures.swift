/// What other programs would say of the same keys; nil where they have nothing to divide by.
public struct OtherFigures: Equatable, Sendable {
  public var gtypistRawWpm: Double?
  public var gtypistAdjustedWpm: Double?
  public var ktouchAccuracy: Double?
  public var ktouchCpm: Double?
  public var klavaroVelocityWpm: Double?
  public var klavaroAccuracy: Double?
  public var klavaroFluidity: Double?
  public var amphetypeViscosity: Double?

  public init(_ run: Run) {
    let endMillis = Double(run.measuredMillis)
    let seconds = hundredths(endMillis / 1_000)
    var count = 0
    var wrong = 0
    var intervals: [Double] = []
    intervals.reserveCapacity(run.steps.count)
    var previous: Int32?
    for step in run.steps where step.isTyped {
      count += 1
      if step.kind != .right { wrong += 1 }
      if let previous { intervals.append(Double(step.millis - previous)) }
      previous = step.millis
    }
    let all = Double(count)
    let errors = Double(wrong)
    gtypistRawWpm = ratio(all / 5, seconds / 60)
    gtypistAdjustedWpm = ratio((all - 5 * errors) / 5, seconds / 60).map { max(0, $0) }
    ktouchAccuracy = ratio(errors, all).map { 1 - $0 }
    ktouchCpm = ratio((all - errors) * 60_000, endMillis).map { $0.rounded(.down) }
    klavaroVelocityWpm = ratio(12 * (all - errors), seconds)
    klavaroAccuracy = ratio(errors, all).map { 100 * (1 - $0) }
    klavaroFluidity = OtherFigures.fluidity(intervals)
    amphetypeViscosity = OtherFigures.viscosity(intervals)
  }

  /// How even the roots of the rates are; two keys at once have no rate.
  private static func fluidity(_ intervals: [Double]) -> Double? {
    var rates: [Double] = []
    rates.reserveCapacity(intervals.count)
    for interval in intervals where interval > 0 { rates.append((1_000 / interval).squareRoot()) }
    guard rates.count > 1 else { return nil }
    let mean = meanOf(rates)
    let deviation = (squares(rates, about: mean) / Double(rates.count - 1)).squareRoot()
    return max(2, 100 * (1 - deviation / mean))
  }

  private static func viscosity(_ intervals: [Double]) -> Double? {
    guard !intervals.isEmpty else { return nil }
    let mean = meanOf(intervals)
    guard mean > 0 else { return nil }
    return 100 * squares(intervals, about: mean) / (mean * mean) / Double(intervals.count)
  }
}
