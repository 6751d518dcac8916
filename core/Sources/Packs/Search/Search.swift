import Basics

/// Where a search looks.
public enum SearchScope: String, CaseIterable, Sendable { case both, question, answer }

/// A question that was found, and how well it fits (higher is better).
public struct SearchHit: Equatable, Sendable {
  /// The pack's id, and the question's place in the pack.
  public var pack: String
  public var place: Int
  public var score: Int32
}

/// What a search found: the best hits, and how many there were.
public struct SearchResults: Equatable, Sendable {
  public var hits: [SearchHit]
  public var total: Int
}

/// Full-text search over packs, built once and added to pack by pack.
///
/// Each pack is a segment: for each of its words the sorted numbers of its questions, and every
/// question as the numbers of its words, for phrases. Memory a question: about 4 bytes a word, 4 a
/// different word and 36 more (traits and places); the words are kept once for all packs.
public struct SearchIndex: Sendable {
  private var vocabulary = Vocabulary()
  private var segments: [Segment] = []
  private let remaking: Remaking

  public init(remaking: Remaking) { self.remaking = remaking }

  /// Questions in the index.
  public var count: Int {
    var count = 0
    for segment in segments { count += segment.count }
    return count
  }

  /// Bytes that the index holds, without the allocator's share.
  public var bytes: Int {
    var bytes = vocabulary.bytes
    for segment in segments { bytes += segment.bytes }
    return bytes
  }

  /// Adds a pack, or puts it in the place of the one with the same id.
  public mutating func add(_ pack: Pack) {
    let segment = Segment(pack, &vocabulary, remaking)
    if let place = segments.firstIndex(where: { $0.pack == pack.id }) {
      segments[place] = segment
    } else {
      segments.append(segment)
    }
  }

  public mutating func remove(_ id: String) { segments.removeAll { $0.pack == id } }

  /// Adds the packs that are missing and drops those that are gone; kept packs cost nothing.
  ///
  /// A pack counts as the same while its id, version and number of questions are.
  public mutating func update(to library: Library) {
    segments.removeAll { segment in library.pack(segment.pack).map { !segment.isOf($0) } ?? true }
    for pack in library.packs where !segments.contains(where: { $0.pack == pack.id }) { add(pack) }
    // In the library's order, so that equal hits keep it.
    var ordered: [Segment] = []
    for pack in library.packs {
      if let segment = segments.first(where: { $0.pack == pack.id }) { ordered.append(segment) }
    }
    segments = ordered
  }

  /// The questions that fit `query`, `filter` and `admits`, the best first; equal ones in the order
  /// of the packs.
  ///
  /// An empty query fits all.
  ///
  /// The filter works on traits kept in the index, without touching a question; what depends on the
  /// learner (packs in use, `unusedDays`) is asked of `admits`, last, and costs far more.
  public func search(
    _ query: SearchQuery, in scope: SearchScope = .both, filter: QuestionFilter = QuestionFilter(),
    limit: Int = 50,
    admits: (_ pack: String, _ place: Int) -> Bool = { _, _ in true }
  ) -> SearchResults {
    if query.fault != nil { return SearchResults(hits: [], total: 0) }
    let terms = query.pattern.map { self.terms($0) } ?? self.terms(query)
    let sieve = Sieve(filter, vocabulary, remaking)
    var ranking = Ranker(limit: limit)
    for (place, segment) in segments.enumerated() {
      segment.matches(terms, scope, sieve) { question, score in
        if admits(segment.pack, question) { ranking.add(place, question, score) }
      }
    }
    var hits: [SearchHit] = []
    for entry in ranking.best() {
      hits.append(
        SearchHit(pack: segments[entry.segment].pack, place: entry.question, score: entry.score))
    }
    return SearchResults(hits: hits, total: ranking.total)
  }

  /// A word in which a row of letters stands that the pattern needs; none where it needs none, or
  /// where most questions have it: then all are read.
  private func terms(_ pattern: Pattern) -> [Segment.Term] {
    guard !pattern.needed.isEmpty else { return [] }
    let numbers = vocabulary.numbers(containing: pattern.needed)
    var found = 0
    for segment in segments { for number in numbers { found += segment.frequency(number) } }
    guard found <= count / 2 else { return [] }
    return [Segment.Term(words: [numbers], isExcluded: false, weight: 1, count: found)]
  }

  /// The query's words as numbers of the vocabulary, the rarest first.
  private func terms(_ query: SearchQuery) -> [Segment.Term] {
    let total = max(count, 1)
    var terms: [Segment.Term] = []
    for term in query.terms {
      var words: [[UInt32]] = []
      for word in term.words {
        if term.isPrefix {
          words.append(vocabulary.numbers(withPrefix: word))
        } else {
          words.append(vocabulary.number(of: word).map { [$0] } ?? [])
        }
      }
      var fewest = Int.max
      for numbers in words {
        var found = 0
        for segment in segments { for number in numbers { found += segment.frequency(number) } }
        fewest = min(fewest, found)
      }
      let rarity = Int32(total / max(fewest, 1))
      let weight = 1 + Int32(32 - rarity.leadingZeroBitCount)
      terms.append(
        Segment.Term(words: words, isExcluded: term.isExcluded, weight: weight, count: fewest))
    }
    terms.sort { !$0.isExcluded && ($1.isExcluded || $0.count < $1.count) }
    return terms
  }
}

/// Keeps the best hits and counts them all.
private struct Ranker {
  struct Entry {
    var segment: Int
    var question: Int
    var score: Int32
  }

  private let limit: Int
  private var entries: [Entry] = []
  private(set) var total = 0
  /// Hits that score less than this cannot be among the best any more.
  private var floor: Int32 = .min

  init(limit: Int) { self.limit = max(limit, 0) }

  mutating func add(_ segment: Int, _ question: Int, _ score: Int32) {
    total += 1
    if score < floor || limit == 0 { return }
    if score == floor, entries.count >= limit { return }
    entries.append(Entry(segment: segment, question: question, score: score))
    if entries.count >= 2 * limit + 64 { prune() }
  }

  private mutating func prune() {
    entries = sorted()
    if entries.count > limit { entries.removeLast(entries.count - limit) }
    if entries.count == limit, let last = entries.last { floor = last.score }
  }

  private func sorted() -> [Entry] {
    entries.sorted { a, b in
      if a.score != b.score { return a.score > b.score }
      return a.segment != b.segment ? a.segment < b.segment : a.question < b.question
    }
  }

  func best() -> [Entry] { Array(sorted().prefix(limit)) }
}
