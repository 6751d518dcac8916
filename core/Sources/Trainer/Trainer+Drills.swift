import Basics
import Borrowing
import Contest
import EventLog
import KnowledgeBowl
import Packs
import Practice
import QuizBowl
import ScienceBowl

/// What a drill asks, in which order, and why.
extension Trainer {
  /// Begins a drill of a module with its count, filters and rules, as the command says.
  mutating func start(_ command: Command) {
    let module = command["module"] ?? onlyCompetition?.module ?? QuizBowl.manifest.id
    let drill = command["drill"] ?? "today"
    if drill == "match" { return go(to: Route("#/practise/match?module=\(Route.encoded(module))")) }
    if module == KnowledgeBowl.manifest.id, startKnowledge(drill, command) { return }
    let count = min(max(command.int("count") ?? settings.questionCount, 1), 100)
    if drill == "tiebreak" { return startTiebreak(module, command) }
    if startExercise(drill, of: module, count, command) { return }
    let competition = Competition(module: module) ?? .quizBowl
    var rules = settings.rules(of: module, command["rules"])
    var pace = settings.pace
    var slots: [Match.Slot] = []
    switch drill {
    case "review":
      slots = self.slots(picks(count, in: Competition(module: module), reviewsOnly: true))
    case "today": slots = self.slots(picks(count, in: onlyCompetition))
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
    case "breadth": slots = breadth(competition, command)
    case "adaptive": slots = suited(competition, count, command)
    case Trainer.speedWeeks:
      rules[.buzzMillis] = Int32(clamping: ladder(of: drill, in: module)?.millis ?? 0)
      rules[.conferenceMillis] = 0
      slots = suited(competition, count, command)
    case "remedial": slots = remedial(competition, command)
    case "bonuses": slots = bonuses(command, count)
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

  /// The questions that the learner's packs in use hold, to be walked.
  var active: LibraryItems {
    let settings = settings
    return folds.library.items { settings.isPackOn($0) }
  }

  /// The competition that alone is switched on; nil while there are several.
  var onlyCompetition: Competition? {
    var only: Competition?
    for competition in Competition.allCases
    where folds.learner.modules.isEnabled(competition.module) {
      if only != nil { return nil }
      only = competition
    }
    return only
  }

  /// What is worth most today: reviews and new questions, mixed and explained; of one competition,
  /// or of all as they were written.
  func picks(
    _ count: Int, in competition: Competition? = nil, reviewsOnly: Bool = false
  ) -> [Pick] {
    let next = WhatNext(
      limit: .count(count), contestDay: folds.learner.contest?.date?.day,
      seed: UInt64(bitPattern: Int64(now.day)))
    var candidates = candidates(in: competition, reviewsOnly: reviewsOnly)
    if let competition, !reviewsOnly, candidates.count < count {
      for item in borrowed(.aloud, in: competition, count - candidates.count, where: { _ in true })
      where !hasSeen(item.address) {
        candidates.append(candidate(item.address, item.question))
      }
    }
    return next.picks(
      from: candidates, memory: folds.learner.memory, mastery: folds.learner.mastery, at: now)
  }

  private func slots(_ picks: [Pick]) -> [Match.Slot] {
    var slots: [Match.Slot] = []
    for pick in picks { slots.append(Match.Slot(item: pick.item)) }
    return slots
  }

  /// Whether the learner has ever answered the item.
  private func hasSeen(_ item: String) -> Bool { folds.learner.memory.card(item) != nil }

  /// Whole tossups and short questions; parts of bonuses, single clues and what was remade for
  /// another competition once they have been heard. Of one competition, or of all.
  func candidates(in competition: Competition? = nil, reviewsOnly: Bool) -> [Candidate] {
    var candidates: [Candidate] = []
    for item in active {
      let question = item.question
      guard question.kind != .bonus, competition == nil || question.competition == competition,
        !ScienceBowl.isFormula(question), !reviewsOnly || hasSeen(item.address)
      else { continue }
      candidates.append(candidate(item.address, question))
    }
    let settings = settings
    for item in folds.learner.memory.cards.keys where LibraryItem.isPiece(item) {
      guard let address = ItemAddress(item), settings.isPackOn(address.pack),
        let question = folds.library.question(item),
        competition == nil || question.competition == competition
      else { continue }
      candidates.append(candidate(item, question))
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
    var filter = questionFilter { command[$0] }
    filter.kinds = [.tossup]
    switch only {
    case .power: filter.isPowerMarkedOnly = true
    case .domain(let domain): filter.domains = [domain]
    case nil: break
    }
    let pack = command["pack"] ?? ""
    let learner = folds.learner
    let moment = now
    let isWanted: (LibraryItem) -> Bool = { item in
      (pack.isEmpty || item.pack == pack) && filter.admits(item, learner, moment, .competitions)
    }
    var tossups = own(.aloud, in: .quizBowl, where: isWanted)
    // NB: a question that is cut into clues has lost its power mark, if it ever had one.
    if tossups.count < count, !filter.isPowerMarkedOnly {
      tossups += borrowed(.aloud, in: .quizBowl, count - tossups.count, where: isWanted)
      // Short questions as they are, if their pack is asked for or there are no others.
      filter.kinds = [.short]
      if tossups.isEmpty || !pack.isEmpty { tossups += shorts(isWanted, except: tossups) }
    }
    var bonuses = withBonuses ? active.filter { isBonus($0, of: pack) } : []
    bonuses = shuffled(bonuses)
    var slots: [Match.Slot] = []
    for (place, tossup) in tossups.prefix(count).enumerated() {
      let bonus = place < bonuses.count ? bonuses[place].address : nil
      slots.append(Match.Slot(item: tossup.address, bonus: bonus))
    }
    return slots
  }

  /// Bonuses without a tossup before them, first those that were never asked.
  private func bonuses(_ command: Command, _ count: Int) -> [Match.Slot] {
    var filter = questionFilter { command[$0] }
    filter.kinds = [.bonus]
    let pack = command["pack"] ?? ""
    let items = active.filter {
      isBonus($0, of: pack) && filter.admits($0, folds.learner, now, .competitions)
    }
    return freshest(shuffled(items)).prefix(count).map { Match.Slot(item: $0.address) }
  }

  /// Whether anything can be asked that is no bonus.
  private var hasQuestions: Bool { active.contains { $0.question.kind != .bonus } }

  private var hasBonuses: Bool { active.contains { $0.question.kind == .bonus } }

  private func isBonus(_ item: LibraryItem, of pack: String) -> Bool {
    item.question.kind == .bonus && (pack.isEmpty || item.pack == pack)
  }

  private func shorts(
    _ isWanted: (LibraryItem) -> Bool, except taken: [LibraryItem]
  ) -> [LibraryItem] {
    var names: Set<String> = []
    for item in taken { names.insert(item.written) }
    return freshest(shuffled(active.filter { isWanted($0) && !names.contains($0.written) }))
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
    let weakest = weakestDomains(in: .quizBowl).first {
      counts[$0, default: 0] >= Trainer.domainTossupsMin
    }
    return weakest.map { .domain($0) }
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

  /// Why a drill cannot be done here; nil when it can.
  func missing(_ drill: Drill, of module: String, _ supplies: Supplies) -> String? {
    if let lack = drill.lack(among: capabilities) { return lack.lack }
    let competition = Competition(module: module)
    if drill.id == "review" {
      return hasHeard(of: competition) ? nil : Trainer.nothing(for: "review")
    }
    if let supply = supplies.supply(of: drill.id, in: module), supply.own + supply.borrowed == 0 {
      return Trainer.nothingToAsk(in: competition, drill.id)
    }
    return switch drill.id {
    case "packet" where !hasBonuses, "bonuses" where !hasBonuses:
      "Needs a pack with bonuses: import one in the library."
    case "breadth" where !hasQuestions, "remedial" where !hasQuestions,
      "tiebreak" where !hasQuestions:
      "Needs questions: switch a pack on in the library, or import a packet."
    case "power" where !active.contains { $0.question.isPowerMarked }:
      "Needs tossups with a power mark: import a packet in the library."
    case "formulas" where !active.contains { ScienceBowl.isFormula($0.question) }:
      "Needs a pack of formulas: switch the formulary on in the library."
    default: nil
    }
  }

  private static func nothingToAsk(in competition: Competition?, _ drill: String) -> String {
    switch competition {
    case .knowledgeBowl where form(of: drill, in: .knowledgeBowl) == .choices: noChoices
    case .knowledgeBowl: noShorts
    case .scienceBowl where drill == "elimination":
      "Needs multiple-choice questions: switch a Science Bowl pack on in the library."
    case .scienceBowl:
      "Needs toss-ups with bonuses: switch a Science Bowl pack on in the library."
    default: "Needs tossups: switch a pack on in the library, or import a packet."
    }
  }

  /// Whether anything of the competition was ever answered that can come back.
  private func hasHeard(of competition: Competition?) -> Bool {
    let settings = settings
    return folds.learner.memory.cards.keys.contains { item in
      guard let address = ItemAddress(item), settings.isPackOn(address.pack),
        let question = folds.library.question(item)
      else { return false }
      return (competition == nil || question.competition == competition)
        && !ScienceBowl.isFormula(question)
    }
  }
}
