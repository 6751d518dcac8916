extension Question {
  /// The question cannot be answered without seeing or hearing its options: it says "which of the
  /// following", or its sentence ends in the air.
  public var needsChoices: Bool {
    let words = ClueWords(text)
    if !hasListInside {
      for phrase in Question.pointers where words.has(phrase) { return true }
    }
    guard !choices.isEmpty else { return false }
    for phrase in Question.superlatives where words.has(phrase) { return true }
    let last = Scan.trimmed(Array(text.utf8)[...]).last
    return last == UInt8(ascii: ":") || last == UInt8(ascii: ",") || !words.asks
  }

  private static let pointers = [
    ["of", "following"], ["the", "following"], ["of", "these"], ["these", "choices"],
    ["which", "statement"], ["which", "one"], ["all", "of", "the", "above"],
    ["none", "of", "the", "above"],
  ]
  /// With options these compare them, and nothing else.
  private static let superlatives = [
    ["which", "is"], ["is", "not"], ["are", "not"], ["does", "not"], ["except"], ["best"],
    ["most", "likely"], ["closest", "to"], ["would", "be"], ["which", "answer"],
  ]

  /// The list that "the following" means stands in the text itself: "1) ... 2) ...".
  var hasListInside: Bool {
    let bytes = Array(text.utf8)
    return Scan.find("1)", in: bytes[...]) != nil && Scan.find("2)", in: bytes[...]) != nil
  }
}
