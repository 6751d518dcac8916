import Basics

/// When a clause holds: "until X is read", "before mention", "after X".
enum Cue {
  /// How many times "until" and the like are looked at in one clause.
  private static let triesMax = 8
  private static let ends = [
    "is read", "are read", "is mentioned", "are mentioned", "is said", "is given", "is named",
    "was read", "is used", "is revealed", "is spoken", "read", "mentioned", "mention", "said",
  ]

  /// Takes the window from the end of a payload; nil when there is none.
  static func take(from payload: inout MarkedText) -> AnswerLine.Window? {
    let shield = MarkedText.required | MarkedText.quoted | MarkedText.aside | MarkedText.underlined
    var tries = 0
    for place in 0..<payload.count where payload.marks[place] & shield == 0 {
      for word in ["until", "before", "after"] where payload.hasWord(word, at: place) {
        if let window = read(payload.slice(place..<payload.count)) {
          payload = payload.slice(0..<place).trimmed()
          return window
        }
        tries += 1
        if tries == triesMax { return nil }
      }
    }
    return nil
  }

  /// Reads "until “X” is read" and the like; nil when the words are no cue.
  static func read(_ text: MarkedText) -> AnswerLine.Window? {
    var isAfter = false
    var rest = text
    for word in ["until", "before", "after"] where text.hasWord(word, at: 0) {
      isAfter = word == "after"
      rest = text.slice(word.utf8.count..<text.count).trimmed()
    }
    guard rest.count < text.count else { return nil }
    guard let cue = cue(rest) else { return nil }
    if cue == "the end" { return .always }
    return isAfter ? .after(cue) : .before(cue)
  }

  private static func cue(_ rest: MarkedText) -> String? {
    if let quoted = rest.parts(with: MarkedText.quoted).first {
      return MarkedText(quoted).unquoted.text
    }
    if rest.hasWord("the end", at: 0) { return "the end" }
    if rest.hasWord("mention of", at: 0) {
      return rest.slice("mention of".utf8.count..<rest.count).trimmed().text
    }
    for end in ends where rest.endsWithWord(end) {
      let cue = rest.slice(0..<(rest.count - end.utf8.count)).trimmed().text
      return cue == "it" || cue == "this" || cue == "that" ? "" : cue
    }
    return rest.hasWord("it", at: 0) || rest.isEmpty ? "" : nil
  }
}

extension MarkedText {
  /// Takes "by asking “...”" out of a prompt; the quoted question, or the words up to the end.
  mutating func takeDirectedPrompt() -> String? {
    let openers = [
      "by asking for", "by asking", "by saying", "(by asking", "(ask", "(say", "asking", "with",
      "and ask", "ask",
    ]
    let shield = MarkedText.required | MarkedText.quoted | MarkedText.underlined
    for opener in openers {
      var from = 0
      while let place = find(opener, from: from, outside: shield) {
        let after = place + opener.utf8.count
        if let question = question(from: after, needsQuote: opener == "with") {
          var rest = slice(0..<place)
          rest.append(slice(question.end..<count))
          if rest.trimmed().hasWord("on", at: 0) {
            let trimmed = rest.trimmed()
            rest = trimmed.slice(2..<trimmed.count)
          }
          self = rest.trimmed()
          return question.text
        }
        from = after
      }
    }
    return nil
  }

  private func question(from start: Int, needsQuote: Bool) -> (text: String, end: Int)? {
    var place = start
    while place < count, bytes[place] == 0x20 || bytes[place] == UInt8(ascii: ":") { place += 1 }
    guard place < count else { return nil }
    var open = place
    while open < count, marks[open] & MarkedText.quoted == 0, open - place < 24 { open += 1 }
    if open < count, marks[open] & MarkedText.quoted != 0, !needsQuote || open == place {
      var end = open
      while end < count, marks[end] & MarkedText.quoted != 0 { end += 1 }
      let text = slice(open..<end).unquoted.text
      if end < count, bytes[end] == UInt8(ascii: ")") { end += 1 }
      return (text, end)
    }
    return needsQuote ? nil : (slice(place..<count).text, count)
  }
}
