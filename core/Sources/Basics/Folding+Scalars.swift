extension Folding {
  /// Appends what the character at `place` folds to; returns the place after it.
  ///
  /// Runs of ASCII are taken at once.
  static func append(_ source: [UInt8], at place: Int, to output: inout [UInt8]) -> Int {
    var place = place
    while place < source.count, source[place] < 0x80 {
      output.append(lowered(source[place]))
      place += 1
    }
    return place < source.count ? appendOne(source, at: place, to: &output) : place
  }

  static func appendOne(_ source: [UInt8], at place: Int, to output: inout [UInt8]) -> Int {
    let byte = source[place]
    if byte < 0x80 {
      output.append(lowered(byte))
      return place + 1
    }
    let (scalar, length) = decode(source, at: place)
    append(scalar, to: &output, as: source[place..<place + length])
    return place + length
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The scalar at `place` and how many bytes it takes; a wrong byte is U+0080 and one long.
  static func decode(_ source: [UInt8], at place: Int) -> (scalar: UInt32, length: Int) {
    let lead = source[place]
    let length: Int
    switch lead {
    case 0..<0x80: return (UInt32(lead), 1)
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return (0x80, 1)
    }
    guard place + length <= source.count else { return (0x80, 1) }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard source[place + offset] & 0xC0 == 0x80 else { return (0x80, 1) }
      scalar = scalar << 6 | UInt32(source[place + offset] & 0x3F)
    }
    return (scalar, length)
  }

  private static func append(
    _ scalar: UInt32, to output: inout [UInt8], as written: ArraySlice<UInt8>
  ) {
    switch scalar {
    case 0xD7: output.append(UInt8(ascii: "*"))
    case 0xF7: output.append(UInt8(ascii: "/"))
    case 0xC0...0x24F:
      append(entry: FoldingTables.entry(FoldingTables.latin, scalar - 0xC0), to: &output, written)
    case 0x1E00...0x1EFF:
      let entry = FoldingTables.entry(FoldingTables.latinAdditional, scalar - 0x1E00)
      append(entry: entry, to: &output, written)
    case 0x1F00...0x1FFF:
      let entry = FoldingTables.entry(FoldingTables.greekExtended, scalar - 0x1F00)
      append(greek(named: entry), to: &output)
    case 0x300...0x36F, 0x483...0x489, 0x1AB0...0x1AFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xAD,
      0x200B...0x200F, 0x2060...0x206F, 0xFEFF:
      break
    case 0x370...0x3FF: append(greek(scalar), to: &output)
    case 0x400...0x4FF: append(cyrillic(scalar), to: &output)
    case 0xFF01...0xFF5E: output.append(lowered(UInt8(scalar - 0xFEE0)))
    case 0x2160...0x217F:
      let numeral = FoldingSigns.romanNumerals[Int(scalar & 15)]
      output.append(text: numeral)
    default:
      if let sign = FoldingSigns.text(of: scalar) {
        output.append(text: sign)
      } else if isSign(scalar) {
        output.append(UInt8(ascii: " "))
      } else {
        output.append(contentsOf: written)
      }
    }
  }

  private static func append(
    entry: UInt8, to output: inout [UInt8], _ written: ArraySlice<UInt8>
  ) {
    switch entry {
    case UInt8(ascii: "A")...UInt8(ascii: "N"):
      let offset = UInt32(entry - UInt8(ascii: "A")) * 2
      output.append(FoldingTables.entry(FoldingTables.pairs, offset))
      output.append(FoldingTables.entry(FoldingTables.pairs, offset + 1))
    case UInt8(ascii: "?"): output.append(contentsOf: written)
    default: output.append(entry)
    }
  }

  /// Signs that stand for no letter: they part words.
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0xBF, 0x2000...0x20CF, 0x2190...0x2BFF, 0x3000...0x303F, 0xFE10...0xFE6F,
      0xFF00...0xFF0F, 0xFF5F...0xFF65, 0xFFE0...0xFFFF, 0xE000...0xF8FF:
      true
    default: false
    }
  }

  private static func append(_ scalar: UInt32?, to output: inout [UInt8]) {
    guard let scalar else {
      output.append(UInt8(ascii: " "))
      return
    }
    output.append(UInt8(0xC0 | scalar >> 6))
    output.append(UInt8(0x80 | scalar & 0x3F))
  }

  /// Greek letters without case and accents; nil for signs.
  private static func greek(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x386, 0x3AC: 0x3B1
    case 0x388, 0x3AD, 0x3F5: 0x3B5
    case 0x389, 0x3AE: 0x3B7
    case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
    case 0x38C, 0x3CC: 0x3BF
    case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
    case 0x38F, 0x3CE: 0x3C9
    case 0x3C2: 0x3C3
    case 0x3D0: 0x3B2
    case 0x3D1: 0x3B8
    case 0x3D5: 0x3C6
    case 0x3D6: 0x3C0
    case 0x391...0x3A9: scalar + 0x20
    case 0x374, 0x375, 0x37A, 0x37E, 0x384, 0x385, 0x387: nil
    default: scalar
    }
  }

  private static func greek(named entry: UInt8) -> UInt32? {
    switch entry {
    case UInt8(ascii: "a"): 0x3B1
    case UInt8(ascii: "e"): 0x3B5
    case UInt8(ascii: "h"): 0x3B7
    case UInt8(ascii: "i"): 0x3B9
    case UInt8(ascii: "o"): 0x3BF
    case UInt8(ascii: "u"): 0x3C5
    case UInt8(ascii: "w"): 0x3C9
    case UInt8(ascii: "r"): 0x3C1
    default: nil
    }
  }

  private static func cyrillic(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x400, 0x401, 0x450, 0x451: 0x435
    case 0x403, 0x453: 0x433
    case 0x407, 0x457: 0x456
    case 0x40C, 0x45C: 0x43A
    case 0x40D, 0x45D, 0x419, 0x439: 0x438
    case 0x40E, 0x45E: 0x443
    case 0x402...0x40F: scalar + 0x50
    case 0x410...0x42F: scalar + 0x20
    case 0x4C0: 0x4CF
    case 0x4C1...0x4CE: scalar + (scalar & 1)
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x4FF: scalar | 1
    default: scalar
    }
  }
}

