/// Where a lesson stands for one learner.
public enum Standing: Equatable, Sendable {
  /// What it needs was not shown yet; any lesson may be tested out of all the same.
  case closed
  case open
  case shown(Mark, Proof)

  public var isShown: Bool { if case .shown = self { true } else { false } }
}

/// By what a lesson was shown.
public enum Proof: Equatable, Sendable {
  /// It was passed itself.
  case itself
  /// A lesson or test further on, which needs it, was passed.
  case further
  /// Each character that it teaches is ready by what was typed elsewhere.
  case elsewhere
}

extension Course {
  /// The tree of lessons, opened by what was shown and not by days.
  ///
  /// A lesson counts as shown when it was passed, when a test that needs it was, or when each
  /// character that it teaches is ready anywhere. `best` has the best mark by the lesson's id.
  public func standings(
    _ best: [String: Mark], _ skill: Skill, on day: Double,
    gate: Gate = Gate(wpm: 20, accuracy: 0.9)
  ) -> [Standing] {
    var shown = [Standing?](repeating: nil, count: lessons.count)
    var isCarried = [Bool](repeating: false, count: lessons.count)
    // Lessons stand behind what they need: who passes one has shown what went before.
    for place in lessons.indices.reversed() {
      let lesson = lessons[place]
      let own = best[lesson.id] ?? .failed
      if own != .failed || isCarried[place] {
        shown[place] = own != .failed ? .shown(own, .itself) : .shown(.passed, .further)
        for need in lesson.needs { isCarried[need] = true }
      } else if isReady(lesson, skill, gate, day) {
        shown[place] = .shown(.passed, .elsewhere)
      }
    }
    return lessons.indices.map { place in
      shown[place] ?? (lessons[place].needs.allSatisfy { shown[$0] != nil } ? .open : .closed)
    }
  }

  private func isReady(
    _ lesson: CourseLesson, _ skill: Skill, _ gate: Gate, _ day: Double
  ) -> Bool {
    !lesson.introduces.isEmpty
      && lesson.introduces.allSatisfy { skill.readiness(of: $0, gate, on: day).isReady }
  }
}
