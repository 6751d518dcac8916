@testable import Codes

/// Reads a code back as a camera's program does, by the modules alone; nil where it is damaged.
struct QRReader {
  let size: Int
  let modules: [Bool]

  private func bit(_ column: Int, _ row: Int) -> Int { modules[row * size + column] ? 1 : 0 }

  /// The level's bits and the mask, as the format beside the first finder says.
  var format: (level: QRCode.Level, mask: Int)? {
    let columns = [8, 8, 8, 8, 8, 8, 8, 8, 7, 5, 4, 3, 2, 1, 0]
    let rows = [0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8]
    var bits = 0
    for place in 0..<15 { bits |= bit(columns[place], rows[place]) << place }
    bits ^= 0x5412
    let levels: [QRCode.Level] = [.medium, .low, .high, .quartile]
    return (levels[bits >> 13 & 3], bits >> 10 & 7)
  }

  func read() -> [UInt8]? {
    guard let format, size >= 21, (size - 17) % 4 == 0 else { return nil }
    let version = (size - 17) / 4
    let blocks = QRBlocks(version: version, level: format.level)
    let stream = QRModules(version: version).free.map { place in
      modules[place] != QRModules.inverts(format.mask, place % size, place / size)
    }
    var codewords: [UInt8] = []
    for start in stride(from: 0, to: stream.count - 7, by: 8) {
      codewords.append(stream[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) })
    }
    guard codewords.count == blocks.totalCount else { return nil }
    var (parts, next) = ([[UInt8]](repeating: [], count: blocks.blockCount), 0)
    for place in 0..<(blocks.dataLengths.max() ?? 0) {
      for block in parts.indices where place < blocks.dataLengths[block] {
        parts[block].append(codewords[next])
        next += 1
      }
    }
    let data = parts.flatMap { $0 }
    for _ in 0..<blocks.checkCount {
      for block in parts.indices {
        parts[block].append(codewords[next])
        next += 1
      }
    }
    for part in parts where !QRReader.isWhole(part, blocks.checkCount) { return nil }
    return QRReader.bytes(data, version)
  }

  /// The whole block is zero at every root of the generator.
  private static func isWhole(_ block: [UInt8], _ checkCount: Int) -> Bool {
    var root: UInt8 = 1
    for _ in 0..<checkCount {
      if block.reduce(0, { ReedSolomon.product($0, root) ^ $1 }) != 0 { return false }
      root = ReedSolomon.product(root, 2)
    }
    return true
  }

  private static func bytes(_ data: [UInt8], _ version: Int) -> [UInt8]? {
    let nibbles = data.flatMap { [$0 >> 4, $0 & 15] }
    guard nibbles[0] == 4 else { return nil }
    let head = version < 10 ? 3 : 5
    let count = nibbles[1..<head].reduce(0) { $0 << 4 | Int($1) }
    guard head + count * 2 <= nibbles.count else { return nil }
    return (0..<count).map { nibbles[head + 2 * $0] << 4 | nibbles[head + 2 * $0 + 1] }
  }
}
