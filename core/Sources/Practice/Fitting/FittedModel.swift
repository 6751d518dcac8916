/// A model of memory whose parameters are searched: how improbable it calls the answers to a card,
/// and how that changes with each parameter.
protocol FittedModel {
  /// The parameters from which the search begins, and to which little data stays near.
  static var usual: [Double] { get }
  /// How far people's parameters lie from the usual ones; 0 where nothing is known.
  static var spreads: [Double] { get }
  /// How much the distance from the usual ones counts beside the answers.
  static var priorWeight: Double { get }
  /// Parameters that are stabilities: searched by their logarithm.
  static var stabilities: Range<Int> { get }
  static func clipped(_ weights: [Double]) -> [Double]
  /// Whether an answer tells something, and the time before it as the model counts it.
  static func days(_ elapsed: Elapsed) -> Double
  static func counts(_ elapsed: Elapsed) -> Bool

  init(_ weights: [Double])

  /// Adds the weighted loss of a card's answers (minus the logarithm of the chance they had), and
  /// its gradient by each parameter.
  mutating func add(
    _ rows: UnsafeBufferPointer<FittedRow>, _ gradient: UnsafeMutablePointer<Double>
  ) -> Double

  /// Adds what the parameters that were given first change: done once, after all cards.
  func finish(_ gradient: UnsafeMutablePointer<Double>)
}

/// One answer as it is fitted to.
struct FittedRow {
  var days: Double
  /// How much its loss counts; 0 when it only moves the memory on.
  var weight: Double
  /// 1...4.
  var rating: Int
}
