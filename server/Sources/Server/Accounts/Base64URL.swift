/// Bytes as WebAuthn writes them: Base64 for addresses, without padding (RFC 4648, 5).
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) {
        $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0)
      }
      for place in 0...group.count { text.append(letters[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for what `text` would not have written.
  static func bytes(_ text: String) -> [UInt8]? {
    var (bytes, bits, held) = ([UInt8](), 0, 0)
    for letter in text.utf8 {
      guard let value = value(letter) else { return nil }
      (bits, held) = ((bits << 6 | value) & 0xFFFF, held + 6)
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(bits >> held & 0xFF))
      }
    }
    // What is left over of the last letter is nothing.
    return held < 6 && bits & (1 << held - 1) == 0 ? bytes : nil
  }

  private static func value(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
