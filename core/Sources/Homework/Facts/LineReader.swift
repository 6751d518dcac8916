/// Reads facts from lines that are no sentences: pairs, dates, sums, formulas.
struct LineReader {
  let page: HomeworkPage
  /// The language of the lesson, where the subject says it.
  var taught: Language?

  func facts() -> [Fact] {
    pairs() + dates() + formulas() + sums()
  }

  private func isUsable(_ line: PageLine) -> Bool {
    !Suspicion.isAddressed(line.tokens)
      && !line.tokens.contains {
        $0.isDoubtful || $0.isCapital && page.names.contains($0.key)
      }
  }

  private struct Pair {
    var left: String
    var right: String
    var line: PageLine
  }

  private func pairs() -> [Fact] {
    var pairs: [Pair] = []
    for line in page.lines where line.role == .pair && isUsable(line) {
      guard let pair = line.pair else { continue }
      let right = line.tokens[pair.right]
      if right.contains(where: { ["×", "÷", "+", "/", "*"].contains($0.text) }) { continue }
      pairs.append(
        Pair(left: line.tokens.text(pair.left), right: line.tokens.text(pair.right), line: line))
    }
    guard pairs.count >= 4 else { return [] }
    let (left, right) = languages(pairs)
    return left == right ? glossary(pairs) : vocabulary(pairs, left, right)
  }

  private func languages(_ pairs: [Pair]) -> (left: Language, right: Language) {
    func told(_ texts: [String]) -> Language? {
      var best: (language: Language, count: Int)?
      for language in Language.allCases {
        let starts = language.articles.union(
          language == .en ? ["to"] : language == .fr ? ["l'"] : [])
        let count = texts.reduce(0) { count, text in
          let first = text.key.split(separator: " ").first.map { String($0) } ?? ""
          return count + (starts.contains(first) || language == .fr && first.begins("l'") ? 1 : 0)
        }
        if count > best?.count ?? 0 { best = (language, count) }
      }
      return best?.language
    }
    let left = told(pairs.map { $0.left })
    let right = told(pairs.map { $0.right })
    let words = pairs.reduce(0) { $0 + $1.right.split(separator: " ").count }
    // Long right sides are meanings in the same language.
    if words > pairs.count * 4 { return (left ?? page.language, left ?? page.language) }
    switch (left, right) {
    case (let left?, let right?): return (left, right)
    case (let left?, nil): return (left, left == .en ? taught ?? .en : .en)
    case (nil, let right?): return (right == .en ? taught ?? foreign(pairs) : .en, right)
    case (nil, nil): return (taught ?? .en, .en)
    }
  }

  /// The language of words without articles, by their letters and endings.
  private func foreign(_ pairs: [Pair]) -> Language {
    let text = pairs.map { $0.left }.spaced
    if text.holds("ñ") || text.holds("ción") { return .es }
    if text.holds("ß") || text.holds("sch") || text.holds("ü") { return .de }
    let ends = pairs.filter { $0.left.ends("en") || $0.left.ends("rn") }.count
    if ends * 2 > pairs.count { return .de }
    return pairs.filter { $0.left.ends("ar") }.count > 0 ? .es : .fr
  }

  private func glossary(_ pairs: [Pair]) -> [Fact] {
    var facts: [Fact] = []
    for (place, pair) in pairs.enumerated() {
      let others = pairs.indices.filter { $0 != place }
      facts.append(
        Fact(
          kind: .definition, stem: "Which word or words mean this? “\(pair.right)”",
          answer: Answer(
            text: pair.left, isName: true, sort: .given(others.map { pairs[$0].left })),
          source: Fact.Source(pair.line), confidence: 970))
      facts.append(
        Fact(
          kind: .pair, form: .use, stem: "What does the page say about “\(pair.left)”?",
          answer: Answer(
            text: pair.right, isName: true, sort: .given(others.map { pairs[$0].right })),
          source: Fact.Source(pair.line), confidence: 900))
    }
    return facts
  }

  private func vocabulary(_ pairs: [Pair], _ left: Language, _ right: Language) -> [Fact] {
    var facts: [Fact] = []
    for (place, pair) in pairs.enumerated() {
      for isForward in [true, false] {
        let (asked, answer) = isForward ? (pair.left, pair.right) : (pair.right, pair.left)
        let language = isForward ? right : left
        let others = pairs.indices.filter { $0 != place }
          .filter { pairs[$0].left != pair.left && pairs[$0].right != pair.right }
          .map { isForward ? pairs[$0].right : pairs[$0].left }
        let same = others.filter { Self.wordClass($0) == Self.wordClass(answer) }
        let alike = same.filter { firstWord($0) == firstWord(answer) }
        let options = alike.count >= 3 ? alike : same.count >= 3 ? same : others
        let stem =
          language == .en ? "What does “\(asked)” mean?" : "What is “\(asked)” in \(language.name)?"
        facts.append(
          Fact(
            kind: .vocabulary, stem: stem,
            answer: Answer(text: answer, isName: true, sort: .paired(options)),
            source: Fact.Source(pair.line), confidence: 970))
      }
    }
    return facts
  }

  private func firstWord(_ text: String) -> String {
    text.key.split(separator: " ").first.map { String($0) } ?? ""
  }

  private enum WordClass { case noun, verb, phrase, other }

  private static func wordClass(_ text: String) -> WordClass {
    let words = text.key.split(separator: " ").map { String($0) }
    guard let first = words.first else { return .other }
    if words.count > 3 { return .phrase }
    if first == "to" { return .verb }
    if Language.allCases.contains(where: { $0.articles.contains(first) }) || first.begins("l'") {
      return .noun
    }
    let ends = ["er", "ir", "re", "ar", "en"].contains { first.ends($0) }
    return ends && words.count == 1 ? .verb : .other
  }

