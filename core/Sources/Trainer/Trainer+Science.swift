import Basics
import Borrowing
import Contest
import EventLog
import Packs
import Practice
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
      case .elimination: eliminations(command, count).map { $0.address }
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

  private func eliminations(_ command: Command, _ count: Int) -> [LibraryItem] {
    asked(.choices, in: .scienceBowl, count, where: isWanted(command))
  }

  /// Toss-ups with their bonuses; borrowed questions of one domain make pairs.
  func pairs(_ command: Command, _ count: Int) -> [Match.Slot] {
    let isWanted = isWanted(command)
    let (firsts, bonuses) = ownPairs(where: isWanted)
    var slots: [Match.Slot] = []
    for item in firsts.prefix(count) {
      slots.append(Match.Slot(item: item.address, bonus: bonuses[item.address]))
    }
    var halves: [Domain: String] = [:]
    let missing = count - slots.count
    for item in borrowed(.aloud, in: .scienceBowl, 2 * missing, where: isWanted)
    where slots.count < count {
      let domain = item.question.domain
      if let first = halves[domain] {
        halves[domain] = nil
        slots.append(Match.Slot(item: first, bonus: item.address))
      } else {
        halves[domain] = item.address
      }
    }
    for domain in Domain.allCases where slots.count < count {
      if let first = halves[domain] { slots.append(Match.Slot(item: first)) }
    }
    return slots
  }

  /// The toss-ups of pairs without their bonuses.
  func scienceTossups(_ command: Command, _ count: Int) -> [Match.Slot] {
    let isWanted = isWanted(command)
    var items = Array(ownPairs(where: isWanted).firsts.prefix(count))
    items += borrowed(.aloud, in: .scienceBowl, count - items.count, where: isWanted)
    var slots: [Match.Slot] = []
    for item in items { slots.append(Match.Slot(item: item.address)) }
    return slots
  }

  /// Toss-ups, the freshest first, and what follows each.
  private func ownPairs(
    where isWanted: (LibraryItem) -> Bool
  ) -> (firsts: [LibraryItem], bonuses: [String: String]) {
    var firsts: [LibraryItem] = []
    var bonuses: [String: String] = [:]
    var open: [String: String] = [:]
    for item in active where item.question.competition == .scienceBowl {
      let pair = "\(item.pack)/\(item.question.pair)"
      if let first = open[pair] {
        bonuses[first] = item.address
      } else {
        open[pair] = item.address
        if isWanted(item) { firsts.append(item) }
      }
    }
    return (freshest(shuffled(firsts)), bonuses)
  }

  /// Whether a question is of the pack and passes the filter that the command asks for.
  func isWanted(_ command: Command) -> (LibraryItem) -> Bool {
    let filter = questionFilter { command[$0] }
    let pack = command["pack"] ?? ""
    let learner = folds.learner
    let moment = now
    return {
      (pack.isEmpty || $0.pack == pack) && filter.admits($0, learner, moment, .competitions)
    }
  }
}
