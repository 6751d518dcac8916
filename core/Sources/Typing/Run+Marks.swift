/// How one letter of the text stands: what a page paints.
public enum LetterMark: UInt8, Sendable {
  case ahead
  case right
  case wrong
  /// Its word was left before it was typed.
  case missed
  /// It is the next, and the last key was not it.
  case blocked
}

extension Run {
  /// How many letters there are to show: the text's, or without a text those that were typed.
  public var shownCount: Int { rules.model == .zen ? typed.count : exercise.target.count }

  public func shown(_ place: Int) -> UInt32 {
    rules.model == .zen ? typed[place] : exercise.target[place]
  }

  /// The letter that the next key is for; `shownCount` behind the last one.
  public var caret: Int {
    guard rules.isWordly else { return min(typed.count, shownCount) }
    let place = min(word, exercise.wordCount)
    guard place < exercise.wordCount else { return shownCount }
    return Int(exercise.bounds[place]) + min(input.count, lettersCount(place))
  }

  /// The word that a letter of the text is in; the whole text where words are nothing of their own.
  public func mark(_ place: Int, in word: Int) -> LetterMark {
    if place == caret, let last = steps.last, last.kind == .blocked { return .blocked }
    guard rules.isWordly else {
      guard place < typed.count else { return .ahead }
      return typed[place] == shown(place) ? .right : .wrong
    }
    guard word < starts.count else { return .ahead }
    let isLeft = word < self.word
    let begin = Int(exercise.bounds[word])
    guard place - begin < lettersCount(word) else { return isLeft ? .right : .ahead }
    let letters = lettersTyped(word)
    guard place - begin < letters.count else { return isLeft ? .missed : .ahead }
    return letters[letters.startIndex + place - begin] == exercise.target[place] ? .right : .wrong
  }

  /// What was typed beyond a word, or beyond the text.
  public func extras(_ word: Int) -> ArraySlice<UInt32> {
    guard rules.isWordly else { return typed.dropFirst(shownCount) }
    guard word >= 0, word < starts.count, word < exercise.wordCount else { return [] }
    return lettersTyped(word).dropFirst(lettersCount(word))
  }

  /// The letters whose marks an event may have changed, by where the run stood before it.
  public func changed(since wordBefore: Int, typedCount: Int) -> Range<Int> {
    guard rules.isWordly else {
      let first = min(typedCount, typed.count)
      return min(first, shownCount)..<min(max(typedCount, typed.count) + 1, shownCount)
    }
    let first = min(wordBefore, word, exercise.wordCount - 1)
    let last = min(max(wordBefore, word), exercise.wordCount - 1)
    return Int(exercise.bounds[first])..<Int(exercise.bounds[last + 1])
  }

  /// Milliseconds until the time is up, as of the last event; nil in a test without an end in time.
  public var leftMillis: Int32? { rules.durationMillis.map { max(0, $0 - clock.millis) } }

  /// Since the first character, without pauses, as of the last event.
  public var elapsedMillis: Int32 { clock.millis }

  /// The last event's, as the host told it.
  public var lastMillis: Int32 { clock.lastMillis }

  /// Without the space that leaves it.
  private func lettersCount(_ place: Int) -> Int {
    let target = exercise.word(place)
    return target.last == space ? target.count - 1 : target.count
  }

  private func lettersTyped(_ place: Int) -> ArraySlice<UInt32> {
    place < word ? input(place).dropLast() : input
  }
}