  private func dates() -> [Fact] {
    let reader = EnglishReader(page: page)
    var events: [(event: (date: DateText, dateText: String, text: String), line: PageLine)] = []
    for line in page.lines where line.role == .dated {
      if let event = reader.datedEvent(line) { events.append((event, line)) }
    }
    var facts: [Fact] = []
    for (event, line) in events {
      facts.append(
        Fact(
          kind: .date, stem: "When was this? “\(event.text)”",
          answer: Answer(text: event.dateText, sort: .year(event.date.year)),
          source: Fact.Source(line), confidence: 960))
      let others = events.filter { $0.event.date.year != event.date.year }.map { $0.event.text }
      guard others.count >= 3 else { continue }
      facts.append(
        Fact(
          kind: .date, stem: "What happened in \(event.dateText)?",
          answer: Answer(text: event.text, isName: true, sort: .given(others)),
          source: Fact.Source(line), confidence: 950))
    }
    return facts
  }

  private static let signs: Set<String> = ["×", "÷", "+", "−", "-", "–", "/", "*"]

  /// "speed = distance ÷ time", in a line or a sentence.
  private func formulas() -> [Fact] {
    var facts: [Fact] = []
    for line in page.lines where line.role != .sum && line.role != .personal && isUsable(line) {
      let tokens = line.tokens
      guard let sign = tokens.firstIndex(where: { $0.text == "=" }) else { continue }
      var start = sign
      while start > 0, sign - start < 4, tokens[start - 1].isWord,
        !Lexicon.isFunction(tokens[start - 1].key)
      { start -= 1 }
      var end = sign + 1
      while end < tokens.count, end - sign < 10,
        tokens[end].isWord || tokens[end].isNumber
          || Self.signs.contains(tokens[end].text)
      { end += 1 }
      let left = tokens.text(start..<sign)
      let right = (sign + 1)..<end
      let operators = right.filter { Self.signs.contains(tokens[$0].text) }
      guard start < sign, operators.count >= 1, let first = operators.first,
        first > sign + 1, first + 1 < end, left.utf8.count > 1
      else { continue }
      facts.append(
        Fact(
          kind: .formula, form: .use, stem: "Which formula gives the \(left.lowered)?",
          answer: Answer(
            text: tokens.text(right), isName: true, sort: .given(variants(tokens, right, at: first))
          ),
          source: Fact.Source(line), confidence: 970))
    }
    return facts
  }

  private func variants(_ tokens: [Token], _ right: Range<Int>, at sign: Int) -> [String] {
    let a = tokens.text(right.lowerBound..<sign)
    let b = tokens.text((sign + 1)..<right.upperBound)
    let mark = tokens[sign].text
    let isOver = ["÷", "/"].contains(mark)
    var list =
      isOver || ["−", "-", "–"].contains(mark)
      ? ["\(b) \(mark) \(a)"] : ["\(a) ÷ \(b)", "\(b) ÷ \(a)"]
    for other in ["×", "+", "−", "÷"] where other != mark && !(isOver && other == "÷") {
      list.append("\(a) \(other) \(b)")
    }
    return list
  }

  private func sums() -> [Fact] {
    var facts: [Fact] = []
    for line in page.lines where line.role == .sum && isUsable(line) {
      guard let problem = line.problem, let answer = problem.answer else { continue }
      let slips = problem.slips
      let told = slips.map { Slip.Told(option: problem.option($0.value), slip: $0.slip) }
      let right = problem.option(answer)
      facts.append(
        Fact(
          kind: .sum, form: .use, stem: problem.stem,
          answer: Answer(text: right, isName: true, sort: .given(told.map { $0.option })),
          source: Fact.Source(line), confidence: 990, because: "Worked out exactly: \(right).",
          slips: told))
      facts += slipFacts(problem, slips, right, line)
    }
    return facts
  }

  /// "Somebody gets 35: which slip was it?"
  private func slipFacts(
    _ problem: Problem, _ slips: [(slip: Slip, value: Exact)], _ right: String, _ line: PageLine
  ) -> [Fact] {
    let vague: [Slip] = [.offByOne, .pupil, .carry, .wrongStep, .timesTable]
    var facts: [Fact] = []
    for (slip, value) in slips where !vague.contains(slip) && facts.count < 3 {
      // A minus is lost only where there was one.
      if slip == .sign, !["−", "-", "–"].contains(where: { problem.text.holds($0) }) { continue }
      let possible = slips.filter { $0.value == value }.map { $0.slip }
      let others = Slip.general.filter { !possible.contains($0) && $0 != slip }
      let used = slips.map { $0.slip }.filter { $0 != slip && !vague.contains($0) }
      var options: [String] = []
      for other in used + others
      where !options.contains(other.option) && other.option != slip.option {
        options.append(other.option)
      }
      let wrong = problem.option(value)
      facts.append(
        Fact(
          kind: .slip, form: .cause,
          stem: "\(problem.stem) Somebody answers \(wrong), which is wrong. What went wrong?",
          answer: Answer(text: slip.option, isName: true, sort: .given(Array(options.prefix(5)))),
          source: Fact.Source(line), confidence: 800,
          because: "The right answer is \(right). You get \(wrong) if you \(slip.name)."))
    }
    return facts
  }
}

extension Slip {
  /// Slips that anybody might think of.
  static let general: [Slip] = [
    .inverse, .sign, .decimalPlace, .swapped, .offByOne, .carry,
  ]

  /// As an option: "They forgot the brackets".
  var option: String { "They " + name }
}
