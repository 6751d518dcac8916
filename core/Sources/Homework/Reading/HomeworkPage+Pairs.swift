extension HomeworkPage {
  private static let signs: Set<String> = ["–", "-", "—", "=", ":", "|", "→", "…", "~"]
  private static let leftWordsMax = 6
  private static let rightWordsMax = 30
  private static let pairsMin = 3

  /// Lines of two sides, where the page has a few of them.
  mutating func findPairs() {
    var found: [(line: Int, pair: (left: Range<Int>, right: Range<Int>))] = []
    for place in lines.indices where lines[place].role == .prose {
      guard DateText.read(lines[place].tokens, at: lines[place].itemStart ?? 0)?.isAtStart != true
      else { continue }
      if let pair = signPair(lines[place]) ?? columnPair(lines[place]) {
        found.append((place, pair))
      }
    }
    guard found.count >= Self.pairsMin else { return }
    for (place, pair) in found {
      lines[place].role = .pair
      lines[place].pair = pair
    }
  }

  private func signPair(_ line: PageLine) -> (left: Range<Int>, right: Range<Int>)? {
    let tokens = line.tokens
    let start = line.itemStart ?? 0
    guard
      let sign = tokens.indices.dropFirst(start + 1).first(where: {
        Self.signs.contains(tokens[$0].text)
          && (tokens[$0].isSpaced || tokens[$0].text == ":" || tokens[$0].text == "=")
      }), sign + 1 < tokens.count, tokens[sign + 1].isSpaced
    else { return nil }
    var end = tokens.count
    while end > sign + 1, [".", ";", ","].contains(tokens[end - 1].text) { end -= 1 }
    let left = start..<sign
    let right = (sign + 1)..<end
    guard (1...Self.leftWordsMax).contains(left.count),
      (1...Self.rightWordsMax).contains(right.count), tokens[left].contains(where: { $0.isWord }),
      tokens[right].contains(where: { $0.isWord }), tokens.last?.text != "?"
    else { return nil }
    return (left, right)
  }

  /// A table's row as it is read from a photograph: "le chien the dog".
  private func columnPair(_ line: PageLine) -> (left: Range<Int>, right: Range<Int>)? {
    let tokens = line.tokens
    let start = line.itemStart ?? 0
    guard tokens.count - start <= 9, tokens.count - start >= 3, tokens.last?.isWord == true,
      tokens[start...].allSatisfy({ $0.isWord })
    else { return nil }
    let foreign: Set<String> = [
      "le", "la", "les", "un", "une", "el", "los", "las", "der", "die", "das",
    ]
    let english: Set<String> = ["the", "a", "an", "to"]
    let cut = tokens.indices.dropFirst(start + 1).first { english.contains(tokens[$0].key) }
    guard let cut, cut + 1 < tokens.count else { return nil }
    let verb = tokens[cut - 1].key
    let isVerb = tokens[cut].key == "to" && (verb.ends("r") || verb.ends("n"))
    guard foreign.contains(tokens[start].key) || isVerb else { return nil }
    return (start..<cut, cut..<tokens.count)
  }
}
