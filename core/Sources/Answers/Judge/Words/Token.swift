import Basics

/// An exact number.
///
/// Judged as a number: 5 is never nearly 6.
struct Ratio: Equatable, Sendable {
  var top: Int64
  var bottom: Int64
  /// Times ten to this, for numbers beyond 64 bits; 0 for all others.
  var tens: Int64 = 0

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

  /// Without its sign; nil for the one number that has no positive.
  var size: Ratio? {
    guard top != .min else { return nil }
    var size = self
    size.top = abs(top)
    return size
  }

  func times(_ other: Ratio) -> Ratio? {
    let (high, overflowed) = top.multipliedReportingOverflow(by: other.top)
    let (low, overflowedToo) = bottom.multipliedReportingOverflow(by: other.bottom)
    guard !overflowed, !overflowedToo, var product = Ratio(high, over: low) else { return nil }
    product.tens = tens + other.tens
    return product
  }

  /// Its one way of being written: "5", "1/4", "301/5e23".
  var text: [UInt8] {
    var text = Array(String(top).utf8)
    if bottom != 1 { text.append(text: "/" + String(bottom)) }
    if tens != 0 { text.append(text: "e" + String(tens)) }
    return text
  }

  /// Whether this is the other written as a decimal of three to nine digits: 0.222 of 2/9, rounded
  /// or cut off. Numbers that end by themselves have nothing to round.
  func isDecimal(of other: Ratio) -> Bool {
    guard tens == 0, other.tens == 0, (top < 0) == (other.top < 0), other.bottom < 1_000_000_000
    else { return false }
    var power: Int64 = 1000
    while power <= 1_000_000_000, power % bottom != 0 { power *= 10 }
    guard power <= 1_000_000_000, power % other.bottom != 0,
      let wanted = other.times(Ratio(power)), let given = times(Ratio(power))
    else { return false }
    let cut = wanted.top.magnitude / UInt64(wanted.bottom)
    let isUp = 2 * (wanted.top.magnitude % UInt64(wanted.bottom)) >= UInt64(wanted.bottom)
    return given.top.magnitude == cut || isUp && given.top.magnitude == cut + 1
  }

  /// This times ten to the `exponent`: exact while it fits, and one way of writing it beyond.
  func scaled(byTens exponent: Int64) -> Ratio? {
    guard exponent.magnitude <= 400, top != 0 else { return top == 0 ? self : nil }
    var result = self
    for _ in 0..<exponent.magnitude {
      let ten = exponent > 0 ? Ratio(10) : Ratio(1, over: 10)
      guard let ten, let next = result.times(ten) else {
        result.tens += exponent > 0 ? 1 : -1
        continue
      }
      result = next
    }
    if result.tens != 0 {
      while result.top % 10 == 0 { (result.top, result.tens) = (result.top / 10, result.tens + 1) }
      while result.bottom % 10 == 0 {
        (result.bottom, result.tens) = (result.bottom / 10, result.tens - 1)
      }
    }
    return result
  }
}

/// A word of an answer as the judge compares it.
struct Token: Equatable, Sendable {
  /// Folded letters and digits.
  private(set) var text: [UInt8]
  var value: Ratio?
  /// The value was read from a Roman numeral, which may also be a word.
  var isRoman = false
  /// What its last word multiplied it by: "percent", "million".
  var multiple: Ratio?
  /// "±3": the number and its negative, both. The value is the number.
  private(set) var isBothSigns = false
  /// "12th" and "twelfth".
  var isOrdinal = false
  /// "1980s", "80s".
  var isDecade = false
  var kind = WordKind()
  /// The underlined part when only a part of the word is.
  var requiredText: [UInt8]?
  var isRequired = false
  var isAside = false
  /// Which of its letters are capital.
  var letterCase = LetterCase.small
  /// Written with a capital first letter.
  var isCapital: Bool { letterCase == .capital }
  /// Two or three letters that are written as initials: "J.S.", "HG".
  var isInitials = false
  /// A possessive: "Newton's".
  var isPossessive = false
  /// Follows a sign that parts answers: a comma, slash or dash between spaces.
  var followsPause = false
  /// Follows a colon, which in a given answer stands for "is".
  var followsColon = false

  /// Where a word has capital letters: in front, within as in "mW", or nowhere.
  enum LetterCase { case small, capital, inner }

  init(_ text: [UInt8]) { self.text = text }

  /// Puts another word here; its kind and value stay.
  mutating func rename(_ text: [UInt8]) {
    self.text = text
    requiredText = nil
  }

  /// Makes the number 3 "±3", which no text of another number is.
  mutating func takeBothSigns() {
    guard let size = value?.size else { return }
    value = size
    isBothSigns = true
    rename(Token.bothSigns + size.text)
  }

  static let bothSigns = Array("±".utf8)

  /// A latitude or a longitude: see `Coordinates`.
  var isCoordinate: Bool { text.last == Coordinates.mark }

  var isNumber: Bool { value != nil && !isRoman }

  /// A whole number that may be a year.
  var isYear: Bool {
    guard isNumber, !isDecade, let value, value.bottom == 1 else { return false }
    return (1000...2999).contains(value.top)
  }

  /// A month, a day, or "early" and "late".
  var isPartOfDate: Bool {
    if Months.isMonth(text) { return true }
    if isNumber, let value, value.bottom == 1 { return (1...31).contains(value.top) }
    for word in ["early", "late", "mid", "circa"] where text.elementsEqual(word.utf8) {
      return true
    }
    return false
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

  static func isMonth(_ text: [UInt8]) -> Bool {
    for name in names where text.elementsEqual(name.utf8) { return true }
    return false
  }
}
