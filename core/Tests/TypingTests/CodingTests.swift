import Basics
import TestKit
import Testing
import Typing

/// An exercise as the text that a page carries.
@Suite struct CodingTests {
  @Test func `what is coded reads as the exercise`() throws {
    try forAll(seeds: 1...UInt64(caseCount(5_000))) { random, seed in
      let exercise = random.exercise()
      if Exercise(coded: exercise.coded) != exercise {
        Issue.record("seed \(seed): \(exercise.coded)")
      }
    }
  }

  @Test func `the rules stand in one line, the text below`() {
    var rules = Rules(.time(millis: 30_000))
    rules.stop = .letter
    rules.allowsDeletion = false
    rules.idleMillis = 5_000
    #expect(
      Exercise("the cat", rules).coded
        == "words time=30000 stop=letter delete=no idle=5000\nthe cat")
    #expect(Exercise("a\nb", Rules(.code)).coded == "code\na\nb")
  }

  @Test(
    arguments: [
      "", "words", "\n", " \ntext", "wordy\ntext", "words time\ntext", "strict time=5\ntext",
      "words stop=never\ntext", "words time=9999999999\ntext", "words wpm=x\ntext", "=\ntext",
      "words words\ntext", "words " + String(repeating: "wpm=1 ", count: 80) + "\ntext",
      "words\n" + String(repeating: "x", count: 400_001),
    ])
  func `another text is none`(coded: String) {
    #expect(Exercise(coded: coded) == nil)
  }

  @Test func `any bytes read as an exercise or as none`() throws {
    try forAll(seeds: 1...UInt64(caseCount(5_000))) { random, _ in
      let parts = [
        "words", "code", " ", "\n", "=", "time=", "5", "-", "stop=word", "\u{301}", "\r\n",
      ]
      let coded = (0..<random.below(12)).map { _ in random.pick(parts) }.joined()
      if let exercise = Exercise(coded: coded) {
        #expect(Exercise(coded: exercise.coded) == exercise)
      }
    }
  }

  @Test(arguments: ["typing-log.md", "typing-field.md"])
  func `pages show exercises that are some`(name: String) throws {
    let examples = try FormatPage(name).examples("exercise")
    #expect(!examples.isEmpty)
    for example in examples {
      let exercise = try #require(Exercise(coded: example))
      #expect(exercise.coded == example)
    }
  }
}
