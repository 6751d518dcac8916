/// A sentence of the page: its words, and where each line of it stands.
struct Sentence: Equatable, Sendable {
  var tokens: [Token]
  /// Counted along the page.
  var number: Int
  /// A step of a numbered or bulleted list.
  var isItem = false

  /// As the page has it; tokens have a capital only where they are names.
  var text: String { tokens.text(tokens.indices).capitalised }

  var places: [Place] {
    var places: [Place] = []
    for token in tokens {
      if let last = places.last, last.line == token.line {
        places[places.count - 1].characters =
          last.characters.lowerBound..<max(last.characters.upperBound, token.characters.upperBound)
      } else {
        places.append(Place(line: token.line, characters: token.characters))
      }
    }
    return places
  }

  /// The words that carry meaning.
  var content: Set<String> {
    var words: Set<String> = []
    for token in tokens where token.kind != .sign && !Lexicon.isFunction(token.key) {
      words.insert(token.key.singular)
    }
    return words
  }
}
