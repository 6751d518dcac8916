/// A question to write over, as a competition has them: a chip of the page where packs are written.
public struct QuestionTemplate: Sendable {
  /// Tells it from the others: a-z.
  public var id: String
  /// As in "Tossup".
  public var name: String
  /// The lines of the question with this number in its key.
  public var lines: @Sendable (_ number: Int) -> [String]

  public init(_ id: String, _ name: String, lines: @escaping @Sendable (_ number: Int) -> [String])
  {
    self.id = id
    self.name = name
    self.lines = lines
  }
}
