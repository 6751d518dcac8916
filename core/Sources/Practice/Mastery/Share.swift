/// So many of so many, with the range that so few allow.
public struct Share: Equatable, Sendable {
  public var right: Int
  public var total: Int

  public init(right: Int = 0, total: Int = 0) {
    self.right = right
    self.total = total
  }

  public mutating func count(_ isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }

  /// 0...1; 0 of none.
  public var rate: Double { total > 0 ? Double(right) / Double(total) : 0 }

  /// The 90 % Wilson score interval (E. B. Wilson 1927), 0...1.
  public var range: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let z = MasteryFigure.ninety
    let n = Double(total)
    let centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    let half = z * (rate * (1 - rate) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    return max(0, centre - half)...min(1, centre + half)
  }

  /// "3 of 4" while answers are few, then "73 %"; a dash of none.
  public var words: String {
    guard total > 0 else { return "–" }
    return Claim.allowsNumber(total) ? "\(whole(rate * 100)) %" : "\(right) of \(total)"
  }

  /// As in "6 of 30, 20 % (probably 11 to 34 %)"; of few answers the counts alone.
  public var text: String {
    guard Claim.allowsNumber(total) else { return "\(right) of \(total)" }
    let low = whole(range.lowerBound * 100)
    let high = whole(range.upperBound * 100)
    return "\(right) of \(total), \(words) (probably \(low) to \(high) %)"
  }
}
