/// Finds the sum of a line, if it is one.
enum ProblemReader {
  private static let fillers = Lexicon.set(
    """
    work out calculate evaluate solve find simplify the value of what is worked example q question
    answer now try so then for and hence exactly a an
    """)
  private static let ends: Set<String> = ["?", "_", ".", "…", "✓", "✔", "✗", "✘", "☐", ";", ","]
  private static let listMax = 30

  static func problem(_ line: PageLine) -> Problem? {
    var tokens = Array(line.tokens[(line.itemStart ?? 0)...])
    guard tokens.contains(where: { $0.isNumber || "½¼¾⅓⅔⅕⅛".holds($0.text) }) else { return nil }
    guard tokens.count <= SumParser.tokensMax else { return nil }
    let isAsked = tokens.contains { ["=", "?", "_"].contains($0.text) }
    while let last = tokens.last,
      ends.contains(last.text) || ["right", "wrong", "X"].contains(last.text) && tokens.count > 3
    {
      tokens.removeLast()
    }
    if let told = told(tokens) { return told }
    let start = tokens.firstIndex {
      !(fillers.contains($0.key) && $0.text.utf8.count > 1 || $0.text == ":"
        || ["a", "A"].contains($0.text) && false)
    }
    guard let start else { return nil }
    let isOrdered = start > 0
    tokens = Array(tokens[start...])
    if tokens.last?.text == "=" { tokens.removeLast() }
    guard var problem = equation(tokens) ?? share(tokens) ?? plain(tokens) else { return nil }
    problem.isWeak = !isAsked && !isOrdered
    guard problem.answer != nil else { return nil }
    return problem
  }

  private static func isFractions(_ tokens: [Token]) -> Bool {
    tokens.contains { $0.text == "/" || "½¼¾⅓⅔⅕⅛".holds($0.text) }
      && !tokens.contains { $0.isNumber && $0.text.holds(".") }
  }

  private static func plain(_ tokens: [Token], pupil: Exact? = nil) -> Problem? {
    guard let (sum, letter) = SumParser.parse(tokens), letter == nil, !sum.operations.isEmpty,
      sum.value != nil
    else { return nil }
    return Problem(
      task: .evaluate(sum), text: tokens.text(tokens.indices), pupil: pupil,
      isFractions: isFractions(tokens))
  }

  /// "3x + 5 = 20", with "x = 4" after it; "7 × 8 = 54".
  private static func equation(_ tokens: [Token]) -> Problem? {
    guard let sign = tokens.firstIndex(where: { $0.text == "=" }), sign > 0 else { return nil }
    let left = Array(tokens[..<sign])
    var right = Array(tokens[(sign + 1)...])
    var pupil: Exact?
    if let second = right.lastIndex(where: { $0.text == "=" }), second > 1 {
      pupil = number(Array(right[(second + 1)...]))
      right = Array(right[..<(second - 1)])
      while let last = right.last, ends.contains(last.text) || ["so", "→"].contains(last.text) {
        right.removeLast()
      }
    }
    guard let (first, letter) = SumParser.parse(left) else { return nil }
    guard let letter else {
      guard pupil == nil, let given = number(right) else { return nil }
      return share(left, pupil: given) ?? plain(left, pupil: given)
    }
    guard let (second, other) = SumParser.parse(right), other == nil || other == letter,
      !(first == .letter), Problem.solution(first, second) != nil
    else { return nil }
    let text = left.text(left.indices) + " = " + right.text(right.indices)
    return Problem(
      task: .solve(letter: letter, left: first, right: second), text: text, pupil: pupil,
      isFractions: true)
  }

  private static func number(_ tokens: [Token]) -> Exact? {
    guard let (sum, letter) = SumParser.parse(tokens), letter == nil,
      sum.operations.isEmpty
    else { return nil }
    return sum.value
  }

  /// "15% of 80", "3/4 of 24".
  private static func share(_ tokens: [Token], pupil: Exact? = nil) -> Problem? {
    guard let of = tokens.firstIndex(where: { $0.key == "of" }), of > 0,
      let part = number(Array(tokens[..<of])), let whole = number(Array(tokens[(of + 1)...]))
    else { return nil }
    let isPercent = tokens[of - 1].text == "%"
    return Problem(
      task: .share(part, of: whole, isPercent: isPercent), text: tokens.text(tokens.indices),
      pupil: pupil, isFractions: !isPercent && !whole.isWhole)
  }

  /// Sums told in words: averages, sequences, areas.
  private static func told(_ tokens: [Token]) -> Problem? {
    let keys = Set(tokens.map { $0.key })
    let list = numbers(tokens)
    let values = list.map { $0.value }
    guard values.count <= listMax else { return nil }
    func problem(_ task: Problem.Task, _ text: String) -> Problem? {
      let problem = Problem(task: task, text: text, isFractions: false)
      return problem.answer == nil ? nil : problem
    }
    let text = list.map { $0.text }.joined(by: ", ")
    if values.count >= 3, !keys.contains("=") {
      if keys.contains("mean") || keys.contains("average") { return problem(.mean(values), text) }
      if keys.contains("median") { return problem(.median(values), text) }
      if keys.contains("range") { return problem(.range(values), text) }
      let isBare = tokens.allSatisfy {
        $0.isNumber || $0.text == "," || $0.text == "…" || $0.text == "−"
      }
      if values.count >= 3,
        isBare && values.count >= 4 || keys.contains("next") || keys.contains("sequence")
      {
        return problem(.next(values), text)
      }
    }
    guard values.count == 2 else { return nil }
    let unit = ["mm", "cm", "m", "km"].first { keys.contains($0) } ?? ""
    let sides = list.map { unit.isEmpty ? $0.text : "\($0.text) \(unit)" }.joined(by: " and ")
    let isArea = keys.contains("area")
    guard isArea || keys.contains("perimeter") else { return nil }
    if keys.contains("rectangle") {
      return problem(.rectangle(values[0], values[1], isArea: isArea, unit: unit), sides)
    }
    if keys.contains("triangle"), isArea {
      return problem(.triangle(values[0], values[1], unit: unit), sides)
    }
    return nil
  }

  private static func numbers(_ tokens: [Token]) -> [(value: Exact, text: String)] {
    var list: [(value: Exact, text: String)] = []
    for (place, token) in tokens.enumerated() where token.isNumber {
      let isNegative = place > 0 && ["−", "-"].contains(tokens[place - 1].text) && !token.isSpaced
      for part in token.text.holds(",") ? token.text.commaParts : [token.text] {
        guard let value = Exact(text: part) else { continue }
        list.append((isNegative ? value.negated : value, (isNegative ? "−" : "") + part))
      }
    }
    return list
  }
}

extension HomeworkPage {
  /// What lines are sums; those of digits alone only where the page has several.
  mutating func findProblems() {
    var found: [(line: Int, problem: Problem)] = []
    for place in lines.indices where lines[place].role == .prose {
      if let problem = ProblemReader.problem(lines[place]) { found.append((place, problem)) }
    }
    let isSheet = found.count >= 3
    for (place, problem) in found where isSheet || !problem.isWeak {
      lines[place].role = .sum
      lines[place].problem = problem
    }
  }
}
