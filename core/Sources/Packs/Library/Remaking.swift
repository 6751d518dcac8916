/// How a question is put to a competition that it was not written for.
///
/// Packs only carry it: `Borrowing` knows how it is done.
public struct Remaking: Sendable {
  /// The question as the competition asks it; nil where it cannot be asked there.
  public var question: @Sendable (Question, Competition) -> Question?
  /// Whether the competition can ask it, as it is or remade well enough to be offered.
  public var isOffered: @Sendable (Question, Competition) -> Bool

  public init(
    question: @escaping @Sendable (Question, Competition) -> Question?,
    isOffered: @escaping @Sendable (Question, Competition) -> Bool
  ) {
    self.question = question
    self.isOffered = isOffered
  }

  /// Every question stays with the competition that it was written for.
  public static let none = Remaking(
    question: { $0.competition == $1 ? $0 : nil }, isOffered: { $0.competition == $1 })
}
