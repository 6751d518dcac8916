import Basics

/// What the judge takes from the question.
struct QuestionWords {
  static let wordsMax = 400

  var words: Set<[UInt8]> = []
  var asksForPerson = false
  /// "When did", "in what year": a year is enough.
  var asksWhen = false
  /// "How many", "what is the population": a number is enough.
  var asksForNumber = false
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
    /// Words since "which", "what" or "this"; the noun they ask for comes soon after.
    var sinceAsked: Int?
    for (index, word) in found.enumerated() {
      if words.insert(word.bytes).inserted, word.bytes.count >= 4 { long.append(word.bytes) }
      if let since = sinceAsked { sinceAsked = since < QuestionWords.askedWithin ? since + 1 : nil }
      if index == 0 || sinceAsked != nil, QuestionWords.namesPerson(word.bytes) {
        asksForPerson = true
        sinceAsked = nil
      } else if sinceAsked ?? 0 > 1, !QuestionWords.isAttribute(word.bytes) {
        sinceAsked = nil
      }
      if QuestionWords.has(word.bytes, QuestionWords.askers) { sinceAsked = 0 }
    }
    asksWhen =
      has("when") && found.first.map { QuestionWords.has($0.bytes, ["when"]) } ?? false
      || follows("what", "year", found) || follows("which", "year", found)
    asksForNumber =
      follows("how", "many", found) || follows("how", "much", found)
      || has("population")
  }

  private static let askedWithin = 4
  private static let askers = ["this", "what", "which", "name"]

  private func follows(
    _ first: String, _ second: String, _ found: ArraySlice<Folding.Word>
  ) -> Bool {
    for index in found.indices.dropLast()
    where found[index].bytes.elementsEqual(first.utf8)
      && found[index + 1].bytes.elementsEqual(second.utf8)
    { return true }
    return false
  }

  /// "physicist", "musician", "photographer": one word for who is asked for.
  private static func namesPerson(_ word: [UInt8]) -> Bool {
    if has(word, people) { return true }
    guard word.count >= 7 else { return false }
    for ending in ["ist", "ician", "grapher", "osopher", "keeper", "holder"]
    where Spelling.ends(word, Array(ending.utf8)) { return true }
    return false
  }

  /// A word that may stand between "which" and the noun: a nationality, "other", "famous".
  private static func isAttribute(_ word: [UInt8]) -> Bool {
    if has(word, ["and", "other", "famous", "french", "greek", "dutch", "german", "early", "late"])
      || word.first?.isDigit ?? false
    {
      return true
    }
    for ending in ["an", "ish", "ese", "th", "st"] where Spelling.ends(word, Array(ending.utf8)) {
      return true
    }
    return false
  }

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
