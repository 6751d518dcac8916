/// The sort of thing that the question asks for.
extension Reference {
  /// "Longitudinal study" to "what type of study": the question said it already.
  mutating func spareAsked(_ question: QuestionWords) {
    guard !isPerson, !isMeasure, contentCount >= 2, let last = needs.lastIndex(of: true),
      last == tokens.count - 1, !spares[last], !tokens[last].isNumber, !tokens[last].isRoman,
      question.asksForSort(tokens[last].text)
    else { return }
    for index in 0..<last where needs[index] {
      if tokens[index].isNumber || spares[index] || tokens[index].followsPause { return }
    }
    guard
      tokens[..<last].contains(where: {
        $0.text.count >= 4 && $0.kind.isEmpty && !question.mentions($0.text)
      })
    else { return }
    spares[last] = true
  }
}
