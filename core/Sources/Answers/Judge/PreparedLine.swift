import Basics

/// An answer line that has been read once and judges any number of answers.
///
/// Each part of the line is worked out when an answer first needs it. Of one task at a time: what
/// is worked out is kept inside.
public final class PreparedLine {
  private let bench: Bench
  private var line: AnswerLine { bench.line }
  private var context: JudgeContext { bench.context }

  /// Every answer in plain letters, when nothing on the line could object to one of them.
  private lazy var fullAnswers: [FullAnswer] = readFullAnswers()

  private struct FullAnswer {
    var plain: [UInt8]
    var text: String
    var clause: Int
  }

  public init(
    _ line: AnswerLine, context: JudgeContext = JudgeContext(),
    strictness: Strictness = .standard, judge: Judge
  ) {
    bench = Bench(line, context, strictness, judge.knowledge)
  }

  /// Judges what was given; of the context's `alternatives`, the first that is accepted counts,
  /// else the first that is prompted.
  public func judge(_ given: String) -> Judgement {
    judge(given, alternatives: context.alternatives)
  }

  func judge(_ given: String, alternatives: [String]) -> Judgement {
    if let ruling = fullAnswer(given) { return ruling }
    var best = bench.judge(given)
    guard context.isSpoken else { return best }
    for other in alternatives.prefix(JudgeContext.alternativesMax)
    where best.verdict != .accept && best.because != .rejectListed {
      let ruling = bench.judge(other)
      if Bench.rank(ruling) > Bench.rank(best), ruling.verdict != .reject { best = ruling }
    }
    return best
  }

  /// The judgement when one of the answers is given in full and nothing on the line could object.
  private func fullAnswer(_ given: String) -> Judgement? {
    guard given.utf8.count < JudgeLimit.givenBytes, !fullAnswers.isEmpty else { return nil }
    let own = MarkedText.tidied(Folding.plain(given))
    if own.isEmpty { return nil }
    for answer in fullAnswers
    where answer.plain == own && !AlgebraText.isOtherCase(given, answer.text) {
      let clause = line.clauses[answer.clause]
      var ruling = Judgement(
        .accept, because: clause.kind == .main ? .exact : .alternative, clause: clause.text)
      ruling.matchedClause = answer.clause
      return ruling
    }
    return nil
  }

  private func readFullAnswers() -> [FullAnswer] {
    for clause in line.clauses {
      guard clause.kind == .main || clause.kind == .accept, clause.window == .always else {
        return []
      }
    }
    var answers: [FullAnswer] = []
    for (number, clause) in line.clauses.enumerated() {
      for answer in clause.answers {
        let plain = MarkedText.tidied(Folding.plain(answer.text))
        answers.append(FullAnswer(plain: plain, text: answer.text, clause: number))
      }
    }
    return answers
  }
}

/// Reads answer lines and keeps the last one: an answer may be judged, weighed by meaning and
/// judged again, and its line is read once.
public final class LineReader {
  private var last: (text: String, line: AnswerLine)?
  /// How many lines were read, and not found at hand.
  public private(set) var readCount = 0

  public init() {}

  public func line(_ text: String) -> AnswerLine {
    if let last, last.text == text { return last.line }
    let line = AnswerLine(parsing: text)
    last = (text, line)
    readCount += 1
    return line
  }
}

/// Judges answers to one line after another, as a room or a trial does: answers to the same line
/// in a row read it once.
public struct JudgeDesk {
  private var text = ""
  private var context = JudgeContext()
  private var strictness = Strictness.standard
  private var prepared: PreparedLine?

  private let judge: Judge

  public init(judge: Judge) { self.judge = judge }

  /// The same as `Judge.judge`.
  public mutating func judge(
    _ given: String, against line: String, context: JudgeContext = JudgeContext(),
    strictness: Strictness = .standard
  ) -> Judgement {
    var key = context
    key.alternatives = []
    if let prepared, line == text, strictness == self.strictness, key == self.context {
      return prepared.judge(given, alternatives: context.alternatives)
    }
    let prepared = PreparedLine(
      AnswerLine(parsing: line), context: key, strictness: strictness, judge: judge)
    self.prepared = prepared
    text = line
    self.context = key
    self.strictness = strictness
    return prepared.judge(given, alternatives: context.alternatives)
  }
}
