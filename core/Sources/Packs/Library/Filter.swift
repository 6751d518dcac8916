public import Basics
public import Practice

/// Which questions to take.
///
/// An empty list or nil asks for nothing.
public struct QuestionFilter: Equatable, Sendable {
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
  /// Only what the learner put a star on.
  public var isStarredOnly = false
  public var isVoiceSafeOnly = false
  public var isPowerMarkedOnly = false
  /// Folded names of answers (`AnswerName`): one of them is wanted.
  public var answers: [[UInt8]] = []
  /// True for multiple choice alone, false for short answers alone.
  public var isChoice: Bool?
  /// Every one of these competitions, by their ids, can ask it, as it is or remade.
  public var fits: [String] = []

  public init() {}

  /// `lastUsed` is when the question was last answered, nil when never.
  public func admits(
    _ question: Question, lastUsed: Moment?, at now: Moment, remaking: Remaking
  ) -> Bool {
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
    if let isChoice, question.choices.isEmpty == isChoice { return false }
    for competition in fits where !remaking.isOffered(question, competition) { return false }
    if !answers.isEmpty,
      !question.answerLines.contains(where: { answers.contains(AnswerName.folded($0.line)) })
    {
      return false
    }
    if !isAmong(question.category, categories) { return false }
    if !isAmong(question.subcategory, subcategories) { return false }
    if !isAmong(question.source.set, sets) { return false }
    return !isVoiceSafeOnly || question.isVoiceSafe
  }

  /// The same with the learner's own record; a question counts as used when any part of it was, or
  /// when another competition asked it.
  public func admits(
    _ item: LibraryItem, _ learner: LearnerState, _ now: Moment, _ remaking: Remaking
  ) -> Bool {
    if isStarredOnly, !learner.remarks.isStarred(item.written) { return false }
    var last: Moment?
    if unusedDays != nil {
      for name in Self.names(of: item, remaking) {
        guard let used = learner.memory.card(name)?.last else { continue }
        last = last.map { max($0, used) } ?? used
      }
    }
    return admits(item.question, lastUsed: last, at: now, remaking: remaking)
  }

  /// Under which an answer to it may be remembered.
  private static func names(of item: LibraryItem, _ remaking: Remaking) -> [String] {
    var names = [item.written]
    for competition in remaking.competitions { names.append(item.written + "~" + competition) }
    for part in item.question.parts.indices { names.append(item.written + "#" + String(part + 1)) }
    return names
  }

  private func isAmong(_ name: String, _ wanted: [String]) -> Bool {
    if wanted.isEmpty { return true }
    let folded = Folding.fold(name)
    for other in wanted where Folding.fold(other) == folded { return true }
    return false
  }
}

extension Question {
  /// Has `(*)`: the place where power ends.
  public var isPowerMarked: Bool { text.utf8.hasPowerMark }
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
