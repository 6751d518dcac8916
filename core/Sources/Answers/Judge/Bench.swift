import Basics

/// One answer line, set out for judging: what one answer had worked out serves the next.
final class Bench {
  private struct Entry {
    var clause: AnswerLine.Clause
    var references: [Reference]
    var number: Int
  }

  let line: AnswerLine
  let context: JudgeContext
  let strictness: Strictness
  private let knowledge: Knowledge
  /// The whole line in plain letters: who types all of it is right.
  private(set) lazy var plain = line.plain
  private let question: QuestionWords
  private lazy var settled = readEntries()
  private var entries: [Entry] { settled.entries }
  private(set) lazy var matcher = Matcher(
    knowledge: knowledge, strictness: strictness, isSpoken: context.isSpoken,
    allowsWordForms: line.allowance.contains(.wordForms),
    allowsEquivalents: line.allowance.contains(.equivalents), question: question,
    lineWords: lineWords(), lineNames: accepted.compactMap { $0.fullName },
    lineAmounts: LineAmounts(accepted))
  /// The letters of the answers that are formulas, by which what is given is read as one.
  var algebraNames: AlgebraNames? { settled.names }

  init(
    _ line: AnswerLine, _ context: JudgeContext, _ strictness: Strictness, _ knowledge: Knowledge
  ) {
    self.line = line
    self.context = context
    self.strictness = strictness
    self.knowledge = knowledge
    question = QuestionWords(context.question, isPerson: context.answerType == "person")
  }

  private func readEntries() -> (entries: [Entry], names: AlgebraNames?) {
    var entries: [Entry] = []
    var count = 0
    for (number, clause) in line.clauses.enumerated()
    where Bench.holds(clause.window, line, context) {
      var references: [Reference] = []
      for answer in clause.answers where count < JudgeLimit.references {
        references.append(Reference(answer, question, knowledge))
        count += 1
      }
      entries.append(Entry(clause: clause, references: references, number: number))
    }
    guard
      entries.contains(where: { entry in
        entry.references.contains { $0.algebra?.isRead ?? false }
      })
    else { return (entries, nil) }
    var references = entries.map { $0.references }
    guard let names = Bench.readFormulas(&references) else { return (entries, nil) }
    for place in entries.indices { entries[place].references = references[place] }
    return (entries, names)
  }

  /// The words of the answers of a line with marks: saying them too does no harm.
  private func lineWords() -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    let accepted = accepted
    let isMarked = line.clauses.first?.answers.first?.requiredParts.isEmpty == false
    guard isMarked || (2...JudgeLimit.listItems).contains(accepted.count) else { return words }
    for reference in accepted {
      for token in reference.tokens where !token.isNumber { words.insert(token.text) }
    }
    return words
  }

  /// The answers that are right.
  private var accepted: [Reference] {
    var accepted: [Reference] = []
    for entry in entries where entry.clause.kind == .main || entry.clause.kind == .accept {
      accepted += entry.references
    }
    return accepted
  }

  /// Whether the clause's window is open.
  ///
  /// Unknown reading progress opens every window.
  static func holds(
    _ window: AnswerLine.Window, _ line: AnswerLine, _ context: JudgeContext
  ) -> Bool {
    let cue: String
    let isBefore: Bool
    switch window {
    case .always: return true
    case .before(let text): (cue, isBefore) = (text, true)
    case .after(let text): (cue, isBefore) = (text, false)
    }
    guard let read = context.wordsRead, !context.question.isEmpty else { return true }
    let cueWords = Folding.words(cue.isEmpty ? line.main : cue)
    let words = Folding.words(context.question)
    guard let first = cueWords.first, let readTo = wordEnd(context.question, read) else {
      return true
    }
    var wasRead = false
    for (index, word) in words.enumerated()
    where word.bytes == first.bytes && index + cueWords.count <= words.count {
      let end = words[index + cueWords.count - 1].source.upperBound
      let isWhole = zip(words[index...], cueWords).allSatisfy { $0.bytes == $1.bytes }
      if isWhole, end <= readTo { wasRead = true }
    }
    return isBefore ? !wasRead : wasRead
  }

  /// Where the `count`th word, as readers count (by spaces), ends; nil beyond the text.
  private static func wordEnd(_ text: String, _ count: Int) -> Int? {
    var words = 0
    var isInWord = false
    var place = 0
    for byte in text.utf8 {
      if byte <= 0x20 {
        if isInWord, words == count { return place }
        isInWord = false
      } else if !isInWord {
        isInWord = true
        words += 1
        if words > count { return place }
      }
      place += 1
    }
    return place
  }

  static func rank(_ ruling: Judgement) -> Double {
    switch ruling.verdict {
    case .accept: 2 + ruling.confidence
    case .prompt: 1 + ruling.confidence
    case .reject: ruling.because == .noMatch ? 0 : 0.5
    }
  }

  // MARK: The closest clause

  private struct Finding {
    var match: Match
    var clause: AnswerLine.Clause
    var number: Int
    /// Words that decide: more of them make a clause more specific.
    var weight: Int
  }

  func judge(_ tokens: [Token], algebra: Algebra? = nil) -> Judgement {
    let words = Wording(tokens, question, knowledge, algebra: algebra)
    var best: Finding?
    for entry in entries {
      let clause = entry.clause
      for reference in entry.references {
        guard var match = find(words, reference, clause) else { continue }
        if match.isIncomplete, clause.kind != .main, clause.kind != .accept { continue }
        if match.isIncomplete { match.cost += JudgeCost.incomplete }
        let finding = Finding(
          match: match, clause: clause, number: entry.number, weight: reference.contentCount)
        if let found = best, !isCloser(finding, found) { continue }
        best = finding
      }
    }
    guard let best else {
      return Judgement(.reject, because: .noMatch, confidence: JudgeCost.sureOfNoMatch)
    }
    var judgement = ruling(best)
    judgement.matchedClause = best.number
    return judgement
  }

  private func isCloser(_ a: Finding, _ b: Finding) -> Bool {
    if abs(a.match.cost - b.match.cost) > JudgeCost.tie { return a.match.cost < b.match.cost }
    if order(a.clause.kind) != order(b.clause.kind) {
      return order(a.clause.kind) < order(b.clause.kind)
    }
    return a.weight > b.weight
  }

  private func order(_ kind: AnswerLine.Clause.Kind) -> Int {
    switch kind {
    case .reject: 0
    case .main, .accept: 1
    case .antiprompt, .prompt: 2
    }
  }

  private func ruling(_ finding: Finding) -> Judgement {
    let match = finding.match
    let clause = finding.clause
    let confidence = max(JudgeCost.sureMin, 1 - match.cost)
    switch clause.kind {
    case .reject:
      return Judgement(.reject, because: .rejectListed, clause: clause.text, confidence: confidence)
    case .prompt, .antiprompt:
      return Judgement(
        .prompt, because: .promptListed, clause: clause.text,
        directedPrompt: clause.directedPrompt, confidence: confidence)
    case .main, .accept:
      if match.isIncomplete {
        return Judgement(
          .prompt, because: .incomplete, clause: clause.text,
          confidence: JudgeCost.sureOfIncomplete)
      }
      let isAlternative = clause.kind == .accept && match.reason == .exact
      return Judgement(
        .accept, because: isAlternative ? .alternative : match.reason, clause: clause.text,
        confidence: confidence)
    }
  }
}
