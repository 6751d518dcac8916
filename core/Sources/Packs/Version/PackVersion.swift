import Basics

/// The number of a pack's version: what follows it, and where a pack's text says it.
public enum PackVersion {
  /// Longer ones are no version.
  public static let bytesMax = 40

  /// "1.2.9" becomes "1.2.10": the last number counts on. Without a number one is put behind.
  public static func next(after version: String) -> String {
    let bytes = Array(version.utf8.prefix(bytesMax))
    guard let end = bytes.lastIndex(where: { Scan.isDigit($0) }) else {
      return version.isEmpty ? "1.0.1" : version + ".1"
    }
    var output = bytes
    var place = end
    while true {
      if output[place] != UInt8(ascii: "9") {
        output[place] += 1
        break
      }
      output[place] = UInt8(ascii: "0")
      guard place > 0, Scan.isDigit(output[place - 1]) else {
        output.insert(UInt8(ascii: "1"), at: place)
        break
      }
      place -= 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Digits, letters, points and dashes, at least one.
  public static func isVersion(_ text: String) -> Bool {
    (1...bytesMax).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        Scan.isDigit($0) || Scan.isLower($0) || Scan.isUpper($0) || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "-")
      }
  }

  /// Whether a version follows another: "1.10" follows "1.9", and "1.0.1" follows "1.0".
  ///
  /// Number by number, and word by word between them; what goes on follows what ends.
  public static func isLater(_ version: String, than other: String) -> Bool {
    let (new, old) = (pieces(of: version), pieces(of: other))
    for place in 0..<min(new.count, old.count) where new[place] != old[place] {
      let isNumber = new[place].allSatisfy { Scan.isDigit($0) }
      let wasNumber = old[place].allSatisfy { Scan.isDigit($0) }
      // Of two numbers without zeros before them the longer one is the larger.
      if isNumber, wasNumber, new[place].count != old[place].count {
        return new[place].count > old[place].count
      }
      if isNumber != wasNumber { return isNumber }
      return old[place].lexicographicallyPrecedes(new[place])
    }
    return new.count > old.count
  }

  /// Its numbers and its words, without what is between them.
  private static func pieces(of version: String) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var wasDigit: Bool?
    for byte in version.utf8.prefix(bytesMax) {
      let isDigit = Scan.isDigit(byte)
      guard isDigit || Scan.isLower(byte) || Scan.isUpper(byte) else {
        wasDigit = nil
        continue
      }
      if wasDigit == isDigit {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      pieces.append([byte])
      wasDigit = isDigit
    }
    // Zeros before a number say nothing.
    for place in pieces.indices {
      while pieces[place].count > 1, pieces[place][0] == UInt8(ascii: "0") {
        pieces[place].removeFirst()
      }
    }
    return pieces
  }

  /// The text of a pack with another version in its header; all else stays as it was written.
  public static func text(_ text: String, with version: String) -> String {
    HeadLine.set("version", to: version, behind: "pack", in: text)
  }
}
