extension Run {
  /// One field: what is expected is what stands at the same place of the text.
  mutating func typeInField(_ scalar: UInt32) -> Reaction {
    let target = exercise.target
    var expected = typed.count < target.count ? target[typed.count] : nil
    if rules.model == .zen { expected = scalar }
    let isRight = expected == scalar
    note(isRight ? .right : rules.stop == .letter ? .blocked : .wrong, scalar, expected: expected)
    let isOver = rules.model == .code && typed == target
    endAfterStep(isWordLeft: scalar == space, isWordRight: isRight, isOver: isOver)
    return .stepped
  }

  /// How much of `typed` a deletion leaves: a word goes with the spaces behind it.
  func keptInField(_ deletion: Deletion) throws(Refusal) -> Int {
    guard !typed.isEmpty else { throw .nothingToDelete }
    var count = typed.count
    switch deletion {
    case .character: count -= 1
    case .word:
      while count > 0, isBlank(typed[count - 1]) { count -= 1 }
      while count > 0, !isBlank(typed[count - 1]) { count -= 1 }
    case .line:
      count -= 1
      while count > 0, typed[count - 1] != lineFeed { count -= 1 }
    }
    return count
  }

  mutating func enter(isShifted: Bool) -> Reaction {
    switch rules.model {
    case .free:
      end(.finished)
      return .noted
    case .zen:
      if isShifted {
        end(.finished)
        return .noted
      }
      return counted(type(lineFeed))
    case .code:
      let isPastEnd = typed.count >= exercise.target.count
      if isPastEnd {
        end(.finished)
        return .noted
      }
      return counted(type(lineFeed))
    case .words, .time, .strict: return .noted
    }
  }

  private func isBlank(_ scalar: UInt32) -> Bool {
    scalar == space || scalar == lineFeed || scalar == 9
  }
}
