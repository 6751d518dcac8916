import Basics
import TestKit
import Testing

@testable import Packs

struct WordDiffTests {
  private static func shown(_ old: String, _ new: String) -> String {
    WordDiff(from: old, to: new).runs.map {
      switch $0.change {
      case .same: $0.text
      case .removed: "[-\($0.text)-]"
      case .added: "{+\($0.text)+}"
      }
    }.joined()
  }

  @Test func `the words that changed are marked, and no others`() {
    #expect(
      Self.shown("Which river flows here?", "Which big river runs here?")
        == "Which {+big +}river [-flows -]{+runs +}here?")
    #expect(Self.shown("", "all new") == "{+all new+}")
    #expect(Self.shown("the same", "the same") == "the same")
  }

  @Test func `without what was added a difference is the old text, without the removed the new`() {
    let words = ["a ", "b ", "é\n", "  ", "c"]
    forAll(seeds: 1...200) { random, seed in
      func text() -> String {
        (0..<random.below(12)).map { _ in words[random.below(words.count)] }.joined()
      }
      let (old, new) = (text(), text())
      let runs = WordDiff(from: old, to: new).runs
      let kept = { (left: WordDiff.Change) in
        runs.filter { $0.change != left }.map(\.text).joined()
      }
      #expect(kept(.added) == old && kept(.removed) == new, "seed \(seed)")
    }
  }

  @Test func `a text without end is told as a whole`() {
    let long = String(repeating: "word ", count: WordDiff.wordsMax + 1)
    #expect(WordDiff(from: long, to: "short").runs.map(\.change) == [.removed, .added])
  }
}
