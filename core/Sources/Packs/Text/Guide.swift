/// How a word is said, as packets write it: `("GUR-tuh")` or `["GUR-tuh"]`, with straight or curly
/// quotes.
enum Guide {
  /// A longer one is no guide.
  private static let bytesMax = 120

  /// What stands in the brackets of a guide that opens at this place, and where it ends.
  static func read(_ bytes: [UInt8], at place: Int) -> (inside: Range<Int>, end: Int)? {
    guard place + 1 < bytes.count else { return nil }
    let close: UInt8
    switch bytes[place] {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "["): close = UInt8(ascii: "]")
    default: return nil
    }
    let rest = bytes[(place + 1)..<min(bytes.count, place + bytesMax)]
    guard rest.first == UInt8(ascii: "\"") || rest.starts(with: "“".utf8),
      let end = rest.firstIndex(of: close)
    else { return nil }
    return (place + 1..<end, end + 1)
  }
}
