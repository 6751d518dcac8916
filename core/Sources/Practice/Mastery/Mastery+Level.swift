extension Mastery {
  /// Where a learner says that they begin. Their own answers soon outweigh it.
  public enum Level: String, CaseIterable, Sendable {
    case middleSchool, highSchool, college, open

    /// What most are, where nobody says anything else.
    public static let usual = Level.highSchool

    public var name: String {
      switch self {
      case .middleSchool: "Middle school"
      case .highSchool: "High school"
      case .college: "College"
      case .open: "Open"
      }
    }

    /// Ability before any answer (logits): that of one who gets every second question of the level,
    /// by the steps of QB Reader's scale.
    var logits: Double {
      switch self {
      case .middleSchool: Difficulty.logits(questionScale: 1)
      case .highSchool: Difficulty.logits(questionScale: 4)
      case .college: Difficulty.logits(questionScale: 7)
      case .open: Difficulty.logits(questionScale: 9)
      }
    }
  }
}
