extension Run {
  /// A character for the model to take; the last step says what became of it.
  mutating func type(_ scalar: UInt32) -> Reaction {
    guard typed.count < TypingLimits.typedScalarsMax, steps.count < TypingLimits.typedScalarsMax
    else { return .refused(.tooLong) }
    switch rules.model {
    case .words, .time: return typeInWord(scalar)
    case .strict: return typeStrictly(scalar)
    case .free, .zen, .code: return typeInField(scalar)
    }
  }

  mutating func delete(_ deletion: Deletion) -> Reaction {
    if rules.model == .strict { return .noted }
    guard rules.allowsDeletion else { return .refused(.deletionOff) }
    guard steps.count < TypingLimits.typedScalarsMax else { return .refused(.tooLong) }
    let kept: Int
    do throws(Refusal) {
      kept = rules.isWordly ? try keptInWords(deletion) : try keptInField(deletion)
    } catch {
      return .refused(error)
    }
    let removed = typed.count - kept
    let place = Int32(word)
    typed.removeSubrange(kept...)
    while starts.count > 1, Int(starts[starts.count - 1]) > kept { starts.removeLast() }
    let kind: Step.Kind = deletion == .character ? .deletion : .wordDeletion
    note(kind, UInt32(removed), expected: nil, word: place)
    return .stepped
  }

  /// Writes the step down, and puts what it brings into the text.
  mutating func note(
    _ kind: Step.Kind, _ scalar: UInt32, expected: UInt32?, word: Int32? = nil, isText: Bool = true
  ) {
    if kind.isTyped { clock.begin() }
    var step = Step(
      millis: clock.millis, kind: kind, scalar: scalar, expected: expected,
      word: word ?? Int32(self.word))
    step.isUntimed = clock.takeBreak(.step)
    step.isText = isText && kind != .blocked
    if step.isTyped {
      let timing = hands.takeCharacter(at: clock.now)
      step.sinceMillis = clock.sinceBegin(timing.sinceMillis)
      step.keyCount = timing.keyCount
      if kind == .right { rightCount += 1 } else { wrongCount += 1 }
    }
    if step.isText, !step.isDeletion { typed.append(scalar) }
    steps.append(step)
    endMillis = max(endMillis, step.millis)
  }

  mutating func end(_ how: Ending) {
    ending = how
    endMillis = how == .timeUp ? rules.durationMillis ?? clock.millis : clock.millis
  }

  /// What ends a test after a key; the end of the text goes before every failure.
  mutating func endAfterStep(isWordLeft: Bool, isWordRight: Bool, isOver: Bool) {
    guard ending == nil, let last = steps.last else { return }
    if isOver { return end(.finished) }
    if rules.failsAt == .key, last.kind != .right { return end(.failed(.wrongKey)) }
    if rules.failsAt == .word, isWordLeft, !isWordRight { return end(.failed(.wrongWord)) }
    failIfTooLow()
  }

  mutating func failIfTooLow() {
    let millis = clock.millis
    guard millis >= TypingLimits.graceMillis, rightCount + wrongCount > 0 else { return }
    if rightCount * 100 < rules.accuracyMin * (rightCount + wrongCount) {
      return end(.failed(.tooManyErrors))
    }
    // Words of five characters a minute.
    if Int64(typed.count) * 12_000 < Int64(rules.wpmMin) * Int64(millis) {
      end(.failed(.tooSlow))
    }
  }

  mutating func endByClock() {
    guard ending == nil, hasBegun, let duration = rules.durationMillis, clock.millis > duration
    else { return }
    end(.timeUp)
  }
}
