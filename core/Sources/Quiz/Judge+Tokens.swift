import Basics

/// An exact number. Judged as a number: 5 is never nearly 6.
struct Ratio: Equatable, Sendable {
  var top: Int64
  var bottom: Int64

  init(_ whole: Int64) {
    top = whole
    bottom = 1
  }

  /// In lowest terms; nil when `bottom` is 0.
  init?(_ top: Int64, over bottom: Int64) {
    guard bottom > 0 else { return nil }
    var a = top.magnitude
    var b = bottom.magnitude
    while b > 0 { (a, b) = (b, a % b) }
    let divisor = max(Int64(a), 1)
    self.top = top / divisor
    self.bottom = bottom / divisor
  }

  func times(_ other: Ratio) -> Ratio? {
    let (high, overflowed) = top.multipliedReportingOverflow(by: other.top)
    let (low, overflowedToo) = bottom.multipliedReportingOverflow(by: other.bottom)
    return overflowed || overflowedToo ? nil : Ratio(high, over: low)
  }
}

/// A word of an answer as the judge compares it.
struct Token: Equatable, Sendable {
  /// Folded letters and digits.
  private(set) var text: [UInt8]
  var value: Ratio?
  /// The value was read from a Roman numeral, which may also be a word.
  var isRoman = false
  /// "1980s", "80s".
  var isDecade = false
  var kind = WordKind()
  /// The underlined part when only a part of the word is.
  var requiredText: [UInt8]?
  var isRequired = false
  var isAside = false
  /// Written with a capital first letter.
  var isCapital = false
  /// A possessive: "Newton's".
  var isPossessive = false
  /// Follows a sign that parts answers: a comma, slash or dash between spaces.
  var followsPause = false

  /// The groups of `Equivalents` that the word alone stands in.
  private var groups: [UInt16] = []
  /// How it sounds.
  private(set) var sound: [UInt8] = []

  init(_ text: [UInt8]) {
    self.text = text
    hear()
  }

  /// Puts another word here; its kind and value stay.
  mutating func rename(_ text: [UInt8]) {
    self.text = text
    requiredText = nil
    hear()
  }

  private mutating func hear() {
    groups = Equivalents.groups(of: text)
    sound = text.count < 3 || text[0] < 0x61 ? [] : Sound.key(text)
  }

  func shares(_ other: Token) -> Bool {
    for group in groups where other.groups.contains(group) { return true }
    return false
  }

  var isNumber: Bool { value != nil && !isRoman }
}

/// Cuts a marked text into tokens.
struct Tokenizer {
  static let tokensMax = 64

  private let text: MarkedText
  private let bytes: [UInt8]
  private let places: [Int32]
  private var place = 0
  private var tokens: [Token] = []
  private var isAfterPause = false

  static func tokens(_ text: MarkedText) -> [Token] {
    var tokenizer = Tokenizer(text)
    tokenizer.run()
    return Phrases.normalised(NumberWords.combined(tokenizer.tokens))
  }

  static func tokens(_ text: String) -> [Token] { tokens(MarkedText(text)) }

  private init(_ text: MarkedText) {
    self.text = text
    (bytes, places) = Folding.plainWithPlaces(text.bytes)
  }

  private mutating func run() {
    while place < bytes.count, tokens.count < Tokenizer.tokensMax {
      let byte = bytes[place]
      if byte.isDigit || startsDecimal() {
        number()
      } else if byte.isASCIILetter || byte >= 0x80 {
        word()
      } else {
        sign(byte)
      }
    }
  }

  private func byte(_ place: Int) -> UInt8 {
    place >= 0 && place < bytes.count ? bytes[place] : 0x20
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isDigit || byte >= 0x80
  }

  /// At "-7", ".25" or "-.5".
  private func startsDecimal() -> Bool {
    let before = byte(place - 1)
    if isWordByte(before) || before == UInt8(ascii: ".") { return false }
    var next = place
    if byte(next) == UInt8(ascii: "-") {
      guard before == 0x20 || before == UInt8(ascii: "(") else { return false }
      next += 1
    }
    if byte(next) == UInt8(ascii: ".") { return byte(next + 1).isDigit }
    return next > place && byte(next).isDigit
  }

