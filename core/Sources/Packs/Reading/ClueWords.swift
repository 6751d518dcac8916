import Basics

/// A clue's folded words, for rules about how sentences hang together.
package struct ClueWords {
  package let words: [[UInt8]]

  package init(_ text: String) {
    var words: [[UInt8]] = []
    for word in Folding.words(Speech.plain(text, usesGuides: false)) { words.append(word.bytes) }
    self.words = words
  }

  package static func isListed(_ word: [UInt8], _ names: [String]) -> Bool {
    for name in names where word.elementsEqual(name.utf8) { return true }
    return false
  }

  /// A phrase such as "which of the following", word by word.
  package func has(_ phrase: [String]) -> Bool {
    guard words.count >= phrase.count else { return false }
    for start in 0...(words.count - phrase.count) {
      var place = 0
      while place < phrase.count, words[start + place].elementsEqual(phrase[place].utf8) {
        place += 1
      }
      if place == phrase.count { return true }
    }
    return false
  }

  // MARK: - Asking

  package static let verbs = [
    "name", "identify", "give", "state", "find", "calculate", "determine", "solve", "list",
    "describe", "provide", "complete", "compute", "evaluate", "rank", "order", "choose", "spell",
    "define",
  ]
  package static let pronouns = [
    "what", "which", "who", "whom", "whose", "where", "when", "how", "why",
  ]

  /// A verb that asks ("name this...") or a question word.
  package var asks: Bool {
    for word in words
    where ClueWords.isListed(word, ClueWords.verbs) || ClueWords.isListed(word, ClueWords.pronouns)
    {
      return true
    }
    return false
  }

  /// Begins with the verb that asks.
  package var isCommand: Bool {
    words.first.map { ClueWords.isListed($0, ClueWords.verbs) } ?? false
  }

  // MARK: - Leaning on what came before

  /// Words that carry a sentence on from another one when it begins with them.
  private static let carriers = [
    "another", "also", "additionally", "however", "later", "similarly", "then", "next", "finally",
    "but", "and", "or", "meanwhile", "afterward", "afterwards", "moreover", "instead", "conversely",
    "likewise", "thus", "therefore", "consequently", "subsequently", "others", "other", "both",
    "they", "their", "them", "its", "it", "he", "she", "his", "her", "him", "that", "those", "one",
    "such", "there", "nevertheless", "besides", "despite", "yet", "so", "still",
  ]
  private static let ordinals = ["second", "third", "fourth", "latter", "former", "same", "other"]
  private static let prepositions = [
    "of", "at", "for", "from", "to", "with", "by", "after", "during", "on", "before", "about",
    "like", "behind", "under",
  ]

  /// The sentence means something that an earlier one named: "another", "that novel", "the latter".
  package var leansBack: Bool {
    guard let first = words.first else { return true }
    if ClueWords.isListed(first, ClueWords.carriers) { return true }
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : []
      if ClueWords.isListed(word, ["aforementioned", "latter", "former"]), isAfterThe(place) {
        return true
      }
      if place == 0, word.elementsEqual("the".utf8), ClueWords.isListed(next, ClueWords.ordinals) {
        return true
      }
      guard place > 0 else { continue }
      // "of that novel", "with those laws"; not "the heat of that which", "in that".
      let isPointing = word.elementsEqual("that".utf8) || word.elementsEqual("those".utf8)
      if isPointing, ClueWords.isListed(words[place - 1], ClueWords.prepositions),
        !ClueWords.isListed(next, ["which", "who", "of", "whose", "in", "with"])
      {
        return true
      }
    }
    return false
  }

  private func isAfterThe(_ place: Int) -> Bool {
    // NB: "the former president" leans on nothing, "the former" alone does.
    guard place > 0, words[place - 1].elementsEqual("the".utf8) else { return false }
    if words[place].elementsEqual("aforementioned".utf8) { return true }
    let next = place + 1 < words.count ? words[place + 1] : []
    return next.isEmpty || ClueWords.isListed(next, ["of", "and", "is", "was", "are", "being"])
  }
}
