import Basics
import Packs
import TestKit
import Testing

private func line(_ reading: Reading) -> String {
  var parts: [String] = []
  for (place, word) in reading.words.enumerated() {
    if place == reading.superpowerEnd { parts.append("|+|") }
    if place == reading.powerEnd { parts.append("|*|") }
    parts.append(
      (word.isItalic ? "/\(word.text)/" : word.text) + (word.guide.map { "{\($0)}" } ?? ""))
  }
  return parts.joined(separator: " ")
}

@Test func `marks become places, italics and guides`() {
  let reading = Reading(clues: [
    "He wrote *The Trial* and (+) met Goethe (\"GUR-tuh\"), who (*) left.", "Name\\* him.",
  ])
  #expect(
    line(reading)
      == "He wrote /The/ /Trial/ and |+| met Goethe,{GUR-tuh} who |*| left. Name* him.")
  #expect(reading.words.last?.clue == 1)
}

@Test func `a mark that hangs on a word counts from the next one`() {
  #expect(Reading(clues: ["one two(*) three"]).powerEnd == 2)
  #expect(Reading(clues: ["one (*)two three"]).powerEnd == 1)
  #expect(Reading(clues: ["one two"]).powerEnd == nil)
}

@Test func `200 words of average length take about a minute at 200 a minute`() {
  let words = Array(repeating: "Their novel about birds began here, in spring.", count: 25)
  let reading = Reading(clues: words)
  let millis = reading.millis(from: 0, to: reading.words.count, pace: .moderator)
  #expect((50_000...70_000).contains(millis))
}

@Test func `every word begins when its time has come, from any word on`() {
  forAll { random, seed in
    let clue = (0..<(1 + random.below(60))).map { _ in
      String(repeating: "x", count: 1 + random.below(12)) + (random.below(5) == 0 ? "." : "")
    }.joined(separator: " ")
    let reading = Reading(clues: [clue])
    let pace = Pace(wordsPerMinute: Int32(60 + random.below(500)))
    let from = random.below(reading.words.count)
    for word in from..<reading.words.count {
      let begins = reading.millis(from: from, to: word, pace: pace)
      #expect(reading.wordsBegun(from: from, elapsed: begins, pace: pace) >= word + 1, "\(seed)")
      #expect(reading.wordsBegun(from: from, elapsed: begins - 1, pace: pace) <= word, "\(seed)")
    }
  }
}

@Test func `hostile text is cut, never trapped on`() {
  forAll { random, _ in
    let signs = Array("(*)[+]\"\\_* .,aé“".unicodeScalars)
    var text = ""
    for _ in 0..<random.below(400) { text.unicodeScalars.append(signs[random.below(signs.count)]) }
    let reading = Reading(clues: [text])
    #expect(reading.wordsBegun(from: 0, elapsed: 1 << 40, pace: .moderator) == reading.words.count)
  }
  #expect(Reading(clues: [String(repeating: "ab ", count: 100_000)]).words.count <= 7_000)
}
