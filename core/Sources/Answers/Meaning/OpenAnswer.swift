import Basics

/// An answer that nothing on the line matches and nothing speaks against: the first tier has
/// rejected it, but is not sure. Only of these are meaning and a language model asked.
public struct OpenAnswer: Equatable, Sendable {
  /// A text that the line accepts now.
  public struct Acceptable: Equatable, Sendable {
    public var text: String
    /// The clause it is from, as written, and its number.
    public var clause: String
    public var number: Int
  }

  /// What was given, without "um" and "is it".
  public var given: String
  public var acceptable: [Acceptable]
  /// What the line rejects, prompts on, or accepts only in another part of the question.
  public var rivals: [String]
  public var question: String

  /// Nil at any level but lenient, when something matched, and when a veto speaks: numbers, rival
  /// words, two different things that are both well known.
  public init?(
    _ given: String, against line: AnswerLine, context: JudgeContext, strictness: Strictness,
    judgement: Judgement, knowledge: Knowledge
  ) {
    guard strictness == .lenient, judgement.verdict == .reject, judgement.because == .noMatch,
      judgement.confidence < JudgeCost.sureOfOther, line.choiceLabel == nil,
      given.utf8.count < JudgeLimit.givenBytes
    else { return nil }
    let answer = Given(given)
    guard !answer.core.isEmpty, !answer.isNegated else { return nil }
    acceptable = []
    rivals = []
    question = context.question
    self.given =
      answer.core == answer.tokens
      ? given : String(decoding: Wording.phrase(answer.core, skipping: []), as: UTF8.self)
    for (number, clause) in line.clauses.enumerated() {
      let accepts = clause.kind == .main || clause.kind == .accept
      guard accepts, Bench.holds(clause.window, line, context) else {
        rivals += clause.answers.map { $0.text }
        continue
      }
      for wanted in clause.answers.prefix(AnswerLine.answersMax) {
        let words = Tokenizer.tokens(wanted.marked)
        if Veto(knowledge: knowledge).speaks(answer.core, against: words) { return nil }
        acceptable.append(Acceptable(text: wanted.text, clause: clause.text, number: number))
      }
    }
    if acceptable.isEmpty { return nil }
  }

  /// The accept of a language model, which tells no clause from another: it is sure of none.
  public var acceptedByLanguage: Judgement {
    accepted(0, because: .language, confidence: JudgeCost.sureByLanguage)
  }

  /// An accept by another judge than the line.
  func accepted(_ number: Int, because reason: Judgement.Reason, confidence: Double) -> Judgement {
    var judgement = Judgement(
      .accept, because: reason, clause: acceptable[number].clause, confidence: confidence)
    judgement.matchedClause = acceptable[number].number
    return judgement
  }
}

/// What no likeness of meaning may overrule.
struct Veto {
  let knowledge: Knowledge

  func speaks(_ given: [Token], against wanted: [Token]) -> Bool {
    if given.contains(where: Veto.isCount) || wanted.contains(where: Veto.isCount) { return true }
    for word in given {
      for other in wanted where Rivals.areRivals(word.text, other.text, knowledge) { return true }
    }
    return areKnownApart(given, wanted)
  }

  /// Numbers, letters that stand for themselves, Roman numerals.
  private static func isCount(_ token: Token) -> Bool {
    token.value != nil || token.text.count == 1 && !token.kind.contains(.article)
      || token.text.contains { $0.isDigit }
  }

  /// Each is a known name, and of another thing.
  private func areKnownApart(_ given: [Token], _ wanted: [Token]) -> Bool {
    let own = knowledge.lines(of: Wording.phrase(given, skipping: []))
    if own.isEmpty { return false }
    let others = knowledge.lines(of: Wording.phrase(wanted, skipping: []))
    if others.isEmpty { return false }
    for line in others where own.contains(line) { return false }
    return true
  }
}
