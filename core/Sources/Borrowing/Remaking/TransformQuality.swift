import Answers
import Basics
public import Packs

/// How well a transformed question serves, 0...1, as a sum of named parts.
///
/// The parts follow UnaMentis's scores (competitions.md D7), each competition's own in its module;
/// lengths have a lower end, since three words are no question.
public struct TransformQuality: Equatable, Sendable {
  public struct Part: Equatable, Sendable {
    public var name: String
    /// What it adds when it is so.
    public var weight: Double
    public var isSo: Bool

    public init(_ name: String, _ weight: Double, _ isSo: Bool) {
      self.name = name
      self.weight = weight
      self.isSo = isSo
    }
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
    parts: [Part("written for it", 1, true)])

  init(parts: [Part]) { self.parts = parts }

  init(_ made: Question, for target: Competition) {
    parts = [Part("can be asked there", 0.5, true)] + target.merits(made)
  }
}

extension Question {
  /// Characters of its text as it is shown.
  public var length: Int { plainText(forSpeech: false).unicodeScalars.count }

  /// Four words of answer at most before any bracket, or something to choose.
  public var isBrief: Bool {
    if !choices.isEmpty { return true }
    let main = AnswerLine(parsing: answer).main
    return (1...4).contains(Folding.words(main).count)
  }
}
