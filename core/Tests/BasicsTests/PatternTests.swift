import TestKit
import Testing

@testable import Basics

/// A pattern as a test makes it up: it writes itself, and matches by trying everything.
private indirect enum Naive {
  case letter(Character)
  case any, notA, word, lineStart, lineEnd, edge
  case row([Naive])
  case either(Naive, Naive)
  case times(Naive, Int, Int?)

  var written: String {
    switch self {
    case .letter(let letter): return String(letter)
    case .any: return "."
    case .notA: return "[^a]"
    case .word: return "\\w"
    case .lineStart: return "^"
    case .lineEnd: return "$"
    case .edge: return "\\b"
    case .row(let all): return "(" + all.map { $0.written }.joined() + ")"
    case .either(let a, let b): return "(\(a.written)|\(b.written))"
    case .times(let one, 0, nil): return "(?:\(one.written))*"
    case .times(let one, 1, nil): return "(?:\(one.written))+"
    case .times(let one, let least, let most):
      return "(?:\(one.written)){\(least),\(most.map { "\($0)" } ?? "")}"
    }
  }

  /// Where it can end when it begins at `place`.
  func ends(_ text: [Character], _ place: Int) -> Set<Int> {
    func one(_ fits: (Character) -> Bool) -> Set<Int> {
      place < text.count && fits(text[place]) ? [place + 1] : []
    }
    func isWord(_ place: Int) -> Bool { text.indices.contains(place) && text[place].isLetter }
    switch self {
    case .letter(let letter): return one { $0 == letter }
    case .any: return one { $0 != "\n" }
    case .notA: return one { $0 != "a" && $0 != "\n" }
    case .word: return one { $0.isLetter }
    case .lineStart: return place == 0 || text[place - 1] == "\n" ? [place] : []
    case .lineEnd: return place == text.count || text[place] == "\n" ? [place] : []
    case .edge: return isWord(place - 1) != isWord(place) ? [place] : []
    case .row(let all):
      return all.reduce([place]) { ends, next in
        ends.reduce(into: Set()) { $0.formUnion(next.ends(text, $1)) }
      }
    case .either(let a, let b): return a.ends(text, place).union(b.ends(text, place))
    case .times(let one, let least, let most):
      var ends: Set<Int> = [place]
      for _ in 0..<least { ends = ends.reduce(into: Set()) { $0.formUnion(one.ends(text, $1)) } }
      var all = ends
      for _ in 0..<(most.map { $0 - least } ?? text.count + 1) {
        ends = ends.reduce(into: Set()) { $0.formUnion(one.ends(text, $1)) }
        all.formUnion(ends)
      }
      return all
    }
  }

  static func random(_ random: inout SeededRandom, depth: Int) -> Naive {
    let kind = random.below(depth > 0 ? 13 : 9)
    switch kind {
    case 0...2: return .letter(["a", "b", "c"][kind])
    case 3: return .any
    case 4: return .notA
    case 5: return .word
    case 6: return .lineStart
    case 7: return .lineEnd
    case 8: return .edge
    case 9, 10:
      return .row((0...random.below(3)).map { _ in Naive.random(&random, depth: depth - 1) })
    case 11:
      return .either(
        Naive.random(&random, depth: depth - 1), Naive.random(&random, depth: depth - 1))
    default:
      let least = random.below(3)
      let most = random.below(2) == 0 ? nil : least + random.below(3)
      return .times(Naive.random(&random, depth: depth - 1), least, most)
    }
  }
}

private func text(_ random: inout SeededRandom) -> String {
  String((0..<random.below(12)).map { _ in Array("aabbc -\n")[random.below(8)] })
}

