import KnowledgeBowl
import Practice

/// Weeks of training in which the time gets shorter.
extension Trainer {
  static let speedWeeks = "speed-weeks"
  /// Time to buzz from week to week, milliseconds (competitions.md D8: 8, 6, 5, 4 s).
  private static let speedSteps: [Int64?] = [8_000, 6_000, 5_000, 4_000]

  /// Where the learner stands in a drill that has weeks; nil for others.
  func ladder(of drill: String, in module: String) -> Ladder? {
    switch drill {
    case Trainer.speedWeeks:
      var sittings: Set<String> = []
      for (session, drill) in folds.drills where drill == Trainer.speedWeeks {
        sittings.insert(session)
      }
      var ladder = Ladder(Trainer.speedSteps)
      if sittings.isEmpty { return ladder }
      ladder.climb(by: folds.learner.attempts) {
        $0.module == module && sittings.contains($0.session)
      }
      return ladder
    case CardDrill.Drill.conferringWeeks.rawValue: return folds.knowledge.conferring
    default: return nil
    }
  }

  /// Says where the learner stands after a sitting of the drill, if it has weeks.
  mutating func sayStep(of drill: String, in module: String) {
    guard let ladder = ladder(of: drill, in: module) else { return }
    say(.good, "Next time: \(ladder.stepWords).")
  }
}
