import Basics
import EventLog
import Practice
import Testing

@testable import ScienceBowl

/// A record, as in "t right Biology 3/9" for a toss-up after 3 of 9 words, "b wrong Math" for a
/// bonus, "m right 4000" for a problem, "e wrong 1" for an elimination with its points.
private func attempt(_ text: String, _ place: Int) -> Attempt {
  let words = text.split(separator: " ").map(String.init)
  var attempt = Attempt(
    item: "p/\(place)", module: "sciencebowl", session: words[0], domain: .biology, category: "",
    difficulty: 0, outcome: Attempt.Outcome(rawValue: words[1]) ?? .wrong)
  switch words[0] {
  case "t":
    attempt.category = words[2]
    let counts = words.count > 3 ? words[3].split(separator: "/").compactMap { Int32($0) } : []
    if counts.count == 2 {
      (attempt.buzzWord, attempt.wordCount) = (counts[0], counts[1])
      attempt.responseMillis = 900
    }
  case "b":
    attempt.category = words[2]
    attempt.responseMillis = 9_000
  case "m": attempt.responseMillis = Int64(words[2])
  case "e": attempt.points = Int32(words[2]) ?? 0
  default: break
  }
  return attempt
}

private func analytics(_ lines: [String], choice: (Int) -> Bool = { $0 % 2 == 0 })
  -> ScienceAnalytics
{
  ScienceAnalytics(
    attempts: records(lines.enumerated().map { attempt($0.element, $0.offset) }),
    form: { ["m": .math, "e": .elimination, "f": .formulas][$0] },
    isChoice: { Int($0.dropFirst(2)).map(choice) })
}

@Suite struct `the numbers of Science Bowl` {
  @Test func `toss-ups and bonuses are counted apart, by category`() {
    let numbers = analytics([
      "t right Biology 9/9", "b right Biology", "t wrong Biology 3/9", "t right Math 4/9",
      "b wrong Math", "t passed Math",
    ])
    #expect(numbers.all.tossups.right == 2 && numbers.all.tossups.total == 4)
    #expect(numbers.all.bonuses.right == 1 && numbers.all.bonuses.total == 2)
    #expect(numbers.categories.map(\.name) == ["Biology", "Math"])
    #expect(numbers.categories[0].tossups.total == 2 && numbers.categories[1].bonuses.total == 1)
  }

  @Test func `interrupts are buzzes before the end, fouls the wrong ones`() {
    let numbers = analytics([
      "t right Biology 9/9", "t wrong Biology 3/9", "t right Math 4/9", "t wrong Math 9/9",
      "t unanswered Math",
    ])
    #expect(numbers.interrupts.total * 2 == numbers.buzzes && numbers.fouls.rate == 0.25)
  }

  @Test func `the choice gap is what one chooses better than one recalls`() {
    let right = Array(repeating: "t right Math 9/9", count: 10)
    let mixed = right.enumerated().map { $0.offset % 4 == 1 ? "t wrong Math 9/9" : $0.element }
    #expect(analytics(mixed).choiceGap.map { ($0 * 10).rounded() } == 6)
    #expect(analytics(Array(mixed.prefix(6))).choiceGap == nil)
    #expect(analytics(mixed).insights.contains { $0.drill == "tossups" })
  }

  @Test func `problems are measured by their right answers' time`() {
    let numbers = analytics(["m right 10000", "m wrong 2000", "m right 40000"])
    #expect(numbers.mathSeconds == 25 && numbers.math.total == 3)
    #expect(numbers.insights.isEmpty && numbers.all.all.total == 0)
    let slow = analytics(Array(repeating: "m right 40000", count: 5))
    #expect(slow.insights.map(\.drill) == ["math"])
  }

  @Test func `points tell how often the right answer was struck out`() {
    let numbers = analytics(["e right 4", "e wrong 2", "e wrong 1", "e wrong 1"])
    #expect(numbers.lostAnswers == 2 && numbers.elimination.right == 1)
  }

  @Test func `balance is one less the mean distance from 0.7`() throws {
    let good = Array(repeating: "b right Math", count: 5)
    let bad = Array(repeating: "b wrong Energy", count: 5)
    let numbers = analytics(good + bad)
    // (0.3 + 0.7) / 2
    #expect(abs(try #require(numbers.balance) - 0.5) < 1e-9)
    #expect(numbers.insights.contains { $0.text.contains("far apart") })
    #expect(analytics(good).balance == nil)
  }

  @Test(arguments: [(8, 0), (11, 1), (13, 2), (15, 3), (17, 4)])
  func `levels begin at 50, 60, 70 and 80 percent`(right: Int, level: Int) {
    let lines = (0..<20).map { "b \($0 < right ? "right" : "wrong") Math" }
    #expect(analytics(lines).level == level)
  }

  @Test func `the second level asks for no category below 45 percent`() {
    let lines = (0..<13).map { _ in "b right Math" } + (0..<7).map { _ in "b wrong Energy" }
    #expect(analytics(lines).level == 1)
  }

  @Test func `other modules' answers do not count`() {
    var other = attempt("b right Math", 0)
    other.module = "quizbowl"
    #expect(
      ScienceAnalytics(attempts: records([other]), form: { _ in nil }, isChoice: { _ in nil }).all
        .all.total
        == 0)
  }
}
