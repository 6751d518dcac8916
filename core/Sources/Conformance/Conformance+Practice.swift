import Basics
import EventLog
import Practice

/// Bit patterns of doubles in, as hexadecimal; the bits of exp, log and the power of neighbours out.
func conformReal(_ input: JSON) -> JSON {
  var answers: [JSON] = []
  var previous = 1.0
  for entry in input.array ?? [] {
    guard let bits = entry.string.flatMap({ UInt64($0, radix: 16) }) else { return .null }
    let value = Double(bitPattern: bits)
    answers.append(
      .array([
        hexadecimal(exponential(value)), hexadecimal(logarithm(value)),
        hexadecimal(power(previous, value)),
      ]))
    previous = value
  }
  return .array(answers)
}

private func hexadecimal(_ value: Double) -> JSON {
  .string(value.isNaN ? "nan" : String(value.bitPattern, radix: 16))
}

/// `{"log": lines, "at": millis}`: what the learner's folds make of the log, to the last bit.
func conformLearner(_ input: JSON) -> JSON {
  let log = Log.parse(Array((input["log"]?.string ?? "").utf8)).log
  let now = Moment(millis: input["at"]?.integer ?? 0)
  let learner = LearnerState(folding: log.events)
  var cards: [JSON] = []
  var candidates: [Candidate] = []
  for item in learner.memory.cards.keys.sorted() {
    guard let card = learner.memory.card(item) else { continue }
    cards.append(
      .array([
        .string(item), hexadecimal(card.stability), hexadecimal(card.difficulty),
        .integer(card.due.millis),
        hexadecimal(learner.memory.recall(of: item, at: now) ?? 0),
      ]))
  }
  for record in learner.attempts {
    candidates.append(
      Candidate(
        item: record.attempt.item, domain: record.attempt.domain,
        difficulty: record.attempt.difficulty))
  }
  var standings: [JSON] = []
  for standing in learner.mastery.standings(at: now) {
    standings.append(
      .array([
        .string(standing.domain?.rawValue ?? ""), hexadecimal(standing.figure.score),
        hexadecimal(standing.figure.low), .string(standing.explanation),
      ]))
  }
  var picks: [JSON] = []
  let next = WhatNext(limit: .count(5), seed: 7)
  for pick in next.picks(
    from: candidates, memory: learner.memory, mastery: learner.mastery, at: now)
  {
    picks.append(.array([.string(pick.item), .string(pick.why), hexadecimal(pick.gain)]))
  }
  return [
    "cards": .array(cards), "standings": .array(standings), "picks": .array(picks),
    "xp": .integer(learner.habit.experience),
    "streak": .integer(Int64(learner.habit.streak(on: now.day).current)),
  ]
}
