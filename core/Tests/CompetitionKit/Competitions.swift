public import Borrowing
import KnowledgeBowl
import QuizBowl
import ScienceBowl

/// The competitions that come with Etude, for tests of what they have of each other.
extension Competitions {
  public static let etude = Competitions([.quizBowl, .scienceBowl, .knowledgeBowl])
}

extension Competition {
  public static let quizBowl = QuizBowl.competition
  public static let scienceBowl = ScienceBowl.competition
  public static let knowledgeBowl = KnowledgeBowl.competition
}

extension Competition: CustomStringConvertible {
  public var description: String { module }
}
