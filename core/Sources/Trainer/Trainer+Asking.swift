import Basics
import Borrowing
import Contest
import KnowledgeBowl
import Packs
import Practice
import ScienceBowl

/// How a drill asks.
enum AskingForm {
  /// Read out, buzzed on and answered in words.
  case aloud
  /// One of several answers is chosen.
  case choices
}

/// How many questions of a sitting are its competition's own, and how many are borrowed from the
/// others.
struct Supply: Equatable {
  var own: Int
  var borrowed: Int

  /// The same for a sitting of so many questions.
  func limited(to count: Int) -> Supply {
    let own = min(own, count)
    return Supply(own: own, borrowed: min(borrowed, count - own))
  }
}

/// What a competition asks of the packs in use: its own questions, and where those are too few the
/// others', remade for it.
extension Trainer {
  /// Up to `count` questions, the freshest first; `isWanted` sees them as they will be asked.
  func asked(
    _ form: AskingForm, in competition: Competition, _ count: Int,
    where isWanted: (LibraryItem) -> Bool = { _ in true }
  ) -> [LibraryItem] {
    let own = own(form, in: competition, where: isWanted)
    guard own.count < count else { return Array(own.prefix(count)) }
    return own + borrowed(form, in: competition, count - own.count, where: isWanted)
  }

  /// All that were written for the competition, the freshest first. Knowledge Bowl, which names no
  /// options aloud, begins with those that have none.
  func own(
    _ form: AskingForm, in competition: Competition, where isWanted: (LibraryItem) -> Bool
  ) -> [LibraryItem] {
    var open: [LibraryItem] = []
    var withChoices: [LibraryItem] = []
    let isSorted = form == .aloud && competition == .knowledgeBowl
    for item in active where isOwn(item.question, form, competition) && isWanted(item) {
      if isSorted, !item.question.choices.isEmpty {
        withChoices.append(item)
      } else {
        open.append(item)
      }
    }
    return freshest(shuffled(open)) + freshest(shuffled(withChoices))
  }

  /// Up to `count` questions of other competitions, remade well enough to be offered.
  func borrowed(
    _ form: AskingForm, in competition: Competition, _ count: Int,
    where isWanted: (LibraryItem) -> Bool
  ) -> [LibraryItem] {
    guard count > 0 else { return [] }
    let others = active.filter { mayBeBorrowed($0.question, form, competition) }
    var found: [LibraryItem] = []
    for item in freshest(shuffled(others)) {
      guard let made = remade(item, form, competition), isWanted(made) else { continue }
      found.append(made)
      if found.count == count { break }
    }
    return found
  }

  /// What there is for a sitting of `count` questions; looks no further than it must.
  func supply(_ form: AskingForm, in competition: Competition, _ count: Int) -> Supply {
    // Two of Science Bowl's questions are one toss-up with its bonus.
    let size = form == .aloud && competition == .scienceBowl ? 2 : 1
    var own = 0
    for item in active where isOwn(item.question, form, competition) {
      own += 1
      if own == count * size { return Supply(own: count, borrowed: 0) }
    }
    own /= size
    var borrowed = 0
    for item in active where mayBeBorrowed(item.question, form, competition) {
      if remade(item, form, competition) != nil { borrowed += 1 }
      if own + borrowed == count { break }
    }
    return Supply(own: own, borrowed: borrowed)
  }

  /// Domains in which the competition can ask aloud: of its own questions, or where it has none, of
  /// the others'.
  func domainsAsked(in competition: Competition) -> [Domain] {
    var own: Set<Domain> = []
    var borrowed: Set<Domain> = []
    for item in active {
      let question = item.question
      if isOwn(question, .aloud, competition) {
        own.insert(question.domain)
      } else if mayBeBorrowed(question, .aloud, competition) {
        borrowed.insert(question.domain)
      }
    }
    return Domain.allCases.filter { (own.isEmpty ? borrowed : own).contains($0) }
  }

  /// Up to `count` of the items, as evenly over the domains as they allow, in any order.
  func spread(_ items: [LibraryItem], _ count: Int) -> [LibraryItem] {
    var domains: [[LibraryItem]] = Array(repeating: [], count: Domain.allCases.count)
    for item in items {
      if let place = Domain.allCases.firstIndex(of: item.question.domain) {
        domains[place].append(item)
      }
    }
    var random = SeededRandom(seed: UInt64(bitPattern: now.millis))
    random.shuffle(&domains)
    var spread: [LibraryItem] = []
    var turn = 0
    while spread.count < min(count, items.count) {
      for list in domains where turn < list.count && spread.count < count {
        spread.append(list[turn])
      }
      turn += 1
    }
    random.shuffle(&spread)
    return spread
  }

