import Basics
import TestKit
import Typing

/// Types by script: each character is a key, `<` a Backspace, `«` one with Control, `⏎` Enter.
struct Typist {
  private(set) var recording: Recording
  /// Keys that are still down, and when they will be let go.
  private var held: [Stamped] = []
  var millis: Int32 = 0
  /// From key to key, and from down to up.
  var interval: Int32 = 100
  var dwell: Int32 = 60

  init(_ text: String, _ rules: Rules) { recording = Recording(Exercise(text, rules)) }

  init(_ text: String, _ model: Rules.Model = .words) { self.init(text, Rules(model)) }

  /// The test when every key has been let go.
  var run: Run {
    var copy = self
    copy.letGo(until: .max)
    return copy.recording.run
  }

  /// What stands, what is being typed last: `the|ca`.
  var line: String {
    (0...run.word).map { Composition.text(run.input($0)) }.joined(separator: "|")
  }

  mutating func type(_ script: String) {
    for scalar in script.unicodeScalars {
      switch scalar {
      case "<": press(KeyCode("Backspace"), .backspace)
      case "«": press(KeyCode("Backspace"), .backspace, [.control])
      case "⏎": press(KeyCode("Enter"), .enter)
      default: press(Typist.code(scalar), Key(scalar))
      }
    }
  }

  @discardableResult
  mutating func press(_ code: KeyCode, _ key: Key, _ modifiers: Modifiers = []) -> Reaction {
    let reaction = send(.down(code, key, modifiers))
    held.append(Stamped(millis + dwell, .up(code, key, modifiers)))
    millis += interval
    return reaction
  }

  @discardableResult
  mutating func send(_ event: TypingEvent) -> Reaction {
    letGo(until: millis)
    return recording.apply(event, at: millis)
  }

  private mutating func letGo(until millis: Int32) {
    held.sort { $0.millis < $1.millis }
    while let next = held.first, next.millis <= millis {
      recording.apply(next.event, at: next.millis)
      held.removeFirst()
    }
  }

  static func code(_ scalar: Unicode.Scalar) -> KeyCode {
    if scalar == " " { return KeyCode("Space") }
    let letter = String(scalar).uppercased()
    return KeyCode(letter.count == 1 ? "Key" + letter : "Quote")
  }
}

func typed(_ text: String, _ script: String, _ rules: Rules) -> Typist {
  var typist = Typist(text, rules)
  typist.type(script)
  return typist
}

func typed(_ text: String, _ script: String, _ model: Rules.Model = .words) -> Typist {
  typed(text, script, Rules(model))
}

extension SeededRandom {
  /// Any rules, each policy on now and then.
  mutating func rules() -> Rules {
    let models: [Rules.Model] = [
      .words, .time(millis: Int32(500 + below(5_000))), .free, .strict, .zen, .code,
    ]
    var rules = Rules(pick(models))
    if oneIn(4) { rules.stop = pick([.letter, .word]) }
    if oneIn(5) { rules.allowsDeletion = false }
    if oneIn(4) { rules.goesBackAnywhere = true }
    if oneIn(3) { rules.forgives = true }
    if oneIn(6) { rules.failsAt = pick([.word, .key]) }
    if oneIn(6) { rules.wpmMin = Int32(below(80)) }
    if oneIn(6) { rules.accuracyMin = Int32(below(100)) }
    if oneIn(3) { rules.idleMillis = Int32(200 + below(2_000)) }
    return rules
  }

  mutating func exercise() -> Exercise {
    let texts = [
      "the cat sat", "a", "", " ", "a  b", "trailing ", "é e\u{301} x\u{302}", "日本 語", "한글 각",
      "fn f() {\n  return 1\n}", "one two three four five six", "😀 👩‍👩‍👧 z",
    ]
    return Exercise(oneIn(5) ? text(lengthMax: 20) : pick(texts), rules())
  }

  /// Mostly what the text wants next, else anything; the clock jumps forward, and back.
  mutating func events(for exercise: Exercise, count: Int) -> [Stamped] {
    var run = Run(exercise)
    var events: [Stamped] = []
    var millis = Int32(below(5_000))
    for _ in 0..<count {
      let event = event(for: run)
      events.append(Stamped(millis, event))
      run.apply(event, at: millis)
      millis += oneIn(30) ? Int32(below(20_000)) : Int32(below(180))
      if oneIn(40) { millis = max(0, millis - Int32(below(3_000))) }
    }
    return events
  }

  private mutating func event(for run: Run) -> TypingEvent {
    let modifiers = Modifiers(rawValue: oneIn(12) ? UInt8(below(64)) : 0)
    let code = KeyCode(raw: UInt8(below(40))) ?? .unidentified
    switch below(24) {
    case 0..<10: return .down(code, next(of: run), modifiers)
    case 10..<15: return .up(code, next(of: run), modifiers)
    case 15: return .down(KeyCode("Backspace"), .backspace, modifiers)
    case 16: return .down(code, Key(Unicode.Scalar(UInt8(32 + below(90)))), modifiers)
    case 17: return .deletion(pick(Deletion.allCases))
    case 18: return .commit(Array(text(lengthMax: 3).unicodeScalars.map(\.value)))
    case 19: return .composition(isOpen: oneIn(2))
    case 20: return oneIn(3) ? .pause(pick(Pause.allCases)) : .resume
    case 21: return .down(code, pick([.enter, .tab, .shift, .dead, .altGraph]), modifiers)
    case 22: return oneIn(2) ? .tick : .paste
    default: return oneIn(20) ? .end : .resume
    }
  }

  private mutating func next(of run: Run) -> Key {
    let place = run.typed.count
    let target = run.exercise.target
    guard place < target.count, let scalar = Unicode.Scalar(target[place]), !oneIn(8) else {
      return Key(Unicode.Scalar(UInt8(97 + below(26))))
    }
    return scalar == "\n" ? .enter : Key(scalar)
  }
}
