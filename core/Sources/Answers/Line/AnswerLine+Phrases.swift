import Basics

/// Splits what follows a directive into the answers it lists.
enum Alternatives {
  struct Piece {
    var text: MarkedText
    /// The folded words of the main answer that this stands in place of.
    var substituted: [UInt8]?
  }

  private static let vague = [
    "other", "others", "any", "anything", "similar", "equivalents", "equivalent", "synonyms",
    "something", "related", "answers", "answer", "either", "obvious", "clear", "reasonable",
    "more specific", "less specific", "specific", "word forms", "word form", "descriptions",
    "translations",
  ]

  static func ofMain(_ text: MarkedText) -> [MarkedText] {
    if let bars = split(text, at: " | ") { return bars.flatMap { ofMain($0) } }
    let pieces = separated(text, commas: !text.has(MarkedText.required) && listsNames(text))
    guard pieces.count > 1 else { return slashed(text) }
    if text.has(MarkedText.required) {
      let parts = joiningUnmarked(pieces, MarkedText.required, in: text)
      return parts.map { text.slice($0.range).trimmed() }
    }
    // NB: the whole stays an answer of its own: "or" may be a part of a title.
    return pieces.map { text.slice($0.range).trimmed() } + [text]
  }

  static func of(_ payload: MarkedText, _ kind: AnswerLine.Clause.Kind) -> [Piece] {
    let payload = payload.trimmed()
    if payload.isEmpty { return [] }
    let strong: UInt8
    switch kind {
    case .main, .accept: strong = MarkedText.required
    case .prompt, .antiprompt: strong = MarkedText.underlined | MarkedText.required
    case .reject: strong = 0
    }
    if strong != 0, payload.has(strong) {
      let pieces = joiningUnmarked(separated(payload, commas: true), strong, in: payload)
      return pieces.compactMap { part in
        var found = piece(payload.slice(part.range), mustSubstitute: false)
        if kind == .prompt || kind == .antiprompt { found?.text.require(MarkedText.underlined) }
        return found
      }
    }
    if payload.has(MarkedText.quoted) { return quoted(payload) }
    if isVague(payload.trimmed()) { return [] }
    let pieces = separated(payload, commas: listsByCommas(payload))
    return pieces.flatMap { slashed(payload.slice($0.range).trimmed()) }.compactMap {
      isVague($0) ? nil : piece($0, mustSubstitute: true)
    }
  }

  /// Where an answer of a list stands.
  private struct Part {
    var range: Range<Int>
    var followsComma: Bool
  }

  /// Cuts at " or ", " / " and, when asked, at commas; never inside marks, quotes or brackets.
  private static func separated(_ text: MarkedText, commas: Bool) -> [Part] {
    let shield = MarkedText.required | MarkedText.quoted | MarkedText.aside | MarkedText.underlined
    var parts: [Part] = []
    var start = 0
    var followsComma = false
    var place = 0
    while place < text.count {
      var width = 0
      var isComma = false
      if text.marks[place] & shield == 0 {
        if text.starts(with: " or ", at: place) {
          width = 4
        } else if text.starts(with: " / ", at: place) {
          width = 3
        } else if commas, text.bytes[place] == UInt8(ascii: ",") {
          isComma = true
          width = 1
          for word in [" and/or ", " or ", " and "] where text.starts(with: word, at: place + 1) {
            width = 1 + word.utf8.count
            isComma = word == " and "
          }
        }
      }
      if width == 0 {
        place += 1
        continue
      }
      parts.append(Part(range: start..<place, followsComma: followsComma))
      followsComma = isComma
      start = min(place + width, text.count)
      place = start
    }
    parts.append(Part(range: start..<text.count, followsComma: followsComma))
    return parts.filter { !text.slice($0.range).isBlank }
  }

  /// In a marked list a part without mark belongs to its neighbour, or says nothing.
  ///
  /// "static, kinetic, or rolling _friction_" is one answer, of which any word may be said.
  private static func joiningUnmarked(
    _ parts: [Part], _ strong: UInt8, in text: MarkedText
  ) -> [Part] {
    var result: [Part] = []
    var pendingStart: Int?
    for part in parts {
      let own = text.slice(part.range)
      if own.has(strong) || own.has(MarkedText.quoted) {
        let start = pendingStart ?? part.range.lowerBound
        pendingStart = nil
        result.append(
          Part(range: start..<part.range.upperBound, followsComma: part.followsComma))
      } else if isVague(own.trimmed()) {
        continue
      } else if part.followsComma, let last = result.last {
        result[result.count - 1].range = last.range.lowerBound..<part.range.upperBound
      } else if result.isEmpty {
        pendingStart = pendingStart ?? part.range.lowerBound
      } else {
        result.append(part)
      }
    }
    return result
  }

