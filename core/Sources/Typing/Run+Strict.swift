/// Wrong keys in a row, the newest four, for rules that forgive a slip once the typist is back.
struct Stray: Equatable, Sendable {
  private var keys = SIMD4<UInt32>()
  private var count = 0

  mutating func add(_ scalar: UInt32) {
    keys = SIMD4(keys[1], keys[2], keys[3], scalar)
    count = min(count + 1, 4)
  }

  mutating func clear() { count = 0 }

  /// How many letters of what was expected are made good: the next three were typed, after a letter
  /// that was left out, or mistaken for another.
  func resynced(with rest: ArraySlice<UInt32>) -> Bool {
    guard count >= 3, rest.count >= 4 else { return false }
    let next = rest.startIndex
    return keys[1] == rest[next + 1] && keys[2] == rest[next + 2] && keys[3] == rest[next + 3]
  }
}

extension Run {
  /// Only the expected character goes on; another is counted, and the next that goes on is wrong.
  mutating func typeStrictly(_ scalar: UInt32) -> Reaction {
    let target = exercise.target
    guard typed.count < target.count else { return .refused(.noWord) }
    let expected = target[typed.count]
    if scalar == expected {
      stray.clear()
      note(.right, scalar, expected: expected)
    } else {
      note(.blocked, scalar, expected: expected)
      if rules.forgives { forgive(scalar) }
    }
    let isOver = typed.count == target.count
    endAfterStep(isWordLeft: false, isWordRight: false, isOver: isOver)
    return .stepped
  }

  // The slip stays in the figures, as the blocked keys it was.
  private mutating func forgive(_ scalar: UInt32) {
    stray.add(scalar)
    let rest = exercise.target[typed.count...]
    guard stray.resynced(with: rest) else { return }
    for expected in rest.prefix(4) { note(.forgiven, expected, expected: expected) }
    stray.clear()
  }
}
