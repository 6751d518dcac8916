/// What the sentence encoder is asked about one answer, and what follows from its reply: the
/// judge's second tier (docs/decisions/0006-meaning.md).
public struct MeaningQuestion: Equatable, Sendable {
  public let open: OpenAnswer
  /// The acceptable answers between which and the given one meaning has a say.
  private let weighed: [Int]
  private let rivals: [String]

  /// What is weighed against what was given: first the answers, then the rivals.
  public var against: [String] { weighed.map { open.acceptable[$0].text } + rivals }
  public var given: String { open.given }

  /// Answers beyond these are not weighed: each costs a pass of the encoder.
  static let answersMax = 8

  /// Nil when meaning has no say. `rivals`: other answers that the pack knows, likeliest first.
  public init?(_ open: OpenAnswer, rivals: [String] = []) {
    self.open = open
    var weighed: [Int] = []
    for number in open.acceptable.indices where weighed.count < MeaningQuestion.answersMax {
      if MeaningRule.isWeighable(open.given, against: open.acceptable[number].text) {
        weighed.append(number)
      }
    }
    if weighed.isEmpty { return nil }
    self.weighed = weighed
    var others: [String] = []
    for rival in open.rivals + rivals where others.count < MeaningRule.rivalsMax {
      let isOwn = open.acceptable.contains { $0.text == rival }
      if !isOwn, !others.contains(rival) { others.append(rival) }
    }
    self.rivals = others
  }

  /// The accept that the cosines with `against` propose; nil leaves the judgement as it was.
  public func judgement(_ cosines: [Double]) -> Judgement? {
    guard cosines.count == weighed.count + rivals.count else { return nil }
    let accepted = Array(cosines[..<weighed.count])
    guard
      MeaningRule.proposesAccept(accepted: accepted, rivals: Array(cosines[weighed.count...])),
      let closest = accepted.max(), let place = accepted.firstIndex(of: closest)
    else { return nil }
    return open.accepted(weighed[place], because: .meaning, confidence: min(closest, 1))
  }
}
