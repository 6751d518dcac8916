import Contest
import EventLog
import Practice
import Packs
import Testing

/// Two teams on one tossup: "a" is the learner.
private func duel() -> Duel {
  Duel(
    [:], slots: ["gold", "tin"],
    players: [.person("a", "red"), .person("b", "blue")],
    questions: [
      .short("gold", "Name the metal whose symbol is Au.", "_gold_"),
      .short("tin", "Name the metal whose symbol is Sn.", "_tin_"),
    ])
}

private func overruledAttempts(_ duel: Duel) -> [Event] {
  duel.events.filter { $0.kind == Overruled.kind }
}

@Test func `an attempt that times out is of nobody's answer`() throws {
  var duel = duel()
  try duel.play(.next, at: 0)
  try duel.play(.buzz, by: "b", at: 100)
  try duel.say("silver", by: "b", at: 200)
  let end = try #require(duel.match.deadline)
  try duel.play(.tick, at: end.millis)
  #expect(duel.match.phase == .ruled && duel.match.outcome.isDead)
  #expect(duel.events.compactMap { Attempt($0)?.outcome } == [.unanswered])
  #expect(duel.match.outcome.answers.map(\.attempt) == [nil])
  // "I was right", says the other: that is no word about the learner's attempt.
  try duel.play(.overrule(isRight: true), by: "b", at: end.millis + 100)
  #expect(duel.match.outcome.answers.map(\.verdict) == [.accept])
  #expect(overruledAttempts(duel).isEmpty)
  #expect(duel.refolded == duel.match)
}

@Test func `an answer's own attempt is changed with its ruling`() throws {
  var duel = duel()
  try duel.play(.next, at: 0)
  try duel.play(.buzz, by: "b", at: 100)
  try duel.say("silver", by: "b", at: 200)
  try duel.play(.buzz, at: 300)
  try duel.say("bronze", at: 400)
  let attempt = try #require(duel.match.outcome.answers.last?.attempt)
  #expect(duel.match.outcome.answers.first?.attempt == nil)
  try duel.play(.overrule(isRight: true), at: 500)
  #expect(overruledAttempts(duel).map { $0.json["attempt"]?.string } == [attempt.text])
}
