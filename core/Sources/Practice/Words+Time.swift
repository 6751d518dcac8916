extension Words {
  /// A length of time as people write it: "2.5 s", "45 s", and from a minute on "9:00".
  public static func time(_ millis: Int64) -> String {
    let rest = millis % 1_000
    if millis >= 60_000, rest == 0 {
      let seconds = millis / 1_000 % 60
      return "\(millis / 60_000):" + (seconds < 10 ? "0" : "") + "\(seconds)"
    }
    if rest == 0 { return "\(millis / 1_000) s" }
    var digits = "\(1_000 + rest)".utf8.dropFirst()
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(millis / 1_000).\(String(Substring(digits))) s"
  }

  /// Reads what `time` writes, and "9 min"; nil when it is no time, as a number without a unit.
  public static func millis(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      guard let minutes = thousandths(bytes[..<colon]), minutes.rest.isEmpty,
        minutes.number % 1_000 == 0, bytes.count == colon + 3,
        let seconds = thousandths(bytes[(colon + 1)...]), seconds.rest.isEmpty,
        seconds.number < 60_000
      else { return nil }
      return minutes.number * 60 + seconds.number
    }
    guard let read = thousandths(bytes[...]) else { return nil }
    if read.rest.elementsEqual("s".utf8) { return read.number }
    return read.rest.elementsEqual("min".utf8) ? read.number * 60 : nil
  }

  /// A number in thousandths, of at most ten digits and three of them after the point, and what
  /// follows it.
  package static func thousandths(
    _ text: ArraySlice<UInt8>
  ) -> (number: Int64, rest: ArraySlice<UInt8>)? {
    var rest = text
    var number: Int64 = 0
    var decimals: Int?
    var digits = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") {
      if byte == UInt8(ascii: ".") {
        if decimals != nil || digits == 0 { return nil }
        decimals = 0
      } else {
        if digits == 10 || decimals == 3 { return nil }
        digits += 1
        if let count = decimals { decimals = count + 1 }
        number = number * 10 + Int64(byte & 15)
      }
      rest = rest.dropFirst()
    }
    guard digits > 0, decimals != 0 else { return nil }
    for _ in (decimals ?? 0)..<3 { number *= 10 }
    return (number, rest.drop { $0 == 0x20 })
  }
}
