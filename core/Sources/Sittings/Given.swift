public import Answers

/// An answer as it was given: typed, or heard by a recogniser that may have heard other things.
public struct Given: Equatable, Sendable {
  public var text: String
  /// What else a recogniser may have heard, the likeliest first; at most `alternativesMax`.
  public var alternatives: [String]
  public var isSpoken: Bool

  public static let alternativesMax = 4

  public init(_ text: String, alternatives: [String] = [], isSpoken: Bool = false) {
    self.text = text
    self.alternatives = Array(alternatives.prefix(Given.alternativesMax))
    self.isSpoken = isSpoken
  }

  public var isEmpty: Bool {
    for text in [text] + alternatives where text.utf8.contains(where: { $0 > 0x20 }) {
      return false
    }
    return true
  }

  /// The best verdict among what may have been said: the first that is accepted, else prompted.
  public func best(_ judge: (String) -> Judgement) -> (given: String, judgement: Judgement) {
    var best = (text, judge(text))
    for given in alternatives where best.1.verdict != .accept {
      let judgement = judge(given)
      if judgement.verdict == .accept || best.1.verdict == .reject && judgement.verdict == .prompt {
        best = (given, judgement)
      }
    }
    return best
  }
}