/// Single signs with a plain spelling.
///
/// None is longer than three times its own UTF-8.
enum FoldingSigns {
  static let romanNumerals: [String] = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "l", "c", "d", "m",
  ]

  static func text(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x2018, 0x2019, 0x201A, 0x201B, 0x2032, 0x2035, 0xB4, 0x2B0...0x2FF, 0xB7, 0x2027: "'"
    case 0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0xAB, 0xBB, 0x2039, 0x203A, 0x300C, 0x300D: "\""
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    case 0x2026: "..."
    case 0x2044, 0x2215: "/"
    case 0xAA: "a"
    case 0xBA: "o"
    case 0xB5: "μ"
    case 0xB1: "+/-"
    case 0xB0: " deg "
    case 0x2103: " deg c"
    case 0x2109: " deg f"
    case 0x212A: "k"
    case 0x212B: "a"
    case 0x221A: " sqrt "
    case 0x221E: "infinity"
    case 0x22C5, 0x2217: "*"
    case 0x266D: " flat"
    case 0x266F: "#"
    case 0xB2: "^2"
    case 0xB3: "^3"
    case 0xB9: "^1"
    case 0xBC: " 1/4"
    case 0xBD: " 1/2"
    case 0xBE: " 3/4"
    case 0x2153: " 1/3"
    case 0x2154: " 2/3"
    case 0x2070: "^0"
    case 0x2074...0x2079: ["^4", "^5", "^6", "^7", "^8", "^9"][Int(scalar - 0x2074)]
    case 0x207A: "^+"
    case 0x207B: "^-"
    case 0x207F: "^n"
    case 0x2080...0x2089:
      ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"][Int(scalar - 0x2080)]
    case 0xFB00: "ff"
    case 0xFB01: "fi"
    case 0xFB02: "fl"
    case 0xFB03: "ffi"
    case 0xFB04: "ffl"
    case 0xFB05, 0xFB06: "st"
    default: nil
    }
  }
}
