import Basics

extension AnswerLine {
  init(reading line: MarkedText) {
    var line = line
    line.dropLabel()
    runs = line.runs
    clauses = []
    allowance = []
    choiceLabel = line.takeChoiceLabel()

    var (main, sections) = line.sections()
    if main.isEmpty { (main, sections) = (line, []) }
    var builder = ClauseBuilder()
    builder.readMain(main)
    for section in sections { builder.readSection(section) }
    builder.substitute()
    clauses = builder.clauses
    allowance = builder.allowance
    if clauses.isEmpty { clauses = [Clause(kind: .main, answers: [], text: "")] }
  }
}

extension MarkedText {
  /// Drops "ANSWER:" at the start, which packets leave in.
  fileprivate mutating func dropLabel() {
    self = trimmed()
    for label in ["answer:", "answer line:", "ans:"]
    where starts(with: label, at: 0) {
      self = slice(label.utf8.count..<count).trimmed()
      return
    }
  }

  /// Takes "W) " from the start of a multiple-choice answer.
  fileprivate mutating func takeChoiceLabel() -> String? {
    guard count > 3, bytes[1] == UInt8(ascii: ")"), bytes[2] == 0x20,
      "ABCDEWXYZabcdewxyz".utf8.contains(bytes[0])
    else { return nil }
    let label = String(decoding: [bytes[0] & 0xDF], as: UTF8.self)
    self = slice(3..<count).trimmed()
    for place in 0..<count { marks[place] &= ~MarkedText.aside }
    var depth = 0
    for place in 0..<count {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if depth > 0 { marks[place] |= MarkedText.aside }
      if bytes[place] == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
    }
    return label
  }

  fileprivate var runs: [AnswerLine.Run] {
    var runs: [AnswerLine.Run] = []
    let shown = MarkedText.required | MarkedText.underlined | MarkedText.italic
    var start = 0
    for place in 0...count {
      if place > start, place == count || marks[place] & shown != marks[start] & shown {
        let mark = marks[start]
        runs.append(
          AnswerLine.Run(
            text: String(decoding: bytes[start..<place], as: UTF8.self),
            isRequired: mark & MarkedText.required != 0,
            isUnderlined: mark & MarkedText.underlined != 0,
            isItalic: mark & MarkedText.italic != 0))
        start = place
      }
    }
    return runs
  }

  /// The text outside brackets, and what stands in each; round brackets count when they direct.
  fileprivate func sections() -> (main: MarkedText, sections: [MarkedText]) {
    var main = MarkedText()
    var sections: [MarkedText] = []
    var place = 0
    while place < count {
      let byte = bytes[place]
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") else {
        if byte != UInt8(ascii: "]") { main.append(byte, marks[place]) }
        place += 1
        continue
      }
      let end = closing(of: place)
      var inside = slice((place + 1)..<end)
      if byte == UInt8(ascii: "[") {
        sections.append(inside)
        place = end + 1
      } else if Directive.find(in: inside, at: 0) != nil {
        for place in 0..<inside.count { inside.marks[place] &= ~MarkedText.aside }
        sections.append(inside)
        place = end + 1
      } else {
        let stop = min(end + 1, count)
        main.append(slice(place..<stop))
        place = stop
      }
    }
    return (main.trimmed(), sections)
  }

  /// The place of the bracket that closes the one at `open`, or the end.
  private func closing(of open: Int) -> Int {
    let opener = bytes[open]
    let closer = opener == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
    var depth = 0
    for place in open..<count {
      if bytes[place] == opener { depth += 1 }
      if bytes[place] == closer {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return count
  }

  /// True when the ASCII text `phrase` (lower case) is here, in any case.
  func starts(with phrase: String, at place: Int) -> Bool {
    var place = place
    for byte in phrase.utf8 {
      guard place < count else { return false }
      let own = bytes[place]
      let lower = own >= 0x41 && own <= 0x5A ? own | 0x20 : own
      if lower != byte { return false }
      place += 1
    }
    return true
  }

  /// The same, as whole words.
  func hasWord(_ phrase: String, at place: Int) -> Bool {
    guard starts(with: phrase, at: place) else { return false }
    let end = place + phrase.utf8.count
    return (place == 0 || !isWordByte(place - 1)) && (end >= count || !isWordByte(end))
  }

  func isWordByte(_ place: Int) -> Bool {
    let byte = bytes[place]
    return byte.isASCIILetter || byte.isDigit || (byte >= 0x80 && !isCurlyQuote(place))
  }

  /// The first place at or after `from` where `phrase` stands as words, outside `marks`.
  func find(_ phrase: String, from: Int = 0, outside mark: UInt8 = 0) -> Int? {
    guard let first = phrase.utf8.first else { return nil }
    var place = from
    while place < count {
      if bytes[place] | 0x20 == first | 0x20, marks[place] & mark == 0, hasWord(phrase, at: place) {
        return place
      }
      place += 1
    }
    return nil
  }
}
