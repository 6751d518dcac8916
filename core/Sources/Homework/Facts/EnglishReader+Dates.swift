/// When things happened, in which order, and how many there are.
extension EnglishReader {
  /// A date of a sentence, with the words before it that belong to it.
  private func date(_ tokens: [Token]) -> (date: DateText, cut: Range<Int>)? {
    for place in tokens.indices {
      guard let date = DateText.read(tokens, at: place), !date.isSpan else { continue }
      var start = place
      if start > 0,
        ["in", "on", "by", "since", "around", "about", "until", "the"].contains(
          tokens[start - 1].key)
      {
        start -= 1
      } else {
        return nil
      }
      return (date, start..<date.end)
    }
    return nil
  }

  func dated(_ clause: Clause, _ sentence: Sentence) -> [Fact] {
    let tokens = clause.tokens
    guard let (date, cut) = date(tokens),
      tokens[cut.lowerBound].key == "in"
        || tokens[cut.lowerBound].key == "on", !date.hasDay || true,
      !Self.isVague(tokens, clause.subject), !Self.isVague(tokens, clause.rest)
    else { return [] }
    if case .modal = clause.verb { return [] }
    if case .full(let form) = clause.verb, form.isThird { return [] }
    let isMonth = date.end - date.start > 1 && date.year > 0 && tokens[date.start].key != "ad"
    let word = date.hasDay ? "On which date" : isMonth ? "When" : "In which year"
    guard let stem = clause.question(word, without: cut) else { return [] }
    let text = tokens.text((cut.lowerBound + 1)..<cut.upperBound)
    return [
      Fact(
        kind: .date, stem: stem, answer: Answer(text: text, sort: .year(date.year)),
        source: Fact.Source(sentence), confidence: 950)
    ]
  }

  /// What happened when, from sentences and from lines that begin with a date.
  func events() -> [(year: Int, text: String, source: Fact.Source)] {
    var events: [(year: Int, text: String, source: Fact.Source)] = []
    for sentence in page.sentences where isUsable(sentence) {
      guard let (date, cut) = date(sentence.tokens), let clause = Clause(sentence),
        !Self.isVague(clause.tokens, clause.subject), !Self.isVague(clause.tokens, clause.rest)
      else { continue }
      var kept: [Token] = []
      for place in clause.subject.lowerBound..<clause.predicate.upperBound
      where !cut.contains(place) {
        kept.append(clause.tokens[place])
      }
      guard (3...16).contains(kept.count) else { continue }
      events.append((date.year, kept.text(kept.indices).capitalised, Fact.Source(sentence)))
    }
    for line in page.lines where line.role == .dated {
      guard let event = datedEvent(line) else { continue }
      events.append((event.date.year, event.text, Fact.Source(line)))
    }
    return events
  }

  func datedEvent(_ line: PageLine) -> (date: DateText, dateText: String, text: String)? {
    guard let date = DateText.read(line.tokens, at: line.itemStart ?? 0),
      !Suspicion.isAddressed(line.tokens),
      !line.tokens.contains(where: { $0.isDoubtful || page.names.contains($0.key) })
    else { return nil }
    var end = line.tokens.count
    while end > date.end + 1, [".", ";"].contains(line.tokens[end - 1].text) { end -= 1 }
    guard date.end + 1 < end else { return nil }
    return (
      date, line.tokens.text(date.start..<date.end),
      line.tokens.text((date.end + 1)..<end).capitalised
    )
  }

  /// "Which of these happened first?", of four dated events.
  func datedOrder() -> [Fact] {
    var events = events()
    events = events.filter { event in events.filter { $0.year == event.year }.count == 1 }
    events.sort { $0.year < $1.year }
    guard events.count >= 4 else { return [] }
    var facts: [Fact] = []
    let ends: [(event: Int, stem: String)] = [
      (0, "Which of these happened first?"), (events.count - 1, "Which of these happened last?"),
    ]
    for (place, stem) in ends {
      facts.append(order(stem, events[place], others: events.map { $0.text }))
    }
    if events.count >= 6 {
      let middle = events[events.count / 2]
      facts.append(
        order(
          "Which of these happened before “\(events[events.count / 2 + 1].text)”?", middle,
          others: events[(events.count / 2 + 2)...].map { $0.text }))
    }
    for place in events.indices.dropLast() where events.count >= 5 && place % 2 == 1 {
      facts.append(
        order(
          "What comes straight after “\(events[place].text)” on the page's dates?",
          events[place + 1],
          others: events.indices.filter { $0 != place && $0 != place + 1 }.map { events[$0].text }))
    }
    return facts
  }

  private func order(
    _ stem: String, _ event: (year: Int, text: String, source: Fact.Source), others: [String]
  ) -> Fact {
    Fact(
      kind: .sequence, form: .order, stem: stem,
      answer: Answer(
        text: event.text, isName: true, sort: .given(others.filter { $0 != event.text })),
      source: event.source, confidence: 930)
  }

  private static let starts = Lexicon.set(
    "first firstly next then after finally lastly second third fourth fifth")

  /// Steps that begin with "First", "Next", "Finally".
  func sequence() -> [Fact] {
    var steps: [(text: String, sentence: Sentence)] = []
    for sentence in page.sentences where isUsable(sentence) {
      let tokens = sentence.tokens
      guard Self.starts.contains(tokens[0].key) else { continue }
      var start = 1
      if tokens.count > 1, tokens[1].key == "that" || tokens[1].key == "this" { start = 2 }
      if start < tokens.count, tokens[start].text == "," { start += 1 }
      let end = tokens.count - (tokens.last?.text == "." ? 1 : 0)
      guard (3...20).contains(end - start),
        !["the", "a"].contains(tokens[1].key) || start > 1
          || tokens[0].key != "after"
      else { continue }
      steps.append((tokens.text(start..<end).capitalised, sentence))
    }
    guard steps.count >= 4 else { return [] }
    var facts: [Fact] = []
    for place in steps.indices {
      let stem =
        place == 0
        ? "Which of these comes first?"
        : "What comes straight after this: “\(steps[place - 1].text)”?"
      let others = steps.indices.filter { $0 != place && $0 != place - 1 }.map { steps[$0].text }
      guard others.count >= 3 else { continue }
      facts.append(
        Fact(
          kind: .sequence, form: .order, stem: stem,
          answer: Answer(text: steps[place].text, isName: true, sort: .given(others)),
          source: Fact.Source(steps[place].sentence), confidence: 930))
    }
    return facts
  }
}
