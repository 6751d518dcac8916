import Basics

/// Whether an answer is a formula, or a name that happens to read like one: "F-16", "AC/DC".
struct AlgebraLook: Equatable {
  /// It is calculated with, beyond doubt.
  private(set) var isFormula = false
  /// It has a sign or number beside its letters.
  private(set) var mayBeFormula = false

  init() {}

  init(_ signs: [AlgebraSign]) {
    var names = 0
    var isInRow = false
    var isApart = true
    var hasGreek = false
    var hasPower = false
    var hasSum = false
    for (index, sign) in signs.enumerated() {
      switch sign.kind {
      case .number: mayBeFormula = true
      case .name(let name):
        names += 1
        if AlgebraNames.isGreek(name) { hasGreek = true }
        if isInRow, sign.isClose { isApart = false }
      case .mark(let mark):
        mayBeFormula = true
        if mark == UInt8(ascii: "^") { hasPower = true }
        if "=*~<>lg+".utf8.contains(mark) { hasSum = true }
        if mark == UInt8(ascii: "-"), index == 0 || !sign.isClose { hasSum = true }
      case .root, .function, .squared, .raised: hasPower = true
      case .word, .ordinal, .percent: break
      }
      if case .name = sign.kind { isInRow = true } else { isInRow = false }
    }
    let isRatio = signs.contains { $0.isMark("/") } && isApart && names >= 2
    isFormula = hasPower || names > 0 && (hasSum || isRatio) || hasGreek && mayBeFormula
    // "0.4 - 0.7" is a range.
    if names == 0 || isFormula { mayBeFormula = isFormula }
  }

  /// Words alone are no formula, unless they say a sign; most answers are words.
  static func mayBegin(_ text: [UInt8]) -> Bool {
    if text.contains(where: { $0.isDigit || $0 >= 0x80 || "+-*/^=<>|!(".utf8.contains($0) }) {
      return true
    }
    for word in text.split(separator: 0x20) {
      for sign in ["negative", "minus", "plus", "times", "squared", "cubed", "half"]
      where word.elementsEqual(sign.utf8) { return true }
    }
    return false
  }

  /// "9.8 m/s^2", "5 kg": an amount, and no product of letters.
  static func isMeasure(_ tokens: [Token], _ text: [UInt8]) -> Bool {
    guard tokens[0].isNumber, isAmount(text), Measure(tokens) != nil else { return false }
    if tokens.count == 2 { return text.contains(0x20) || tokens[1].text.count > 1 }
    return tokens[1].text.count > 1 || isUnit(Array(tokens.dropFirst()))
  }

  /// A number that is no fraction, and neither sums nor brackets behind it.
  private static func isAmount(_ text: [UInt8]) -> Bool {
    var place = 0
    while place < text.count, text[place].isDigit || ".,-".utf8.contains(text[place]) { place += 1 }
    if place < text.count, text[place] == UInt8(ascii: "/") { return false }
    for next in place..<text.count {
      let isExponent = next > place && "^e".utf8.contains(text[next - 1])
      if "+-(".utf8.contains(text[next]), !isExponent { return false }
    }
    return true
  }

  /// "m/s^2": a unit over a time or a length.
  static func isUnit(_ tokens: [Token]) -> Bool {
    guard tokens.count >= 3, tokens[1].text.elementsEqual("per".utf8),
      let above = Measure.unit(tokens[0].text), let below = Measure.unit(tokens[2].text)
    else { return false }
    let isLong = tokens[2].text.count > 1 || tokens[0].text.count > 1
    return above != below && (isLong || "smh".utf8.contains(tokens[2].text[0]))
  }
}

/// Text made ready to be read as a formula.
enum AlgebraText {
  static func answer(_ text: String, _ cased: Set<UInt8> = []) -> [UInt8] {
    Folding.plain(spelled(Array(text.utf8), cased))
  }

