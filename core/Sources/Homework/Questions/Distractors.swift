import Basics

/// Wrong options: of the kind of the right one, in agreement with it, and not right as well.
struct Distractors {
  let page: HomeworkPage
  /// Answers of the page, each once.
  private let pool: [Answer]
  /// The kind that the page has most terms of.
  private let mainKinds: [Int]
  /// How many of the page's answers may be of a kind.
  private let weights: [Int: Int]
  let causes: [Fact]
  let clauses: [Sentence]
  let years: [(year: Int, text: String)]

  /// Terms of a bank that are drawn from before its rarer ones.
  private static let wellKnown = 32

  init(page: HomeworkPage, facts: [Fact]) {
    self.page = page
    var pool: [Answer] = []
    var keys: Set<String> = []
    var counts: [Int: Int] = [:]
    var weights: [Int: Int] = [:]
    var years: [(year: Int, text: String)] = []
    for fact in facts {
      switch fact.answer.sort {
      case .term(let kinds):
        for kind in Set(kinds) { weights[kind, default: 0] += 1 }
        if keys.insert(fact.answer.key.termKey).inserted {
          pool.append(fact.answer)
          if let kind = kinds.first { counts[kind, default: 0] += 1 }
        }
      case .noun:
        if keys.insert(fact.answer.key.termKey).inserted { pool.append(fact.answer) }
      case .year(let year): years.append((year, fact.answer.text))
      default: break
      }
    }
    self.pool = pool
    self.weights = weights
    causes = facts.filter { $0.answer.sort == .clause }
    self.years = years
    mainKinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { $0.key }
    let reader = EnglishReader(page: page)
    clauses =
      page.language != .en
      ? []
      : page.sentences.filter {
        reader.isUsable($0) && (5...20).contains($0.tokens.count)
          && !EnglishReader.isVague($0.tokens, $0.tokens.indices)
          && !$0.tokens.contains {
            ["because", "so", "called", ";", ":", "="].contains($0.key)
              || $0.isNumber && $0.text.utf8.count > 2
          }
      }
  }

  func option(_ answer: Answer, of fact: Fact) -> String {
    shown(answer, article: article(of: fact.answer))
  }

  /// Three wrong options; nil where there are none that are wrong for sure.
  func wrong(_ fact: Fact, _ random: inout SeededRandom) -> [String]? {
    let right = option(fact.answer, of: fact)
    var options: [String]
    switch fact.answer.sort {
    case .given(let list): options = list.map { $0.capitalised }
    case .paired(let list): options = list.map { $0.capitalised }
    case .term, .noun: options = terms(fact, &random)
    case .year(let year): options = dates(fact, year, &random)
    case .number: options = numbers(fact.answer.text, &random)
    case .clause: options = reasons(fact, &random)
    }
    if case .term = fact.answer.sort {} else if fact.kind != .sum { random.shuffle(&options) }
    return three(options, besides: right)
  }

  /// Three that differ from each other; where it can be, one is as long as the right one.
  private func three(_ options: [String], besides right: String) -> [String]? {
    var kept: [String] = []
    for option in options {
      let isNew = ([right] + kept).allSatisfy { !QuizCheck.areSame($0, option) }
      if isNew { kept.append(option) }
    }
    guard kept.count >= 3 else { return nil }
    let first = Array(kept.prefix(3))
    if first.contains(where: { $0.length >= right.length }) { return first }
    guard
      let longer = kept.dropFirst(3).first(where: {
        $0.length >= right.length && $0.length <= right.length * 2
      })
    else { return first }
    return Array(first.prefix(2)) + [longer]
  }

  /// "The" before names of persons and masses is none.
  private func article(of answer: Answer) -> Answer.Article {
    guard let kind = kind(of: answer) else { return answer.isName ? .none : answer.article }
    switch TermBank.kinds[kind].form {
    case .counted: return answer.isPlural && answer.article == .indefinite ? .none : answer.article
    case .nameWithThe: return .none
    default: return .none
    }
  }

  private func shown(_ answer: Answer, article: Answer.Article) -> String {
    var shown = answer
    shown.article = article
    return shown.option
  }

  private func terms(_ fact: Fact, _ random: inout SeededRandom) -> [String] {
    let answer = fact.answer
    let article = article(of: answer)
    var found: [String] = []
    var near = pool.filter { agrees($0, answer) && isWrong($0.key.termKey, fact) }
    random.shuffle(&near)
    let same = near.filter { isSameKind($0, answer) }
    found += same.prefix(3).map { shown($0, article: article) }
    var kinds = kind(of: answer).map { [$0] } ?? []
    if kinds.isEmpty {
      kinds = guessed(fact)
    }
    for kind in kinds { found += banked(kind, fact, article, &random) }
    return found
  }

