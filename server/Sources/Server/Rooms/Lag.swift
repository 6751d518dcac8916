/// How far away a device is, as the server itself has measured it.
///
/// Pings of the protocol carry the clock: a browser answers them below any script, so that a page
/// cannot make itself look farther away than it is.
struct Lag: Equatable, Sendable {
  /// The last round trips, milliseconds, the newest last.
  private(set) var roundTrips: [Int64] = []

  static let samplesMax = 8
  /// What is assumed of a device that was not measured yet, one way.
  static let unknownMillis: Int64 = 0

  mutating func note(roundTrip millis: Int64) {
    roundTrips.append(max(0, millis))
    if roundTrips.count > Lag.samplesMax { roundTrips.removeFirst() }
  }

  /// Half of the median round trip.
  var oneWayMillis: Int64 {
    if roundTrips.isEmpty { return Lag.unknownMillis }
    let sorted = roundTrips.sorted()
    let middle = sorted.count / 2
    let median =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return median / 2
  }
}
