/// What reads: two nets, ours or anybody's.
///
/// Pictures are maps of three channels, blue, green, red, each from -1 to 1.
public protocol PageNets: AnyObject {
  /// How likely each point is text, row after row; nil when the picture does not go through.
  ///
  /// Both sides are multiples of 32.
  func textLikelihood(of picture: FeatureMap) -> [Float]?

  /// A line's letters, step by step from the left, each step as many columns wide.
  ///
  /// The picture is `LinePicture.rows` high.
  func letterSteps(of line: FeatureMap) -> [LetterStep]?
}

/// What a line shows at one step: the likeliest letter, a Unicode scalar, 0 for none.
public struct LetterStep: Equatable, Sendable {
  public var letter: UInt32
  /// Among all letters, 0 to 1.
  public var likelihood: Float

  public init(letter: UInt32, likelihood: Float) {
    self.letter = letter
    self.likelihood = likelihood
  }
}

extension NetsFile: PageNets {
  public func textLikelihood(of picture: FeatureMap) -> [Float]? {
    finding.run(picture, weights: weights)?.values
  }

  public func letterSteps(of line: FeatureMap) -> [LetterStep]? {
    guard let scores = reading.run(line, weights: weights), scores.rows == 1 else { return nil }
    return (0..<scores.columns).map { column in
      let row = scores.point(0, column)
      var best = 0
      for letter in 1..<letters.count where row[letter] > row[best] { best = letter }
      return LetterStep(letter: letters[best], likelihood: share(of: best, in: row))
    }
  }
}
