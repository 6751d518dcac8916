import Basics

/// Cuts a marked text into tokens.
struct Tokenizer {

  let text: MarkedText
  let bytes: [UInt8]
  let places: [Int32]
  var place = 0
  var tokens: [Token] = []
  var isAfterPause = false
  var isAfterColon = false
  /// A sign of money, said behind its number.
  var currency: String?

  static func tokens(_ text: MarkedText) -> [Token] {
    var tokenizer = Tokenizer(text)
    tokenizer.run()
    return Settled.tokens(Phrases.normalised(NumberWords.combined(tokenizer.tokens)))
  }

  static func tokens(_ text: String) -> [Token] { tokens(MarkedText(text)) }

  private init(_ text: MarkedText) {
    self.text = text
    (bytes, places) = Folding.plainWithPlaces(text.bytes)
  }

  mutating func run() {
    while place < bytes.count, tokens.count < JudgeLimit.tokens {
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

  func byte(_ place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[place] : 0x20 }

  func isWordByte(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit || byte >= 0x80 }

  /// At "-7", ".25" or "-.5".
  func startsDecimal() -> Bool {
    let before = byte(place - 1)
    if isWordByte(before) || before == UInt8(ascii: ".") { return false }
    var next = place
    if byte(next) == UInt8(ascii: "-") {
      guard
        before == 0x20 || before == UInt8(ascii: "(") || before == UInt8(ascii: "^")
          || before == UInt8(ascii: ",")
      else {
        return false
      }
      next += 1
    }
    if byte(next) == UInt8(ascii: ".") { return byte(next + 1).isDigit }
    return next > place && byte(next).isDigit
  }

  mutating func sign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): add(Array("and".utf8), from: place, to: place + 1)
    case UInt8(ascii: "+") where isBothSigns:
      add(Token.bothSigns, from: place, to: place + 1)
      place += 2
    case UInt8(ascii: "+"): add(Array("plus".utf8), from: place, to: place + 1)
    case UInt8(ascii: "="): add(Array("equals".utf8), from: place, to: place + 1)
    case UInt8(ascii: "#"): add([byte], from: place, to: place + 1)
    case UInt8(ascii: "-") where isAfterEquals && self.byte(place + 1).isASCIILetter:
      add(Array("minus".utf8), from: place, to: place + 1)
    case UInt8(ascii: "^"): power()
    case UInt8(ascii: "*") where tokens.last?.isNumber ?? false:
      add(Array("times".utf8), from: place, to: place + 1)
    case UInt8(ascii: "$"): currency = "dollars"
    case UInt8(ascii: "/") where isAfterUnit && self.byte(place + 1).isASCIILetter:
      add(Array("per".utf8), from: place, to: place + 1)
    case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "|"):
      isAfterPause = true
    case UInt8(ascii: ":"): isAfterColon = true
    default: break
    }
    place += 1
  }

  /// At "+/-", as which "±" is folded.
  private var isBothSigns: Bool {
    byte(place + 1) == UInt8(ascii: "/") && byte(place + 2) == UInt8(ascii: "-")
  }

  /// "G = -RT": a sign of the formula, no hyphen.
  private var isAfterEquals: Bool { tokens.last?.text.elementsEqual("equals".utf8) ?? false }

  /// "m/s": behind a unit a slash says "per".
  private var isAfterUnit: Bool {
    guard let last = tokens.last, byte(place - 1) != 0x20 else { return false }
    return last.kind.contains(.unit) || last.text.elementsEqual("squared".utf8)
      || last.text.elementsEqual("cubed".utf8) || Measure.power(last.text) > 1
      || Measure.product(last.text) != nil
  }

  /// "^2" is "squared", "^3" "cubed", another "power".
  private mutating func power() {
    let isLong = isWordByte(byte(place + 2)) || byte(place + 2) == UInt8(ascii: ".")
    let names: [UInt8: String] = [UInt8(ascii: "2"): "squared", UInt8(ascii: "3"): "cubed"]
    if !isLong, let name = names[byte(place + 1)] {
      add(Array(name.utf8), from: place, to: place + 1)
      place += 1
    } else {
      add(Array("power".utf8), from: place, to: place + 1)
    }
  }

  mutating func word() {
    let start = place
    var letters: [UInt8] = []
    var sinceStop = 0
    var isPossessive = false
    var hasStops = false
    while place < bytes.count {
      let byte = bytes[place]
      if isWordByte(byte) {
        letters.append(byte)
        sinceStop += 1
      } else if byte == UInt8(ascii: "'") {
        isPossessive =
          self.byte(place + 1) | 0x20 == UInt8(ascii: "s") && !isWordByte(self.byte(place + 2))
          || !isWordByte(self.byte(place + 1)) && letters.last == UInt8(ascii: "s")
      } else if byte == UInt8(ascii: "^"), self.byte(place + 1).isDigit {
        break
      } else if byte == UInt8(ascii: "^") || byte == UInt8(ascii: "`") {
      } else if byte == UInt8(ascii: "."), sinceStop == 1, isWordByte(self.byte(place + 1)),
        !isWordByte(self.byte(place + 2))
      {
        sinceStop = 0
        hasStops = true
      } else {
        break
      }
      place += 1
    }
    guard !letters.isEmpty else { return }
    add(letters, from: start, to: place)
    tokens[tokens.count - 1].isPossessive = isPossessive
    tokens[tokens.count - 1].isInitials =
      (2...3).contains(letters.count) && (hasStops || isAllCapital(from: start, to: place))
  }

  private func isAllCapital(from start: Int, to end: Int) -> Bool {
    for place in start..<end where bytes[place].isASCIILetter {
      if !(0x41...0x5A).contains(text.bytes[Int(places[place])]) { return false }
    }
    return true
  }

  mutating func add(_ letters: [UInt8], from start: Int, to end: Int) {
    var token = Token(letters)
    token.kind = WordTable.kind(of: letters)
    token.followsPause = isAfterPause
    token.followsColon = isAfterColon
    isAfterPause = false
    isAfterColon = false
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
  var isAfterName: Bool { (tokens.last?.text.count ?? 0) >= 3 && !(tokens.last?.isNumber ?? true) }

  private func letterCase(from start: Int, to end: Int) -> Token.LetterCase {
    let first = text.bytes[Int(places[start])]
    if first >= 0x41 && first <= 0x5A || first >= 0x80 { return .capital }
    for place in start..<end where (0x41...0x5A).contains(text.bytes[Int(places[place])]) {
      return .inner
    }
    return .small
  }

  func mark(_ token: inout Token, from start: Int, to end: Int) {
    var required: [UInt8] = []
    var isAll = true
    let isPower = bytes[start] == UInt8(ascii: "^")
    for place in start..<end
    where isPower || isWordByte(bytes[place]) || bytes[place] == UInt8(ascii: "#") {
      let mark = text.marks[Int(places[place])]
      if mark & MarkedText.required != 0 { required.append(bytes[place]) } else { isAll = false }
      if mark & MarkedText.aside != 0 { token.isAside = true }
    }
    token.isRequired = !required.isEmpty
    if !required.isEmpty, !isAll { token.requiredText = required }
    token.letterCase = letterCase(from: start, to: end)
  }
}
