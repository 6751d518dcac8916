import Basics
import Foundation
import Quiz
import TestKit
import Testing

/// Rulings of a file in `Fixtures`: a line, what is given for it, and the verdict.
private func rulings(_ name: String) throws -> [(line: String, given: String, verdict: String)] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    .appending(path: name)
  let verdicts: [Character: String] = ["+": "accept", "-": "reject", "?": "prompt"]
  var rows: [(line: String, given: String, verdict: String)] = []
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  where !line.hasPrefix("//") {
    let sides = line.components(separatedBy: " : ")
    for part in sides[1].components(separatedBy: " | ") {
      let verdict = try #require(part.first.flatMap { verdicts[$0] })
      for given in part.dropFirst(2).components(separatedBy: " ; ") {
        rows.append((sides[0], given, verdict))
      }
    }
  }
  return rows
}

@Test(arguments: ["formulas.txt"])
func `rulings on formulas hold at every level`(file: String) throws {
  let rows = try rulings(file)
  #expect(rows.count > 1_200)
  for (number, row) in rows.enumerated() {
    for strictness in Strictness.allCases where strictness == .standard || number % 5 == 0 {
      let verdict = judge(row.given, against: row.line, strictness: strictness).verdict
      #expect(
        verdict.rawValue == row.verdict, "\(row.given) <- \(row.line) at \(strictness.rawValue)")
    }
  }
}

@Test func `bars are a size`() {
  #expect(judge("|y - x|", against: "abs(x - y)").verdict == .accept)
  #expect(judge("y - x", against: "abs(x - y)").verdict == .reject)
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
    #expect(judge("q + \(other)", against: line).verdict == .accept, "seed \(seed): \(line)")
    #expect(judge("1 + q + \(other)", against: line).verdict == .reject, "seed \(seed): \(line)")
  }
}
