/// What of a text is said otherwise, word by word.
public struct WordDiff: Equatable, Sendable {
  public enum Change: Equatable, Sendable { case same, removed, added }

  /// Words that follow each other with one fate, with the space between them.
  public struct Run: Equatable, Sendable {
    public var change: Change
    public var text: String
  }

  public private(set) var runs: [Run] = []

  /// Longer texts are told as removed and added as a whole.
  static let wordsMax = 400

  public init(from old: String, to new: String) {
    let before = WordDiff.words(old)
    let after = WordDiff.words(new)
    guard max(before.count, after.count) <= WordDiff.wordsMax else {
      take(.removed, old)
      take(.added, new)
      return
    }
    let common = WordDiff.common(before, after)
    var (one, other) = (0, 0)
    while one < before.count || other < after.count {
      if one < before.count, other < after.count, before[one] == after[other] {
        take(.same, after[other])
        (one, other) = (one + 1, other + 1)
      } else if one < before.count,
        other == after.count || common[one + 1][other] >= common[one][other + 1]
      {
        take(.removed, before[one])
        one += 1
      } else {
        take(.added, after[other])
        other += 1
      }
    }
  }

  private mutating func take(_ change: Change, _ text: String) {
    if text.isEmpty { return }
    if let last = runs.last, last.change == change {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(change: change, text: text))
    }
  }

  /// Each word with the space behind it.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isSpace = false
    for byte in text.utf8 {
      if isSpace, !Scan.isSpace(byte) {
        words.append(Scan.string(word))
        word = []
      }
      isSpace = Scan.isSpace(byte)
      word.append(byte)
    }
    return word.isEmpty ? words : words + [Scan.string(word)]
  }

  /// How many words the ends of both have in common, from each place on: the longest common
  /// subsequence.
  private static func common(_ before: [String], _ after: [String]) -> [[Int32]] {
    var table = [[Int32]](
      repeating: [Int32](repeating: 0, count: after.count + 1), count: before.count + 1)
    for one in before.indices.reversed() {
      for other in after.indices.reversed() {
        table[one][other] =
          before[one] == after[other]
          ? table[one + 1][other + 1] + 1
          : max(table[one + 1][other], table[one][other + 1])
      }
    }
    return table
  }
}
