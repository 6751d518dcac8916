import Answers
import Basics
import TestKit
import Testing

@Test(arguments: [
  ([0.9], [0.2], true), ([0.74], [0.2], false), ([0.3, 0.8], [], true), ([], [], false),
  ([0.8], [0.76], false), ([0.8], [0.74, 0.1], true), ([0.8], [0.9], false), ([.nan], [], false),
  ([0.9], [.nan], false),
])
func `meaning proposes what is close, and closer than every rival`(
  accepted: [Double], rivals: [Double], isProposed: Bool
) {
  #expect(MeaningRule.proposesAccept(accepted: accepted, rivals: rivals) == isProposed)
}

@Test func `another rival never turns a refusal into a proposal`() {
  forAll { random, seed in
    let accepted = (0..<random.below(4)).map { _ in random.unit() * 2 - 1 }
    let rivals = (0..<random.below(4)).map { _ in random.unit() * 2 - 1 }
    let more = rivals + [random.unit() * 2 - 1]
    let isProposed = MeaningRule.proposesAccept(accepted: accepted, rivals: rivals)
    let isStill = MeaningRule.proposesAccept(accepted: accepted, rivals: more)
    #expect(isProposed || !isStill, "seed \(seed)")
  }
}

@Test(arguments: [
  ("physician", "doctor", true), ("heart attack", "myocardial infarction", true),
  ("From water to air", "FROM AIR TO WATER", false), ("C, B, A", "C, A, B", false),
  ("stalagmite", "stalactite", false), ("Nigeria", "Niger", false), ("World War I", "WWII", false),
  ("Newton's second law", "Newton's third law", false), ("1946", "1945", false),
  ("North Korea", "South Korea", false), ("Louis Armstrong", "Neil Armstrong", false),
  ("", "doctor", false), ("the", "doctor", false), ("physician", "?", false),
])
func `meaning has no say where words are shared, alike or counted`(
  given: String, answer: String, isWeighable: Bool
) {
  #expect(MeaningRule.isWeighable(given, against: answer) == isWeighable)
  #expect(MeaningRule.isWeighable(answer, against: given) == isWeighable)
}

@Test func `no text is weighed against itself, whatever its case and marks`() {
  forAll { random, seed in
    let text = random.text()
    #expect(!MeaningRule.isWeighable(text, against: text.uppercased()), "seed \(seed)")
    #expect(!MeaningRule.isWeighable(text, against: text), "seed \(seed)")
  }
}
