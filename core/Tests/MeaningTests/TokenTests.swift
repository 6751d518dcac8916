import Foundation
import TestKit
import Testing

@testable import Meaning

/// The tokens of a text as the names of their pieces, without the marks of its ends.
private func pieces(_ text: String) throws -> String {
  let tokens = try #require(TinyModel.model()).tokens(of: text)
  #expect(tokens.first == 1 && tokens.last == 2)
  return tokens.dropFirst().dropLast().map { TinyModel.pieces[Int($0)] }.joined(separator: " ")
}

@Test(arguments: [
  ("", ""), ("play", "play"), ("Playing plays", "play ##ing play ##s"),
  ("unplayable", "un ##play ##able"), ("playbing", "play ##b ##ing"), ("playing?", "[UNK]"),
  ("unknown", "[UNK]"), ("play!play", "play ! play"), ("!!", "! !"), ("東play", "東 play"),
  ("pla\u{301}y\u{300}", "play"), ("play\tplay", "play play"), ("\u{3380}", "a ##b"),
  ("가", "ᄀ ##ᅡ"), ("각", "[UNK]"), ("{play} play", "[UNK] play"), ("0a", "[UNK] a"),
])
func `words are cut into the longest pieces from the left`(text: String, expected: String) throws {
  #expect(try pieces(text.replacing("?", with: "{")) == expected)
}

@Test func `a word of more than a hundred characters is unknown`() throws {
  #expect(try pieces("a" + String(repeating: "b", count: 99)).hasPrefix("a ##b"))
  #expect(try pieces("a" + String(repeating: "b", count: 100)) == "[UNK]")
}

@Test func `what is beyond the limit is cut, and the end is marked all the same`() throws {
  let model = try #require(TinyModel.model())
  for count in [13, 14, 15, 1000] {
    let tokens = model.tokens(of: String(repeating: "a ", count: count))
    #expect(tokens.count == min(count, 14) + 2 && tokens.last == 2)
  }
  #expect(model.tokens(of: "a" + String(repeating: "b", count: 60)).count == model.tokensMax)
}

@Test func `any text gives tokens that exist, ends marked, within the limit`() throws {
  let model = try #require(TinyModel.model())
  forAll { random, seed in
    let tokens = model.tokens(of: random.text(lengthMax: 40))
    let exist = tokens.allSatisfy { $0 >= 0 && $0 < TinyModel.pieces.count }
    #expect(exist && tokens.count <= model.tokensMax, "seed \(seed)")
    #expect(tokens.first == 1 && tokens.last == 2, "seed \(seed)")
  }
}

@Test func `a file that was cut or altered is refused or harmless`() throws {
  let whole = TinyModel.file()
  #expect(MeaningModel(copying: whole) != nil)
  #expect(MeaningModel(copying: []) == nil)
  #expect(MeaningModel(copying: Array(whole.dropLast())) == nil)
  forAll(seeds: 1...2_000) { random, _ in
    var bytes = whole
    for _ in 0...random.below(3) {
      // Most often where places are kept, which are what could lead astray.
      let end = random.oneIn(3) ? bytes.count : 1_024
      bytes[random.below(end)] = UInt8(random.below(256))
    }
    guard let model = MeaningModel(copying: bytes) else { return }
    _ = model.embedding(of: random.text(lengthMax: 6) + "playing 가\u{3380}")
  }
}
