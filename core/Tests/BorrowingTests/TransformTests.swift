import Basics
import CompetitionKit
import PackKit
import Practice
import TestKit
import Testing

@testable import Borrowing
@testable import Packs

private func tossup(_ text: String, _ domain: Domain = .biology) -> Question {
  Question(key: "q", kind: .tossup, text: text, answer: "_heart_", domain: domain)
}

private func short(_ text: String, choices: [String] = [], domain: Domain = .physics) -> Question {
  var question = Question(key: "q", kind: .short, text: text, answer: "lead", domain: domain)
  for (place, choice) in choices.enumerated() {
    question.choices.append(
      .init(label: ["W", "X", "Y", "Z"][place], text: choice, isRight: place == 0))
  }
  return question
}

/// The text it becomes, or why not.
private func outcome(_ question: Question, _ target: Competition, keeps: Bool = true) -> String {
  do throws(TransformRefusal) {
    return try question.transformed(to: target, keepsChoices: keeps).question.text
  } catch {
    return "refused: \(error)"
  }
}

@Test(arguments: [
  ("For 10 points, name this organ that pumps blood.", "Name this organ that pumps blood."),
  ("FTP, what is this organ?", "What is this organ?"),
  ("For ten points—name this city.", "Name this city."),
  ("Identify, for 10 points, this novel by Austen.", "Identify this novel by Austen."),
  ("The body is made of--FTP, what pulls tides?", "The body is made of what pulls tides?"),
  ("It is near, for 10 points, what city?", "It is near what city?"),
  (
    "With its capital at Berlin, for 10 points, name this country.",
    "With its capital at Berlin, name this country."
  ),
  ("Name this river of Egypt, for 10 points.", "Name this river of Egypt."),
  ("Its capital is Rome--FTP, name this country.", "Its capital is Rome; name this country."),
  ("(For 15 points) \"what\" is it?", "\"What\" is it?"),
  ("For 10 points, *which* play is it?", "*Which* play is it?"),
])
func `for 10 points is taken out and the question asks directly`(clue: String, asked: String) {
  #expect(Ask.withoutPoints(clue) == asked)
}

@Test func `a clue without points is left alone`() {
  #expect(Ask.withoutPoints("There are ten points on this star.") == nil)
}

@Test func `a tossup gives its last clue where that stands alone`() {
  let text = """
    Galen wrote about this organ.
    It is in the (*) chest ("kest").
    For 10 points, name this muscular organ that pumps human blood.
    """
  #expect(
    outcome(tossup(text), .knowledgeBowl) == "Name this muscular organ that pumps human blood.")
  #expect(
    outcome(tossup(text), .scienceBowl) == "Name this muscular organ that pumps human blood.")
}

@Test func `a last clue that says too little brings the clue before it along`() {
  let text = "Galen wrote on it.\nValves in this organ (*) are named mitral.\nFTP, name this organ."
  #expect(
    outcome(tossup(text), .knowledgeBowl)
      == "Valves in this organ are named mitral. Name this organ.")
}

@Test func `a last clue that leans on another brings it along`() {
  let text = """
    In a play by this man, Nora leaves home.
    For 10 points, name this Norwegian author of that play, *A Doll's House*.
    """
  #expect(
    outcome(tossup(text, .literature), .knowledgeBowl).hasPrefix("In a play by this man, Nora"))
  let endless = Array(repeating: "Another is blue.", count: 6).joined(separator: "\n")
  #expect(
    outcome(tossup(endless + "\nFTP, name it."), .knowledgeBowl) == "refused: leansBack")
}

@Test func `what does not ask, is not asked there, or leans on a lead-in is refused`() {
  #expect(outcome(tossup("One. Two. It is red."), .knowledgeBowl) == "refused: noAsk")
  let novel = tossup("For 10 points, name this author of a long Russian novel.", .literature)
  #expect(outcome(novel, .scienceBowl) == "refused: domain")
  var bonus = Question(key: "b", kind: .bonus, text: "Lead", answer: "", domain: .history)
  bonus.parts = [.init(text: "Name it.", answer: "_x_")]
  #expect(outcome(bonus, .knowledgeBowl) == "refused: bonus")
  var picture = tossup("For 10 points, name this muscular organ that pumps human blood.")
  picture.isVisual = true
  #expect(outcome(picture, .knowledgeBowl) == "refused: visual")
}

