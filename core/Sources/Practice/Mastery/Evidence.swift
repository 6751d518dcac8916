/// Plain counts of answers by how hard the questions were, for words and not for estimates.
public struct Evidence: Equatable, Sendable {
  /// Easy, middle, hard.
  var rights: [Int32] = [0, 0, 0]
  var asked: [Int32] = [0, 0, 0]

  public var total: Int32 { asked[0] + asked[1] + asked[2] }

  mutating func add(difficulty: Double, isRight: Bool) {
    let band = Difficulty.Band(difficulty).rawValue
    asked[band] += 1
    if isRight { rights[band] += 1 }
  }

  mutating func add(_ other: Evidence) {
    for band in 0..<3 {
      rights[band] += other.rights[band]
      asked[band] += other.asked[band]
    }
  }

  func since(_ earlier: Evidence) -> Evidence {
    var since = self
    for band in 0..<3 {
      since.rights[band] -= earlier.rights[band]
      since.asked[band] -= earlier.asked[band]
    }
    return since
  }

  /// As in "14 of 20 middle ones and 3 of 9 hard ones"; empty without answers.
  var text: String {
    let names = ["easy", "middle", "hard"]
    var parts: [String] = []
    for band in 0..<3 where asked[band] > 0 {
      let noun = asked[band] == 1 ? " one" : " ones"
      parts.append("\(rights[band]) of \(asked[band]) \(names[band])\(noun)")
    }
    guard let last = parts.popLast() else { return "" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }
}
