import Basics

/// Chemical formulas, compared by their atoms: C4H8 is not C4H10, however like they look.
enum Chemistry {
  /// How many atoms of which element, in every way that the letters can be read.
  ///
  /// Empty when they are no formula.
  static func readings(_ text: [UInt8]) -> [[UInt8: Int]] {
    guard text.count <= JudgeLimit.atomsBytes, let first = text.first, first.isASCIILetter,
      text.contains(where: { $0.isDigit })
    else { return [] }
    var readings: [[[UInt8: Int]]] = [[[:]]]
    for _ in text { readings.append([]) }
    for start in text.indices {
      for length in 1...2 where start + length <= text.count {
        guard let element = elements[Array(text[start..<(start + length)])] else { continue }
        var end = start + length
        var count = 0
        while end < text.count, text[end].isDigit, count < 1000 {
          count = count * 10 + Int(text[end] - 48)
          end += 1
        }
        for reading in readings[start] where readings[end].count < JudgeLimit.atomsReadings {
          var longer = reading
          longer[element, default: 0] += max(count, 1)
          if !readings[end].contains(longer) { readings[end].append(longer) }
        }
      }
    }
    return readings[text.count]
  }

  private static let elements: [[UInt8]: UInt8] = {
    var elements: [[UInt8]: UInt8] = [:]
    for symbol in symbols.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      elements[Array(symbol)] = UInt8(elements.count + 1)
    }
    return elements
  }()

  private static let symbols = """
    h he li be b c n o f ne na mg al si p s cl ar k ca sc ti v cr mn fe co ni cu zn ga ge as se br
    kr rb sr y zr nb mo tc ru rh pd ag cd in sn sb te i xe cs ba la ce pr nd pm sm eu gd tb dy ho er
    tm yb lu hf ta w re os ir pt au hg tl pb bi po at rn fr ra ac th pa u np pu am cm bk cf es fm md
    no lr rf db sg bh hs mt ds rg cn nh fl mc lv ts og
    """
}

extension Matcher {
  /// What the atoms say of an answer; `.some(nil)` when they are others, nil when words decide.
  func atoms(_ words: Wording, _ reference: Reference) -> Match?? {
    let isOneWord = reference.tokens.count == 1
    guard isOneWord || reference.tokens.dropFirst().contains(where: { $0.isAside }) else {
      return .none
    }
    let wanted = Chemistry.readings(Chemistry.joined(reference.tokens))
    if wanted.isEmpty { return .none }
    let given = Chemistry.readings(Chemistry.joined(words.tokens))
    if given.isEmpty { return .none }
    for reading in given where wanted.contains(reading) {
      return Match(
        cost: JudgeCost.sameAtoms, reason: words.whole == reference.letters ? .exact : .equivalent)
    }
    return .some(nil)
  }
}

extension Chemistry {
  /// All letters and digits in a row; nothing for more words than a formula has.
  fileprivate static func joined(_ tokens: [Token]) -> [UInt8] {
    guard tokens.count <= JudgeLimit.knownTokens else { return [] }
    var text: [UInt8] = []
    for token in tokens {
      guard token.text.allSatisfy({ $0.isASCIILetter || $0.isDigit }) else { return [] }
      text += token.text
    }
    return text
  }
}
