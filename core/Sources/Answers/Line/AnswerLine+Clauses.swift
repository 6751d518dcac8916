import Basics

/// Collects the clauses of one line, in the order they are written.
struct ClauseBuilder {
  var clauses: [AnswerLine.Clause] = []
  var allowance: AnswerLine.Allowance = []
  /// "accept A in place of B", kept until the whole line is read.
  private var substitutions: [(new: MarkedText, old: [UInt8])] = []
  private var isFormatted = false
  private var previous: AnswerLine.Clause.Kind?

  mutating func readMain(_ text: MarkedText) {
    isFormatted = text.has(MarkedText.required)
    let pieces = joiningLists(Directive.split(text))
    guard let first = pieces.first else { return }
    var answers: [AnswerLine.Answer] = []
    for piece in Alternatives.ofMain(first) { answers.append(AnswerLine.Answer(piece)) }
    add(AnswerLine.Clause(kind: .main, answers: answers, text: first.text))
    for piece in pieces.dropFirst() { readClause(piece) }
  }

  /// "1; 2; 3" is one answer: the main text is cut only where a directive follows.
  private func joiningLists(_ pieces: [MarkedText]) -> [MarkedText] {
    var result: [MarkedText] = []
    for piece in pieces {
      if var last = result.last, Directive.find(in: piece, at: 0) == nil {
        last.append(UInt8(ascii: ";"), 0)
        last.append(piece)
        result[result.count - 1] = last
      } else {
        result.append(piece)
      }
    }
    return result
  }

  mutating func readSection(_ text: MarkedText) {
    previous = nil
    for piece in Directive.split(text) { readClause(piece) }
  }

  private mutating func add(_ clause: AnswerLine.Clause) {
    guard clauses.count < AnswerLine.clausesMax else { return }
    var clause = clause
    clause.answers = Array(clause.answers.prefix(AnswerLine.answersMax))
    clauses.append(clause)
  }

  private mutating func readClause(_ text: MarkedText) {
    guard let directive = Directive.find(in: text, at: 0) else {
      if Generality.isOfParts(text) { allowance.insert(.either) }
      if let previous, seemsToGoOn(text, previous) { addAnswers(previous, text, text) }
      return
    }
    let payload = text.slice(directive.end..<text.count)
    switch directive.kind {
    case .silent: return
    case .accept, .or: previous = .accept
    case .prompt: previous = .prompt
    case .reject: previous = .reject
    case .antiprompt: previous = .antiprompt
    case .window:
      readWindowFirst(payload)
      return
    }
    if let previous { addAnswers(previous, payload, text) }
  }

  /// "accept A; B": the second goes on where the first left off, unless it is a note.
  private func seemsToGoOn(_ text: MarkedText, _ kind: AnswerLine.Clause.Kind) -> Bool {
    switch kind {
    case .main, .accept:
      if isFormatted { return text.has(MarkedText.required) && !text.has(MarkedText.italic) }
    case .prompt, .antiprompt:
      if isFormatted { return text.has(MarkedText.underlined) && !text.has(MarkedText.required) }
    case .reject:
      if isFormatted { return text.has(MarkedText.quoted) }
    }
    return Folding.words(text.text).count <= 4
  }

  /// "before mention of X, accept Y".
  private mutating func readWindowFirst(_ text: MarkedText) {
    for (word, kind) in [("accept", AnswerLine.Clause.Kind.accept), ("prompt on", .prompt)] {
      guard let place = text.find(word, outside: MarkedText.quoted | MarkedText.required),
        let window = Cue.read(text.slice(0..<place).trimmed())
      else { continue }
      let payload = text.slice((place + word.utf8.count)..<text.count)
      addAnswers(kind, payload, text, window: window)
      return
    }
  }

