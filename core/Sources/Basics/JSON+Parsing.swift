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

  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

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
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
      try JSON(parsing: buffer, limits: limits)
    }
  }

  public init(parsing bytes: ArraySlice<UInt8>, limits: Limits = Limits()) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> JSON in
      try JSON(parsing: buffer, limits: limits)
    }
  }

  public init(parsing text: String, limits: Limits = Limits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }

  private init(parsing bytes: UnsafeBufferPointer<UInt8>, limits: Limits) throws(JSONError) {
    var reader = try JSONReader(bytes, limits)
    self = try reader.document()
  }

  /// Gives the members of a document that is an object, in their order, without keeping any of
  /// them: a third of the work, where there are very many documents. False when it is none.
  public static func members(
    of bytes: [UInt8], limits: Limits = Limits(), _ take: (String, JSON) -> Void
  ) throws(JSONError) -> Bool {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> Bool in
      var reader = try JSONReader(buffer, limits)
      return try reader.members(take)
    }
  }
}

/// Builds values from what the scanner finds.
struct JSONReader {
  private static let membersUsual = 8
  var scanner: JSONScanner

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: JSON.Limits) throws(JSONError) {
    guard bytes.count <= limits.bytesMax else {
      throw JSONError(reason: .tooLarge, offset: limits.bytesMax)
    }
    scanner = JSONScanner(bytes, depthMax: limits.depthMax)
  }

  mutating func document() throws(JSONError) -> JSON {
    begin()
    let value = try value()
    try end()
    return value
  }

  /// The members of the whole document; false when it is no object.
  mutating func members(_ take: (String, JSON) -> Void) throws(JSONError) -> Bool {
    begin()
    scanner.skipSpace()
    guard scanner.next == UInt8(ascii: "{") else { return false }
    try object(take)
    try end()
    return true
  }

  private mutating func begin() {
    if scanner.count >= 3, scanner.base[0] == 0xEF, scanner.base[1] == 0xBB, scanner.base[2] == 0xBF
    {
      scanner.place = 3
    }
  }

  private mutating func end() throws(JSONError) {
    scanner.skipSpace()
    if scanner.place < scanner.count { throw scanner.error(.trailingBytes) }
  }

  mutating func value() throws(JSONError) -> JSON {
    scanner.skipSpace()
    switch scanner.next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw scanner.error(.unexpectedEnd)
    default: return try number()
    }
  }

  private mutating func object() throws(JSONError) -> JSON {
    var members: [JSON.Member] = []
    // NB: an array that grows from one moves four times until it holds what most objects have.
    members.reserveCapacity(JSONReader.membersUsual)
    try object { members.append(JSON.Member($0, $1)) }
    return .object(members)
  }

  /// The members of the object that begins here, one after the other.
  private mutating func object(_ take: (String, JSON) -> Void) throws(JSONError) {
    try scanner.enter()
    scanner.skipSpace()
    if !scanner.take(UInt8(ascii: "}")) {
      repeat {
        scanner.skipSpace()
        guard scanner.next == UInt8(ascii: "\"") else { throw scanner.unexpected }
        let key = try string()
        scanner.skipSpace()
        try scanner.expect(UInt8(ascii: ":"))
        take(key, try value())
        scanner.skipSpace()
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "}"))
    }
    scanner.leave()
  }

  private mutating func array() throws(JSONError) -> JSON {
    try scanner.enter()
    var values: [JSON] = []
    scanner.skipSpace()
    if !scanner.take(UInt8(ascii: "]")) {
      repeat {
        values.append(try value())
        scanner.skipSpace()
      } while scanner.take(UInt8(ascii: ","))
      try scanner.expect(UInt8(ascii: "]"))
    }
    scanner.leave()
    return .array(values)
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = scanner.place
    let (decimal, isWhole) = try scanner.number()
    if isWhole, let value = decimal.whole { return .integer(value) }
    return .number(try scanner.double(decimal, from: start))
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    try scanner.word(text)
    return value
  }

  /// The string at the quote under the cursor.
  ///
  /// Lone surrogate escapes become U+FFFD.
  private mutating func string() throws(JSONError) -> String {
    let start = scanner.place + 1
    let hasEscapes = try scanner.skipString()
    let text = UnsafeBufferPointer(
      start: scanner.base + start, count: scanner.place - 1 - start)
    return hasEscapes
      ? String(decoding: JSONReader.unescaped(text), as: UTF8.self)
      : String(decoding: text, as: UTF8.self)
  }

  /// What escapes stand for.
  ///
  /// They are well formed: the scanner has been here.
  private static func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if text[place] != UInt8(ascii: "\\") {
        output.append(text[place])
        place += 1
        continue
      }
      let byte = text[place + 1]
      place += 2
      switch byte {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"): output.append(scalar: unicodeEscape(text, at: &place))
      default: output.append(byte)
      }
    }
    return output
  }

  /// The scalar whose four digits are at `place`, joined with a second half that follows it.
  private static func unicodeEscape(
    _ text: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> Unicode.Scalar {
    let first = hex4(text, at: place)
    place += 4
    guard (0xD800..<0xDC00).contains(first), place + 6 <= text.count,
      text[place] == UInt8(ascii: "\\"), text[place + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let second = hex4(text, at: place + 2)
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    place += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func hex4(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<4 { value = value << 4 | UInt32(text[place + offset].hexValue ?? 0) }
    return value
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of one scalar.
  public mutating func append(scalar: Unicode.Scalar) {
    append(contentsOf: String(Character(scalar)).utf8)
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
