/// A QR code, model 2 (ISO/IEC 18004): bytes as a square of dark and light modules.
///
/// Text goes in as UTF-8 in byte mode, the smallest version that holds it at the level is taken,
/// and of the eight masks the one with the least penalty. Pure: the same bytes give the same code.
public struct QRCode: Equatable, Sendable {
  /// How much of the code may be lost: about 7, 15, 25 or 30 percent of its codewords.
  public enum Level: Int, CaseIterable, Sendable { case low, medium, quartile, high }

  public static let versions = 1...40
  public static let masks = 0...7

  /// 1 to 40: the side has 17 + 4 × version modules.
  public let version: Int
  public let level: Level
  /// 0 to 7: which pattern the data were inverted with.
  public let mask: Int
  /// Row by row, from the top left; true for dark.
  public let modules: [Bool]

  /// Modules of a side.
  public var size: Int { QRCode.size(of: version) }

  /// Nil for more bytes than the largest version holds at the level; for `version`, than that one
  /// holds. `mask` is chosen where none is given.
  public init?(
    _ bytes: [UInt8], level: Level = .medium, version: Int? = nil, mask: Int? = nil
  ) {
    let candidates = version.map { $0...$0 } ?? QRCode.versions
    guard
      let version = candidates.first(where: {
        QRCode.versions.contains($0) && bytes.count <= QRCode.bytesMax($0, level)
      })
    else { return nil }
    let blocks = QRBlocks(version: version, level: level)
    let codewords = blocks.interleaved(QRCode.dataCodewords(bytes, version, blocks.dataCount))
    var drawn = QRModules(version: version)
    drawn.place(codewords)
    let best = mask.flatMap { QRCode.masks.contains($0) ? $0 : nil }
    let chosen = best ?? drawn.bestMask(level: level)
    drawn.apply(mask: chosen)
    drawn.placeFormat(level: level, mask: chosen)
    self.version = version
    self.level = level
    self.mask = chosen
    modules = drawn.isDark
  }

  public subscript(column: Int, row: Int) -> Bool { modules[row * size + column] }

  /// How many bytes a version holds at a level.
  public static func bytesMax(_ version: Int, _ level: Level) -> Int {
    let bits = QRBlocks(version: version, level: level).dataCount * 8
    return (bits - 4 - countBits(version)) / 8
  }

  static func size(of version: Int) -> Int { 17 + 4 * version }

  static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// The mode, the count, the bytes, the end, and padding up to the version's room.
  private static func dataCodewords(
    _ bytes: [UInt8], _ version: Int, _ count: Int
  ) -> [UInt8] {
    var bits = QRBits()
    bits.append(0b0100, count: 4)
    bits.append(bytes.count, count: countBits(version))
    for byte in bytes { bits.append(Int(byte), count: 8) }
    bits.append(0, count: min(4, count * 8 - bits.count))
    bits.append(0, count: (8 - bits.count % 8) % 8)
    var padding: [UInt8] = [0xEC, 0x11]
    while bits.bytes.count < count {
      bits.append(Int(padding[0]), count: 8)
      padding.swapAt(0, 1)
    }
    return bits.bytes
  }
}

/// Bits, the most significant of a number first.
private struct QRBits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ number: Int, count length: Int) {
    for place in stride(from: length - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      if number >> place & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
