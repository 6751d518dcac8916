import Answers
import Basics
import Foundation
import TestKit
import Testing

/// Answers of every shape, from which lines are made.
private let names = [
  "Abraham Lincoln", "Nile", "World War II", "The Great Gatsby", "July 4, 1776", "3/4", "42",
  "sodium chloride", "Louis XIV", "Côte d’Ivoire", "Romeo and Juliet", "9.8 m/s^2", "2x + 3",
  "mitochondria", "T. S. Eliot", "Newton's third law", "North Korea", "C, A, B", "photosynthesis",
  "Æthelred the Unready", "Catch-22", "186,000 miles per second", "one half", "B",
  "Vincent van Gogh",
]

private func level(_ random: inout SeededRandom) -> Strictness {
  Strictness.allCases[random.below(3)]
}

/// A main answer, perhaps alternatives and prompts, perhaps underlined.
private func line(_ random: inout SeededRandom) -> (text: String, main: String) {
  let main = names[random.below(names.count)]
  var text = random.below(2) == 0 ? main : "_\(main)_"
  if random.below(3) == 0 { text += " [or _\(names[random.below(names.count)])_]" }
  if random.below(3) == 0 { text += " [prompt on <u>something \(random.below(9))</u>]" }
  return (text, main)
}

@Test func `an answer line's own full answer is always accepted`() {
  forAll(seeds: 1...400) { random, seed in
    let (text, main) = line(&random)
    let verdict = Judge.ofEtude.judge(main, against: text, strictness: level(&random)).verdict
    #expect(verdict == .accept, "seed \(seed): \(main) for \(text)")
  }
}

@Test func `a reject clause's own text is never accepted`() {
  forAll(seeds: 1...400) { random, seed in
    let (text, main) = line(&random)
    let refused = names[random.below(names.count)]
    guard refused != main else { return }
    let verdict = Judge.ofEtude.judge(
      refused, against: text + " [do not accept “\(refused)”]", strictness: level(&random)
    ).verdict
    #expect(verdict == .reject, "seed \(seed): \(refused) for \(text)")
  }
}

@Test func `a veto never turns a reject into an accept`() {
  forAll(seeds: 1...400) { random, seed in
    let (text, _) = line(&random)
    let given = names[random.below(names.count)]
    let strictness = level(&random)
    let before = Judge.ofEtude.judge(given, against: text, strictness: strictness).verdict
    let veto = names[random.below(names.count)]
    let after = Judge.ofEtude.judge(
      given, against: text + " [do not accept or prompt on “\(veto)”]", strictness: strictness
    ).verdict
    #expect(before == .accept || after != .accept, "seed \(seed): \(given) for \(text), \(veto)")
  }
}

/// The same text in full-width letters, as East Asian keyboards write it.
private func wide(_ text: String) -> String {
  var wide = ""
  for scalar in text.unicodeScalars {
    let isLetter =
      (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value)
      || (0x61...0x7A).contains(scalar.value)
    let value = isLetter ? scalar.value + 0xFEE0 : scalar.value
    wide.unicodeScalars.append(Unicode.Scalar(value) ?? scalar)
  }
  return wide
}

@Test func `case, width and diacritics make no difference`() {
  forAll(seeds: 1...300) { random, seed in
    let (text, main) = line(&random)
    let given = random.below(2) == 0 ? main : names[random.below(names.count)]
    let verdict = Judge.ofEtude.judge(given.lowercased(), against: text).verdict
    for other in [given.uppercased(), wide(given), given.decomposedStringWithCanonicalMapping] {
      #expect(
        Judge.ofEtude.judge(other, against: text).verdict == verdict,
        "seed \(seed): \(other) for \(text)"
      )
    }
    let bare = given.folding(options: .diacriticInsensitive, locale: nil)
    #expect(
      Judge.ofEtude.judge(bare, against: text).verdict == verdict,
      "seed \(seed): \(bare) for \(text)")
  }
}

@Test func `rivals and wrong numbers are accepted at no level`() {
  let pairs = [
    ("Iran", "Iraq"), ("1946", "1945"), ("South Korea", "North Korea"), ("meiosis", "mitosis"),
    ("carboxyl", "carbonyl"), ("WWI", "World War II"), ("Chile", "China"), ("-7", "7"),
    ("hypotonic", "hypertonic"), ("July 4, 1779", "July 4, 1776"), ("sulfite", "sulfate"),
    ("6.02 x 10^22", "6.02 x 10^23"), ("31", "3:1"), ("57 days", "five to seven days"),
    ("Louis XVI", "Louis XIV"), ("3x + 2", "2x + 3"), ("5 grams", "5 kilograms"),
  ]
  for (given, line) in pairs {
    for strictness in Strictness.allCases {
      for isSpoken in [false, true] {
        let ruling = Judge.ofEtude.judge(
          given, against: line, context: JudgeContext(isSpoken: isSpoken), strictness: strictness)
        #expect(ruling.verdict != .accept, "\(given) for \(line) at \(strictness.rawValue)")
        let back = Judge.ofEtude.judge(
          line, against: given, context: JudgeContext(isSpoken: isSpoken), strictness: strictness)
        #expect(back.verdict != .accept, "\(line) for \(given) at \(strictness.rawValue)")
      }
    }
  }
}

@Test func `an answer of the pack to the letter is no slip for another`() {
  let line = "Titian"
  #expect(Judge.ofEtude.judge("Titiann", against: line).verdict == .accept)
  let context = JudgeContext(rivals: ["Raphael", "Titiann"])
  #expect(Judge.ofEtude.judge("Titiann", against: line, context: context).verdict == .reject)
}

@Test func `the likeliest of what was heard that is right counts`() {
  let context = JudgeContext(isSpoken: true, alternatives: ["their mope lie", "Thermopylae"])
  #expect(
    Judge.ofEtude.judge("the mop", against: "Thermopylae", context: context).verdict == .accept)
  let typed = JudgeContext(alternatives: ["Thermopylae"])
  #expect(Judge.ofEtude.judge("the mop", against: "Thermopylae", context: typed).verdict == .reject)
}

@Test func `a judgement names the clause that decided`() {
  let line = "_Nile_ [or _Iteru_; prompt on <u>river</u>]"
  #expect(Judge.ofEtude.judge("iteru", against: line).matchedClause == 1)
  #expect(Judge.ofEtude.judge("river", against: line).matchedClause == 2)
  #expect(Judge.ofEtude.judge("amazon", against: line).matchedClause == nil)
}

@Suite struct EverydayTests {
  private static let file =
    Files.repository.appending(path: "core/Tests/AnswersTests/Fixtures/everyday.txt")

  /// Rows were written before the judge saw them; the floor is what it then reached, and rises.
  @Test func `everyday rulings are right nineteen times in twenty`() throws {
    var rows = 0
    var right = 0
    var rejects = 0
    var falseAccepts = 0
    for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("//") {
      let sides = line.components(separatedBy: " : ")
      for part in sides[1].components(separatedBy: "| ") {
        let isAccept = part.hasPrefix("+")
        for given in part.dropFirst().components(separatedBy: " ; ") {
          let verdict = Judge.ofEtude.judge(given, against: sides[0]).verdict
          rows += 1
          if (verdict == .accept) == isAccept { right += 1 }
          if !isAccept { rejects += 1 }
          if !isAccept, verdict == .accept { falseAccepts += 1 }
        }
      }
    }
    #expect(rows > 900)
    #expect(Double(right) / Double(rows) >= 0.95)
    #expect(Double(falseAccepts) / Double(rejects) <= 0.025)
  }
}
