import Basics

/// One pack, indexed.
struct Segment: Sendable {
  struct Term {
    /// For each word of the term, the numbers that will do.
    var words: [[UInt32]]
    var isExcluded: Bool
    var weight: Int32
    /// How many questions its rarest word is in, at most.
    var count: Int

    /// The number of a term that is one word of the vocabulary.
    let only: UInt32?

    init(words: [[UInt32]], isExcluded: Bool, weight: Int32, count: Int) {
      self.words = words
      self.isExcluded = isExcluded
      self.weight = weight
      self.count = count
      only = words.count == 1 && words[0].count == 1 ? words[0][0] : nil
    }
  }

  let pack: String
  let count: Int
  private let version: String
  /// What filters ask, question by question.
  private(set) var traits: [Traits] = []
  /// The word numbers of all questions, each question's text before its answer.
  private var stream: [UInt32] = []
  private var starts: [UInt32] = [0]
  private var answerStarts: [UInt32] = []
  /// The words that occur here, sorted, and where the questions of each end.
  private var words: [UInt32] = []
  private var postingEnds: [UInt32] = []
  /// Question numbers.
  private var postings: [UInt32] = []

  var bytes: Int {
    MemoryLayout<Traits>.stride * traits.count + 4
      * (stream.count + starts.count + answerStarts.count + words.count + postingEnds.count
        + postings.count)
  }

  func isOf(_ other: Pack) -> Bool {
    other.id == pack && other.version == version && other.questions.count == count
  }

  init(_ pack: Pack, _ vocabulary: inout Vocabulary, _ remaking: Remaking) {
    self.pack = pack.id
    version = pack.version
    count = pack.questions.count
    for question in pack.questions {
      traits.append(Traits(question, &vocabulary, remaking))
      append(question.text, &vocabulary)
      for part in question.parts { append(part.text, &vocabulary) }
      for choice in question.choices { append(choice.text, &vocabulary) }
      answerStarts.append(UInt32(stream.count))
      append(question.answer, isAnswer: true, &vocabulary)
      for part in question.parts { append(part.answer, isAnswer: true, &vocabulary) }
      starts.append(UInt32(stream.count))
    }
    invert()
  }

  private mutating func append(
    _ text: String, isAnswer: Bool = false, _ vocabulary: inout Vocabulary
  ) {
    if text.isEmpty { return }
    let text = text.utf8.hasMarkInWord ? PackMarkup.words(text, isAnswer: isAnswer) : text
    for word in Folding.words(text) { stream.append(vocabulary.add(word.bytes)) }
  }

  /// Makes the postings: counts, then fills.
  private mutating func invert() {
    var most: UInt32 = 0
    for number in stream { most = max(most, number) }
    guard !stream.isEmpty else { return }
    var counts = [UInt32](repeating: 0, count: Int(most) + 1)
    var last = [UInt32](repeating: .max, count: Int(most) + 1)
    for question in 0..<count {
      for place in starts[question]..<starts[question + 1] {
        let number = Int(stream[Int(place)])
        if last[number] != UInt32(question) {
          last[number] = UInt32(question)
          counts[number] += 1
        }
      }
    }
    var total: UInt32 = 0
    var cursors = counts
    for number in counts.indices where counts[number] > 0 {
      cursors[number] = total
      total += counts[number]
      words.append(UInt32(number))
      postingEnds.append(total)
    }
    postings = [UInt32](repeating: 0, count: Int(total))
    for number in last.indices { last[number] = .max }
    for question in 0..<count {
      for place in starts[question]..<starts[question + 1] {
        let number = Int(stream[Int(place)])
        if last[number] != UInt32(question) {
          last[number] = UInt32(question)
          postings[Int(cursors[number])] = UInt32(question)
          cursors[number] += 1
        }
      }
    }
  }

