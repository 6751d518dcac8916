public import Basics

/// Runs `body` once for each seed; a failure inside names the seed that shows it.
public func forAll(
  seeds: ClosedRange<UInt64> = 1...200, _ body: (inout SeededRandom, UInt64) throws -> Void
) rethrows {
  for seed in seeds {
    var random = SeededRandom(seed: seed)
    try body(&random, seed)
  }
}
