import Basics
import EventLog
import Practice
import TestKit
import Testing

@Suite struct LearnerStateTests {
  @Test func `applying one by one equals folding the whole log`() {
    forAll(seeds: 1...80) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      let log = learner.log(150)
      var state = LearnerState()
      for event in log { state.apply(event) }
      let folded = LearnerState(folding: log)
      #expect(state.memory == folded.memory, "seed \(seed)")
      #expect(state.mastery == folded.mastery, "seed \(seed)")
      #expect(state.habit == folded.habit, "seed \(seed)")
      #expect(state == folded, "seed \(seed)")
    }
  }

  @Test func `the same event twice counts once`() {
    forAll(seeds: 1...20) { random, seed in
      var learner = MadeUpLearner(seed: seed)
      let log = learner.log(80).filter {
        $0.kind != SettingChanged.kind && $0.kind != "practice.moduleEnabled"
      }
      var twice = LearnerState()
      for event in log {
        twice.apply(event)
        twice.apply(event)
      }
      #expect(twice == LearnerState(folding: log), "seed \(seed)")
    }
  }

  @Test func `unknown kinds and damaged bodies are passed over`() {
    var state = LearnerState()
    let id = EventID(device: "a", counter: 1)
    for kind in ["x.y", "", Attempt.kind, Overruled.kind, SettingChanged.kind, ContestDated.kind] {
      for body in ["", "{", "[]", "{}", #"{"item":3}"#] {
        state.apply(
          Event(id: id, moment: at(day: 1), kind: kind, version: 1, body: Array(body.utf8)))
      }
    }
    #expect(state == LearnerState())
  }

  @Test func `an overruled attempt counts as corrected everywhere`() {
    let first = EventID(device: "a", counter: 1)
    func log(_ corrected: Bool) -> [Event] {
      var attempt = corrected ? right("p/1") : wrong("p/1")
      attempt.judged = .learner
      attempt.points = 10
      var events = [attempt.event(id: first, moment: at(day: 100))]
      events.append(
        right("p/1").event(id: EventID(device: "a", counter: 2), moment: at(day: 103)))
      return events
    }
    var state = LearnerState(folding: log(false))
    let before = state
    let overruled = Overruled(attempt: first, outcome: .right, points: 10)
    state.apply(overruled.event(id: EventID(device: "a", counter: 3), moment: at(day: 103)))
    let wished = LearnerState(folding: log(true))
    #expect(state.memory == wished.memory)
    #expect(state.mastery == wished.mastery)
    #expect(state.habit == wished.habit)
    #expect(state.attempts == wished.attempts)
    #expect(before.memory != wished.memory)
    #expect(before.habit.experience < wished.habit.experience)
  }

  @Test func `a correction that comes before its attempt still counts`() {
    let id = EventID(device: "b", counter: 1)
    var state = LearnerState()
    let overruled = Overruled(attempt: id, outcome: .right, points: 0)
    state.apply(overruled.event(id: EventID(device: "a", counter: 1), moment: at(day: 100)))
    state.apply(wrong("p/1").event(id: id, moment: at(day: 101)))
    #expect(state.attempts.first?.attempt.outcome == .right)
    #expect(state.attempts.first?.attempt.judged == .learner)
  }

  @Test func `settings, contest and modules: the last in the log counts, data stays`() {
    var state = LearnerState()
    var counter: Int64 = 0
    func tell(_ fact: some Fact) {
      counter += 1
      state.apply(fact.event(id: EventID(device: "a", counter: counter), moment: at(day: 100)))
    }
    tell(right("p/1"))
    tell(SettingChanged(key: "theme", value: "dark"))
    tell(SettingChanged(key: "theme", value: "light"))
    #expect(state.settings["theme"] == "light")
    tell(SettingChanged(key: "theme", value: ""))
    #expect(state.settings["theme"] == nil)
    tell(ModuleDisabled(module: "quizbowl"))
    #expect(!state.modules.isEnabled("quizbowl"))
    #expect(state.attempts.count == 1)
    tell(ModuleEnabled(module: "quizbowl"))
    #expect(state.modules.isEnabled("quizbowl"))
    tell(ContestDated(date: CalendarDay("2027-02-14"), name: "State"))
    #expect(state.contest?.date?.text == "2027-02-14")
    tell(ContestDated(date: nil, name: ""))
    #expect(state.contest == nil)
  }

  @Test func `a change of the scheduler folds memory again`() {
    let id = EventID(device: "a", counter: 9)
    var learner = MadeUpLearner(seed: 2)
    let attempts = learner.log(60).filter { $0.kind == Attempt.kind }
    var state = LearnerState(folding: attempts)
    #expect(state.memory.scheduler == .standard)
    state.apply(
      SettingChanged(key: Settings.retentionKey, value: "0.95").event(
        id: id, moment: learner.moment))
    guard case .fsrs6(let fsrs) = state.memory.scheduler else {
      Issue.record("FSRS-6 is the default")
      return
    }
    #expect(fsrs.spacing.desiredRetention == 0.95)
    let due = state.memory.cards.mapValues(\.due)
    let relaxed = LearnerState(folding: attempts).memory.cards.mapValues(\.due)
    #expect(due.allSatisfy { item, due in due <= relaxed[item] ?? due })
  }

  @Test func `drills are offered where the device can run them`() {
    let manifest = ModuleManifest(
      id: "quizbowl", name: "Quiz bowl", version: "1.0.0", capabilities: [.speak, .listen],
      domains: Domain.allCases,
      drills: [
        Drill(id: "tossups", name: "Tossups", purpose: "Buzz early.", minutesTypical: 10),
        Drill(
          id: "by-ear", name: "By ear", purpose: "Listen.", needs: [.speak], minutesTypical: 10),
      ])
    #expect(manifest.drills(with: [.keyboard]).map(\.id) == ["tossups"])
    #expect(manifest.drills(with: [.speak]).count == 2)
    #expect(manifest.drill("by-ear")?.name == "By ear")
  }
}
