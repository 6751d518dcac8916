/// How a question is put to a competition that it was not written for.
///
/// Packs only carry it, and know competitions by the ids of their modules; `Borrowing` knows how it
/// is done.
public struct Remaking: Sendable {
  /// All competitions there are.
  public let competitions: [String]
  /// The question as the competition asks it; nil where it cannot be asked there.
  public let question: @Sendable (Question, _ competition: String) -> Question?
  /// Whether the competition can ask it, as it is or remade well enough to be offered.
  public let isOffered: @Sendable (Question, _ competition: String) -> Bool

  /// The index of searches has a byte for them: a bit for each, and one for none.
  public static let competitionsMax = 7

  public init(
    competitions: [String],
    question: @escaping @Sendable (Question, _ competition: String) -> Question?,
    isOffered: @escaping @Sendable (Question, _ competition: String) -> Bool
  ) {
    precondition(competitions.count <= Remaking.competitionsMax)
    self.competitions = competitions
    self.question = question
    self.isOffered = isOffered
  }

  /// No competition asks: every question stays as it was written.
  public static let none = Remaking(
    competitions: [], question: { _, _ in nil }, isOffered: { _, _ in false })
}
