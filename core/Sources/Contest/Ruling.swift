import Basics
import Markup
import Packs
import Practice
public import Sittings

/// What was ruled on an answer, with all that is said of it: the same of a match, of an exercise
/// and of a drill of cards.
public struct Ruling: Equatable, Sendable {
  public enum Tone: String, Sendable {
    case accept, reject
    /// Nobody tried: nothing to be sorry for.
    case passed
  }

  /// What the learner may say against it.
  public enum Overrule: Equatable, Sendable { case toRight, toWrong }

  public var tone: Tone
  /// "Right. +10."
  public var verdict: String
  /// "You said “air”."; empty where nothing was said.
  public var said = ""
  /// Why it was ruled so, in a sentence.
  public var because = ""
  /// Empty where the verdict names the answer.
  public var answerLine = ""
  /// The answer is set as a formula.
  public var isFormula = false
  public var explanation = ""
  /// "Back on Wednesday."; empty where it is not asked again.
  public var back = ""
  /// How people do at their first meeting with it; empty where that is not known.
  public var figure = ""
  public var overrule: Overrule?
  /// The item that was asked, which can be starred and reported; empty for none.
  public var item = ""
  /// Nothing more of the question is asked now: a note on it may be seen.
  public var isLast = true

  public init(_ tone: Tone, _ verdict: String) {
    self.tone = tone
    self.verdict = verdict
  }

  /// Why it was ruled so after the learner has overruled it. The same answer to the same question
  /// is judged so again where it was one in words.
  public static func overruled(_ given: String) -> String {
    given.isEmpty ? "Ruled by you." : "Noted, from now on too."
  }

  /// The ruling as it is announced: "Not right. The answer: Jane Austen."
  public var announcement: String {
    if answerLine.isEmpty { return verdict }
    return verdict + " The answer: " + marked(AnswerLineView(answerLine).answer).plainText + "."
  }
}

extension Desk {
  /// When the scheduler brings the item back, as in "on Wednesday"; nil where it does not.
  public func back(_ item: String) -> String? {
    guard let card = learner.memory.card(item), card.due.millis > moment.millis else { return nil }
    return Words.ahead(card.due.day, from: moment.day)
  }

  /// The same as a sentence; empty where it does not.
  public func backSentence(_ item: String) -> String { back(item).map { "Back \($0)." } ?? "" }
}
