import Basics
import EventLog
import Practice
import Testing

@Suite struct RemovalTests {
  private func event(_ number: Int64, _ fact: some Fact) -> Event {
    fact.event(id: EventID(device: "a", counter: number), moment: at(day: 20_500, minute: number))
  }

  @Test func `a removed module is passed over, later answers count, and it comes back whole`() {
    let before = [event(1, right("pack/a")), event(2, wrong("pack/b"))]
    let removal = event(3, ModuleRemoved(module: "quizbowl"))
    let after = event(4, right("pack/c"))
    let state = LearnerState(folding: before + [removal, after])
    #expect(state.attempts.map(\.attempt.item) == ["pack/c"])
    #expect(state.removed.count == 2 && state.memory.card("pack/a") == nil)
    let restored = LearnerState(
      folding: before + [removal, after, event(5, ModuleRestored(module: "quizbowl"))])
    let never = LearnerState(folding: before + [after])
    #expect(restored.attempts == never.attempts && restored.memory == never.memory)
    #expect(restored.mastery == never.mastery && restored.habit == never.habit)
  }

  @Test func `another module is left alone`() {
    var other = right("pack/a")
    other.module = "sciencebowl"
    let state = LearnerState(
      folding: [event(1, other), event(2, ModuleRemoved(module: "quizbowl"))])
    #expect(state.attempts.count == 1)
  }

  @Test func `thirty days are left to take it back, and none after that`() {
    let state = LearnerState(folding: [event(3, ModuleRemoved(module: "typing"))])
    #expect(state.removals.undoDaysLeft(of: "typing", at: at(day: 20_500, hour: 13)) == 30)
    #expect(state.removals.undoDaysLeft(of: "typing", at: at(day: 20_531)) == 0)
    #expect(state.removals.undoDaysLeft(of: "x", at: at(day: 20_531)) == nil)
  }

  @Test func `a correction of a removed answer is there when it comes back`() {
    let attempt = event(1, wrong("pack/a"))
    var state = LearnerState(folding: [attempt, event(2, ModuleRemoved(module: "quizbowl"))])
    state.apply(event(3, Overruled(attempt: attempt.id, outcome: .right, points: 10)))
    state.apply(event(4, ModuleRestored(module: "quizbowl")))
    #expect(state.attempts.first?.attempt.outcome == .right)
  }
}
