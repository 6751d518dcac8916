import Answers
import Basics
import Foundation
import TestKit
import Testing

/// A ruling of a file in `Fixtures`.
private struct Ruling {
  var question = ""
  var line: String
  var given: String
  var verdict: String
}

private func rulings(_ name: String) throws -> [Ruling] {
  let file = Files.repository.appending(path: "core/Tests/AnswersTests/Fixtures/\(name)")
  let verdicts: [Character: String] = ["+": "accept", "-": "reject", "?": "prompt"]
  var rows: [Ruling] = []
  for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  where !text.hasPrefix("//") {
    let sides = text.components(separatedBy: " : ")
    let heads = sides[0].components(separatedBy: " >> ")
    for part in sides[1].components(separatedBy: " | ") {
      let verdict = try #require(part.first.flatMap { verdicts[$0] })
      for given in part.dropFirst(2).components(separatedBy: " ; ") {
        rows.append(
          Ruling(
            question: heads.count > 1 ? heads[0] : "", line: heads[heads.count - 1], given: given,
            verdict: verdict))
      }
    }
  }
  return rows
}

private func expect(_ row: Ruling, _ strictness: Strictness, isSpoken: Bool = false) {
  let context = JudgeContext(question: row.question, isSpoken: isSpoken)
  let ruling = Judge.ofEtude.judge(
    row.given, against: row.line, context: context, strictness: strictness)
  #expect(
    ruling.verdict.rawValue == row.verdict,
    "\(row.given) <- \(row.line) at \(strictness.rawValue), \(row.question)")
}

@Test func `rulings on formulas hold at every level`() throws {
  let rows = try rulings("formulas.txt")
  #expect(rows.count > 1_200)
  for (number, row) in rows.enumerated() {
    for strictness in Strictness.allCases where strictness == .standard || number % 5 == 0 {
      expect(row, strictness)
    }
  }
}

@Test func `rulings on amounts, lists and chemistry hold`() throws {
  let rows = try rulings("amounts.txt")
  #expect(rows.count > 130)
  for row in rows { expect(row, .standard) }
}

@Test func `moderators rule so on lists, parties, parts of names and other sorts`() throws {
  let rows = try rulings("moderators.txt")
  #expect(rows.count > 200)
  for row in rows { expect(row, .standard) }
}

@Test func `rivals are rivals at every level, typed and spoken`() throws {
  for row in try rulings("rivals.txt") {
    for strictness in Strictness.allCases {
      for isSpoken in [false, true] { expect(row, strictness, isSpoken: isSpoken) }
    }
  }
}

@Test func `a wrong letter is called another choice`() {
  let ruling = Judge.ofEtude.judge("x", against: "W) 3")
  #expect(ruling.because.sentence(clause: "", isAccepted: false) == "That is another choice.")
}

@Test func `a word that joins others is an answer, though a wrong one`() {
  #expect(Judge.ofEtude.judge("over", against: "under").because == .noMatch)
  #expect(Judge.ofEtude.judge("the", against: "under").because == .empty)
}

@Test func `bars are a size`() {
  #expect(Judge.ofEtude.judge("|y - x|", against: "abs(x - y)").verdict == .accept)
  #expect(Judge.ofEtude.judge("y - x", against: "abs(x - y)").verdict == .reject)
}

/// An expression, written in two ways.
private func expression(_ random: inout SeededRandom, depth: Int) -> (String, String) {
  let leaves = ["x", "y", "a", "2", "3", "7", "pi", "k"]
  if depth == 0 {
    let leaf = leaves[random.below(leaves.count)]
    return (leaf, leaf)
  }
  let left = expression(&random, depth: depth - 1)
  let right = expression(&random, depth: depth - 1)
  switch random.below(7) {
  case 0: return ("(\(left.0)) + (\(right.0))", "\(right.1) + (\(left.1))")
  case 1: return ("(\(left.0)) - (\(right.0))", "-(\(right.1)) + (\(left.1))")
  case 2: return ("(\(left.0)) * (\(right.0))", "(\(right.1))(\(left.1))")
  case 3: return ("(\(left.0))/x", "(1/x)(\(left.1))")
  case 4: return ("sqrt(\(left.0))", "(\(left.1))^(1/2)")
  // NB: an exponent inside an exponent is known by its form alone.
  case 5 where depth == 1: return ("e^(\(left.0))", "1/exp(-(\(left.1)))")
  default: return ("(\(left.0))^2", "(\(left.1)) * (\(left.1))")
  }
}

@Test func `a formula is itself however it is written, and not one more`() {
  forAll(seeds: 1...300) { random, seed in
    let (one, other) = expression(&random, depth: 3)
    let line = one.replacingOccurrences(of: "*", with: "\\*") + " + q"
    guard one.utf8.count < 120, other.utf8.count < 140 else { return }
    #expect(
      Judge.ofEtude.judge("q + \(other)", against: line).verdict == .accept, "seed \(seed): \(line)"
    )
    #expect(
      Judge.ofEtude.judge("1 + q + \(other)", against: line).verdict == .reject,
      "seed \(seed): \(line)")
  }
}
