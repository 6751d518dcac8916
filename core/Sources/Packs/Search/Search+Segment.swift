import Basics

/// All words that occur, each with a number.
///
/// One blob of bytes and one open hash table.
struct Vocabulary: Sendable {
  private var blob: [UInt8] = []
  private var ends: [UInt32] = []
  /// Number + 1 of a word, 0 for a free place; a power of two long, at most half full.
  private var table = [UInt32](repeating: 0, count: 1024)

  var bytes: Int { blob.count + 4 * ends.count + 4 * table.count }

  private func start(_ number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  private func isWord<Bytes: Collection<UInt8>>(_ number: Int, _ word: Bytes) -> Bool {
    let from = start(number)
    guard Int(ends[number]) - from == word.count else { return false }
    var place = from
    for byte in word {
      if blob[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// FNV-1a.
  private func slot<Bytes: Collection<UInt8>>(_ word: Bytes) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] != 0, !isWord(Int(table[slot]) - 1, word) {
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }

  func number(of word: [UInt8]) -> UInt32? {
    let entry = table[slot(word)]
    return entry == 0 ? nil : entry - 1
  }

  mutating func add(_ word: [UInt8]) -> UInt32 {
    let slot = slot(word)
    if table[slot] != 0 { return table[slot] - 1 }
    blob.append(contentsOf: word)
    ends.append(UInt32(blob.count))
    table[slot] = UInt32(ends.count)
    if ends.count * 2 > table.count { grow() }
    return UInt32(ends.count - 1)
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for number in ends.indices {
      table[slot(blob[start(number)..<Int(ends[number])])] = UInt32(number + 1)
    }
  }

  /// The words that begin so; the first 2,000 of them.
  func numbers(withPrefix prefix: [UInt8]) -> [UInt32] {
    var numbers: [UInt32] = []
    for number in ends.indices where numbers.count < 2_000 {
      let from = start(number)
      guard Int(ends[number]) - from >= prefix.count else { continue }
      var place = 0
      while place < prefix.count, blob[from + place] == prefix[place] { place += 1 }
      if place == prefix.count { numbers.append(UInt32(number)) }
    }
    return numbers
  }
}

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
      append(question.answer, &vocabulary)
      for part in question.parts { append(part.answer, &vocabulary) }
      starts.append(UInt32(stream.count))
    }
    invert()
  }

  private mutating func append(_ text: String, _ vocabulary: inout Vocabulary) {
    if text.isEmpty { return }
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