  private mutating func addAnswers(
    _ kind: AnswerLine.Clause.Kind, _ payload: MarkedText, _ text: MarkedText,
    window given: AnswerLine.Window = .always
  ) {
    var payload = payload.trimmed()
    payload.dropSecrecy()
    if promptsLater(kind, payload) { return }
    var clause = AnswerLine.Clause(kind: kind, answers: [], window: given, text: text.text)
    if kind == .prompt || kind == .antiprompt {
      clause.directedPrompt = payload.takeDirectedPrompt()
    }
    if let cue = Cue.take(from: &payload) { clause.window = cue }
    if readAllowance(payload, kind) { return }
    let extras = LeadIn.drop(from: &payload)
    for piece in Alternatives.of(payload, kind) {
      if let old = piece.substituted, kind == .accept || kind == .main {
        substitutions.append((piece.text, old))
      } else {
        var answer = AnswerLine.Answer(piece.text)
        if kind != .reject { answer.extras = extras }
        clause.answers.append(answer)
      }
    }
    if !clause.answers.isEmpty { add(clause) }
  }

  /// "accept X until Y is read, but prompt after".
  private mutating func promptsLater(
    _ kind: AnswerLine.Clause.Kind, _ payload: MarkedText
  ) -> Bool {
    guard kind == .prompt || kind == .reject, let last = clauses.last,
      case .before(let cue) = last.window
    else { return false }
    let words = String(decoding: Folding.fold(payload.bytes), as: UTF8.self)
    guard ["after", "afterward", "afterwards", "thereafter", "after that"].contains(words) else {
      return false
    }
    var clause = last
    clause.kind = kind
    clause.window = .after(cue)
    add(clause)
    return true
  }

  /// Notes what is allowed in general words; true when the payload says nothing else.
  private mutating func readAllowance(
    _ payload: MarkedText, _ kind: AnswerLine.Clause.Kind
  ) -> Bool {
    if Generality.isOfParts(payload), kind == .prompt || kind == .accept {
      allowance.insert(kind == .prompt ? .promptPartial : .either)
      return true
    }
    guard kind == .accept else { return false }
    if payload.hasWord("both", at: 0) { allowance.insert(.both) }
    if payload.find("word forms") != nil || payload.find("word form") != nil {
      allowance.insert(.wordForms)
    }
    for word in ["equivalents", "equivalent", "synonyms", "synonym"]
    where payload.find(word) != nil { allowance.insert(.equivalents) }
    return false
  }

  /// Writes out "accept A in place of B" as answers of their own.
  mutating func substitute() {
    guard !substitutions.isEmpty, let main = clauses.first else { return }
    var bases = main.answers.map { $0.marked }
    var answers: [AnswerLine.Answer] = []
    for (new, old) in substitutions.prefix(16) {
      for base in bases where bases.count < 32 {
        guard let range = base.range(ofWords: old) else { continue }
        var text = base.slice(0..<range.lowerBound)
        text.append(new)
        text.append(base.slice(range.upperBound..<base.count))
        bases.append(text)
        answers.append(AnswerLine.Answer(text))
      }
    }
    if answers.isEmpty {
      for (new, _) in substitutions { answers.append(AnswerLine.Answer(new)) }
    }
    add(AnswerLine.Clause(kind: .accept, answers: answers, text: "in place of"))
  }
}

extension MarkedText {
  /// Drops ", but do not reveal," after "prompt on".
  fileprivate mutating func dropSecrecy() {
    for phrase in ["but do not reveal", "but do not read"] where starts(with: phrase, at: 0) {
      var place = phrase.utf8.count
      while place < count, bytes[place] != UInt8(ascii: ",") { place += 1 }
      self = slice(min(place + 1, count)..<count).trimmed()
    }
  }

  /// Where the folded words `words` stand in this text.
  func range(ofWords words: [UInt8]) -> Range<Int>? {
    let wanted = words.split(separator: UInt8(ascii: " "))
    let own = Folding.words(String(decoding: bytes, as: UTF8.self))
    guard !wanted.isEmpty, wanted.count <= own.count else { return nil }
    for start in 0...(own.count - wanted.count) {
      var isHere = true
      for offset in 0..<wanted.count where !own[start + offset].bytes.elementsEqual(wanted[offset])
      {
        isHere = false
        break
      }
      if isHere {
        let end = own[start + wanted.count - 1].source.upperBound
        let range = own[start].source.lowerBound..<end
        return range.upperBound <= count ? range : nil
      }
    }
    return nil
  }
}
