extension Letters {
  /// With a space on both sides of each sign of arithmetic between two numbers or names.
  ///
  /// The net drops most of them; print has them. A minus before a number alone keeps none, and
  /// neither has a hyphen or a stroke between words.
  var spacedSums: Letters {
    let isSum = found.contains { Letters.relations.contains($0.scalar) }
    var spaced: [Letter] = []
    for (place, letter) in found.enumerated() {
      guard isSign(at: place, isSum: isSum) else {
        spaced.append(letter)
        continue
      }
      if let before = spaced.last, before.scalar != " " {
        spaced.append(Letters.space(between: before, letter))
      }
      spaced.append(letter)
      if place + 1 < found.count, found[place + 1].scalar != " " {
        spaced.append(Letters.space(between: letter, found[place + 1]))
      }
    }
    return Letters(found: spaced)
  }

  private static let relations: [Unicode.Scalar] = ["=", "≈", "≠", "≤", "≥"]
  private static let products: [Unicode.Scalar] = ["×", "÷"]
  private static let sums: [Unicode.Scalar] = ["+", "-", "−", "–"]

  /// Whether a sign stands at this place with something to join on both sides.
  private func isSign(at place: Int, isSum: Bool) -> Bool {
    let scalar = found[place].scalar
    let before = found[..<place].last { $0.scalar != " " }?.scalar
    let after = found[(place + 1)...].first { $0.scalar != " " }?.scalar
    guard let before, let after else { return false }
    if Letters.relations.contains(scalar) || Letters.products.contains(scalar) { return true }
    guard isSum, Letters.sums.contains(scalar), Letters.isOperandEnd(before) else { return false }
    // A hyphen joins words; a sum has a number or a bracket beside it, or names of one letter.
    let isJoined = found[place - 1].scalar != " " && found[place + 1].scalar != " "
    return !isJoined || !(Letters.isWord(before) && Letters.isWord(after)) || isLone(place)
  }

  /// Between two names of one letter.
  private func isLone(_ place: Int) -> Bool {
    let before = place < 2 || !Letters.isWord(found[place - 2].scalar)
    let after = place + 2 >= found.count || !Letters.isWord(found[place + 2].scalar)
    return before && after
  }

  private static func isOperandEnd(_ scalar: Unicode.Scalar) -> Bool {
    isWord(scalar) || scalar.properties.numericType != nil || ")]°%".unicodeScalars.contains(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  private static func space(between one: Letter, _ other: Letter) -> Letter {
    let start = one.steps.upperBound
    return Letter(
      scalar: " ", likelihood: min(one.likelihood, other.likelihood),
      steps: start...max(start, other.steps.lowerBound))
  }
}
