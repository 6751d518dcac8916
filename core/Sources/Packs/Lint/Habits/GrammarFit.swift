/// What a question's words ask of the form of an answer: an article at its end ("is called an"),
/// or how many things the answer names ("what two gases").
struct GrammarFit {
  private let words: [[UInt8]]

  init(_ text: String) { words = HabitWords.all(of: text) }

  /// Which options have that form; none when the question asks for no form.
  func fitting(_ choices: [Question.Choice]) -> [Bool] {
    let options = choices.map { HabitWords.all(of: $0.text) }
    if let last = words.last, last == GrammarFit.a || last == GrammarFit.an {
      return options.map { GrammarFit.beginsWithVowel($0) == (last == GrammarFit.an) }
    }
    if asksForTwo { return options.map { $0.contains(GrammarFit.and) } }
    return options.map { _ in false }
  }

  private static let a = Array("a".utf8)
  private static let an = Array("an".utf8)
  private static let and = Array("and".utf8)

  /// "which two", "what two"; not "which of the following two".
  private var asksForTwo: Bool {
    for place in words.indices.dropLast()
    where words[place + 1] == Array("two".utf8)
      && (words[place] == Array("which".utf8) || words[place] == Array("what".utf8))
    {
      return true
    }
    return false
  }

  private static func beginsWithVowel(_ words: [[UInt8]]) -> Bool {
    guard let first = words.first?.first else { return false }
    return Array("aeiou".utf8).contains(first)
  }
}
