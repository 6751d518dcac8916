/// Parts a line into words, numbers and signs.
enum Tokenizer {
  /// What may stand inside a word that a photograph was read from: signs taken for letters.
  private static let taken: Set<UInt32> = [0x7C, 0x40, 0x24, 0xA2, 0x20AC]

  static func tokens(_ line: [Unicode.Scalar], number: Int) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    var isSpaced = true
    while place < line.count {
      if line[place].isWhite {
        place += 1
        isSpaced = true
        continue
      }
      let (end, kind) = extent(of: line, from: place)
      tokens.append(
        Token(
          text(line[place..<end]), kind, line: number, characters: place..<end,
          isSpaced: isSpaced))
      isSpaced = false
      place = end
    }
    return tokens
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      // One kind of apostrophe and hyphen, so that words are the same wherever they were typed.
      switch scalar.value {
      case 0x2019, 0x2018: text += "'"
      case 0x2010, 0x2011: text += "-"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func extent(
    of line: [Unicode.Scalar], from start: Int
  ) -> (end: Int, kind: Token.Kind) {
    var end = start
    var letters = 0
    var digits = 0
    while end < line.count {
      let scalar = line[end]
      if scalar.isLetter {
        letters += 1
      } else if scalar.isDigit {
        digits += 1
      } else if !(end > start && isInside(line, at: end)) {
        break
      }
      end += 1
    }
    if letters > 0 { return unitCut(line, start, end, letters: letters, digits: digits) }
    if digits > 0 { return (end, .number) }
    return (start + 1, .sign)
  }

  /// "25km" is a number and its unit; "Mitoch0ndria" one word that was read badly.
  private static func unitCut(
    _ line: [Unicode.Scalar], _ start: Int, _ end: Int, letters: Int, digits: Int
  ) -> (end: Int, kind: Token.Kind) {
    guard digits > 0, line[start].isDigit else { return (end, .word) }
    var cut = start
    while cut < end, line[cut].isDigit || line[cut] == "." || line[cut] == "," { cut += 1 }
    let rest = line[cut..<end]
    let isPlain = rest.allSatisfy { $0.isLetter }
    return isPlain && (digits > 1 || letters < 3) ? (cut, .number) : (end, .word)
  }

  /// A sign between letters or digits that does not part them.
  private static func isInside(_ line: [Unicode.Scalar], at place: Int) -> Bool {
    guard place + 1 < line.count else { return false }
    let before = line[place - 1]
    let after = line[place + 1]
    switch line[place].value {
    case 0x27, 0x2019, 0x2018: return before.isLetter && after.isLetter
    case 0x2D, 0x2010, 0x2011: return before.isLetter && after.isLetter
    case 0x2E, 0x2C: return before.isDigit && after.isDigit
    case let sign where taken.contains(sign): return before.isLetter && after.isLetter
    default: return false
    }
  }
}
