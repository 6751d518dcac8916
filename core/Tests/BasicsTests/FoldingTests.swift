import Basics
import Testing
import TestKit

private func folded(_ text: String) -> String {
  String(decoding: Folding.fold(text), as: UTF8.self)
}

@Test func `folding twice is folding once, and never grows more than threefold`() {
  forAll(seeds: 1...400) { random, seed in
    let text = hostileText(&random)
    let once = Folding.fold(text)
    #expect(Folding.fold(once) == once, "seed \(seed)")
    #expect(once.count <= 3 * text.count, "seed \(seed)")
    #expect(Folding.plain(text).count <= 3 * text.count, "seed \(seed)")
    var output: [UInt8] = []
    for word in Folding.words(String(decoding: text, as: UTF8.self)) {
      #expect(!word.bytes.isEmpty && word.source.lowerBound < word.source.upperBound)
      output += word.bytes
    }
    #expect(String(decoding: output, as: UTF8.self).utf8.count == output.count, "seed \(seed)")
  }
}

@Test func `every letter of the Latin blocks folds to ASCII`() {
  for scalar in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
    guard let letter = Unicode.Scalar(UInt32(scalar)), ![0x1BE, 0x1E9A].contains(scalar) else {
      continue
    }
    let bytes = Folding.fold(String(Character(letter)))
    #expect(bytes.allSatisfy { $0 < 0x80 }, "U+\(String(scalar, radix: 16))")
  }
}

@Test(arguments: [
  ("Dvořák’s “Rusalka”", "dvoraks rusalka"), ("L'Absinthe", "labsinthe"),
  ("Straße, Ærø, Łódź", "strasse aero lodz"), ("U.K. and W. H. Auden", "uk and w h auden"),
  ("e.coli", "e coli"), ("Nineteen Eighty-Four…", "nineteen eighty four"),
  ("1,000 m²", "1000 m2"), ("Ｆｕｌｌ　ｗｉｄｔｈ", "full width"), ("H₂O H·T·M·L", "h2o html"),
  ("ΑΘΗΝΆ Ἀχιλλεύς", "αθηνα αχιλλευσ"), ("Достоевский Ёж", "достоевскии еж"),
  ("e\u{301}tude", "etude"), ("8½", "8 1 2"), ("yeʾĪtiyoṗṗya", "yeitiyoppya"), ("", ""),
  ("—…!", ""), ("O’Neill (1888–1953)", "oneill 1888 1953"), ("Ⅻ ﬁn", "xii fin"),
])
func `text folds as readers expect`(text: String, expected: String) {
  #expect(folded(text) == expected)
}

@Test func `a folded word knows its place in the source`() {
  let text = "The “Père Goriot”"
  let words = Folding.words(text)
  let places = words.map { String(decoding: Array(text.utf8)[$0.source], as: UTF8.self) }
  #expect(places == ["The", "Père", "Goriot"])
}

private func hostileText(_ random: inout SeededRandom) -> [UInt8] {
  var bytes: [UInt8] = []
  for _ in 0..<random.below(40) {
    switch random.below(4) {
    case 0: bytes.append(UInt8(random.below(256)))
    case 1: bytes.append(UInt8(ascii: " ") + UInt8(random.below(95)))
    case 2:
      if let scalar = Unicode.Scalar(UInt32(random.below(0x3000))) {
        bytes += Array(String(Character(scalar)).utf8)
      }
    default:
      if let scalar = Unicode.Scalar(UInt32(random.below(0x11_0000))) {
        bytes += Array(String(Character(scalar)).utf8)
      }
    }
  }
  return bytes
}
