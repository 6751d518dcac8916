import Contest
import KnowledgeBowl
import Practice
import QuizBowl
import ScienceBowl
import Sittings

@testable import Trainer

/// What tests look at inside a trainer.
extension Trainer {
  var match: Match? {
    if let one = sitting as? MatchSitting { return one.match }
    for one in waiting { if let match = one as? MatchSitting { return match.match } }
    return nil
  }

  /// The match that goes on, here or when it is taken up again.
  var openMatch: Match? { match?.phase == .over ? nil : match }

  /// How the matches stand that are open here, by their sitting.
  var openOutcomes: [String: [Match.Outcome]] {
    var outcomes: [String: [Match.Outcome]] = [:]
    for one in [sitting].compactMap({ $0 }) + waiting {
      if let one = one as? MatchSitting, !one.isOver { outcomes[one.session] = one.match.outcomes }
    }
    return outcomes
  }

  var exercise: Exercise? {
    for one in [sitting].compactMap({ $0 }) + waiting {
      if let one = one as? ExerciseSitting { return one.exercise }
    }
    return nil
  }

  var knowledge: KnowledgeRecord {
    for module in modules { if let module = module as? KnowledgeBowl { return module.record } }
    return KnowledgeRecord()
  }

  func asker(_ id: String) -> Asker { Asker(competition(id) ?? QuizBowl(shelf), desk) }

  func rules(of id: String) -> Rules {
    competition(id)?.rules(preferences) ?? Rules(profile: "")
  }

  /// Where the learner stands in a drill that has weeks.
  func ladder(of drill: String, in id: String) -> Ladder? {
    let asker = asker(id)
    return asker.module.drills.first { $0.drill.id == drill }?.ladder?(asker)
  }

  func competition(_ id: String) -> ContestModule? {
    shelf.module(id)
  }
}
