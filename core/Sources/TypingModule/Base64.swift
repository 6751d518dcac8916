/// RFC 4648 with padding, for bytes within JSON.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var group: UInt32 = 0
      for step in 0..<3 { group = group << 8 | (step < count ? UInt32(bytes[place + step]) : 0) }
      for step in 0..<4 {
        output.append(
          step <= count ? digits[Int(group >> UInt32(18 - 6 * step)) & 63] : UInt8(ascii: "="))
      }
      place += 3
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Nil for what is none.
  static func bytes(_ text: String) -> [UInt8]? {
    var output: [UInt8] = []
    var group: UInt32 = 0
    var bits = 0
    var padding = 0
    var count = 0
    for byte in text.utf8 {
      count += 1
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      group = group << 6 | value
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      output.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      group &= (1 << UInt32(bits)) - 1
    }
    return count % 4 == 0 && padding <= 2 && group == 0 ? output : nil
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