  /// Without "is it", "I think" and the like around it.
  static func given(_ text: String, _ cased: Set<UInt8>) -> [UInt8] {
    var words = answer(text, cased)[...]
    var isChanged = true
    while isChanged {
      isChanged = false
      while let first = words.first, first <= 0x20 { words = words.dropFirst() }
      while let last = words.last, last <= 0x20 || "?.,".utf8.contains(last) {
        words = words.dropLast()
      }
      for phrase in Given.frames + [["um"], ["uh"], ["er"]] {
        guard let rest = behind(phrase, words) else { continue }
        words = rest
        isChanged = true
        break
      }
      for phrase in Given.tails {
        guard let rest = before(phrase, words) else { continue }
        words = rest
        isChanged = true
        break
      }
    }
    return Array(words)
  }

  private static func behind(_ phrase: [String], _ words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var place = words.startIndex
    for word in phrase {
      while place < words.endIndex, words[place] == 0x20 || words[place] == 0x2C { place += 1 }
      for byte in word.utf8 {
        if place < words.endIndex, words[place] == UInt8(ascii: "'") { place += 1 }
        guard place < words.endIndex, words[place] == byte else { return nil }
        place += 1
      }
      guard place < words.endIndex, !words[place].isASCIILetter, words[place] != 0x5F else {
        return nil
      }
    }
    return words[place...].contains { $0 > 0x20 } && startsFormula(words[place...])
      ? words[place...] : nil
  }

  /// A sign of calculation behind "it is" belongs to the words before it.
  private static func startsFormula(_ words: ArraySlice<UInt8>) -> Bool {
    guard let first = words.first(where: { $0 > 0x20 && $0 != 0x2C }) else { return false }
    return !"=*/^+)".utf8.contains(first)
  }

  private static func before(_ phrase: [String], _ words: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var tail: [UInt8] = []
    for word in phrase {
      tail.append(0x20)
      tail += Array(word.utf8)
    }
    guard words.count > tail.count, words.suffix(tail.count).elementsEqual(tail) else { return nil }
    return words.dropLast(tail.count)
  }

  private static let signs: [(sign: [UInt8], text: String)] = [
    ([0xC2, 0xB1], "+/-"), ([0xE2, 0x89, 0xA4], "<="), ([0xE2, 0x89, 0xA5], ">="),
    ([0xE2, 0x88, 0x9B], " cbrt "), ([0xE2, 0x88, 0x99], "*"), ([0xC2, 0xB7], "*"),
  ]

  /// Signs that folding would leave out, in ASCII.
  private static func spelled(_ text: [UInt8], _ cased: Set<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var place = 0
    while place < text.count {
      var isSign = false
      for (sign, ascii) in signs where text[place] >= 0x80 && text[place...].starts(with: sign) {
        output.append(text: ascii)
        place += sign.count
        isSign = true
        break
      }
      if isSign { continue }
      if (0x41...0x5A).contains(text[place]), cased.contains(text[place] | 0x20) {
        let scalar = AlgebraNames.capitals + UInt32(text[place] - 0x41)
        output += [UInt8(0xC0 | scalar >> 6), UInt8(0x80 | scalar & 0x3F)]
        place += 1
        continue
      }
      output.append(text[place])
      place += 1
    }
    return output
  }

  /// The letters that stand in `text` small and capital, each by itself or among other letters.
  static func casedLetters(_ text: String) -> Set<UInt8> {
    var small: Set<UInt8> = []
    var capital: Set<UInt8> = []
    for run in text.utf8.split(whereSeparator: { !$0.isASCIILetter }) {
      let letters = Array(run)
      let word = letters.map { $0 | 0x20 }
      if AlgebraNames.isGreek(word) { continue }
      var place = 0
      while place < word.count {
        if let length = AlgebraNames.functionLength(word[place...]) {
          place += length
          continue
        }
        if letters[place] < 0x60 { capital.insert(word[place]) } else { small.insert(word[place]) }
        place += 1
      }
    }
    return small.intersection(capital)
  }

  /// Whether `given` has the letters of the formula `answer`, small ones for capitals.
  static func isOtherCase(_ given: String, _ answer: String) -> Bool {
    answer.utf8.contains { "*/^=+".utf8.contains($0) } && !casedLetters(answer).isEmpty
      && !casedLetters(given).isEmpty && given != answer
  }
}
