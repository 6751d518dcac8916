/// What the judge says of a given answer, and why.
public struct Judgement: Equatable, Sendable {
  public enum Verdict: String, Sendable { case accept, prompt, reject }

  public enum Reason: String, Sendable {
    /// Accepted: word for word, the required part, a listed alternative, a near spelling...
    case exact, required, alternative, spelling, equivalent, choice
    /// Prompted: the line asks for more, or it is only a part of the answer.
    case promptListed, incomplete
    /// Rejected: the line says so, nothing given, or no clause fits.
    case rejectListed, empty, negated, severalAnswers, noMatch
    /// Accepted or rejected: the learner said so of the same answer before.
    case ruledBefore
    /// Accepted although no clause matched: it means the same, by the sentence encoder.
    case meaning
    /// Accepted although no clause matched: a language model said that it is the same.
    case language
    /// A moderator said so.
    case moderator
    /// Rejected: the answer came before its giver was recognized, came too late, or its team talked
    /// about it where nobody may.
    case blurt, stall, conferring
    /// Accepted: the other side disturbed whoever answered.
    case distraction
  }

  public var verdict: Verdict
  public var because: Reason
  /// The clause of the answer line that decided, as written there.
  public var clause: String
  /// Which of the clauses of the parsed line that is; nil when none decided.
  public var matchedClause: Int?
  /// The question to ask back, when the line gives one ("by asking...").
  public var directedPrompt: String?
  /// 0...1: how sure the judge is of this verdict.
  public var confidence: Double

  public init(
    _ verdict: Verdict, because: Reason, clause: String = "", directedPrompt: String? = nil,
    confidence: Double = 1
  ) {
    self.verdict = verdict
    self.because = because
    self.clause = clause
    self.directedPrompt = directedPrompt
    self.confidence = confidence
  }
}

/// How much the judge forgives (seed 001's names).
public enum Strictness: String, CaseIterable, Sendable { case strict, standard, lenient }

/// What the judge may know besides the answer line.
public struct JudgeContext: Equatable, Sendable {
  public var question: String
  /// What sort of answer is asked for, as packs name it ("person", "numeric"); empty for unknown.
  public var answerType: String
  /// How many words of the question had been read at the buzz.
  ///
  /// Nil when it is not known: clauses for before and after a cue then all hold.
  public var wordsRead: Int?
  /// Other answers known to the pack: what is one of them to the letter is no slip for this one.
  public var rivals: [String]
  /// True when the answer was spoken and written down by a recogniser.
  public var isSpoken: Bool
  /// What else the recogniser may have heard, likeliest first.
  public var alternatives: [String]

  /// More rivals and alternatives are not looked at.
  public static let rivalsMax = JudgeLimit.rivals
  /// So many of the questions near by are enough.
  public static let rivalsNear = JudgeLimit.rivalsNear
  public static let alternativesMax = JudgeLimit.alternatives

  public init(
    question: String = "", answerType: String = "", wordsRead: Int? = nil, rivals: [String] = [],
    isSpoken: Bool = false, alternatives: [String] = []
  ) {
    self.question = question
    self.answerType = answerType
    self.wordsRead = wordsRead
    self.rivals = rivals
    self.isSpoken = isSpoken
    self.alternatives = alternatives
  }
}
