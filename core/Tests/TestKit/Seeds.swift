public import Basics
import Foundation

/// Runs `body` once for each seed; a failure inside names the seed that shows it.
public func forAll(
  seeds: ClosedRange<UInt64> = 1...200, _ body: (inout SeededRandom, UInt64) throws -> Void
) rethrows {
  for seed in seeds {
    var random = SeededRandom(seed: seed)
    try body(&random, seed)
  }
}

/// How many cases a search tries: a few in every run of the tests, `ETUDE_FUZZ=1000000` on demand.
public func caseCount(_ usual: Int) -> Int {
  ProcessInfo.processInfo.environment["ETUDE_FUZZ"].flatMap { Int($0) } ?? usual
}