struct PatternTests {
  @Test func `a pattern agrees with trying everything, and needs what it says`() {
    forAll(seeds: 1...UInt64(caseCount(3_000))) { random, seed in
      let naive = Naive.random(&random, depth: 3)
      guard let pattern = try? Pattern(naive.written) else {
        return #expect(Bool(false), "seed \(seed): \(naive.written) is refused")
      }
      var search = PatternSearch(pattern)
      for _ in 0..<4 {
        let text = text(&random)
        let characters = Array(text)
        let ends =
          characters.indices.map { naive.ends(characters, $0).filter { $0 >= 0 } }
          + [naive.ends(characters, characters.count)]
        let isIn = ends.contains { !$0.isEmpty }
        let first = ends.indices.first { start in ends[start].contains { $0 > start } }
        let bytes = Array(text.utf8)
        #expect(
          search.isIn(bytes) == isIn, "seed \(seed): \(naive.written) in \(text.debugDescription)")
        let range = first.map { $0..<(ends[$0].max() ?? 0) }
        #expect(
          pattern.ranges(in: bytes).first == range,
          "seed \(seed): \(naive.written) in \(text.debugDescription)")
        if isIn, !pattern.needed.isEmpty {
          let words = text.split { !$0.isLetter }
          #expect(
            pattern.needed.contains { row in
              words.contains { $0.contains(String(decoding: row, as: UTF8.self)) }
            }, "seed \(seed): \(naive.written) in \(text.debugDescription)")
        }
      }
    }
  }

  @Test func `it never looks at more steps than its size times the length`() throws {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 2_000) + [UInt8(ascii: "!")]
    for written in [
      "(a*)*b", "(a|a)*b", "(a|aa)+$", "a{0,50}a{50}b", "(.*)(.*)(.*)x", "\\b(a+)+\\b!b",
    ] {
      let pattern = try Pattern(written)
      let most = pattern.program.steps.count * (text.count + 1)
      var search = PatternSearch(pattern)
      _ = search.isIn(text)
      #expect(search.looked <= most, "\(written)")
      var reach = PatternReach(pattern.program)
      _ = pattern.first(in: text, from: 0, &reach)
      #expect(reach.count <= most, "\(written)")
    }
  }

  /// Which of the texts, folded, it is in.
  private func found(_ pattern: String, _ texts: [String]) throws -> [String] {
    var search = PatternSearch(try Pattern(pattern))
    return texts.filter { search.isIn(Folding.plain($0)) }
  }

  @Test func `case and accents say nothing, in the text and in the pattern`() throws {
    let texts = ["Antonín Dvořák", "DVORAK", "Straße", "ΑΘΗΝΑ", "plain"]
    #expect(try found("dvo[rř]ák", texts) == ["Antonín Dvořák", "DVORAK"])
    #expect(try found("STRAßE$", texts) == ["Straße"])
    #expect(try found("^αθ[α-ω]+$", texts) == ["ΑΘΗΝΑ"])
  }

  @Test func `its signs mean what they usually do`() throws {
    let texts = ["in 1905", "in 12", "x = 5 {", "one\ntwo", "a.b", "a-b"]
    #expect(try found("\\d{4}", texts) == ["in 1905"])
    #expect(try found("\\b\\d{1,2}\\b", texts) == ["in 12", "x = 5 {"])
    #expect(try found("^two$", texts) == ["one\ntwo"])
    #expect(try found("one.two", texts) == [])
    #expect(try found("one\\stwo", texts) == ["one\ntwo"])
    #expect(try found("a[.-]b", texts) == ["a.b", "a-b"])
    #expect(try found("a\\.b|\\{$", texts) == ["x = 5 {", "a.b"])
    #expect(try found("[^\\w\\s=]b", texts) == ["a.b", "a-b"])
    #expect(try found("\\D5", texts) == ["x = 5 {"])
  }

  @Test(arguments: [
    ("", PatternFault.Kind.empty, 1), ("ab(c", .groupOpen, 3), ("a)b", .groupUnopened, 2),
    ("a(?=b)", .groupUnknown, 2), ("a[bc", .classOpen, 2), ("a[]", .classEmpty, 2),
    ("[z-a]", .rangeBackwards, 2), ("*a", .nothingToRepeat, 1), ("a{b}", .countUnclear, 2),
    ("a{101}", .countTooHigh, 2), ("a{3,2}", .countBackwards, 2), ("a\\1", .escapeUnknown, 2),
    ("ab\\", .escapeOpen, 3), ("((a{100}){100}){100}", .tooLarge, 1),
    (String(repeating: "a", count: 201), .tooLong, 201),
    (String(repeating: "(", count: 21), .tooDeep, 21),
  ])
  func `what is no pattern says why and where`(
    _ text: String, _ kind: PatternFault.Kind, _ place: Int
  ) {
    #expect(throws: PatternFault(kind, at: place)) { try Pattern(text) }
  }

  @Test func `what a pattern needs is the longest that is sure`() throws {
    func needed(_ text: String) throws -> [String] {
      try Pattern(text).needed.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try needed("(photo|chemo)synthes[ie]s") == ["synthes"])
    #expect(try needed("Monet|Manet") == ["monet", "manet"])
    #expect(try needed("(nile)?x") == [])
    #expect(try needed("(nile){2,}.*x") == ["nile"])
    #expect(try needed("a.b|cde") == [])
  }

  @Test func `any text is a pattern or has a fault, and neither traps`() {
    forAll(seeds: 1...UInt64(caseCount(3_000))) { random, _ in
      let signs = Array("ab09()[]{}|*+?^$.\\-,dwsb é\u{301}ßπ/")
      let text = String((0..<random.below(12)).map { _ in signs[random.below(signs.count)] })
      guard let pattern = try? Pattern(text) else { return }
      var search = PatternSearch(pattern)
      let folded = Folding.plain("Père a9-b (π) " + text)
      let isIn = search.isIn(folded)
      #expect(isIn || pattern.ranges(in: folded).isEmpty)
    }
  }
}
