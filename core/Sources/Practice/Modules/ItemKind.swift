public import Markup

/// A kind of item in packs that is no question, with all that its module says of such an item.
///
/// Packs carry items as they were written (`docs/formats/pack.md`): their text, versions, hashes,
/// exports and what is shared never look inside. Whoever shows or checks a pack asks the kind.
public struct ItemKind: Sendable {
  /// The word after "##" in a pack: a-z, 0-9 and "-", as in "count".
  public var id: String
  /// One of them and several, as in "number" and "numbers".
  public var names: (one: String, many: String)
  /// What its author should mend in a text.
  public var problems: @Sendable (_ text: String) -> [ItemProblem]
  /// What changed from one text of an item to the next, a few words each.
  public var differences: @Sendable (_ old: String, _ new: String) -> [String]
  /// How a learner would see it.
  public var preview: @Sendable (_ text: String) -> HTML

  public init(
    _ id: String, _ names: (one: String, many: String),
    problems: @escaping @Sendable (_ text: String) -> [ItemProblem],
    differences: @escaping @Sendable (_ old: String, _ new: String) -> [String],
    preview: @escaping @Sendable (_ text: String) -> HTML
  ) {
    self.id = id
    self.names = names
    self.problems = problems
    self.differences = differences
    self.preview = preview
  }
}

/// Something to mend in an item of a pack.
public struct ItemProblem: Equatable, Sendable {
  /// A sentence or two: what is wrong, and what to do about it.
  public var message: String
  /// The line of the item's text, from 1.
  public var line: Int
  /// Whether the item cannot be used before it is mended.
  public var isError: Bool

  public init(_ message: String, line: Int = 1, isError: Bool = true) {
    self.message = message
    self.line = line
    self.isError = isError
  }
}
