/// A line's letters from its steps: a letter that goes on is one letter, and no letter parts two
/// (connectionist temporal classification, Graves et al., 2006).
struct Letters {
  struct Letter: Equatable {
    var scalar: Unicode.Scalar
    var likelihood: Float
    /// The steps that it was seen at.
    var steps: ClosedRange<Int>
  }

  private(set) var found: [Letter] = []

  init(found: [Letter]) { self.found = found }

  init(_ steps: [LetterStep]) {
    var before: UInt32 = 0
    for (place, step) in steps.enumerated() {
      defer { before = step.letter }
      guard step.letter != 0, let scalar = Unicode.Scalar(step.letter) else { continue }
      if step.letter == before, let last = found.last {
        found[found.count - 1].steps = last.steps.lowerBound...place
        found[found.count - 1].likelihood = max(last.likelihood, step.likelihood)
      } else {
        found.append(Letter(scalar: scalar, likelihood: step.likelihood, steps: place...place))
      }
    }
  }

  /// The letters of each word.
  var words: [[Letter]] {
    found.split { $0.scalar == " " }.map(Array.init)
  }
}
