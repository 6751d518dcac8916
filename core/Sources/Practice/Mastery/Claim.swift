/// What may be said of a number that answers only hint at: from few of them nothing, then where it
/// lies, and at last the number. Everything that shows an estimate asks here.
public struct Claim: Equatable, Sendable {
  public enum Form: Equatable, Sendable {
    /// Too few answers for an estimate.
    case none
    /// Where it probably lies.
    case range
    /// The number, with where it probably lies.
    case number
  }

  /// Fewer answers allow no estimate.
  public static let rangeAnswersMin = 5
  /// Fewer allow no number, and no per cent.
  public static let numberAnswersMin = 20
  /// A number that may lie further off than this is told as a range all the same.
  static let widthMax = 30

  public let form: Form
  public let answers: Int
  /// Of 100.
  public let value: Int
  public let low: Int
  public let high: Int

  /// An estimate of 0...100 with the range that it lies in nine times out of ten.
  public init(_ value: Double, low: Double, high: Double, answers: Int) {
    self.answers = answers
    self.value = whole(value)
    self.low = whole(low)
    self.high = whole(high)
    if answers < Claim.rangeAnswersMin {
      form = .none
    } else {
      let isNumber = Claim.allowsNumber(answers) && self.high - self.low <= Claim.widthMax
      form = isNumber ? .number : .range
    }
  }

  /// Whether so many answers carry a number: a mean, a rate, per cent.
  public static func allowsNumber(_ answers: Int) -> Bool { answers >= numberAnswersMin }

  /// "61", "55 to 68", or how far it is until there is anything to say: "3 of 5 answers".
  public var text: String {
    switch form {
    case .none: "\(answers) of \(Claim.rangeAnswersMin) answers"
    case .range: range
    case .number: "\(value)"
    }
  }

  public var range: String { "\(low) to \(high)" }

  /// As half a sentence: "about 61, between 55 and 68"; empty when there is nothing to say.
  public var words: String {
    switch form {
    case .none: ""
    case .range: "between \(low) and \(high)"
    case .number: "about \(value), between \(low) and \(high)"
    }
  }
}

extension MasteryFigure {
  public func claim(from answers: Int32) -> Claim {
    Claim(score, low: low, high: high, answers: Int(answers))
  }
}

extension MasteryStanding {
  public var claim: Claim { figure.claim(from: answers) }
}
