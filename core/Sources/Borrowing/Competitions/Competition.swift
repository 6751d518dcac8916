public import Packs
public import Practice

/// A competition as its module describes it: what was written for it, how it asks what was not, and
/// what of it carries over to others.
public struct Competition: Sendable {
  /// How it asks questions that were written for others.
  public enum Form: Sendable {
    /// Clue by clue: a short question only where it has the clues.
    case clues
    /// In one breath.
    case short(ShortForm)
  }

  /// The id of the module it is practised in: `Attempt.module`, `ModuleManifest.id`.
  public var module: String
  public var name: String
  /// What it asks about.
  public var domains: [Domain]
  /// Whether a question was written for it. No question was written for two.
  public var owns: @Sendable (Question) -> Bool
  public var form: Form
  /// Gives a question that was remade for it the pair and the category that it would have there.
  public var adopt: @Sendable (inout Question) -> Void
  /// What makes a question that was remade for it good, beside that it can be asked.
  public var merits: @Sendable (Question) -> [TransformQuality.Part]
  /// What its own numbers say of a learner's answers, the most urgent first.
  public var insights: @Sendable ([AttemptRecord], InsightContext) -> [Insight]
  /// How much of what is known for one competition is known for another.
  ///
  /// The rows stand with the module and not in the table of modules, so that whoever adds a
  /// competition touches no other file: it brings those that lead from it, and those that lead to
  /// it from the competitions that were there before.
  public var transfers: [TransferTable.Row]

  public init(
    module: String, name: String, domains: [Domain],
    owns: @escaping @Sendable (Question) -> Bool, form: Form,
    adopt: @escaping @Sendable (inout Question) -> Void,
    merits: @escaping @Sendable (Question) -> [TransformQuality.Part],
    insights: @escaping @Sendable ([AttemptRecord], InsightContext) -> [Insight],
    transfers: [TransferTable.Row]
  ) {
    self.module = module
    self.name = name
    self.domains = domains
    self.owns = owns
    self.form = form
    self.adopt = adopt
    self.merits = merits
    self.insights = insights
    self.transfers = transfers
  }
}

extension Competition {
  /// What a short question has to be.
  public struct ShortForm: Sendable {
    /// The longest text that is asked in one breath.
    public var textBytesMax: Int
    /// How many options a question has that has any; nil for as many as it likes.
    public var choiceCount: Int?
    /// The label of the first option, "A" to "Z"; the others follow in the alphabet.
    public var firstLabel: UInt8

    public init(textBytesMax: Int, choiceCount: Int? = nil, firstLabel: UInt8) {
      self.textBytesMax = textBytesMax
      self.choiceCount = choiceCount
      self.firstLabel = firstLabel
    }
  }
}

extension LibraryItem {
  /// What it is called when a competition asks it: its own questions plainly, others with "~" and
  /// the competition's module. What is remembered is remembered by this name: a last clue known is
  /// not yet a whole tossup known.
  public func address(in competition: Competition) -> String {
    competition.owns(question) ? address : written + "~" + competition.module
  }

  /// As another competition asks it; nil where it cannot, or not well enough to be offered.
  public func remade(for competition: Competition) -> LibraryItem? {
    guard let made = try? question.transformed(to: competition),
      made.quality.score >= TransformQuality.offeredMin
    else { return nil }
    return LibraryItem(
      pack: pack, question: made.question,
      remadeFor: competition.owns(question) ? remadeFor : competition.module)
  }
}
