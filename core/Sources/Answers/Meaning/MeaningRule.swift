import Basics

/// When meaning alone may propose to accept an answer: the judge's second tier, off by default.
///
/// It is asked last, after every veto, and only about answers that no clause matched: it may
/// propose an accept, and never overrides a conflict. An encoder of sentences hardly sees order,
/// numbers, or the one word that tells two things apart (air to water, Newton's third law), so it
/// has no say where words are shared, spelled alike, or counted. docs/decisions/0006-meaning.md has
/// the measurements behind the numbers.
public enum MeaningRule {
  /// The least cosine with an acceptable answer.
  public static let closenessMin = 0.75
  /// How much nearer an acceptable answer must be than any rival.
  public static let marginMin = 0.05
  /// Rivals beyond these are not weighed: each costs as much as the answer itself.
  public static let rivalsMax = 32

  /// Whether to propose an accept.
  ///
  /// `accepted`: cosines of the given answer with those acceptable answers it `isWeighable`
  /// against. `rivals`: its cosines with what the line rejects or prompts on, and with other
  /// answers that the pack knows.
  public static func proposesAccept(accepted: [Double], rivals: [Double]) -> Bool {
    guard let closest = accepted.max(), closest >= closenessMin else { return false }
    // NB: also false for a rival that is no number.
    return rivals.allSatisfy { closest - $0 >= marginMin }
  }

  /// Whether meaning has a say between two texts: both have words of their own, and those are
  /// neither numbers nor single letters, nor spelled like one of the other's.
  public static func isWeighable(_ given: String, against answer: String) -> Bool {
    let given = ownWords(given)
    let answer = ownWords(answer)
    guard !given.isEmpty, !answer.isEmpty, !given.contains(where: isCount),
      !answer.contains(where: isCount)
    else { return false }
    for word in given {
      for other in answer where isAlike(word, other) { return false }
    }
    return true
  }

  /// Words beyond these are not looked at; so long an answer is not weighable.
  private static let wordsMax = 16

  /// The words without those that are in every answer; none when there are too many.
  private static func ownWords(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    for word in Folding.words(text) where !isSmall(word.bytes) { words.append(word.bytes) }
    return words.count > wordsMax ? [] : words
  }

  private static let smallWords = [
    "the", "a", "an", "of", "and", "or", "in", "on", "to", "for", "by", "at", "is", "it",
  ].map { Array($0.utf8) }

  private static func isSmall(_ word: [UInt8]) -> Bool { smallWords.contains(word) }

  private static func isCount(_ word: [UInt8]) -> Bool {
    word.count == 1 || word.contains { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Whether half of two words' pairs of neighbouring letters are the same (Dice's coefficient).
  private static func isAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let pairs = letterPairs(one)
    var rest = letterPairs(other)
    let all = pairs.count + rest.count
    var shared = 0
    for pair in pairs {
      if let place = rest.firstIndex(of: pair) {
        rest.remove(at: place)
        shared += 1
      }
    }
    return all == 0 ? one == other : 4 * shared >= all
  }

  /// Of the first 40 letters: longer words are rare and would cost the square of their length.
  private static func letterPairs(_ word: [UInt8]) -> [UInt16] {
    var pairs: [UInt16] = []
    var place = 1
    while place < min(word.count, 40) {
      pairs.append(UInt16(word[place - 1]) << 8 | UInt16(word[place]))
      place += 1
    }
    return pairs
  }
}
