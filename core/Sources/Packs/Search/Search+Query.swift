public import Basics

/// What is looked for: words in any order, "exact phrases", -excluded words; or one /pattern/.
public struct SearchQuery: Equatable, Sendable {
  public struct Term: Equatable, Sendable {
    /// Folded; more than one for a phrase.
    public var words: [[UInt8]]
    public var isExcluded: Bool
    /// The last word while it is being typed: any word that begins so will do.
    public var isPrefix: Bool
  }

  public var terms: [Term]
  /// What stands between slashes, and then there are no terms.
  public private(set) var pattern: Pattern?
  /// Why it is no pattern: then nothing is found.
  public private(set) var fault: PatternFault?

  /// Further bytes and terms are ignored.
  public static let bytesMax = 1_000
  public static let termsMax = 32

  /// A word at the very end, with nothing behind it, also finds words that begin with it.
  /// `isPattern`: the whole of it is a pattern, with slashes around it or without.
  public init(_ text: String, isPattern: Bool = false) {
    terms = []
    if let written = SearchQuery.pattern(text, isPattern) {
      do throws(PatternFault) {
        pattern = try Pattern(written)
      } catch {
        fault = error
      }
      return
    }
    let bytes = SearchQuery.straightened(Array(text.utf8.prefix(SearchQuery.bytesMax)))
    var place = 0
    while place < bytes.count, terms.count < SearchQuery.termsMax {
      if bytes[place] <= 0x20 {
        place += 1
        continue
      }
      let isExcluded = bytes[place] == UInt8(ascii: "-")
      if isExcluded { place += 1 }
      guard place < bytes.count else { break }
      if bytes[place] == UInt8(ascii: "\"") {
        let start = place + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        add(bytes[start..<end], isExcluded: isExcluded, isLast: false)
        place = end + 1
      } else {
        let start = place
        while place < bytes.count, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "\"") {
          place += 1
        }
        add(bytes[start..<place], isExcluded: isExcluded, isLast: place == bytes.count)
      }
    }
  }

  public var isEmpty: Bool { terms.isEmpty && pattern == nil && fault == nil }

  /// What is between the slashes, or the whole.
  private static func pattern(_ text: String, _ isPattern: Bool) -> String? {
    let bytes = text.utf8
    let slash = UInt8(ascii: "/")
    if bytes.count > 2, bytes.first == slash, bytes.last == slash {
      return String(Substring(bytes.dropFirst().dropLast()))
    }
    return isPattern && !bytes.isEmpty ? text : nil
  }

  /// Where the query's words stand in `text`, as ranges of its UTF-8, in order, for highlighting.
  public func highlights(in text: String) -> [Range<Int>] {
    if let pattern {
      let (bytes, places) = Folding.plainWithPlaces(Array(text.utf8))
      let ends = places + [Int32(text.utf8.count)]
      return pattern.ranges(in: bytes).map {
        Int(ends[$0.lowerBound])..<max(Int(ends[$0.lowerBound]), Int(ends[$0.upperBound]))
      }
    }
    let words = Folding.words(text)
    var ranges: [Range<Int>] = []
    var place = 0
    while place < words.count {
      var length = 0
      for term in terms where !term.isExcluded { length = max(length, match(term, words, place)) }
      if length > 0 {
        let last = words[place + length - 1].source.upperBound
        ranges.append(words[place].source.lowerBound..<last)
      }
      place += max(length, 1)
    }
    return ranges
  }

  /// Whether the text has all that is looked for, and nothing that is excluded.
  public func fits(_ text: String) -> Bool {
    if let pattern {
      var search = PatternSearch(pattern)
      return search.isIn(Folding.plain(text))
    }
    if fault != nil { return false }
    let words = Folding.words(text)
    for term in terms {
      let isThere = words.indices.contains { match(term, words, $0) > 0 }
      if isThere == term.isExcluded { return false }
    }
    return true
  }

  private func match(_ term: Term, _ words: [Folding.Word], _ place: Int) -> Int {
    guard place + term.words.count <= words.count else { return 0 }
    for (offset, wanted) in term.words.enumerated() {
      let own = words[place + offset].bytes
      if term.isPrefix ? !own.starts(with: wanted) : own != wanted { return 0 }
    }
    return term.words.count
  }

  private mutating func add(_ text: ArraySlice<UInt8>, isExcluded: Bool, isLast: Bool) {
    var words: [[UInt8]] = []
    for word in Folding.fold(Array(text)).split(separator: 0x20) { words.append(Array(word)) }
    guard !words.isEmpty else { return }
    let isPrefix = isLast && !isExcluded && words.count == 1 && words[0].count >= 2
    terms.append(Term(words: words, isExcluded: isExcluded, isPrefix: isPrefix))
  }

  /// Curly quotes made straight.
  private static func straightened(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if place + 2 < bytes.count, bytes[place] == 0xE2, bytes[place + 1] == 0x80,
        bytes[place + 2] == 0x9C || bytes[place + 2] == 0x9D
      {
        output.append(UInt8(ascii: "\""))
        place += 3
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return output
  }
}
