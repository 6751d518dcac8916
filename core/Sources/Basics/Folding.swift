/// Text made comparable: case, diacritics, width, ligatures and typographic signs taken away.
///
/// Everything works on UTF-8 in one pass and from small tables, so that native and Embedded
/// WebAssembly agree and neither needs Unicode data. Bytes that are not UTF-8 count as spaces.
public enum Folding {
  /// A folded word, and the bytes of the source that it was made of.
  public struct Word: Equatable, Sendable {
    public var bytes: [UInt8]
    public var source: Range<Int>

    public init(bytes: [UInt8], source: Range<Int>) {
      self.bytes = bytes
      self.source = source
    }
  }

  /// The words of `text`, a space between each, none at the ends.
  ///
  /// Letters of Latin, Greek and Cyrillic lose case and marks (Latin ones become a-z), digits stay,
  /// apostrophes and the full stops of initials join ("Newton's" -> newtons, "U.K." -> uk), the
  /// comma in 1,000 goes, every other sign parts words. Idempotent; at most three times as long.
  public static func fold(_ text: String) -> [UInt8] { fold(Array(text.utf8)) }

  public static func fold(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    scan(source) { word, _ in
      if !output.isEmpty { output.append(UInt8(ascii: " ")) }
      output.append(contentsOf: word)
    }
    return output
  }

  /// The same words as `fold`, each with its place in the UTF-8 of `text`.
  public static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    scan(Array(text.utf8)) { word, source in words.append(Word(bytes: word, source: source)) }
    return words
  }

  /// Case, marks and typographic signs folded to ASCII where there is one; layout and punctuation
  /// stay.
  ///
  /// For readers that need signs: the judge tells 0.5 from 5 and -7 from 7.
  public static func plain(_ text: String) -> [UInt8] { plain(Array(text.utf8)) }

  public static func plain(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var place = 0
    while place < source.count {
      place = append(source, at: place, to: &output)
    }
    return output
  }

  /// The same as `plain`, with the place in `source` that each byte was made of.
  public static func plainWithPlaces(_ source: [UInt8]) -> (bytes: [UInt8], places: [Int32]) {
    var output: [UInt8] = []
    var places: [Int32] = []
    var place = 0
    while place < source.count {
      let next = appendOne(source, at: place, to: &output)
      while places.count < output.count { places.append(Int32(place)) }
      place = next
    }
    return (output, places)
  }

  /// Calls `found` with each folded word and the bytes it covers.
  static func scan(_ source: [UInt8], _ found: (_ word: [UInt8], _ source: Range<Int>) -> Void) {
    var word: [UInt8] = []
    var start = 0
    var end = 0
    var lettersSinceStop = 0
    var piece: [UInt8] = []
    var place = 0
    while place < source.count {
      // Most of any text is plain letters and digits.
      if let byte = asciiLetter(source[place]) {
        if word.isEmpty { start = place }
        word.append(byte)
        lettersSinceStop += 1
        place += 1
        end = place
        continue
      }
      let next = appendOne(source, at: place, to: &piece)
      for byte in piece {
        switch role(of: byte, in: source, after: next, word: word, letters: lettersSinceStop) {
        case .letter:
          if word.isEmpty { start = place }
          word.append(byte)
          lettersSinceStop += 1
          end = next
        case .joiner: break
        case .stop: lettersSinceStop = 0
        case .parting:
          if !word.isEmpty { found(word, start..<end) }
          word.removeAll(keepingCapacity: true)
          lettersSinceStop = 0
        }
      }
      piece.removeAll(keepingCapacity: true)
      place = next
    }
    if !word.isEmpty { found(word, start..<end) }
  }

  /// The letter or digit, in lower case; nil for anything else.
  private static func asciiLetter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  private enum Role { case letter, joiner, stop, parting }

  private static func role(
    of byte: UInt8, in source: [UInt8], after next: Int, word: [UInt8], letters: Int
  ) -> Role {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      return .letter
    case UInt8(ascii: "'"), UInt8(ascii: "^"), UInt8(ascii: "`"): return .joiner
    case UInt8(ascii: "."):
      return letters == 1 && !(word.last?.isDigit ?? true) && isLoneLetter(source, at: next)
        ? .stop : .parting
    case UInt8(ascii: ","):
      guard let last = word.last, last.isDigit, next < source.count, source[next].isDigit
      else { return .parting }
      return .joiner
    default: return .parting
    }
  }

  private static func isLoneLetter(_ source: [UInt8], at place: Int) -> Bool {
    guard place < source.count, source[place].isASCIILetter else { return false }
    return place + 1 == source.count
      || !(source[place + 1].isASCIILetter || source[place + 1].isDigit
        || source[place + 1] >= 0x80)
  }
}

extension String {
  /// `Folding.fold` of this text.
  public var folded: [UInt8] { Folding.fold(self) }
}

extension UInt8 {
  public var isASCIILetter: Bool {
    let lower = self | 0x20
    return UInt8(ascii: "a") <= lower && lower <= UInt8(ascii: "z")
  }
}
