import Vectors

/// Rows of numbers, aligned for vectors; freed with the last reference.
final class Grid {
  let numbers: UnsafeMutablePointer<Float>

  init(rows: Int, columns: Int) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(16, 4 * rows * columns), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    numbers = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Float.self)
  }

  deinit { UnsafeMutableRawPointer(numbers).deallocate() }

  /// A row, when each of them has that many columns.
  func row(_ row: Int, columns: Int) -> UnsafeMutablePointer<Float> { numbers + row * columns }
}

/// Rows of numbers as whole ones of 14 bits, and what one of them is worth in each row.
final class RoundedGrid {
  /// As large as sums of `ModelLayout`'s longest rows allow in 32 bits: 127 * 2048 * 8191.
  static let most: Float = 8_191

  let numbers: UnsafeMutablePointer<Int16>
  private(set) var scales: [Float]

  init(rows: Int, columns: Int) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(16, 2 * rows * columns), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    numbers = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Int16.self)
    scales = Array(repeating: 0, count: rows)
  }

  deinit { UnsafeMutableRawPointer(numbers).deallocate() }

  func round(_ grid: Grid, rows: Int, columns: Int) {
    for row in 0..<rows {
      scales[row] = RoundedGrid.round(
        grid.row(row, columns: columns), count: columns, into: numbers + row * columns)
    }
  }

  /// Rounds a row; what one whole is worth.
  ///
  /// Adding 1.5 * 2^23 leaves the nearest whole number in a Float's lowest bits.
  private static func round(
    _ row: UnsafePointer<Float>, count: Int, into output: UnsafeMutablePointer<Int16>
  ) -> Float {
    let largest = Curves.largest(row, count: count)
    // NB: no number at all in a row of a damaged file must not become a place in memory or a trap.
    guard largest > 0, largest < 1e30 else {
      output.update(repeating: 0, count: count)
      return 0
    }
    let factor = most / largest
    var place = 0
    while place < count {
      let shifted = Curves.load(row + place) * factor + SIMD4(repeating: 12_582_912)
      let whole = unsafeBitCast(shifted, to: SIMD4<Int32>.self)
      UnsafeMutableRawPointer(output + place).storeBytes(
        of: SIMD4<Int16>(truncatingIfNeeded: whole), as: SIMD4<Int16>.self)
      place += 4
    }
    return largest / most
  }
}
