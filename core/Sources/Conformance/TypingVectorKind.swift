public import Basics

/// The kinds of typing vectors: what a reference said of keys, and of lessons.
public enum TypingVectorKind: String, CaseIterable, Sendable {
  case typing
  case adaptive
}

/// Runs one vector through our code; what differs, in words. Empty means that it passed.
///
/// Whole numbers, texts and lists as they are, other numbers within a millionth.
public func verify(vector: JSON, as kind: TypingVectorKind) -> [String] {
  let ours: JSON =
    switch kind {
    case .typing: conformTyping(vector)
    case .adaptive: conformGuidedLesson(vector)
    }
  if let error = ours["error"]?.string { return [error] }
  guard let expected = vector["expected"], expected.members != nil else {
    return ["expected is no object in the vector"]
  }
  var comparison = Comparison()
  comparison.compare(ours, expected, "")
  return comparison.differences
}

/// Two answers side by side.
private struct Comparison {
  private(set) var differences: [String] = []

  static let differencesMax = 100
  static let tolerance = 1e-6

  mutating func compare(_ ours: JSON, _ expected: JSON, _ name: String) {
    switch (ours, expected) {
    case (.object(let mine), .object(let theirs)):
      for member in theirs {
        let path = name.isEmpty ? member.key : name + " " + member.key
        guard let value = ours[member.key] else {
          differ("\(path) is missing, expected \(member.value.text)")
          continue
        }
        compare(value, member.value, path)
      }
      // A vector may tell of some blocks only; within a block everything is compared.
      for member in mine where !name.isEmpty && !theirs.contains(where: { $0.key == member.key }) {
        differ("\(name) \(member.key) is there, and not expected")
      }
    case (.array(let mine), .array(let theirs)):
      guard mine.count == theirs.count else {
        return differ("\(name) has \(mine.count) values, expected \(theirs.count)")
      }
      for place in mine.indices { compare(mine[place], theirs[place], "\(name) \(place)") }
    default:
      if ours == expected || isClose(ours, expected) { return }
      differ("\(name) is \(ours.text), expected \(expected.text)")
    }
  }

  private func isClose(_ ours: JSON, _ expected: JSON) -> Bool {
    guard let a = ours.double, let b = expected.double else { return false }
    // A count beyond 2^53 is no whole number any more.
    return (a - b).magnitude <= max(Comparison.tolerance, b.magnitude * 1e-12)
  }

  private mutating func differ(_ text: String) {
    if differences.count < Comparison.differencesMax { differences.append(text) }
  }
}