  private func range(_ number: UInt32) -> Range<Int>? {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < number { low = middle + 1 } else { high = middle }
    }
    guard low < words.count, words[low] == number else { return nil }
    return (low == 0 ? 0 : Int(postingEnds[low - 1]))..<Int(postingEnds[low])
  }

  /// How many questions have the word.
  func frequency(_ number: UInt32) -> Int { range(number)?.count ?? 0 }

  // MARK: Matching

  func matches(
    _ terms: [Term], _ scope: SearchScope, _ sieve: Sieve,
    _ found: (_ question: Int, _ score: Int32) -> Void
  ) {
    guard let first = terms.first, !first.isExcluded else {
      for question in 0..<count
      where sieve.admits(traits[question]) && !isExcluded(question, terms, scope) {
        found(question, 0)
      }
      return
    }
    for question in candidates(first) where sieve.admits(traits[Int(question)]) {
      if let score = score(Int(question), terms, scope) { found(Int(question), score) }
    }
  }

  /// Questions that hold the rarest word of the term, in order.
  private func candidates(_ term: Term) -> [UInt32] {
    var best: [UInt32]?
    for numbers in term.words {
      var questions: [UInt32] = []
      for number in numbers { if let range = range(number) { questions += postings[range] } }
      if numbers.count > 1 { questions = Segment.distinct(questions) }
      if best == nil || questions.count < (best?.count ?? 0) { best = questions }
    }
    return best ?? []
  }

  private static func distinct(_ questions: [UInt32]) -> [UInt32] {
    var output: [UInt32] = []
    for question in questions.sorted() where output.last != question { output.append(question) }
    return output
  }

  private func isExcluded(_ question: Int, _ terms: [Term], _ scope: SearchScope) -> Bool {
    for term in terms where term.isExcluded && place(of: term, in: places(question, scope)) != nil {
      return true
    }
    return false
  }

  private func places(_ question: Int, _ scope: SearchScope) -> Range<Int> {
    switch scope {
    case .both: Int(starts[question])..<Int(starts[question + 1])
    case .question: Int(starts[question])..<Int(answerStarts[question])
    case .answer: Int(answerStarts[question])..<Int(starts[question + 1])
    }
  }

  /// Rare words count more; a word in the answer counts three times; nil when one is missing.
  private func score(_ question: Int, _ terms: [Term], _ scope: SearchScope) -> Int32? {
    let places = places(question, scope)
    let answer = Int(answerStarts[question])
    var score: Int32 = 0
    var inAnswer: Int32 = 0
    for term in terms {
      if term.isExcluded {
        if place(of: term, in: places) != nil { return nil }
        continue
      }
      let isAnswer =
        place(of: term, in: max(places.lowerBound, answer)..<max(places.upperBound, answer)) != nil
      guard isAnswer || place(of: term, in: places) != nil else { return nil }
      score += term.weight * (isAnswer ? 3 : 1) * Int32(term.words.count)
      if isAnswer { inAnswer += Int32(term.words.count) }
    }
    let answerLength = Int32(Int(starts[question + 1]) - answer)
    // The answer is nothing but what was looked for.
    if inAnswer > 0, inAnswer == answerLength { score += 20 }
    return score
  }

  /// Whether the sorted numbers hold that one.
  private static func holds(_ numbers: [UInt32], _ wanted: UInt32) -> Bool {
    if numbers.count == 1 { return numbers[0] == wanted }
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == wanted
  }

  private func place(of term: Term, in places: Range<Int>) -> Int? {
    if let number = term.only {
      for place in places where stream[place] == number { return place }
      return nil
    }
    let length = term.words.count
    guard places.count >= length, let first = term.words.first, !first.isEmpty else { return nil }
    for place in places.lowerBound...(places.upperBound - length) {
      var offset = 0
      while offset < length, Segment.holds(term.words[offset], stream[place + offset]) {
        offset += 1
      }
      if offset == length { return place }
    }
    return nil
  }
}