  private mutating func sign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): add(Array("and".utf8), from: place, to: place + 1)
    case UInt8(ascii: "+"): add(Array("plus".utf8), from: place, to: place + 1)
    case UInt8(ascii: "="): add(Array("equals".utf8), from: place, to: place + 1)
    case UInt8(ascii: "#"): add([byte], from: place, to: place + 1)
    case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "|"):
      isAfterPause = true
    default: break
    }
    place += 1
  }

  private mutating func word() {
    let start = place
    var letters: [UInt8] = []
    var sinceStop = 0
    var isPossessive = false
    while place < bytes.count {
      let byte = bytes[place]
      if isWordByte(byte) {
        letters.append(byte)
        sinceStop += 1
      } else if byte == UInt8(ascii: "'") {
        isPossessive =
          self.byte(place + 1) | 0x20 == UInt8(ascii: "s") && !isWordByte(self.byte(place + 2))
          || !isWordByte(self.byte(place + 1)) && letters.last == UInt8(ascii: "s")
      } else if byte == UInt8(ascii: "^") || byte == UInt8(ascii: "`") {
      } else if byte == UInt8(ascii: "."), sinceStop == 1, isWordByte(self.byte(place + 1)),
        !isWordByte(self.byte(place + 2))
      {
        sinceStop = 0
      } else {
        break
      }
      place += 1
    }
    guard !letters.isEmpty else { return }
    add(letters, from: start, to: place)
    tokens[tokens.count - 1].isPossessive = isPossessive
  }

  private mutating func add(_ letters: [UInt8], from start: Int, to end: Int) {
    var token = Token(letters)
    token.kind = WordTable.kind(of: letters)
    token.followsPause = isAfterPause
    isAfterPause = false
    mark(&token, from: start, to: end)
    if token.kind.isEmpty || letters.count >= 2 || isAfterName, let roman = Roman.value(letters) {
      if letters.count >= 2 || isAfterName {
        token.value = Ratio(roman)
        token.isRoman = true
      }
    }
    tokens.append(token)
  }

  /// A single letter is a Roman numeral only behind a name.
  private var isAfterName: Bool {
    (tokens.last?.text.count ?? 0) >= 3 && !(tokens.last?.isNumber ?? true)
  }

  private func mark(_ token: inout Token, from start: Int, to end: Int) {
    var required: [UInt8] = []
    var isAll = true
    for place in start..<end where isWordByte(bytes[place]) || bytes[place] == UInt8(ascii: "#") {
      let mark = text.marks[Int(places[place])]
      if mark & MarkedText.required != 0 { required.append(bytes[place]) } else { isAll = false }
      if mark & MarkedText.aside != 0 { token.isAside = true }
    }
    token.isRequired = !required.isEmpty
    if !required.isEmpty, !isAll { token.requiredText = required }
    let first = text.bytes[Int(places[start])]
    token.isCapital = first >= 0x41 && first <= 0x5A || first >= 0x80
  }

  /// Digits with grouping commas, a fraction, percent, an ordinal ending, a unit written close.
  private mutating func number() {
    let start = place
    let isNegative = byte(place) == UInt8(ascii: "-")
    if isNegative { place += 1 }
    if !isNegative, let date = slashDate() {
      append(date, from: start)
      return
    }
    var digits: [UInt8] = []
    var decimals = 0
    takeDigits(&digits)
    if byte(place) == UInt8(ascii: "."), byte(place + 1).isDigit {
      place += 1
      let whole = digits.count
      takeDigits(&digits)
      decimals = digits.count - whole
    }
    var value = Roman.decimal(digits, decimals: decimals)
    if decimals == 0, byte(place) == UInt8(ascii: "/"), byte(place + 1).isDigit {
      place += 1
      var bottom: [UInt8] = []
      takeDigits(&bottom)
      if let below = Roman.decimal(bottom, decimals: 0), let above = value {
        value = Ratio(above.top, over: below.top)
      }
      digits += [UInt8(ascii: "/")] + bottom
    }
    if byte(place) == UInt8(ascii: "%") {
      value = value.flatMap { part in Ratio(1, over: 100).flatMap { part.times($0) } }
      place += 1
    }
    if isNegative { value = value.map { Ratio(-$0.top, over: $0.bottom) ?? $0 } }
    var token = Token((isNegative ? [UInt8(ascii: "-")] : []) + digits)
    token.value = value
    token.followsPause = isAfterPause
    isAfterPause = false
    takeEnding(&token)
    mark(&token, from: start, to: place)
    token.requiredText = nil
    tokens.append(token)
  }

  private mutating func append(_ date: [Token], from start: Int) {
    for part in date {
      var token = part
      mark(&token, from: start, to: place)
      tokens.append(token)
    }
  }

  private mutating func takeDigits(_ digits: inout [UInt8]) {
    while place < bytes.count {
      let byte = bytes[place]
      let isGroup = byte == UInt8(ascii: ",") && !digits.isEmpty && hasThreeDigits(at: place + 1)
      guard byte.isDigit || isGroup else { return }
      if byte.isDigit { digits.append(byte) }
      place += 1
    }
  }

  private func hasThreeDigits(at place: Int) -> Bool {
    byte(place).isDigit && byte(place + 1).isDigit && byte(place + 2).isDigit
      && !byte(place + 3).isDigit
  }

  /// "19th", "1980s", "1980's".
  private mutating func takeEnding(_ token: inout Token) {
    var end = place
    if byte(end) == UInt8(ascii: "'") { end += 1 }
    let first = byte(end)
    let second = byte(end + 1)
    if first == UInt8(ascii: "s"), !isWordByte(second) {
      token.isDecade = true
      place = end + 1
      return
    }
    guard end == place, !isWordByte(byte(place + 2)) else { return }
    switch (first, second) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "n"), UInt8(ascii: "d")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
      place += 2
    default: break
    }
  }

  /// "7/4/1776" and "1776-07-04" as month, day, year.
  private mutating func slashDate() -> [Token]? {
    var end = place
    var parts: [Int64] = []
    var lengths: [Int] = []
    let separator = [UInt8(ascii: "/"), UInt8(ascii: "-")]
    while parts.count < 3 {
      var value: Int64 = 0
      let from = end
      while byte(end).isDigit, end - from < 5 {
        value = value * 10 + Int64(byte(end) - 48)
        end += 1
      }
      guard end > from else { return nil }
      parts.append(value)
      lengths.append(end - from)
      if parts.count < 3 {
        guard separator.contains(byte(end)) else { return nil }
        end += 1
      }
    }
    guard !isWordByte(byte(end)) else { return nil }
    let isYearFirst = lengths[0] == 4
    let (year, month, day) =
      isYearFirst
      ? (parts[0], parts[1], parts[2]) : (parts[2], parts[0], parts[1])
    guard (1...12).contains(month), (1...31).contains(day), isYearFirst || lengths[2] == 4 else {
      return nil
    }
    place = end
    var name = Token(Array(Months.names[Int(month) - 1].utf8))
    name.kind = WordTable.kind(of: name.text)
    return [name, Token(number: day), Token(number: year)]
  }
}

extension Token {
  init(number: Int64) {
    self.init(Array(String(number).utf8))
    value = Ratio(number)
  }
}

enum Months {
  static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
