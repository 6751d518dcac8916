import struct Sittings.Given
import Contest
import EventLog
import Practice
import Testing

@testable import ScienceBowl

@Suite struct `what a recogniser heard in an exercise` {
  private func said(
    _ text: String, or others: [String], rulings: (String, isRight: Bool)? = nil
  ) throws -> Desk {
    var desk = try Desk(.formulas, ["t/sugar"])
    try desk.play(.next, at: 0)
    if let (given, isRight) = rulings {
      let fact = EventDraft(
        Exercise.overruled,
        [
          "s": "other", "right": .bool(isRight), "item": "t/sugar", "given": .string(given),
        ])
      desk.context.rulings.apply(
        Event(
          id: EventID(device: "test", counter: 99), moment: .init(millis: 0), kind: fact.kind,
          version: fact.version, body: fact.body.bytes))
    }
    try desk.play(.answer(Given(text, alternatives: others, isSpoken: true)), at: 1_000)
    return desk
  }

  @Test func `the best of it is judged and kept`() throws {
    let desk = try said("the garden", or: ["glue", "glucose"])
    #expect(desk.line == "0 [glucose accept 1] ruled 1")
    #expect(desk.attempts.map(\.outcome) == [.right])
    #expect(desk.refolded == desk.exercise)
  }

  @Test func `a prompt is better than a wrong answer`() throws {
    #expect(try said("surgeon", or: ["sugar"]).exercise.prompts == 1)
  }

  @Test func `with nothing right in it, what was heard first is the answer`() throws {
    #expect(try said("salt", or: ["halt", "malt"]).line == "0 [salt reject 0] ruled 0")
  }

  @Test func `what the learner ruled before holds for each`() throws {
    let desk = try said("the garden", or: ["the gardener"], rulings: ("the gardener", true))
    #expect(desk.line == "0 [the gardener accept 1] ruled 1")
  }
}
