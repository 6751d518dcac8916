import Sittings
import Contest
import Basics
import Practice
import Packs
import Borrowing

/// What the progress page knows beside the plain counts.
extension Trainer {
  var insights: [Insight] {
    shelf.competitions.insights(of: learner, at: now, in: shelf.insightContext)
  }

  /// Competitions that the learner has hardly begun, with what carries over to them.
  var starts: [(competition: Competition, start: TransferredStart)] {
    let transfer = Transfer(learner, table: shelf.competitions.transfer, at: now)
    var starts: [(competition: Competition, start: TransferredStart)] = []
    for competition in shelf.competitions.all
    where transfer.answers(of: competition.module, in: nil) < Trainer.begunAnswers {
      if let start = transfer.start(in: competition.module, domains: competition.domains) {
        starts.append((competition, start))
      }
    }
    return starts
  }

  /// With so many answers of its own a competition is no longer new.
  static let begunAnswers: Int32 = 50

  /// Readiness for the dated contest, in each competition that the learner practises.
  var readiness: [(competition: Competition, readiness: Readiness)] {
    guard let day = learner.contest?.date?.day else { return [] }
    var all: [(competition: Competition, readiness: Readiness)] = []
    for competition in shelf.competitions.all where isPractised(competition) {
      if let readiness = Readiness(
        of: pool(of: competition), learner: learner, on: day, at: now)
      {
        all.append((competition, readiness))
      }
    }
    return all
  }

  private func isPractised(_ competition: Competition) -> Bool {
    learner.attempts.contains { $0.attempt.module == competition.module }
  }

  /// The questions in use that a competition asks: its own, and while there are few of those also
  /// the others' that it can ask.
  private func pool(of competition: Competition) -> [Candidate] {
    let preferences = preferences
    let items = shelf.library.items { preferences.isPackOn($0) }
    var own: [Candidate] = []
    for item in items where competition.owns(item.question) {
      own += candidates(item, item.address)
    }
    guard own.count < Trainer.poolMin else { return own }
    for item in items
    where !competition.owns(item.question) && item.question.isCompatible(with: competition) {
      own += candidates(item, item.address(in: competition))
    }
    return own
  }

  private static let poolMin = 100

  /// A question, or the parts of a bonus.
  private func candidates(_ item: LibraryItem, _ address: String) -> [Candidate] {
    let question = item.question
    let difficulty = Difficulty.logits(questionScale: Double(question.difficulty))
    guard question.kind == .bonus else {
      return [Candidate(item: address, domain: question.domain, difficulty: difficulty)]
    }
    var parts: [Candidate] = []
    for place in question.parts.indices {
      let shift =
        switch question.parts[place].level {
        case .easy: -Trainer.partLogits
        case .hard: Trainer.partLogits
        default: 0.0
        }
      parts.append(
        Candidate(
          item: "\(address)#\(place + 1)", domain: question.domain,
          difficulty: difficulty + shift))
    }
    return parts
  }

  /// What an easy part is easier, and a hard one harder, than the middle one, in logits.
  private static let partLogits = 1.0

  /// Whether a drill is there to begin, and in which module: in the one named, or in any.
  func module(offering drill: String, in id: String?) -> ModuleManifest? {
    for module in modules {
      if let id, module.id != id { continue }
      if module.manifest.drill(drill) != nil { return module.manifest }
    }
    return nil
  }
}
