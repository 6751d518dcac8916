/// One answer to one item: the fact that memory, mastery and habit are folds of.
///
/// Kind "practice.attempted", version 1. Written by every module, read by this one.
public struct Attempt: Equatable, Sendable {
  public enum Outcome: String, Sendable { case right, wrong, passed, unanswered }
  /// Who decided: the judge, or the learner overruling it.
  public enum Judged: String, Sendable { case judge, learner, moderator }

  public static let kind = "practice.attempted"

  /// The item's address: pack, "/", key in the pack; a part of a bonus adds "#" and its number.
  public var item: String
  public var module: String
  /// The sitting it belongs to (the id text of the event that began it).
  public var session: String
  public var domain: Domain
  public var category: String
  /// On the logit scale: 0 is middling, +3 very hard.
  public var difficulty: Double
  public var outcome: Outcome
  /// From the moment an answer could be given to the moment it was, milliseconds.
  public var responseMillis: Int64?
  /// The word after which the learner buzzed, and the words the question has; nil if not read out.
  public var buzzWord: Int32?
  public var wordCount: Int32?
  /// So many answers there were to choose from; nil where it had to be known.
  public var choices: Int32?
  public var points: Int32
  public var judged: Judged
  /// Chance to recall the item at that moment, from the scheduler; nil when seen for the first
  /// time. Stored, so that the mastery fold stays free of order.
  public var recall: Double?

  public init(
    item: String, module: String, session: String, domain: Domain, category: String,
    difficulty: Double, outcome: Outcome, responseMillis: Int64? = nil, buzzWord: Int32? = nil,
    wordCount: Int32? = nil, choices: Int32? = nil, points: Int32 = 0, judged: Judged = .judge,
    recall: Double? = nil
  ) {
    self.item = item
    self.module = module
    self.session = session
    self.domain = domain
    self.category = category
    self.difficulty = difficulty
    self.outcome = outcome
    self.responseMillis = responseMillis
    self.buzzWord = buzzWord
    self.wordCount = wordCount
    self.choices = choices
    self.points = points
    self.judged = judged
    self.recall = recall
  }

  /// The share of the question that was still unread at the buzz, 0...1 (higher is better).
  public var celerity: Double? {
    guard let buzzWord, let wordCount, wordCount > 0 else { return nil }
    return 1 - Double(buzzWord) / Double(wordCount)
  }
}
