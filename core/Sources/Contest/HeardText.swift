import Packs
public import Practice

/// A text that is read somewhere else, as far as a device has heard it.
public struct HeardText: Equatable, Sendable {
  /// Names it among the texts of its match: "3", or "3.2" for the second part of that bonus.
  public var id: String
  public var words: [String]
  /// There are no more words.
  public var isWhole = false
  /// What is said of the question before it: "Tossup, biology."
  public var title: String
  /// How many parts its bonus has; 0 for a tossup.
  public var parts: Int
  /// Its answer line; empty until it was ruled on.
  public var answer = ""
  /// Which question it was; nil until then.
  public var source: Source?

  public init(id: String, words: [String] = [], title: String = "", parts: Int = 0) {
    self.id = id
    self.words = words
    self.title = title
    self.parts = parts
  }

  /// A question as attempts name it.
  public struct Source: Equatable, Sendable {
    public var item: String
    public var domain: Domain
    public var category: String
    /// On the logit scale.
    public var difficulty: Double
    /// So many answers there are to choose from; nil where it has to be known.
    public var choices: Int32?

    public init(
      item: String, domain: Domain, category: String, difficulty: Double, choices: Int32? = nil
    ) {
      self.item = item
      self.domain = domain
      self.category = category
      self.difficulty = difficulty
      self.choices = choices
    }

    public init(_ cue: Cue) {
      self.init(
        item: cue.item, domain: cue.question.domain, category: cue.question.category,
        difficulty: Difficulty.logits(questionScale: Double(cue.level)),
        choices: cue.part == nil && cue.clue == nil ? cue.question.choiceCount : nil)
    }

    public func attempt(
      _ module: String, _ session: String, _ outcome: Attempt.Outcome, _ recall: Double?
    ) -> Attempt {
      Attempt(
        item: item, module: module, session: session, domain: domain, category: category,
        difficulty: difficulty, outcome: outcome, choices: choices, recall: recall)
    }
  }
}