  /// What kind an answer may be that no bank has.
  private func guessed(_ fact: Fact) -> [Int] {
    guard fact.answer.isPerson else { return [] }
    if let main = mainKinds.first(where: { TermBank.kinds[$0].form == .person }) { return [main] }
    let wanted = person(fact.stem.key)
    return TermBank.kinds.firstIndex { $0.name == wanted }.map { [$0] } ?? []
  }

  private func person(_ stem: String) -> String {
    let signs: [(kind: String, words: [String])] = [
      ("writer", ["wrote", "poem", "novel", "play ", "published"]),
      ("artist", ["painted", "composed", "sculpt", "symphony"]),
      ("inventor", ["invent", "built", "design", "engine", "patent"]),
      ("explorer", ["sail", "explor", "voyage", "landed", "space", "walk"]),
      ("monarch", ["king", "queen", "crown", "reign", "throne", "emperor", "ruled"]),
      ("scientist", ["discover", "theory", "experiment", "scien", "proved", "vaccine"]),
    ]
    for (kind, words) in signs where words.contains(where: { stem.holds($0) }) { return kind }
    return "leader"
  }

  private func banked(
    _ kind: Int, _ fact: Fact, _ article: Answer.Article, _ random: inout SeededRandom
  ) -> [String] {
    let bank = TermBank.kinds[kind]
    // Names of many ("Romans") agree with no single thing.
    guard bank.form != .names || fact.answer.isPlural else { return [] }
    guard !(fact.answer.isPlural && bank.form == .uncounted && fact.answer.kinds.first != kind)
    else {
      return []
    }
    var known = Array(bank.terms.prefix(Self.wellKnown))
    var rare = Array(bank.terms.dropFirst(Self.wellKnown))
    random.shuffle(&known)
    random.shuffle(&rare)
    var found: [String] = []
    for term in known + rare where found.count < 8 && isWrong(term.termKey, fact) {
      var answer = Answer(text: term, sort: .noun)
      answer.isName = bank.isName
      if bank.form == .counted, fact.answer.isPlural {
        answer.text = term.plural
        answer.isPlural = true
      } else if bank.form == .uncounted, term.isPlural != fact.answer.isPlural {
        continue
      }
      found.append(shown(answer, article: article))
    }
    return found
  }

  private func agrees(_ a: Answer, _ b: Answer) -> Bool {
    guard a.isPlural == b.isPlural, a.isName == b.isName, a.isPerson == b.isPerson else {
      return false
    }
    // What is not counted takes no "a".
    return b.article != .indefinite || !b.kinds.isEmpty || a.article == .indefinite
  }

  private func isSameKind(_ a: Answer, _ b: Answer) -> Bool {
    if a.kinds.isEmpty, b.kinds.isEmpty { return true }
    if a.isPerson, b.isPerson { return true }
    guard let kind = kind(of: b) else { return false }
    return a.kinds.contains(kind)
  }

  /// Of a term's kinds the one that the page has most of; else where it is best known.
  private func kind(of answer: Answer) -> Int? {
    var best: Int?
    for kind in answer.kinds where best.map({ weights[kind] ?? 0 > weights[$0] ?? 0 }) ?? true {
      best = kind
    }
    return best
  }

  /// Wrong for sure: not said by the sentence, not kin, and no other sentence says it of it.
  private func isWrong(_ term: String, _ fact: Fact) -> Bool {
    let key = fact.answer.key.termKey
    guard !TermBank.areKin(term, key), !fact.excluded.contains(term) else { return false }
    let words = term.split(separator: " ").map { String($0).singular }
    let source = Set(
      Folding.words(fact.source.quote).map { String(decoding: $0.bytes, as: UTF8.self).singular })
    if words.contains(where: { source.contains($0) && !Lexicon.isFunction($0) }) { return false }
    let stem = Set(
      Folding.words(fact.stem).map { String(decoding: $0.bytes, as: UTF8.self).singular }
    )
    .filter {
      !Lexicon.isFunction($0)
        && !["page", "according", "complete", "sentence", "word"].contains($0)
    }
    guard fact.kind != .gap, fact.kind != .part, page.words.contains(words.last ?? "") else {
      return true
    }
    for sentence in page.sentences {
      let content = sentence.content
      guard words.allSatisfy({ content.contains($0) }) else { continue }
      if stem.intersection(content).count * 10 >= stem.count * 7 { return false }
    }
    return true
  }
}
