/// Characters of words, told apart as monkeytype does.
public struct WordCounts: Equatable, Sendable {
  /// Of words that are right as a whole, their spaces too.
  public var inRightWords = 0
  public var right = 0
  public var incorrect = 0
  public var extra = 0
  public var missed = 0

  var all: Int { right + incorrect + extra }

  static func + (a: WordCounts, b: WordCounts) -> WordCounts {
    WordCounts(
      inRightWords: a.inRightWords + b.inRightWords, right: a.right + b.right,
      incorrect: a.incorrect + b.incorrect, extra: a.extra + b.extra, missed: a.missed + b.missed)
  }

  static func - (a: WordCounts, b: WordCounts) -> WordCounts {
    WordCounts(
      inRightWords: a.inRightWords - b.inRightWords, right: a.right - b.right,
      incorrect: a.incorrect - b.incorrect, extra: a.extra - b.extra, missed: a.missed - b.missed)
  }
}

extension WordCounts {
  /// One word. `isPartial`: it is being typed, so what is not there yet is not missed.
  init(_ input: ArraySlice<UInt32>, of target: ArraySlice<UInt32>, isPartial: Bool) {
    let isSame = input.elementsEqual(target)
    let isCounted = isSame || (isPartial && target.starts(with: input))
    let hasSpace = input.contains(space)
    for place in 0..<max(input.count, target.count) {
      let typed = place < input.count ? input[input.startIndex + place] : nil
      let expected = place < target.count ? target[target.startIndex + place] : nil
      if typed == expected {
        // The space of a wrong word is one too many.
        if expected == space, !isSame {
          extra += 1
        } else {
          right += 1
          if isCounted { inRightWords += 1 }
        }
      } else if typed == nil {
        if !isPartial { missed += 1 }
      } else if expected == nil || (expected == space && typed != space && !hasSpace) {
        extra += 1
      } else {
        incorrect += 1
      }
    }
  }
}

/// The counts of a text while its steps go by.
struct WordTally {
  private let exercise: Exercise
  private var typed: [UInt32] = []
  private var starts: [Int] = [0]
  /// Of the words left behind.
  private var behind = WordCounts()

  init(_ exercise: Exercise) {
    self.exercise = exercise
    typed.reserveCapacity(exercise.target.count + 64)
  }

  mutating func apply(_ step: Step) {
    if step.isDeletion {
      let count = typed.count - Int(step.scalar)
      while starts.count > 1, starts[starts.count - 1] > count {
        starts.removeLast()
        behind = behind - counts(isPartial: false)
      }
      typed.removeSubrange(count...)
    } else if step.isText {
      typed.append(step.scalar)
      guard step.scalar == space, exercise.rules.isWordly else { return }
      behind = behind + counts(isPartial: false)
      starts.append(typed.count)
    }
  }

  func total(isPartial: Bool) -> WordCounts {
    typed.isEmpty ? WordCounts() : behind + counts(isPartial: isPartial)
  }

  /// Of the word that is being typed.
  private func counts(isPartial: Bool) -> WordCounts {
    let place = starts.count - 1
    return WordCounts(typed[starts[place]...], of: exercise.word(place), isPartial: isPartial)
  }
}
