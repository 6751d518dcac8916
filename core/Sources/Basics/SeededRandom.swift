/// SplitMix64 (Steele, Lea, Flood 2014): the same stream from the same seed on every machine.
///
/// Not for secrets. The stream is part of the formats: a session replays from its seed.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A whole number in 0..<bound, without bias.
  ///
  /// `bound` is at least 1.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "an empty range has no member")
    let bound = UInt64(bound)
    let limit = UInt64.max - UInt64.max % bound
    var draw = next()
    while draw >= limit { draw = next() }
    return Int(draw % bound)
  }

  /// A number in 0..<1 with 53 random bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Fisher-Yates from the end.
  ///
  /// Written out because the library's order is not a promise.
  public mutating func shuffle<T>(_ list: inout [T]) {
    var last = list.count - 1
    while last > 0 {
      list.swapAt(last, below(last + 1))
      last -= 1
    }
  }
}
