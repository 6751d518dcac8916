import Basics
import TestKit
import Testing

@testable import Homework

@Suite struct SumsTests {
  private func read(_ text: String) -> Problem? {
    PageLine.lines(of: text).first.flatMap { ProblemReader.problem($0) }
  }

  @Test(arguments: [
    ("3 + 4 × 5 =", "23"), ("(12 − 4) × 3 =", "24"), ("2.5 + 1.75 =", "4.25"),
    ("0.6 × 0.4 =", "0.24"),
    ("15% of 80", "12"), ("3/4 of 24", "18"), ("1/2 + 1/3 =", "5/6"), ("−7 + 3 =", "−4"),
    ("5² − 4 =", "21"), ("2 1/2 + 1 1/4 =", "15/4"), ("x + 7 = 12", "5"), ("5x − 4 = 26", "6"),
    ("x/4 = 3", "12"), ("3(x − 2) = 15", "7"), ("4x + 3 = 2x + 11", "4"), ("10 − x = 4", "6"),
    ("Find the mean of 4, 8, 9, 11", "8"), ("Find the median of 9, 1, 5", "5"),
    ("Find the range of 3, 9, 4", "6"), ("Next term: 3, 7, 11, 15", "19"),
    ("Next term: 2, 6, 18", "54"), ("Find the area of a rectangle 8 cm by 5 cm", "40 cm²"),
    ("Find the perimeter of a rectangle 8 cm by 5 cm", "26 cm"),
    ("Find the area of a triangle with base 6 m and height 5 m", "15 m²"), ("3 x 4 =", "12"),
    ("1. Work out 3/4 ÷ 1/2", "3/2"), ("1,200 ÷ 4 =", "300"),
  ])
  func `sums are worked out exactly`(_ text: String, _ answer: String) throws {
    let problem = try #require(read(text))
    #expect(try problem.option(#require(problem.answer)) == answer)
  }

  @Test func `an equation's answer, put in, makes both sides equal`() throws {
    try forAll { random, seed in
      let x = Int64(random.below(41)) - 20
      let a = Int64(random.below(9)) + 2
      let b = Int64(random.below(30)) + 1
      let problem = try #require(read("\(a)x + \(b) = \(a * x + b)"), "seed \(seed)")
      #expect(problem.answer == Exact(x), "seed \(seed)")
      #expect(problem.slips.allSatisfy { $0.value != problem.answer })
    }
  }

  @Test func `slips have their names`() throws {
    let sum = try #require(read("3 + 4 × 5 ="))
    #expect(sum.slips.contains { $0.slip == .order && $0.value == Exact(35) })
    let fraction = try #require(read("1/2 + 1/3 ="))
    #expect(
      fraction.slips.contains { $0.slip == .addedDenominators && $0.value == Exact(2, over: 5) })
    let bracket = try #require(read("3(x − 2) = 15"))
    #expect(
      bracket.slips.contains { $0.slip == .firstOfBracketOnly && $0.value == Exact(17, over: 3) })
    let decimal = try #require(read("0.6 × 0.4 ="))
    #expect(decimal.slips.contains { $0.slip == .decimalPlace })
  }

  @Test func `a pupil's wrong answer is an option and never the key`() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      let quiz = Quiz(
        of: HomeworkPage(try Pages.text("maths-marked")), settings: QuizSettings(seed: seed))
      let first = try #require(quiz.questions.first { $0.stem == "Work out 7 × 8." })
      #expect(first.answer == "56")
      let slip = try #require(first.options.firstIndex(of: "54"))
      #expect(first.whyWrong[slip].contains("written on this page"))
    }
  }

  @Test func `numbers that are too large, and divisions by nothing, are no sums`() {
    for text in ["5 ÷ 0 =", "999999999 × 999999999 =", "9^99 =", "x = x", "0x = 4"] {
      #expect(read(text) == nil, "\(text)")
    }
    #expect(read(String(repeating: "(", count: 5_000) + "1") == nil)
  }

  @Test func `years between dashes are no sums`() {
    let page = HomeworkPage(
      "The war was long.\n1914 - 1918\nMany soldiers died in the mud of the west.")
    #expect(!page.lines.contains { $0.role == .sum })
  }
}
