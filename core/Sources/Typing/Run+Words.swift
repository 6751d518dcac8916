extension Run {
  /// The word model: a space commits the word, right or not.
  mutating func typeInWord(_ scalar: UInt32) -> Reaction {
    let place = word
    guard place < exercise.wordCount else { return .refused(.noWord) }
    let target = exercise.word(place)
    let count = typed.count - Int(starts[place])
    let isSpace = scalar == space
    if isSpace, count == 0 { return .refused(.emptyWord) }
    if !isSpace, count >= target.count + TypingLimits.extraScalarsMax { return .refused(.tooLong) }

    let expected = count < target.count ? target[target.startIndex + count] : nil
    let isRight = expected == scalar
    let isLast = isLast(place)
    if isSpace, rules.stop == .word, !isWordRight(withSpace: !isLast) {
      return .refused(.wrongWord)
    }
    if !isRight, rules.stop == .letter {
      note(.blocked, scalar, expected: expected)
      endAfterStep(isWordLeft: false, isWordRight: false, isOver: false)
      return .stepped
    }
    let leavesText = isSpace && isLast
    let wasRight = isSpace && isWordRight(withSpace: !isLast)
    note(isRight ? .right : .wrong, scalar, expected: expected, isText: !leavesText)
    if isSpace, !isLast { starts.append(Int32(typed.count)) }
    endAfterStep(
      isWordLeft: isSpace, isWordRight: wasRight, isOver: leavesText || isTextTyped)
    return .stepped
  }

  /// How much of `typed` a deletion leaves.
  func keptInWords(_ deletion: Deletion) throws(Refusal) -> Int {
    let begin = Int(starts[word])
    if typed.count > begin { return deletion == .character ? typed.count - 1 : begin }
    guard word > 0 else { throw .nothingToDelete }
    if !rules.goesBackAnywhere, isRight(word - 1) { throw .rightWord }
    return deletion == .character ? typed.count - 1 : Int(starts[word - 1])
  }

  /// What was typed of a word that was begun, with its space.
  public func input(_ place: Int) -> ArraySlice<UInt32> {
    let end = place + 1 < starts.count ? Int(starts[place + 1]) : typed.count
    return typed[Int(starts[place])..<end]
  }

  private func isRight(_ place: Int) -> Bool {
    input(place).elementsEqual(exercise.word(place))
  }

  /// The word being typed stands as it should, but for the space that may be to come.
  private func isWordRight(withSpace: Bool) -> Bool {
    let target = exercise.word(word)
    return input.elementsEqual(withSpace ? target.dropLast() : target)
  }

  private func isLast(_ place: Int) -> Bool {
    rules.model == .words && place == exercise.wordCount - 1
  }

  private var isTextTyped: Bool { isLast(word) && isRight(word) }
}
