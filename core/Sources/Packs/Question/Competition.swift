public import Practice

/// The three competitions that one profile serves.
public enum Competition: String, CaseIterable, Hashable, Sendable {
  case quizBowl, scienceBowl, knowledgeBowl

  public var name: String {
    switch self {
    case .quizBowl: "Quiz Bowl"
    case .scienceBowl: "Science Bowl"
    case .knowledgeBowl: "Knowledge Bowl"
    }
  }

  /// The module it is practised in: `Attempt.module`, `ModuleManifest.id`.
  public var module: String {
    switch self {
    case .quizBowl: "quizbowl"
    case .scienceBowl: "sciencebowl"
    case .knowledgeBowl: "knowledgebowl"
    }
  }

  public init?(module: String) {
    for competition in Competition.allCases where competition.module == module {
      self = competition
      return
    }
    return nil
  }

  /// What it asks about. Science Bowl's six categories (Biology, Chemistry, Earth and Space,
  /// Energy, Mathematics, Physics) are six domains, energy counting as physics; the others ask
  /// everything.
  public var domains: [Domain] {
    switch self {
    case .quizBowl, .knowledgeBowl: Domain.allCases
    case .scienceBowl: [.biology, .chemistry, .physics, .astronomy, .earthScience, .mathematics]
    }
  }
}

extension Question {
  /// The competition it was written for: tossups and bonuses are quiz bowl's, short questions in
  /// pairs Science Bowl's (the first of a pair is the toss-up), all other short ones Knowledge
  /// Bowl's.
  public var competition: Competition {
    switch kind {
    case .tossup, .bonus: .quizBowl
    case .short: pair.isEmpty ? .knowledgeBowl : .scienceBowl
    }
  }
}