@Test func `options change their letters, or go where the question stands alone`() throws {
  let metals = ["lead", "tin", "zinc", "gold"]
  var pointing = short("Which of the following metals is densest?", choices: metals)
  pointing.pair = "1"
  let made = try pointing.transformed(to: .knowledgeBowl).question
  #expect(made.choices.map(\.label) == ["A", "B", "C", "D"] && made.pair == "")
  #expect(Competition.knowledgeBowl.owns(made))
  #expect(outcome(pointing, .knowledgeBowl, keeps: false) == "refused: choices")
  pointing.choices = []
  #expect(outcome(pointing, .knowledgeBowl) == "refused: choices")
  var alone = short("What soft grey metal has the symbol Pb?", choices: metals)
  alone.pair = "1"
  let said = try alone.transformed(to: .knowledgeBowl, keepsChoices: false).question
  #expect(said.choices.isEmpty && !alone.needsChoices)
  alone.pair = ""
  #expect(
    try alone.transformed(to: .scienceBowl).question.choices.map(\.label) == ["W", "X", "Y", "Z"])
}

@Test func `a tossup is made only where the clues exist`() {
  #expect(outcome(short("What metal is Pb?"), .quizBowl) == "refused: tooFewClues")
  let problem = short("Ann is 7. Bob is 9. If they add their ages, what do they get?")
  #expect(outcome(problem, .quizBowl) == "refused: tooFewClues")
  let long = short("It melts at 327 degrees. Romans made pipes of it. What metal is it?")
  #expect(
    outcome(long, .quizBowl)
      == "It melts at 327 degrees.\nRomans made pipes of it.\nFor 10 points, what metal is it?")
}

@Test func `clauses that held until a clue was read are over`() {
  #expect(
    AnswerText.settled("_heart_ [accept ticker; prompt on organ until “valves” is read]")
      == "_heart_ [accept ticker]")
  #expect(AnswerText.settled("_heart_ [accept x before mention]") == "_heart_")
  #expect(AnswerText.settled("_heart_ [prompt on before]") == "_heart_ [prompt on before]")
}

@Test(arguments: [
  ("What is H₂O?", VoiceFault.script), ("Solve 3x + 2.", .formula),
  ("Name C6H12O6.", .formula), ("Speed in m/s?", .formula), ("Is x < 5?", .sign),
  ("Look at the table below.", .sight), ("Who is pictured here?", .sight),
  ("Which of the following is red?", .list), ("2x², what is it?", .script),
])
func `what reads wrongly aloud is named`(text: String, fault: VoiceFault) {
  #expect(short(text).voiceFault == fault)
}

@Test(arguments: [
  "Name CO2.", "Was it 9/11 and/or later?", "In the 1990s U2 flew an F-16.", "The 4th of 3D films?",
  "What is 12 pm?", "Which is larger: 2 or 3?", "List these: 1) lead; 2) tin, of the following.",
])
func `what is said as it is meant is safe`(text: String) {
  #expect(short(text).voiceFault == nil)
}

@Test func `a transformed question keeps its competition's shape, whatever it was made of`() {
  for seed in UInt64(1)...200 {
    var generator = PackGenerator(random: SeededRandom(seed: seed))
    let generated = generator.pack().questions
    for question in generated {
      for target in Competitions.etude.all {
        guard let made = try? question.transformed(to: target) else { continue }
        #expect(target.owns(made.question), "seed \(seed)")
        #expect((0...1).contains(made.quality.score), "seed \(seed)")
        #expect(made.question.key == question.key && made.question.domain == question.domain)
        if target.owns(question) { #expect(made.question == question, "seed \(seed)") }
        let again = try? made.question.transformed(to: target)
        #expect(again?.question == made.question, "seed \(seed): twice is once")
      }
    }
  }
}

@Test func `an address names a question as a competition asks it`() throws {
  var pack = Pack(id: "p", title: "P")
  pack.questions = [tossup("For 10 points, name this muscular organ that pumps human blood.")]
  var library = Library(remaking: Competitions.etude.remaking)
  library.add(pack)
  let item = Array(library.items)[0]
  #expect(item.address(in: .quizBowl) == "p/q")
  #expect(item.address(in: .scienceBowl) == "p/q~sciencebowl")
  #expect(ItemAddress("p/q~sciencebowl#2")?.text == "p/q~sciencebowl#2")
  #expect(library.question("p/q~chess") == nil)
  #expect(library.question("p/q~sciencebowl").map(Competition.scienceBowl.owns) == true)
  #expect(library.question("p/q")?.kind == .tossup)
}