  private static func isVague(_ text: MarkedText) -> Bool {
    for word in vague where text.hasWord(word, at: 0) { return true }
    return false
  }

  /// True when the commas of an unmarked payload part a list: "A, B, or C".
  private static func listsByCommas(_ text: MarkedText) -> Bool {
    text.find("or") != nil && text.bytes.contains(UInt8(ascii: ","))
  }

  /// "Cow, bull, or ox": names between commas and a last "or", none of them long.
  private static func listsNames(_ text: MarkedText) -> Bool {
    guard listsByCommas(text), text.find("and") == nil else { return false }
    return separated(text, commas: true).allSatisfy { part in
      Folding.words(text.slice(part.range).text).count <= 3
    }
  }

  private static func quoted(_ payload: MarkedText) -> [Piece] {
    var pieces: [Piece] = []
    var start: Int?
    for place in 0...payload.count {
      let isOn = place < payload.count && payload.marks[place] & MarkedText.quoted != 0
      if isOn, start == nil { start = place }
      guard !isOn, let from = start else { continue }
      start = nil
      let text = payload.slice(from..<place).unquoted
      let before = payload.slice(0..<from).trimmed()
      if before.endsWithWord("for") || before.endsWithWord("in place of") {
        if !pieces.isEmpty { pieces[pieces.count - 1].substituted = Folding.fold(text.bytes) }
      } else if !text.isEmpty {
        pieces.append(Piece(text: text, substituted: nil))
      }
    }
    return pieces
  }

  /// One answer; "A in place of B" and "A for B" are told apart from "A".
  private static func piece(_ text: MarkedText, mustSubstitute: Bool) -> Piece? {
    let trimmed = text.trimmed()
    if trimmed.isEmpty { return nil }
    for phrase in ["in place of", "instead of", "for"] {
      guard let place = trimmed.find(phrase, outside: MarkedText.required | MarkedText.quoted),
        place > 0
      else { continue }
      let rest = trimmed.slice((place + phrase.utf8.count)..<trimmed.count)
      if phrase == "for", mustSubstitute || rest.has(MarkedText.required) { continue }
      let new = trimmed.slice(0..<place).trimmed()
      return Piece(text: new, substituted: Folding.fold(rest.unquoted.bytes))
    }
    return Piece(text: trimmed.withoutTail, substituted: nil)
  }

  private static func split(_ text: MarkedText, at separator: String) -> [MarkedText]? {
    var pieces: [MarkedText] = []
    var start = 0
    var place = 0
    while place < text.count {
      if text.starts(with: separator, at: place) {
        pieces.append(text.slice(start..<place).trimmed())
        place += separator.utf8.count
        start = place
      } else {
        place += 1
      }
    }
    if pieces.isEmpty { return nil }
    pieces.append(text.slice(start..<text.count).trimmed())
    return pieces.filter { !$0.isEmpty }
  }

  /// "cow/bull": the whole, and either side.
  private static func slashed(_ text: MarkedText) -> [MarkedText] {
    guard let place = text.bytes.firstIndex(of: UInt8(ascii: "/")),
      text.bytes.lastIndex(of: UInt8(ascii: "/")) == place, !text.bytes.contains(0x20)
    else { return [text] }
    let sides = [text.slice(0..<place), text.slice((place + 1)..<text.count)]
    for side in sides {
      guard side.count >= 3, side.bytes.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 }) else {
        return [text]
      }
    }
    return [text] + sides
  }
}

extension MarkedText {
  /// Without the quotes at its ends.
  package var unquoted: MarkedText {
    var text = trimmed()
    while true {
      if text.bytes.first == UInt8(ascii: "\"") {
        text = text.slice(1..<text.count)
      } else if text.bytes.last == UInt8(ascii: "\"") {
        text = text.slice(0..<(text.count - 1))
      } else if text.count >= 3, text.isCurlyQuote(0) {
        text = text.slice(3..<text.count)
      } else if text.count >= 3, text.isCurlyQuote(text.count - 1) {
        text = text.slice(0..<(text.count - 3))
      } else {
        return text.trimmed()
      }
    }
  }

  func endsWithWord(_ phrase: String) -> Bool {
    let place = count - phrase.utf8.count
    return place >= 0 && hasWord(phrase, at: place)
  }

  /// Without "alone", "specifically" and the like at the end.
  var withoutTail: MarkedText {
    for word in ["alone", "by itself", "by themselves", "specifically", "only"]
    where endsWithWord(word) && count > word.utf8.count + 1 {
      return slice(0..<(count - word.utf8.count)).trimmed()
    }
    return self
  }
}
