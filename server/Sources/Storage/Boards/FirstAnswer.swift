/// How somebody's first meeting with a question went, for figures of questions.
public struct FirstAnswer: Equatable, Sendable {
  /// "pack/key", "pack/key#2" for the second part of a bonus.
  public var item: String
  public var pack: String
  /// The Monday of its week, in days since 1970-01-01.
  public var week: Int64
  public var at: Int64
  public var isRight: Bool
  /// How much had been read out at the buzz of a right answer, percent; nil for no buzz.
  public var heard: Int64?
  /// What the answer was taken for; empty for what is no answer of a question here.
  public var taken: String

  public init(
    item: String, pack: String, week: Int64, at: Int64, isRight: Bool, heard: Int64? = nil,
    taken: String = ""
  ) {
    self.item = item
    self.pack = pack
    self.week = week
    self.at = at
    self.isRight = isRight
    self.heard = heard
    self.taken = taken
  }
}

/// How people do at their first meeting with a question.
public struct QuestionFigure: Equatable, Sendable {
  public var item: String
  public var people: Int64
  public var right: Int64
  /// How much had been read out on average when those who were right buzzed, percent; nil where
  /// too few buzzed.
  public var heard: Int64?
  /// What the answer was taken for most, and by how many.
  public var taken: [Taken]

  public struct Taken: Equatable, Sendable {
    public var answer: String
    public var people: Int64
  }

  /// Of fewer people nothing is told.
  public static let peopleMin: Int64 = 20
  /// What fewer of them said, or after what they buzzed, is not told either.
  public static let partMin: Int64 = 5
  static let takenMax = 3
}
