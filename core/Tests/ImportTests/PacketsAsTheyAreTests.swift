import Testing

@testable import Import
@testable import Packs

private func read(_ text: String) -> ImportResult {
  importQuestions(name: "packet.txt", bytes: Array(text.utf8))
}

private func answers(_ result: ImportResult) -> [String] {
  result.pack.questions.flatMap { $0.kind == .bonus ? $0.parts.map(\.answer) : [$0.answer] }
}

/// What packets of schools look like: each rule on a small one of our own, everything counted.
@Suite struct `Packets as they are` {
  @Test(arguments: [
    "ANSWER: Loire", "ANSWER; Loire", "ANSWER\u{201D} Loire", "AN SWER: Loire", "Answer: Loire",
    "answer: Loire", "ANSWER : Loire", "ANSWERS: Loire", "ANSWER\u{FF1A} Loire", "ANSWER. Loire",
  ])
  func `a mark before an answer is known however it was struck`(line: String) {
    let result = read(
      "1. Name this river of Orléans.\n\(line)\n\n2. Name that of Lyon.\nANSWER: Rhône")
    #expect(answers(result) == ["Loire", "Rhône"])
    #expect(result.tally.marks == 2 && result.problems.isEmpty, "\(result.problems)")
  }

  @Test func `the style of a question is no mark, on one line or on two`() {
    let result = read(
      """
      TOSS-UP
      1) Biology – Short Answer: What carries oxygen in blood?
      ANSWER: HEMOGLOBIN

      BONUS
      1) Biology – Short
      Answer: What do plants give off?
      ANSWER: OXYGEN

      TOSS-UP
      2) MATH SHORT ANSWER: Is the shorter leg of a 3-4-5 triangle 3 or 4, long or short
      ANSWER: 3
      """)
    #expect(answers(result) == ["HEMOGLOBIN", "OXYGEN", "3"])
    #expect(result.pack.questions[1].text == "What do plants give off?")
    #expect(result.tally.marks == 3 && result.problems.isEmpty, "\(result.problems)")
  }

  @Test func `the next question ends an answer whose bracket is open`() {
    let result = read(
      """
      1. Name this metal, Au.
      ANSWER: gold [or aurum; accept
      anything golden
      2. Name this metal, Ag.
      ANSWER: silver [or argentum
      BONUS: Name this metal, Cu.
      ANSWER: copper
      """)
    #expect(
      result.pack.questions.map(\.text).map { $0.suffix(9) } == [
        "etal, Au.", "etal, Ag.", "etal, Cu.",
      ])
    #expect(answers(result)[2] == "copper" && answers(result)[1] == "silver [or argentum")
    #expect(result.problems.count { $0.message.contains("not closed") } == 2)
  }

  @Test func `an open bracket swallows no question without a number`() {
    let result = read(
      """
      Name this metal, Au.
      ANSWER: gold [or aurum

      Name this metal, Ag.
      ANSWER: silver

      Name this metal, Cu.
      ANSWER: copper
      """)
    #expect(answers(result) == ["gold [or aurum", "silver", "copper"])
    #expect(result.pack.questions[1].text == "Name this metal, Ag.")
  }

  @Test func `what belongs to no question is told with its place`() {
    let result = read(
      """
      1. Name this planet with rings.
      ANSWER: Saturn

      2. Name this red planet.
      ANSWER Mars

      3. Name this planet of great winds.
      ANSWER: Neptune
      """)
    #expect(answers(result).contains("Neptune") && result.tally.marks == 3)
    #expect(result.problems.contains { $0.place == "line 5" && $0.severity == .warning })
    #expect(result.tally.written(in: result.pack) < 3)
  }

  @Test func `a number that is left out is told`() {
    let result = read("4. Name A.\nANSWER: a\n\n7. Name B.\nANSWER: b\n")
    #expect(answers(result) == ["a", "b"])
    #expect(
      result.problems.map(\.message).contains { $0.hasPrefix("Questions 5 to 6 are missing") })
  }

  @Test func `a mark within an answer of a record is told`() {
    let result = read(
      #"{"tossups": [{"question": "Q", "answer": "gold BONUS 2) Name Ag. ANSWER: silver"}]}"#)
    #expect(result.problems.count == 1 && result.problems[0].message.contains("glued"))
  }

  @Test(arguments: [
    "TOSS UP", "TOSS-UP", "TOSS - UP", "Toss–Up", "TOSSUP", "## TOSS-UP", "**TOSS-UP**",
  ])
  func `the word above a question is known however it is written`(word: String) {
    let question = "Math – Short Answer What is 2 + 2?\nANSWER: 4\n\n"
    let other = "Math – Short Answer What is 3 + 3?\nANSWER: 6\n\n"
    let last = "Math – Short Answer What is 4 + 4?\nANSWER: 8\n\n"
    let result = read("\(word)\n1) \(question)BONUS\n1) \(other)\(word)\n2) \(last)")
    #expect(result.format == .scienceBowlText)
    #expect(answers(result) == ["4", "6", "8"] && result.problems.isEmpty)
  }

  @Test func `a question whose heading is missing begins with its number`() {
    let result = read(
      """
      TOSS-UP
      1) Physics – Multiple Choice Which is a unit of force?
      W) watt
      X) newton
      Y) joule
      Z) volt
      ANSWER: _X_

      BONUS
      1) Physics – Short Answer What is the unit of power?
      ANSWER: WATT
      2) Chemistry – Short Answer What is the symbol of sodium?
      ANSWER: Na

      BONUS 2) Chemistry – Short Answer What is the symbol of lead?
      ANSWER: Pb
      """)
    #expect(answers(result) == ["newton", "WATT", "Na", "Pb"])
    #expect(result.pack.questions.map { $0.source.number } == [1, 1, 2, 2])
    #expect(result.problems.isEmpty, "\(result.problems)")
  }
}
