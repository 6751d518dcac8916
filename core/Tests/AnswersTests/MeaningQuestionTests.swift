import Answers
import TestKit
import Testing

private func open(
  _ given: String, _ line: String, _ strictness: Strictness = .lenient,
  _ context: JudgeContext = JudgeContext()
) -> OpenAnswer? {
  let line = AnswerLine(parsing: line)
  let judgement = Judge.ofEtude.judge(
    given, against: line, context: context, strictness: strictness)
  return OpenAnswer(
    given, against: line, context: context, strictness: strictness, judgement: judgement,
    knowledge: Judge.ofEtude.knowledge)
}

@Test(arguments: [
  ("physician", "_doctor_"), ("um, is it physician?", "_doctor_ [or _healer_]"),
  ("pushes back just as hard", "equal and opposite reaction"),
])
func `what matches nothing and conflicts with nothing stays open`(given: String, line: String) {
  #expect(open(given, line) != nil)
  #expect(open(given, line, .standard) == nil)
  #expect(open(given, line, .strict) == nil)
}

@Test(arguments: [
  ("doctor", "_doctor_"), ("", "_doctor_"), ("i don't know", "_doctor_"),
  ("not a physician", "_doctor_"), ("nurse", "_doctor_ [do not accept nurse]"),
  ("healer", "_doctor_ [prompt on healer]"), ("1946", "1945"), ("twelve", "thirteen"),
  ("Iran", "Iraq"), ("north", "South Carolina"), ("meiosis", "mitosis"), ("Denmark", "Norway"),
  ("x", "W) 3"), ("Elizabeth II", "Elizabeth I"), ("vitamin C", "_ascorbate_"),
])
func `meaning is not asked what the line or a veto has decided`(given: String, line: String) {
  #expect(open(given, line) == nil)
}

@Test func `the answers are weighed first, then what the line refuses and the pack knows`() throws {
  let line = "_doctor_ [or _healer_; accept _medic_ until “hospital” is read; prompt on scientist]"
  let answer = try #require(open("um, physician", line))
  let question = try #require(MeaningQuestion(answer, rivals: ["nurse", "doctor", "nurse"]))
  #expect(question.given == "physician")
  #expect(question.against == ["doctor", "healer", "medic", "scientist", "nurse"])
}

@Test func `a clause whose time is over is a rival`() throws {
  let context = JudgeContext(question: "In a hospital works this person.", wordsRead: 5)
  let answer = try #require(
    open("physician", "_doctor_ [accept _medic_ until “hospital” is read]", .lenient, context))
  #expect(try #require(MeaningQuestion(answer)).against == ["doctor", "medic"])
  #expect(answer.rivals == ["medic"])
}

@Test func `the closest answer decides, and names its clause`() throws {
  let answer = try #require(open("physician", "_doctor_ [or _healer_; prompt on scientist]"))
  let question = try #require(MeaningQuestion(answer))
  let ruling = try #require(question.judgement([0.7, 0.8, 0.3]))
  #expect(ruling.verdict == .accept && ruling.because == .meaning)
  #expect(ruling.clause == "or healer" && ruling.matchedClause == 1 && ruling.confidence == 0.8)
  #expect(question.judgement([0.7, 0.74, 0.3]) == nil)
  #expect(question.judgement([0.7, 0.8, 0.78]) == nil)
  #expect(question.judgement([]) == nil)
  #expect(question.judgement([0.8, 0.8]) == nil)
}

@Test func `whatever is given, few and only weighable texts are asked about`() {
  forAll { random, seed in
    let line = "_\(random.text())_ [or \(random.text()); do not accept \(random.text())]"
    let given = random.text()
    guard let answer = open(given, line), let question = MeaningQuestion(answer) else { return }
    #expect(question.against.count <= 8 + MeaningRule.rivalsMax, "seed \(seed)")
    let least = question.judgement(question.against.map { _ in 0.9 })
    #expect(least == nil || question.against.count <= 8, "seed \(seed)")
  }
}
