/// One test being typed: an event in, the next state out. All else is a fold of what it holds.
///
/// No clock and no host: times come with the events, and one that goes back counts as the last.
public struct Run: Equatable, Sendable {
  public let exercise: Exercise
  /// What stands in the field, the words one behind the other.
  public internal(set) var typed: [UInt32] = []
  /// Where each word that was begun starts in `typed`.
  public internal(set) var starts: [Int32] = [0]
  public internal(set) var steps: [Step] = []
  public internal(set) var presses: [Press] = []
  public internal(set) var ending: Ending?
  /// When it ended; until then, its last key.
  public internal(set) var endMillis: Int32 = 0
  /// Keys that were refused because of the text.
  public internal(set) var refusedCount: Int32 = 0
  public internal(set) var pasteCount: Int32 = 0
  public internal(set) var pausedMillis: Int32 = 0

  var clock = Clock()
  var hands = Hands()
  /// Wrong keys since the last right one, for rules that forgive.
  var stray = Stray()
  var rightCount: Int32 = 0
  var wrongCount: Int32 = 0

  public init(_ exercise: Exercise) {
    self.exercise = exercise
    let expected = min(exercise.target.count * 5 / 4 + 64, 4_096)
    typed.reserveCapacity(expected)
    steps.reserveCapacity(expected)
    presses.reserveCapacity(expected)
    starts.reserveCapacity(exercise.wordCount + 1)
  }

  public var rules: Rules { exercise.rules }
  public var hasBegun: Bool { clock.beginMillis != nil }
  public var isPaused: Bool { clock.pauseMillis != nil }
  public var isComposing: Bool { hands.isComposing }
  /// The word being typed.
  public var word: Int { starts.count - 1 }
  /// What stands of the word being typed.
  public var input: ArraySlice<UInt32> { typed[Int(starts[word])...] }

  /// The state after one event.
  @discardableResult
  public mutating func apply(_ event: TypingEvent, at millis: Int32) -> Reaction {
    let idle = hasBegun && ending == nil ? rules.idleMillis : 0
    clock.advance(to: millis, isActive: event.isActive, idle: idle)
    pausedMillis = clock.pausedMillis
    endByClock()
    switch event {
    case .down(let code, let key, let modifiers): return down(code, key, modifiers)
    case .up(let code, let key, _):
      up(code, key)
      return .noted
    case .pause(let why): return pause(why)
    case .resume:
      clock.resume()
      pausedMillis = clock.pausedMillis
      return .noted
    case .tick:
      if hasBegun, ending == nil { failIfTooLow() }
      return .noted
    case .end:
      if ending == nil { end(.asked) }
      return .noted
    default: break
    }
    if let refusal = standing { return .refused(refusal) }
    switch event {
    case .commit(let scalars): return commit(scalars)
    case .deletion(let deletion): return counted(delete(deletion))
    case .composition(let isOpen): hands.isComposing = isOpen
    case .paste:
      pasteCount += 1
      return .refused(.pasted)
    default: break
    }
    return .noted
  }

  /// Why nothing can be typed now.
  private var standing: Refusal? { ending != nil ? .ended : isPaused ? .paused : nil }

  private mutating func down(_ code: KeyCode, _ key: Key, _ modifiers: Modifiers) -> Reaction {
    if let refusal = standing { return .refused(refusal) }
    if modifiers.contains(.repeated) { return .refused(.repeated) }
    if key.isModifier {
      hands.take(code, key, at: clock.now)
      return .noted
    }
    let place = presses.count
    let reaction = hands.isComposing ? .noted : text(key, modifiers)
    // A key that only ended the test, as Enter does, is no key of it.
    if hasBegun, ending == nil || reaction == .stepped {
      presses.append(
        Press(
          code: code, downMillis: clock.millis, upMillis: nil,
          isAfterPause: clock.takeBreak(.press)))
      hands.open[Int(code.raw)] = Int32(place)
    }
    return reaction
  }

  private mutating func up(_ code: KeyCode, _ key: Key) {
    hands.letGo(code, key)
    let place = Int(hands.open[Int(code.raw)])
    guard place >= 0 else { return }
    hands.open[Int(code.raw)] = -1
    presses[place].upMillis = clock.millis
  }

  private mutating func text(_ key: Key, _ modifiers: Modifiers) -> Reaction {
    if let scalar = key.scalar {
      guard modifiers.isDisjoint(with: [.control, .meta]) else { return .noted }
      return counted(type(scalar))
    }
    if key == .backspace {
      let isWhole = !modifiers.isDisjoint(with: [.control, .alt, .meta])
      return counted(delete(isWhole ? .word : .character))
    }
    if key == .enter { return enter(isShifted: modifiers.contains(.shift)) }
    if key == .tab, rules.model == .code { return counted(type(9)) }
    return .noted
  }

  private mutating func commit(_ scalars: [UInt32]) -> Reaction {
    hands.isComposing = false
    var reaction = Reaction.noted
    let composed = Composition.scalars(scalars)
    for scalar in composed.prefix(TypingLimits.commitScalarsMax) where ending == nil {
      let count = steps.count
      let one = scalar == lineFeed ? enter(isShifted: false) : counted(type(scalar))
      if reaction != .stepped { reaction = one }
      // Letters that came at once have one time between them.
      if composed.count > 1, steps.count > count { steps[count].isUntimed = true }
    }
    return reaction
  }

  mutating func counted(_ reaction: Reaction) -> Reaction {
    if case .refused = reaction { refusedCount += 1 }
    return reaction
  }

  private mutating func pause(_ why: Pause) -> Reaction {
    guard ending == nil else { return .refused(.ended) }
    if hasBegun { clock.pause(sinceActive: why == .idle) }
    return .noted
  }
}
