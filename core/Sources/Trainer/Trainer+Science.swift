import Basics
import Contest
import EventLog
import Practice
import Quiz
import ScienceBowl

/// What Science Bowl's drills ask.
extension Trainer {
  /// What this device can do for a drill.
  var capabilities: [Capability] {
    // NB: keys, a clock and people who sit together are taken for granted; a device that has none
    // of them cannot show the page either.
    var found: [Capability] = [.keyboard, .timer, .players, .written, .network]
    if configuration.can.contains("speak") { found.append(.speak) }
    if configuration.can.contains("listen") { found.append(.listen) }
    if configuration.can.contains("touch") { found.append(.touch) }
    if configuration.can.contains("gamepad") { found.append(.buzzer) }
    return found
  }

  /// Begins one of the exercises; false when the drill is none of them.
  mutating func startExercise(
    _ drill: String, of module: String, _ count: Int, _ command: Command
  ) -> Bool {
    guard module == Exercise.module, let form = Exercise.Form(rawValue: drill) else {
      return false
    }
    let items: [String] =
      switch form {
      case .math:
        MathLevels(attempts: folds.learner.attempts).items(
          count, level: command.int("level"), seed: UInt64(bitPattern: now.millis))
      case .formulas: formulaPicks(count)
      case .elimination: eliminations(command).prefix(count).map { $0.address }
      }
    if items.isEmpty {
      say(.warn, Trainer.nothing(for: drill))
    } else {
      begin(form, items: items)
    }
    return true
  }

  private var formulas: [LibraryItem] {
    active.filter { ScienceBowl.isFormula($0.question) }
  }

  /// Cards that are due, then new ones, as all reviews are chosen.
  private func formulaPicks(_ count: Int) -> [String] {
    var candidates: [Candidate] = []
    for item in formulas {
      candidates.append(
        Candidate(
          item: item.address, domain: item.question.domain,
          difficulty: Difficulty.logits(questionScale: Double(item.question.difficulty)),
          importance: 1, seconds: 20))
    }
    let next = WhatNext(
      limit: .count(count), contestDay: folds.learner.contest?.date?.day,
      seed: UInt64(bitPattern: Int64(now.day)))
    return next.picks(
      from: candidates, memory: folds.learner.memory, mastery: folds.learner.mastery, at: now
    ).map { $0.item }
  }

  private func eliminations(_ command: Command) -> [LibraryItem] {
    let filter = questionFilter { command[$0] }
    var items = active.filter {
      Elimination($0.question) != nil && filter.admits($0, folds.learner, now)
    }
    var random = SeededRandom(seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count))
    random.shuffle(&items)
    return freshest(items)
  }

  /// The toss-ups of pairs without their bonuses.
  func scienceTossups(_ command: Command, _ count: Int) -> [Match.Slot] {
    pairs(command, count).map { Match.Slot(item: $0.item) }
  }

  /// Why one of the drills cannot be done here; nil when it can.
  func missingInScience(_ drill: Drill) -> String? {
    switch drill.id {
    case "review":
      candidates(reviewsOnly: true).isEmpty ? Trainer.nothing(for: "review") : nil
    case "formulas":
      formulas.isEmpty ? "Needs a pack of formulas: switch the formulary on in the library." : nil
    case "elimination":
      active.contains { Elimination($0.question) != nil }
        ? nil : "Needs multiple-choice questions: switch a Science Bowl pack on in the library."
    case "math": nil
    default:
      active.contains { !$0.question.pair.isEmpty }
        ? nil : "Needs toss-ups with bonuses: switch a Science Bowl pack on in the library."
    }
  }
}