  /// Two questions aloud from every domain that the competition can ask; `count` says another
  /// number of them.
  func breadth(_ competition: Competition, _ command: Command) -> [Match.Slot] {
    let isWanted = isWanted(command)
    var items = own(.aloud, in: competition, where: isWanted)
    if items.isEmpty {
      items = borrowed(.aloud, in: competition, Trainer.breadthMax, where: isWanted)
    }
    var domains: Set<Domain> = []
    for item in items { domains.insert(item.question.domain) }
    let count = min(max(command.int("count") ?? 2 * domains.count, 1), Trainer.breadthMax)
    return spread(items, count).map { Match.Slot(item: $0.address) }
  }

  private static let breadthMax = 100

  private func isOwn(
    _ question: Question, _ form: AskingForm, _ competition: Competition
  ) -> Bool {
    question.competition == competition && question.kind != .bonus
      && !ScienceBowl.isFormula(question) && suits(question, form, competition)
  }

  private func suits(
    _ question: Question, _ form: AskingForm, _ competition: Competition
  ) -> Bool {
    switch form {
    case .aloud: true
    case .choices where competition == .scienceBowl: Elimination(question) != nil
    case .choices: WrittenRound.canAsk(question)
    }
  }

  /// What can be told before the question is remade, which takes far longer.
  private func mayBeBorrowed(
    _ question: Question, _ form: AskingForm, _ competition: Competition
  ) -> Bool {
    question.competition != competition && question.kind != .bonus
      && !ScienceBowl.isFormula(question) && competition.domains.contains(question.domain)
      && suits(question, form, competition)
  }

  /// Nil where it does not fit well enough, and with a voice where it would read wrongly.
  private func remade(
    _ item: LibraryItem, _ form: AskingForm, _ competition: Competition
  ) -> LibraryItem? {
    guard let made = item.remade(for: competition), suits(made.question, form, competition),
      !canSpeak || made.question.isVoiceSafe
    else { return nil }
    return made
  }
}

extension Trainer {
  /// How a drill of the packs' questions asks; nil for one that needs none or that asks only what
  /// was answered before.
  static func form(of drill: String, in competition: Competition) -> AskingForm? {
    switch (competition, drill) {
    case (_, "review"), (_, "meet"), (_, "signals"), (_, "math"), (_, "formulas"), (_, "power"),
      (_, "breadth"), (_, "remedial"), (_, "tiebreak"), (.quizBowl, "bonuses"):
      nil
    case (.scienceBowl, "elimination"): .choices
    case (.knowledgeBowl, "oral"), (.knowledgeBowl, "match"), (.knowledgeBowl, "domain"),
      (.knowledgeBowl, "handoff"), (.knowledgeBowl, "subject-call"),
      (.knowledgeBowl, Trainer.speedWeeks):
      .aloud
    case (.knowledgeBowl, _): .choices
    default: .aloud
    }
  }

  /// Whether the learner can put a sitting of the drill together, by number and filters.
  static func takesFilters(_ drill: String, in competition: Competition) -> Bool {
    switch (competition, drill) {
    case (_, "match"), (_, "meet"), (_, "tiebreak"), (_, "remedial"), (_, "signals"), (_, "math"),
      (_, "formulas"), (.knowledgeBowl, "speed"), (.quizBowl, "domain"):
      false
    default: true
    }
  }

  /// How many questions a sitting of the drill has.
  func questionCount(of drill: String, in competition: Competition) -> Int {
    switch (competition, drill) {
    case (.knowledgeBowl, "written"):
      min(max(Int(settings.rules(of: competition.module)[.writtenQuestions]), 1), 100)
    case (.knowledgeBowl, _):
      CardDrill.Drill(rawValue: drill).map { Trainer.cardCount($0) } ?? settings.questionCount
    default: settings.questionCount
    }
  }
}

/// What the drills of the practise page have to ask, looked up once for all of them.
struct Supplies {
  private var found: [(form: AskingForm, competition: Competition, supply: Supply)] = []
  private let trainer: Trainer

  init(_ trainer: Trainer) {
    self.trainer = trainer
    for module in Trainer.modules where trainer.folds.learner.modules.isEnabled(module.id) {
      guard let competition = Competition(module: module.id) else { continue }
      var aloud = 0
      var choices = 0
      for drill in module.drills {
        let count = trainer.questionCount(of: drill.id, in: competition)
        switch Trainer.form(of: drill.id, in: competition) {
        case .aloud: aloud = max(aloud, count)
        case .choices: choices = max(choices, count)
        case nil: break
        }
      }
      for (form, count) in [(AskingForm.aloud, aloud), (.choices, choices)] where count > 0 {
        found.append((form, competition, trainer.supply(form, in: competition, count)))
      }
    }
  }

  /// Nil for a drill that asks no questions of packs.
  func supply(of drill: String, in module: String) -> Supply? {
    guard let competition = Competition(module: module),
      let form = Trainer.form(of: drill, in: competition)
    else { return nil }
    for one in found where one.form == form && one.competition == competition {
      return one.supply.limited(to: trainer.questionCount(of: drill, in: competition))
    }
    return nil
  }
}
