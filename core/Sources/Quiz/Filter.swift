public import Basics
public import Practice

/// Which questions to take. An empty list or nil asks for nothing.
public struct QuestionFilter: Equatable, Sendable {
  /// What a question can be used for.
  public enum Format: String, CaseIterable, Sendable { case quizBowl, knowledgeBowl, scienceBowl }

  public var kinds: [Question.Kind] = []
  public var domains: [Domain] = []
  /// Category names as the sources write them; case and accents do not matter.
  public var categories: [String] = []
  public var subcategories: [String] = []
  public var difficulty: ClosedRange<Int32>?
  public var grades: [Question.Grade] = []
  public var years: ClosedRange<Int32>?
  /// Names of the sets where questions were first asked.
  public var sets: [String] = []
  /// Only what was not answered for that many days (7 is the usual).
  public var unusedDays: Int32?
  public var isVoiceSafeOnly = false
  public var isPowerMarkedOnly = false
  public var format: Format?

  public init() {}

  /// `lastUsed` is when the question was last answered, nil when never.
  public func admits(_ question: Question, lastUsed: Moment?, at now: Moment) -> Bool {
    if !kinds.isEmpty, !kinds.contains(question.kind) { return false }
    if !domains.isEmpty, !domains.contains(question.domain) { return false }
    if let difficulty, !difficulty.contains(question.difficulty) { return false }
    if !grades.isEmpty, !(question.grade.map { grades.contains($0) } ?? false) { return false }
    if let years, !(question.year.map { years.contains($0) } ?? false) { return false }
    if let unusedDays, let lastUsed,
      now.millis - lastUsed.millis < Int64(unusedDays) * 86_400_000
    {
      return false
    }
    if isPowerMarkedOnly, !question.isPowerMarked { return false }
    if let format, !question.isFit(for: format) { return false }
    if !fits(question.category, categories) { return false }
    if !fits(question.subcategory, subcategories) { return false }
    if !fits(question.source.set, sets) { return false }
    return !isVoiceSafeOnly || question.isVoiceSafe
  }

  /// The same with the learner's own record; a bonus counts as used when any part of it was.
  public func admits(_ item: LibraryItem, _ learner: LearnerState, _ now: Moment) -> Bool {
    var last: Moment?
    if unusedDays != nil {
      last = learner.memory.card(item.address)?.last
      for part in item.question.parts.indices {
        guard let used = learner.memory.card(item.address + "#" + String(part + 1))?.last else {
          continue
        }
        last = last.map { max($0, used) } ?? used
      }
    }
    return admits(item.question, lastUsed: last, at: now)
  }

  private func fits(_ name: String, _ wanted: [String]) -> Bool {
    if wanted.isEmpty { return true }
    let folded = Folding.fold(name)
    for other in wanted where Folding.fold(other) == folded { return true }
    return false
  }
}

extension Question {
  /// Has `(*)`: the place where power ends.
  public var isPowerMarked: Bool { text.utf8.hasPowerMark }

  /// Whether a competition could ask it as it is.
  public func isFit(for format: QuestionFilter.Format) -> Bool {
    switch format {
    case .quizBowl: return kind == .tossup || kind == .bonus
    case .knowledgeBowl: return kind == .short && !isVisual
    case .scienceBowl:
      switch domain {
      case .biology, .chemistry, .physics, .astronomy, .earthScience, .mathematics, .technology:
        return kind == .short
      default: return false
      }
    }
  }

  /// True when nothing needs to be seen: no picture, no formula, no script that a voice cannot say.
  public var isVoiceSafe: Bool {
    if isVisual || !SpeechCheck.isSayable(text) || !SpeechCheck.isSayable(answer) { return false }
    for part in parts
    where !SpeechCheck.isSayable(part.text) || !SpeechCheck.isSayable(part.answer) { return false }
    for choice in choices where !SpeechCheck.isSayable(choice.text) { return false }
    return true
  }
}

extension String.UTF8View {
  fileprivate var hasPowerMark: Bool {
    var before: UInt8 = 0
    var middle: UInt8 = 0
    for byte in self {
      if byte == UInt8(ascii: ")"), middle == UInt8(ascii: "*"), before == UInt8(ascii: "(") {
        return true
      }
      (before, middle) = (middle, byte)
    }
    return false
  }
}

/// What a voice can read out.
enum SpeechCheck {
  /// Words that point at something on the page, when one of `places` stands beside them.
  private static let sights = [
    "figure", "diagram", "graph", "image", "picture", "table", "map", "drawing",
  ]
  private static let places = ["below", "above", "following", "shown", "pictured", "attached"]

  static func isSayable(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if hasFormula(bytes) { return false }
    var before: [UInt8] = []
    for word in Folding.words(text) {
      if listed(before, places) && listed(word.bytes, sights)
        || listed(before, sights) && listed(word.bytes, places)
      {
        return false
      }
      before = word.bytes
    }
    return true
  }

  private static func listed(_ word: [UInt8], _ names: [String]) -> Bool {
    for name in names where word.elementsEqual(name.utf8) { return true }
    return false
  }

  /// Signs of formulas and markup, a blank to fill, letters beyond Latin, Greek and Cyrillic.
  private static func hasFormula(_ bytes: [UInt8]) -> Bool {
    for place in bytes.indices {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      switch bytes[place] {
      case UInt8(ascii: "^"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "|"),
        UInt8(ascii: "~"), UInt8(ascii: "`"):
        return true
      case UInt8(ascii: "\\"):
        if next != UInt8(ascii: "*"), next != UInt8(ascii: "_"), next != UInt8(ascii: "\\") {
          return true
        }
      case UInt8(ascii: "_") where next == UInt8(ascii: "_"): return true
      case UInt8(ascii: "<") where next == UInt8(ascii: "i") || next == UInt8(ascii: "s"):
        return true
      case 0xE2 where next == 0x88 || next == 0x86: return true
      case 0xE0, 0xE3...0xEE, 0xF0...: return true
      default: break
      }
    }
    return false
  }
}
