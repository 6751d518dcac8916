extension JSONScanner {
  /// Reads the number under the cursor; `isWhole` when it has neither fraction nor exponent.
  mutating func number() throws(JSONError) -> (value: Decimal, isWhole: Bool) {
    var decimal = Decimal()
    var isWhole = true
    decimal.isNegative = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits(into: &decimal) }
    if take(UInt8(ascii: ".")) {
      isWhole = false
      let point = place
      try digits(into: &decimal)
      decimal.exponent -= place - point
    }
    if place < count, base[place] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      place += 1
      try exponent(into: &decimal)
    }
    return (decimal, isWhole)
  }

  @inline(__always)
  private mutating func digits(into decimal: inout Decimal) throws(JSONError) {
    let start = place
    while place < count, base[place].isDigit {
      decimal.append(base[place])
      place += 1
    }
    if place == start { throw unexpected }
  }

  private mutating func exponent(into decimal: inout Decimal) throws(JSONError) {
    let isDown = take(UInt8(ascii: "-"))
    if !isDown { _ = take(UInt8(ascii: "+")) }
    let start = place
    var power = 0
    while place < count, base[place].isDigit {
      if power < Decimal.exponentMax { power = power * 10 + Int(base[place] & 15) }
      place += 1
    }
    if place == start { throw unexpected }
    decimal.exponent += isDown ? -power : power
  }

  /// Reads the number under the cursor; nil when it is no whole number or does not fit 64 bits.
  public mutating func integer() throws(JSONError) -> Int64? {
    let (decimal, isWhole) = try number()
    return isWhole ? decimal.whole : nil
  }

  /// The double of a number that was read from `start` to the cursor.
  func double(_ decimal: Decimal, from start: Int) throws(JSONError) -> Double {
    let text = UnsafeBufferPointer(start: base + start, count: place - start)
    let value = decimal.nearest(text: text)
    guard value.isFinite else { throw JSONError(reason: .badNumber, offset: start) }
    return value
  }

  /// Moves past any value, refusing exactly what the reader of values refuses.
  public mutating func skipValue() throws(JSONError) {
    skipSpace()
    guard place < count else { throw error(.unexpectedEnd) }
    switch base[place] {
    case UInt8(ascii: "{"): try skipObject()
    case UInt8(ascii: "["): try skipArray()
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default:
      let start = place
      let (decimal, _) = try number()
      // NB: only a number that might be too large is worth the exact reading.
      if decimal.exponent + decimal.digitCount > 300 { _ = try double(decimal, from: start) }
    }
  }

  private mutating func skipObject() throws(JSONError) {
    try enter()
    skipSpace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw unexpected }
        _ = try skipString()
        skipSpace()
        try expect(UInt8(ascii: ":"))
        try skipValue()
        skipSpace()
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "}"))
    }
    leave()
  }

  private mutating func skipArray() throws(JSONError) {
    try enter()
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        try skipValue()
        skipSpace()
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
    }
    leave()
  }
}
