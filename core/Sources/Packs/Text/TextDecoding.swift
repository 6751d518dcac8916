import Basics

/// A file's bytes as clean UTF-8 with line feeds, whatever it was written with.
package struct DecodedText {
  package var bytes: [UInt8]
  /// Some of it was Windows-1252.
  package var hadLegacyBytes = false

  /// UTF-8, UTF-16 with its mark, or Windows-1252, found out line by line: old trivia files mix
  /// them.
  package init(_ raw: [UInt8]) {
    if raw.starts(with: [0xFF, 0xFE]) {
      bytes = DecodedText.fromUTF16(raw, low: 0)
    } else if raw.starts(with: [0xFE, 0xFF]) {
      bytes = DecodedText.fromUTF16(raw, low: 1)
    } else {
      bytes = []
      decodeLines(raw.starts(with: [0xEF, 0xBB, 0xBF]) ? raw[3...] : raw[...])
    }
    bytes = DecodedText.cleaned(bytes)
  }

  private mutating func decodeLines(_ raw: ByteSlice) {
    if String(validating: raw, as: UTF8.self) != nil {
      bytes = Array(raw)
      return
    }
    bytes.reserveCapacity(raw.count + raw.count / 8)
    for (index, line) in Scan.lines(raw).enumerated() {
      if index > 0 { bytes.append(0x0A) }
      if String(validating: line, as: UTF8.self) != nil {
        bytes.append(contentsOf: line)
      } else {
        hadLegacyBytes = true
        for byte in line { bytes.append(scalar: Windows1252.scalar(byte)) }
      }
    }
  }

  private static func fromUTF16(_ raw: [UInt8], low: Int) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(raw.count / 2)
    var place = 2
    while place + 1 < raw.count {
      units.append(UInt16(raw[place + 1 - low]) << 8 | UInt16(raw[place + low]))
      place += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Lines end in a line feed; other control signs but the tab become spaces.
  package static func cleaned(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (place, byte) in text.enumerated() {
      switch byte {
      case 0x0D: if place + 1 == text.count || text[place + 1] != 0x0A { output.append(0x0A) }
      case 0x0A, 0x09, 0x20..<0x7F, 0x80...0xFF: output.append(byte)
      default: output.append(0x20)
      }
    }
    return output
  }
}

/// Microsoft's Western European code page; its five holes become U+FFFD.
package enum Windows1252 {
  /// 0x80...0x9F (unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT).
  private static let middle: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  package static func scalar(_ byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? middle[Int(byte - 0x80)] : UInt32(byte)
  }
}

extension [UInt8] {
  /// Appends a scalar as UTF-8; what is no scalar becomes U+FFFD.
  package mutating func append(scalar value: UInt32) {
    let value = value > 0x10FFFF || (0xD800...0xDFFF).contains(value) ? 0xFFFD : value
    switch value {
    case 0..<0x80: append(UInt8(value))
    case 0..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case 0..<0x10000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }
}
