extension TOMLScanner {
  /// A value; in a list, no other list.
  mutating func value(isListed: Bool) throws(TOML.Fault) -> TOML.Value {
    switch peek {
    case "\"", "'": return .text(try text())
    case "[" where !isListed: return .list(try list())
    case "[": throw fault("a list in a list is not needed here")
    case "{": throw fault("tables are not needed here: every setting stands by itself")
    default: return try word()
    }
  }

  /// Over several lines, if they like; a comma behind the last is allowed.
  private mutating func list() throws(TOML.Fault) -> [TOML.Value] {
    _ = take("[")
    var values: [TOML.Value] = []
    while true {
      try skipToText()
      if take("]") { return values }
      values.append(try value(isListed: true))
      guard values.count <= TOML.listMax else { throw fault("the list is too long") }
      try skipToText()
      if take("]") { return values }
      guard take(",") else { throw fault("a comma or \"]\" is missing in the list") }
    }
  }

  /// True, false, or a whole number of 64 bits.
  private mutating func word() throws(TOML.Fault) -> TOML.Value {
    var word = ""
    while let scalar = peek, TOMLScanner.isBare(scalar) || scalar == "+" || scalar == "." {
      word.unicodeScalars.append(scalar)
      _ = next()
    }
    switch word {
    case "": throw fault("a value is missing")
    case "true": return .yes(true)
    case "false": return .yes(false)
    default: break
    }
    guard let number = TOMLScanner.number(word) else {
      throw fault("\(word) is no value: a text in quotes, a whole number, true or false is wanted")
    }
    return .number(number)
  }

  /// `1_000`, `-17`, `+99`; nil for what begins with a needless zero, and for what is not decimal.
  private static func number(_ word: String) -> Int? {
    let unsigned = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
    let groups = unsigned.split(separator: "_", omittingEmptySubsequences: false)
    let digits = groups.joined()
    guard groups.allSatisfy({ !$0.isEmpty }),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      digits == "0" || digits.first != "0"
    else { return nil }
    return Int((word.first == "-" ? "-" : "") + digits)
  }

  /// In double quotes with escapes, or in single quotes as it is; on one line.
  mutating func text() throws(TOML.Fault) -> String {
    if take("\"\"\"") || take("'''") { throw fault("texts of several lines are not needed here") }
    let quote = next()
    var text: [Unicode.Scalar] = []
    while let scalar = next() {
      if scalar == quote { return TOMLScanner.string(text) }
      guard TOMLScanner.mayStand(scalar) else { throw fault("the text does not end in its line") }
      text.append(scalar == "\\" && quote == "\"" ? try escaped() : scalar)
    }
    throw fault("the text does not end")
  }

  private mutating func escaped() throws(TOML.Fault) -> Unicode.Scalar {
    switch next() {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u": return try scalar(digits: 4)
    case "U": return try scalar(digits: 8)
    default: throw fault("a \"\\\" that means nothing; write \"\\\\\", or use single quotes")
    }
  }

  private mutating func scalar(digits: Int) throws(TOML.Fault) -> Unicode.Scalar {
    var hex = ""
    for _ in 0..<digits {
      guard let digit = peek, digit.properties.isASCIIHexDigit else { break }
      hex.unicodeScalars.append(digit)
      _ = next()
    }
    guard hex.count == digits, let value = UInt32(hex, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw fault("a \"\\u\" that names no character") }
    return scalar
  }
}
