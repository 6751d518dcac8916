import Basics

/// What the judge takes from the question.
struct QuestionWords {
  static let wordsMax = 400

  var words: Set<[UInt8]> = []
  var asksForPerson = false
  /// Words of four letters and more, as they come.
  private var long: [[UInt8]] = []

  private static let people = [
    "who", "whom", "whose", "author", "writer", "poet", "playwright", "novelist", "composer",
    "painter", "artist", "singer", "actor", "actress", "scientist", "physicist", "chemist",
    "mathematician", "philosopher", "inventor", "explorer", "president", "king", "queen",
    "emperor", "senator", "general", "leader", "thinker", "economist", "director", "architect",
    "man", "woman", "dramatist", "sculptor", "politician", "person",
  ]

  func has(_ word: String) -> Bool { words.contains(Array(word.utf8)) }

  init(_ question: String) {
    guard !question.isEmpty else { return }
    let found = Folding.words(question).prefix(QuestionWords.wordsMax)
    var isAfterThis = false
    for (index, word) in found.enumerated() {
      if words.insert(word.bytes).inserted, word.bytes.count >= 4 { long.append(word.bytes) }
      let isAsking = index == 0 || isAfterThis
      for name in QuestionWords.people where isAsking && word.bytes.elementsEqual(name.utf8) {
        asksForPerson = true
      }
      isAfterThis =
        QuestionWords.has(word.bytes, QuestionWords.askers)
        || (isAfterThis && QuestionWords.has(word.bytes, QuestionWords.betweens))
    }
  }

  private static let askers = ["this", "what", "which", "name"]
  private static let betweens = ["american", "english", "british", "french", "german", "and"]

  private static func has(_ word: [UInt8], _ names: [String]) -> Bool {
    for name in names where word.elementsEqual(name.utf8) { return true }
    return false
  }

  /// Whether the question has the word, in some form of it.
  func mentions(_ word: [UInt8]) -> Bool {
    if words.isEmpty { return false }
    if words.contains(word) { return true }
    guard word.count >= 4 else { return false }
    for other in long where other[0] == word[0] {
      let shared = Spelling.sharedLength(word, other)
      if shared >= 5 || (shared >= 3 && Spelling.areForms(word, other, wide: true)) { return true }
    }
    return false
  }
}
