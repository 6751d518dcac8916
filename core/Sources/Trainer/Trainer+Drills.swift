import Basics
import Contest
import EventLog
import KnowledgeBowl
import Practice
import Quiz
import QuizBowl
import ScienceBowl

/// What a drill asks, in which order, and why.
extension Trainer {
  /// Begins a drill of a module with its count, filters and rules, as the command says.
  mutating func start(_ command: Command) {
    let module = command["module"] ?? QuizBowl.manifest.id
    let drill = command["drill"] ?? "today"
    if drill == "match" { return go(to: Route("#/practise/match?module=\(Route.encoded(module))")) }
    if module == KnowledgeBowl.manifest.id, startKnowledge(drill, command) { return }
    let count = min(max(command.int("count") ?? settings.questionCount, 1), 100)
    if startExercise(drill, of: module, count, command) { return }
    var rules = settings.rules(of: module, command["rules"])
    var pace = settings.pace
    var slots: [Match.Slot] = []
    switch drill {
    case "review": slots = self.slots(picks(count, reviewsOnly: true))
    case "today": slots = self.slots(picks(count))
    case "pairs": slots = pairs(command, count)
    case "tossups" where module == Exercise.module: slots = scienceTossups(command, count)
    case "power":
      rules[.stopAtPower] = 1
      slots = fresh(command, count, withBonuses: false, only: .power)
    case "clues": slots = clues(command, count)
    case "domain": slots = fresh(command, count, withBonuses: false, only: weakestDomain)
    case "confidence":
      rules[.confidence] = 1
      slots = fresh(command, count, withBonuses: false)
    case "speed":
      rules[.buzzMillis] = min(rules[.buzzMillis], 2_000)
      pace = Pace(wordsPerMinute: pace.wordsPerMinute * 3 / 2)
      slots = fresh(command, count, withBonuses: false)
    default: slots = fresh(command, count, withBonuses: drill == "packet")
    }
    guard !slots.isEmpty else { return say(.warn, Trainer.nothing(for: drill)) }
    begin(
      Match.Setup(
        module: module, drill: drill, rules: rules, slots: slots,
        players: [.init(id: Trainer.learner, name: "You", team: "you")],
        strictness: settings.strictness, pace: pace))
  }

  static func nothing(for drill: String) -> String {
    drill == "review"
      ? "Nothing to review yet: what you miss in practice comes back here."
      : "No question fits. Choose fewer filters, or switch a pack on in the library."
  }

  /// The questions that the learner's packs in use hold.
  var active: [LibraryItem] {
    let settings = settings
    return folds.library.items { settings.isPackOn($0) }
  }

  /// What is worth most today: reviews and new questions, mixed and explained.
  func picks(_ count: Int, reviewsOnly: Bool = false) -> [Pick] {
    let next = WhatNext(
      limit: .count(count), contestDay: folds.learner.contest?.date?.day,
      seed: UInt64(bitPattern: Int64(now.day)))
    return next.picks(
      from: candidates(reviewsOnly: reviewsOnly), memory: folds.learner.memory,
      mastery: folds.learner.mastery, at: now)
  }

  private func slots(_ picks: [Pick]) -> [Match.Slot] {
    var slots: [Match.Slot] = []
    for pick in picks { slots.append(Match.Slot(item: pick.item)) }
    return slots
  }

  /// Whether the learner has ever answered the item.
  private func hasSeen(_ item: String) -> Bool { folds.learner.memory.card(item) != nil }

  /// Whole tossups and short questions; parts of bonuses once they have been heard.
  func candidates(reviewsOnly: Bool) -> [Candidate] {
    var candidates: [Candidate] = []
    for item in active {
      let question = item.question
      if question.kind == .bonus {
        for part in question.parts.indices {
          let address = Cue.item(item.address, part: part)
          if hasSeen(address) { candidates.append(candidate(address, question)) }
        }
      } else if !ScienceBowl.isFormula(question) {
        if !reviewsOnly || hasSeen(item.address) {
          candidates.append(candidate(item.address, question))
        }
        guard question.kind == .tossup else { continue }
        for clue in question.clues.indices {
          let address = Cue.item(item.address, clue: clue)
          if hasSeen(address) { candidates.append(candidate(address, question)) }
        }
      }
    }
    return candidates
  }

  private func candidate(_ address: String, _ question: Question) -> Candidate {
    Candidate(
      item: address, domain: question.domain, difficulty: difficulty(of: question), importance: 1,
      seconds: 30)
  }

