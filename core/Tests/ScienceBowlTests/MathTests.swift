import Answers
import Foundation
import TestKit
import Testing

@testable import ScienceBowl

private let seeds: [UInt32] = (0..<500).map { $0 &* 8_589_935 &+ 17 }

private func items(_ kind: MathKind, _ count: Int = 500) -> [MathItem] {
  MathKind.levels.flatMap { level in
    seeds.prefix(count).map { MathItem(kind: kind, level: level, seed: $0) }
  }
}

/// Without "[or ...]".
private func plain(_ line: String) -> String { line.components(separatedBy: " [")[0] }

@Suite struct `math problems` {
  @Test func `there are at least 25 kinds, each of three levels`() {
    #expect(MathKind.allCases.count >= 25 && MathKind.levels == 1...3)
    #expect(Set(MathKind.allCases.map(\.name)).count == MathKind.allCases.count)
  }

  @Test(arguments: MathKind.allCases)
  func `every answer is right by another way to it`(kind: MathKind) throws {
    for item in items(kind) {
      let problem = item.problem
      let value = try AnswerValue.of(plain(problem.answer))
      let check = MathCheck(
        kind: kind, level: item.level, reading: MathReading(text: problem.text), given: value.real)
      let expected = try check.expected()
      let isNumeric = kind == .limits || kind == .derivatives
      let most = (isNumeric ? 1e-3 : 1e-7) * max(1, abs(value.real))
      try #require(
        value.distance(to: expected) < most,
        "\(item.address): \(problem.text) \(problem.answer), not \(expected)")
    }
  }

  @Test(arguments: MathKind.allCases)
  func `the judge takes its own answer and no other one's`(kind: MathKind) throws {
    for level in MathKind.levels {
      var previous = MathItem(kind: kind, level: level, seed: 1).question
      for seed in seeds {
        let question = MathItem(kind: kind, level: level, seed: seed).question
        let line = AnswerLine(parsing: question.answer)
        let context = JudgeContext(question: question.text)
        let own = Judge.ofEtude.judge(plain(question.answer), against: line, context: context)
        try #require(own.verdict == .accept, "\(question.key): \(question.answer)")
        if question.answer != previous.answer {
          let other = Judge.ofEtude.judge(plain(previous.answer), against: line, context: context)
          try #require(
            other.verdict == .reject,
            "\(question.key): \(previous.answer) for \(question.answer): \(other)")
        }
        previous = question
      }
    }
  }

  @Test(arguments: MathKind.allCases)
  func `every text can be held in mind and read aloud`(kind: MathKind) throws {
    for item in items(kind, 150) {
      let (problem, question) = (item.problem, item.question)
      try #require(problem.text.utf8.count <= MathProblem.textBytesMax, "\(problem.text)")
      try #require(problem.answer.utf8.count <= MathProblem.answerBytesMax, "\(problem.answer)")
      try #require(problem.why.utf8.count <= MathProblem.whyBytesMax, "\(problem.why)")
      try #require(question.isVoiceSafe, "\(problem.text) \(problem.answer)")
      try #require(question.text.hasSuffix("?") || question.text.hasSuffix("."))
      try #require(!problem.text.contains("  ") && !problem.text.contains("-"), "\(problem.text)")
    }
  }

  @Test(arguments: MathKind.allCases)
  func `seeds give many problems, and the same seed the same one`(kind: MathKind) {
    for level in MathKind.levels {
      let some = seeds.prefix(60)
      let texts = some.map { MathItem(kind: kind, level: level, seed: $0).problem.text }
      #expect(Set(texts).count >= (kind == .trigonometry || kind == .probability ? 4 : 12))
      #expect(texts == some.map { MathItem(kind: kind, level: level, seed: $0).problem.text })
    }
  }

  /// Answer line, what is given, what the judge says.
  private static let notations = """
    3/4 | three quarters | accept
    3/4 | 0.75 | accept
    3/4 | 6/8 | accept
    3/4 | 4/3 | reject
    -7 | negative 7 | accept
    -7 | 7 | reject
    3 sqrt(2) | 3√2 | accept
    3 sqrt(2) | sqrt(18) | accept
    3 sqrt(2) | three root two | accept
    3 sqrt(2) | 2 sqrt(3) | reject
    sqrt(2)/2 [or 1/sqrt(2)] | 1/sqrt(2) | accept
    sqrt(3)/3 | root 3 over 3 | accept
    12 pi | 12π | accept
    4 pi/3 | (4/3)pi | accept
    12 pi | 12 | reject
    3 - 2 i | 3-2i | accept
    3 - 2 i | -2i + 3 | accept
    3 - 2 i | 3 + 2i | reject
    5 [or x equals 5] | x = 5 | accept
    112 | a hundred and twelve | accept
    """

  @Test(arguments: notations.split(separator: "\n").map(String.init))
  func `an answer may be written as people write it`(row: String) {
    let parts = row.components(separatedBy: " | ")
    let ruling = Judge.ofEtude.judge(parts[1], against: parts[0])
    #expect(ruling.verdict.rawValue == parts[2], "\(row): \(ruling)")
  }

  @Test func `an address names its problem, and only well-formed ones do`() throws {
    let item = MathItem(kind: .fractions, level: 2, seed: 40)
    #expect(item.address == "math/fractions-2-40" && MathItem(item.address) == item)
    let question = try #require(ScienceBowl.question(item.address))
    #expect(question.domain == .mathematics && question.category == "Math")
    for wrong in [
      "math/fractions-4-1", "math/fractions-1-007", "math/nothing-1-1", "math/fractions-1",
      "deep/fractions-1-1", "math/fractions-1-4294967296", "math/fractions-1-1#1", "math/", "",
    ] {
      #expect(MathItem(wrong) == nil, "\(wrong)")
    }
  }
}
