import Practice
import Packs
import Sittings

/// Weeks of training in which the time to buzz gets shorter.
extension Asker {
  static let speedWeeks = "speed-weeks"
  /// Time to buzz from week to week, milliseconds (competitions.md D8: 8, 6, 5, 4 s).
  private static let speedSteps: [Int64?] = [8_000, 6_000, 5_000, 4_000]

  /// Where the learner stands in them.
  var speedLadder: Ladder {
    var sittings: Set<String> = []
    for (session, drill) in shelf.drills where drill == Asker.speedWeeks {
      sittings.insert(session)
    }
    var ladder = Ladder(Asker.speedSteps)
    if sittings.isEmpty { return ladder }
    let id = module.manifest.id
    ladder.climb(by: desk.learner.attempts) { $0.module == id && sittings.contains($0.session) }
    return ladder
  }
}
