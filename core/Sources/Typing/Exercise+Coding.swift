/// An exercise as one text: its rules in a line, a line feed, and what is to be typed.
///
/// docs/formats/typing-log.md has the words. A page carries it to whoever types.
extension Exercise {
  public var coded: String {
    let isTimed = rules.durationMillis != nil
    return rules.coded + "\n" + Composition.text(isTimed ? target.dropLast() : target[...])
  }

  /// Nil when the first line says no rules, or there is more than any exercise holds.
  public init?(coded: String) {
    let bytes = coded.utf8
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      bytes.distance(from: bytes.startIndex, to: end) <= Rules.codedBytesMax,
      bytes.distance(from: end, to: bytes.endIndex) <= TypingLimits.textScalarsMax * 4 + 1
    else { return nil }
    guard let rules = Rules(coded: bytes[..<end]) else { return nil }
    self.init(String(coded[bytes.index(after: end)...]), rules)
  }
}

extension Rules {
  /// All parts at their longest are shorter.
  static let codedBytesMax = 256

  /// The model, and behind it every part that is not as it mostly is.
  var coded: String {
    var line = modelName
    if case .time(let millis) = model { line += " time=" + String(millis) }
    switch stop {
    case .never: break
    case .letter: line += " stop=letter"
    case .word: line += " stop=word"
    }
    if !allowsDeletion { line += " delete=no" }
    if goesBackAnywhere { line += " back=yes" }
    if forgives { line += " forgive=yes" }
    switch failsAt {
    case .never: break
    case .word: line += " fail=word"
    case .key: line += " fail=key"
    }
    if wpmMin != 0 { line += " wpm=" + String(wpmMin) }
    if accuracyMin != 0 { line += " accuracy=" + String(accuracyMin) }
    if idleMillis != 0 { line += " idle=" + String(idleMillis) }
    return line
  }

  private var modelName: String {
    switch model {
    case .words, .time: "words"
    case .free: "free"
    case .strict: "strict"
    case .zen: "zen"
    case .code: "code"
    }
  }

  init?(coded line: Substring.UTF8View) {
    var isFirst = true
    self.init(.words)
    for part in line.split(separator: UInt8(ascii: " ")) {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = sides.first else { return nil }
      let name = String(Substring(first))
      let value = sides.count == 2 ? String(Substring(sides[1])) : ""
      if isFirst {
        guard sides.count == 1, let model = Rules.model(name) else { return nil }
        self.model = model
        isFirst = false
      } else if !set(name, value) {
        return nil
      }
    }
    if isFirst { return nil }
  }

  private static func model(_ name: String) -> Model? {
    switch name {
    case "words": .words
    case "free": .free
    case "strict": .strict
    case "zen": .zen
    case "code": .code
    default: nil
    }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch (name, value) {
    case ("stop", "letter"): stop = .letter
    case ("stop", "word"): stop = .word
    case ("delete", "no"): allowsDeletion = false
    case ("back", "yes"): goesBackAnywhere = true
    case ("forgive", "yes"): forgives = true
    case ("fail", "word"): failsAt = .word
    case ("fail", "key"): failsAt = .key
    default:
      guard let number = Int32(value) else { return false }
      return set(name, number)
    }
    return true
  }

  private mutating func set(_ name: String, _ number: Int32) -> Bool {
    switch name {
    case "time":
      guard case .words = model else { return false }
      model = .time(millis: number)
    case "wpm": wpmMin = number
    case "accuracy": accuracyMin = number
    case "idle": idleMillis = number
    default: return false
    }
    return true
  }
}