  /// A random choice that fits the filters; a packet pairs each tossup with a bonus.
  func fresh(
    _ command: Command, _ count: Int, withBonuses: Bool, only: Only? = nil
  ) -> [Match.Slot] {
    var random = SeededRandom(seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count))
    var filter = questionFilter { command[$0] }
    filter.kinds = [.tossup, .short]
    switch only {
    case .power:
      filter.kinds = [.tossup]
      filter.isPowerMarkedOnly = true
    case .domain(let domain): filter.domains = [domain]
    case nil: break
    }
    let pack = command["pack"] ?? ""
    var tossups: [LibraryItem] = []
    var shorts: [LibraryItem] = []
    var bonuses: [String] = []
    for item in active where pack.isEmpty || item.pack == pack {
      if item.question.kind == .bonus {
        bonuses.append(item.address)
      } else if filter.admits(item, folds.learner, now) {
        if item.question.kind == .tossup { tossups.append(item) } else { shorts.append(item) }
      }
    }
    // Short questions are other contests', unless their pack is asked for or there are no others.
    if tossups.isEmpty || !pack.isEmpty { tossups += shorts }
    random.shuffle(&tossups)
    random.shuffle(&bonuses)
    var slots: [Match.Slot] = []
    for (place, tossup) in freshest(tossups).prefix(count).enumerated() {
      let bonus = withBonuses && place < bonuses.count ? bonuses[place] : nil
      slots.append(Match.Slot(item: tossup.address, bonus: bonus))
    }
    return slots
  }

  /// What a drill narrows its choice to, beside the learner's filters.
  enum Only {
    case power
    case domain(Domain)
  }

  /// The domain in which the learner would get the fewest, of those with enough tossups.
  private var weakestDomain: Only? {
    var counts: [Domain: Int] = [:]
    for item in active where item.question.kind == .tossup {
      counts[item.question.domain, default: 0] += 1
    }
    let picture = folds.learner.mastery.picture(at: now)
    var weakest: (domain: Domain, mean: Double)?
    for domain in Domain.allCases where counts[domain, default: 0] >= Trainer.domainTossupsMin {
      let mean = picture.ability(in: domain).mean
      if weakest.map({ mean < $0.mean }) ?? true { weakest = (domain, mean) }
    }
    return weakest.map { .domain($0.domain) }
  }

  private static let domainTossupsMin = 5

  /// Single clues of different tossups.
  private func clues(_ command: Command, _ count: Int) -> [Match.Slot] {
    var random = SeededRandom(seed: UInt64(bitPattern: now.millis) ^ UInt64(log.count))
    var slots: [Match.Slot] = []
    for slot in fresh(command, count, withBonuses: false) {
      let clues = folds.library.question(slot.item)?.clues.count ?? 0
      guard clues > 1 else { continue }
      slots.append(Match.Slot(item: Cue.item(slot.item, clue: random.below(clues))))
    }
    return slots
  }

  /// What was never asked before what was, and among each what suits the learner's level before
  /// what is far above it.
  func freshest(_ items: [LibraryItem]) -> [LibraryItem] {
    let picture = folds.learner.mastery.picture(at: now)
    var abilities: [Domain: Double] = [:]
    var groups: [[LibraryItem]] = [[], [], [], []]
    for item in items {
      let domain = item.question.domain
      let ability = abilities[domain] ?? picture.ability(in: domain).mean
      abilities[domain] = ability
      let isFar = logistic(ability - difficulty(of: item.question)) < Trainer.chanceMin
      groups[(hasSeen(item.address) ? 2 : 0) + (isFar ? 1 : 0)].append(item)
    }
    return groups.flatMap { $0 }
  }

  /// In logits.
  private func difficulty(of question: Question) -> Double {
    Difficulty.logits(questionScale: Double(question.difficulty))
  }

  /// A question is far above a learner who would get fewer than three of ten like it.
  private static let chanceMin = 0.3

  /// Why a drill cannot be done here; nil when it can.
  func missing(_ drill: Drill, of module: String) -> String? {
    if let lack = drill.lack(among: capabilities) { return lack.lack }
    if module == Exercise.module { return missingInScience(drill) }
    if module == KnowledgeBowl.manifest.id { return missingInKnowledge(drill) }
    return switch drill.id {
    case "review":
      candidates(reviewsOnly: true).isEmpty ? Trainer.nothing(for: "review") : nil
    case "packet":
      active.contains { $0.question.kind == .bonus }
        ? nil : "Needs a pack with bonuses: import one in the library."
    default: nil
    }
  }
}
