extension QRModules {
  /// The mask with the least penalty; of equals the first.
  func bestMask(level: QRCode.Level) -> Int {
    var best = (mask: 0, penalty: Int.max)
    for mask in QRCode.masks {
      var tried = self
      tried.apply(mask: mask)
      tried.placeFormat(level: level, mask: mask)
      let penalty = tried.penalty
      if penalty < best.penalty { best = (mask, penalty) }
    }
    return best.mask
  }

  /// How hard the square is to read (ISO/IEC 18004, 7.8.3).
  var penalty: Int {
    var sum = squares + balance
    for line in 0..<size {
      sum += penalty(from: line * size, by: 1)
      sum += penalty(from: line, by: size)
    }
    return sum
  }

  /// Of one row or column: long runs, and what looks like a finder.
  private func penalty(from start: Int, by step: Int) -> Int {
    var (sum, run, window) = (0, 0, 0)
    for place in 0..<size {
      let dark = isDark[start + place * step]
      let isSame = place > 0 && isDark[start + (place - 1) * step] == dark
      run = isSame ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      window = (window << 1 | (dark ? 1 : 0)) & 0x7FF
      if place >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { sum += 40 }
    }
    return sum
  }

  /// Squares of two by two in one colour.
  private var squares: Int {
    var count = 0
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let dark = self[column, row]
        if dark == self[column + 1, row], dark == self[column, row + 1],
          dark == self[column + 1, row + 1]
        {
          count += 1
        }
      }
    }
    return 3 * count
  }

  /// Ten for each five percent by which dark modules are not half of all.
  private var balance: Int {
    var darkCount = 0
    for dark in isDark where dark { darkCount += 1 }
    let total = size * size
    return abs(darkCount * 20 - total * 10) / total * 10
  }
}
