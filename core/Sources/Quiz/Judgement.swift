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
  }

  public var verdict: Verdict
  public var because: Reason
  /// The clause of the answer line that decided, as written there.
  public var clause: String
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
  /// How many words of the question had been read at the buzz.
  ///
  /// Nil when it is not known: clauses for before and after a cue then all hold.
  public var wordsRead: Int?
  /// True when the answer was spoken and written down by a recogniser.
  public var isSpoken: Bool

  public init(question: String = "", wordsRead: Int? = nil, isSpoken: Bool = false) {
    self.question = question
    self.wordsRead = wordsRead
    self.isSpoken = isSpoken
  }
}
