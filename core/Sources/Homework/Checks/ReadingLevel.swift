/// How hard a text is to read, as a year at school: the formula of Flesch and Kincaid (1975).
enum ReadingLevel {
  static func of(_ text: String) -> Double {
    var words = 0
    var syllables = 0
    var sentences = 0
    for token in Tokenizer.tokens(Array(text.unicodeScalars), number: 0) {
      if token.isWord {
        words += 1
        syllables += Self.syllables(token.key)
      } else if [".", "!", "?"].contains(token.text) {
        sentences += 1
      }
    }
    guard words > 0 else { return 0 }
    let perSentence = Double(words) / Double(max(1, sentences))
    return 0.39 * perSentence + 11.8 * Double(syllables) / Double(words) - 15.59
  }

  /// Groups of vowels, without a last silent e.
  static func syllables(_ key: String) -> Int {
    var count = 0
    var wasVowel = false
    for byte in key.utf8 {
      let isVowel = Array("aeiouy".utf8).contains(byte)
      if isVowel, !wasVowel { count += 1 }
      wasVowel = isVowel
    }
    if key.ends("e"), !key.ends("le"), count > 1 { count -= 1 }
    return max(1, count)
  }
}
