import Basics

/// Wrong reasons: the page's reasons for something else, then what else it says.
extension Distractors {
  func reasons(_ fact: Fact, _ random: inout SeededRandom) -> [String] {
    let stem = Set(
      Folding.words(fact.stem).map { String(decoding: $0.bytes, as: UTF8.self).singular }
    )
    .filter { !Lexicon.isFunction($0) }
    let right = fact.answer.text
    let line = fact.source.number
    var found: [(text: String, distance: Int)] = []
    // Reasons of something else first: they sound like reasons.
    for other in causes where other.source.number != line && other.answer.text != right {
      let words = Set(
        Folding.words(other.answer.text).map {
          String(decoding: $0.bytes, as: UTF8.self).singular
        })
      guard words.intersection(stem).count <= 1 else { continue }
      found.append((other.answer.text, abs(other.answer.text.length - right.length) - 200))
    }
    for sentence in clauses where Fact.Source(sentence).number != line {
      guard sentence.content.intersection(stem).count <= 1,
        abs(sentence.number - place(of: line)) > 1
      else { continue }
      let end = sentence.tokens.count - (sentence.tokens.last?.text == "." ? 1 : 0)
      let text = "because " + sentence.tokens.text(0..<end)
      found.append((text, abs(text.length - right.length)))
    }
    found.sort { ($0.distance, $0.text) < ($1.distance, $1.text) }
    let near = Array(found.prefix(5).map { $0.text.capitalised })
    return near
  }

  private func place(of source: Int) -> Int {
    page.sentences.first { Fact.Source($0).number == source }?.number ?? 0
  }
}
