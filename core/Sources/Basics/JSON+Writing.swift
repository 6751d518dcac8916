extension JSON {
  /// The shortest JSON text of this value, UTF-8.
  ///
  /// Not-a-number and infinities become null.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public func write(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(text: "null")
    case .bool(let value): output.append(text: value ? "true" : "false")
    case .integer(let value): output.append(decimal: value)
    case .number(let value): output.append(text: value.isFinite ? value.description : "null")
    case .string(let value): JSON.write(value, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        JSON.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// The string with its quotes; control characters, quotes and backslashes escaped, no others.
  static func write(_ string: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var string = string
    // NB: whole runs at a time; byte by byte through String.UTF8View is three times slower.
    string.withUTF8 { bytes in
      var start = 0
      for place in bytes.indices where StaticHex.mustEscape(bytes[place]) {
        output.append(contentsOf: bytes[start..<place])
        escape(bytes[place], to: &output)
        start = place + 1
      }
      output.append(contentsOf: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): output.append(text: "\\\"")
    case UInt8(ascii: "\\"): output.append(text: "\\\\")
    case 0x0A: output.append(text: "\\n")
    case 0x0D: output.append(text: "\\r")
    case 0x09: output.append(text: "\\t")
    default:
      output.append(text: "\\u00")
      output.append(StaticHex.digits[Int(byte >> 4)])
      output.append(StaticHex.digits[Int(byte & 15)])
    }
  }
}

enum StaticHex {
  @inline(__always)
  static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  static let digits: [UInt8] = Array("0123456789abcdef".utf8)
}

extension [UInt8] {
  /// Appends the UTF-8 of `text`.
  public mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a whole number in decimal.
  public mutating func append(decimal value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
