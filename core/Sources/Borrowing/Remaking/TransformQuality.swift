import Answers
import Basics
import Packs
import Practice

/// How well a transformed question serves, 0...1, as a sum of named parts.
///
/// The parts follow UnaMentis's scores (competitions.md D7) with two changes: in Science Bowl being
/// sayable stands where "is a calculation" stood, which gave five of its six categories less for
/// their subject; and lengths have a lower end, since three words are no question.
public struct TransformQuality: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var name: String
    /// What it adds when it is so.
    public var weight: Double
    public var isSo: Bool
  }

  public var parts: [Part]

  /// Below this a question is not offered to another competition.
  public static let offeredMin = 0.6

  public var score: Double {
    var sum = 0.0
    for part in parts where part.isSo { sum += part.weight }
    return min(1, sum)
  }

  static let native = TransformQuality(
    parts: [Part(name: "written for it", weight: 1, isSo: true)])

  init(parts: [Part]) { self.parts = parts }

  init(_ made: Question, for target: Competition) {
    let length = made.plainText(forSpeech: false).unicodeScalars.count
    parts = [Part(name: "can be asked there", weight: 0.5, isSo: true)]
    switch target {
    case .knowledgeBowl:
      add("of a good length (60 to 300 characters)", 0.2, (60...300).contains(length))
      add("has options for the written round", 0.1, made.choices.count >= 4)
      add("can be read aloud", 0.1, made.isVoiceSafe)
      add("a subject that is often asked", 0.1, TransformQuality.isCommon(made.domain, target))
    case .scienceBowl:
      add("short (40 to 200 characters)", 0.2, (40...200).contains(length))
      add("a short answer or options", 0.15, TransformQuality.isBrief(made))
      add("can be read aloud", 0.15, made.isVoiceSafe)
    case .quizBowl:
      add("four clues or more", 0.2, made.clues.count >= 4)
      add("has a power mark", 0.1, made.isPowerMarked)
      add("more than 300 characters", 0.1, length > 300)
      add("a subject that is often asked", 0.1, TransformQuality.isCommon(made.domain, target))
    }
  }

  private mutating func add(_ name: String, _ weight: Double, _ isSo: Bool) {
    parts.append(Part(name: name, weight: weight, isSo: isSo))
  }

  /// Four words at most before any bracket, or something to choose.
  private static func isBrief(_ question: Question) -> Bool {
    if !question.choices.isEmpty { return true }
    let main = AnswerLine(parsing: question.answer).main
    return (1...4).contains(Folding.words(main).count)
  }

  /// Knowledge Bowl: at least 3 % of a round (competitions.md D4's domain weights). Quiz bowl: in
  /// the distribution of its packets (`QuizBowlCategories`).
  private static func isCommon(_ domain: Domain, _ target: Competition) -> Bool {
    switch domain {
    case .popCulture: false
    case .religion, .mythology, .philosophy: target != .knowledgeBowl
    case .language, .technology, .currentEvents: target != .quizBowl
    default: true
    }
  }
}
