/// Why a text is not JSON, and where: `offset` counts bytes from the start of the text.
public struct JSONError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case badEscape
    case badUTF8
    case badNumber
    case tooDeep
    case tooLarge
    case trailingBytes
  }

  public var reason: Reason
  public var offset: Int

  /// As in "unexpected byte 0x7d at byte 12".
  public var text: String { reason.text + " at byte " + String(offset) }
}

extension JSONError.Reason {
  public var text: String {
    switch self {
    case .unexpectedEnd: "unexpected end"
    case .unexpectedByte(let byte): "unexpected byte 0x" + String(byte, radix: 16)
    case .badEscape: "bad escape"
    case .badUTF8: "bad UTF-8"
    case .badNumber: "a number too large"
    case .tooDeep: "nested too deep"
    case .tooLarge: "too large"
    case .trailingBytes: "more after the end"
    }
  }
}

extension JSON {
  /// What a document may ask of the reader.
  public struct Limits: Sendable {
    public var depthMax: Int
    public var bytesMax: Int

    public init(depthMax: Int = 128, bytesMax: Int = 64 << 20) {
      self.depthMax = depthMax
      self.bytesMax = bytesMax
    }
  }

  public init(parsing bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    guard bytes.count <= limits.bytesMax else {
      throw JSONError(reason: .tooLarge, offset: limits.bytesMax)
    }
    var reader = JSONReader(bytes: bytes, depthMax: limits.depthMax)
    self = try reader.document()
  }

  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

struct JSONReader {
  let bytes: [UInt8]
  let depthMax: Int
  var place = 0
  var depth = 0

  init(bytes: [UInt8], depthMax: Int) {
    self.bytes = bytes
    self.depthMax = depthMax
  }

  mutating func document() throws(JSONError) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let value = try value()
    skipSpace()
    if place < bytes.count { throw error(.trailingBytes) }
    return value
  }

  mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    guard place < bytes.count else { throw error(.unexpectedEnd) }
    switch bytes[place] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws(JSONError) -> JSON {
    try enter()
    var members: [JSON.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return leave(.object(members)) }
    while true {
      skipSpace()
      guard place < bytes.count else { throw error(.unexpectedEnd) }
      guard bytes[place] == UInt8(ascii: "\"") else { throw error(.unexpectedByte(bytes[place])) }
      let key = try string()
      skipSpace()
      try expect(UInt8(ascii: ":"))
      members.append(JSON.Member(key, try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return leave(.object(members)) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func array() throws(JSONError) -> JSON {
    try enter()
    var values: [JSON] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return leave(.array(values)) }
    while true {
      values.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return leave(.array(values)) }
      try expect(UInt8(ascii: ","))
    }
  }

  /// A string at the quote under the cursor. Lone surrogate escapes become U+FFFD.
  private mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\""),
      bytes[place] != UInt8(ascii: "\\")
    { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
      defer { place += 1 }
      return try decoded(bytes[start..<place], at: start)
    }
    var unescaped = Array(bytes[start..<place])
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return try decoded(unescaped[...], at: start)
      case UInt8(ascii: "\\"): try escape(into: &unescaped)
      case 0..<0x20:
        place -= 1
        throw error(.unexpectedByte(byte))
      default: unescaped.append(byte)
      }
    }
    throw error(.unexpectedEnd)
  }

  private func decoded(_ slice: ArraySlice<UInt8>, at start: Int) throws(JSONError) -> String {
    guard let string = String(validating: slice, as: UTF8.self) else {
      throw JSONError(reason: .badUTF8, offset: start)
    }
    return string
  }

  private mutating func escape(into output: inout [UInt8]) throws(JSONError) {
    guard place < bytes.count else { throw error(.unexpectedEnd) }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(byte)
    case UInt8(ascii: "u"): output.append(text: String(Character(try unicodeEscape())))
    default:
      place -= 1
      throw error(.badEscape)
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hex4()
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let mark = place
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    place += 2
    let second = try hex4()
    guard (0xDC00..<0xE000).contains(second) else {
      place = mark
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hex4() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard place < bytes.count else { throw error(.unexpectedEnd) }
      guard let digit = bytes[place].hexValue else { throw error(.badEscape) }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = place
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
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      place += 1
      try exponent(into: &decimal)
    }
    if isWhole, let value = decimal.whole { return .integer(value) }
    let value = bytes[start..<place].withUnsafeBufferPointer { decimal.nearest(text: $0) }
    guard value.isFinite else { throw JSONError(reason: .badNumber, offset: start) }
    return .number(value)
  }

  private mutating func digits(into decimal: inout Decimal) throws(JSONError) {
    let start = place
    while place < bytes.count, bytes[place].isDigit {
      decimal.append(bytes[place])
      place += 1
    }
    guard place > start else {
      throw place < bytes.count ? error(.unexpectedByte(bytes[place])) : error(.unexpectedEnd)
    }
  }

  private mutating func exponent(into decimal: inout Decimal) throws(JSONError) {
    let isDown = take(UInt8(ascii: "-"))
    if !isDown { _ = take(UInt8(ascii: "+")) }
    let start = place
    var power = 0
    while place < bytes.count, bytes[place].isDigit {
      if power < Decimal.exponentMax { power = power * 10 + Int(bytes[place] & 15) }
      place += 1
    }
    guard place > start else {
      throw place < bytes.count ? error(.unexpectedByte(bytes[place])) : error(.unexpectedEnd)
    }
    decimal.exponent += isDown ? -power : power
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    for offset in 0..<text.utf8CodeUnitCount {
      try expect(text.utf8Start[offset])
    }
    return value
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    if depth > depthMax { throw error(.tooDeep) }
    place += 1
  }

  private mutating func leave(_ value: JSON) -> JSON {
    depth -= 1
    return value
  }

  mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    guard place < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[place] == byte else { throw error(.unexpectedByte(bytes[place])) }
    place += 1
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, offset: place)
  }
}

extension UInt8 {
  public var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
