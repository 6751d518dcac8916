public import Quiz

/// The Science Bowl module: what it is called, what it needs and what it offers.
public enum ScienceBowl {
  /// The categories of the game (middle school asks life and physical science besides).
  public enum Category: String, CaseIterable, Sendable {
    case biology = "Biology"
    case chemistry = "Chemistry"
    case earthAndSpace = "Earth and Space"
    case energy = "Energy"
    case math = "Math"
    case physics = "Physics"
  }

  /// The question that an item of this module names by itself: a generated problem.
  public static func question(_ item: String) -> Question? { MathItem(item)?.question }
}
