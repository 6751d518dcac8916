/// How a version's codewords are divided into blocks, each with its own error correction.
struct QRBlocks {
  let totalCount: Int
  let blockCount: Int
  /// Error correction codewords of each block.
  let checkCount: Int

  var dataCount: Int { totalCount - blockCount * checkCount }

  init(version: Int, level: QRCode.Level) {
    totalCount = QRBlocks.codewords(of: version)
    blockCount = Int(QRBlocks.blockCounts[level.rawValue][version - 1])
    checkCount = Int(QRBlocks.checkCounts[level.rawValue][version - 1])
  }

  /// Data codewords of each block: the first blocks have one less where they do not come out even.
  var dataLengths: [Int] {
    let (short, longCount) = dataCount.quotientAndRemainder(dividingBy: blockCount)
    return (0..<blockCount).map { $0 < blockCount - longCount ? short : short + 1 }
  }

  /// The data of all blocks in turn, then their error correction in turn.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let code = ReedSolomon(checkCount: checkCount)
    var (blocks, checks, start) = ([[UInt8]](), [[UInt8]](), 0)
    for length in dataLengths {
      let block = Array(data[start..<start + length])
      blocks.append(block)
      checks.append(code.check(of: block))
      start += length
    }
    var codewords: [UInt8] = []
    codewords.reserveCapacity(totalCount)
    for place in 0...dataCount / blockCount {
      for block in blocks where place < block.count { codewords.append(block[place]) }
    }
    for place in 0..<checkCount { for check in checks { codewords.append(check[place]) } }
    return codewords
  }

  /// Codewords that fit beside the patterns that every code has.
  static func codewords(of version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let sides = version / 7 + 2
      modules -= (25 * sides - 10) * sides - 55
      if version >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// ISO/IEC 18004, table 9, by level and version.
  private static let checkCounts: [[UInt8]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockCounts: [[UInt8]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
