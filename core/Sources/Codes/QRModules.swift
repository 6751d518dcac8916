/// The square while it is drawn: which modules are dark, and which hold no data.
struct QRModules {
  let version: Int
  let size: Int
  var isDark: [Bool]
  /// Finders, alignment, timing, format and version: never masked.
  private(set) var isFixed: [Bool]

  init(version: Int) {
    self.version = version
    size = QRCode.size(of: version)
    isDark = Array(repeating: false, count: size * size)
    isFixed = isDark
    placeTiming()
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { placeFinder(column, row) }
    placeAlignment()
    placeFormat(level: .low, mask: 0)
    placeVersion()
  }

  subscript(column: Int, row: Int) -> Bool { isDark[row * size + column] }

  private mutating func fix(_ column: Int, _ row: Int, _ dark: Bool) {
    isDark[row * size + column] = dark
    isFixed[row * size + column] = true
  }

  private mutating func placeTiming() {
    for place in 0..<size {
      fix(place, 6, place.isMultiple(of: 2))
      fix(6, place, place.isMultiple(of: 2))
    }
  }

  /// With the light modules around it, which the edge cuts.
  private mutating func placeFinder(_ column: Int, _ row: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let (x, y) = (column + right, row + down)
        guard (0..<size).contains(x), (0..<size).contains(y) else { continue }
        let ring = max(abs(right), abs(down))
        fix(x, y, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func placeAlignment() {
    let places = QRModules.alignment(of: version)
    guard let last = places.last else { return }
    for row in places {
      for column in places {
        let isFinder =
          (column, row) == (6, 6) || (column, row) == (6, last) || (column, row) == (last, 6)
        if isFinder { continue }
        for down in -2...2 {
          for right in -2...2 { fix(column + right, row + down, max(abs(right), abs(down)) != 1) }
        }
      }
    }
  }

  /// Where alignment patterns stand, along either side; none in version 1.
  static func alignment(of version: Int) -> [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    // NB: the standard's table follows this rule everywhere but in version 32.
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    let last = QRCode.size(of: version) - 7
    return [6] + (0..<count - 1).reversed().map { last - $0 * step }
  }

  /// Level and mask, twice, with their error correction.
  mutating func placeFormat(level: QRCode.Level, mask: Int) {
    let data = [1, 0, 3, 2][level.rawValue] << 3 | mask
    let bits = (data << 10 | QRModules.rest(of: data << 10, by: 0x537, bits: 10)) ^ 0x5412
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      // Beside the finder at the top left, round its corner.
      switch place {
      case 0..<6: fix(8, place, isDark)
      case 6: fix(8, 7, isDark)
      case 7: fix(8, 8, isDark)
      case 8: fix(7, 8, isDark)
      default: fix(14 - place, 8, isDark)
      }
      if place < 8 { fix(size - 1 - place, 8, isDark) } else { fix(8, size - 15 + place, isDark) }
    }
    fix(8, size - 8, true)
  }

  /// From version 7 on: twice, with its error correction.
  private mutating func placeVersion() {
    if version < 7 { return }
    let bits = version << 12 | QRModules.rest(of: version << 12, by: 0x1F25, bits: 12)
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      let (near, far) = (place / 3, size - 11 + place % 3)
      fix(far, near, isDark)
      fix(near, far, isDark)
    }
  }

  /// What is left of a polynomial over two elements when it is divided by another.
  private static func rest(of number: Int, by divisor: Int, bits: Int) -> Int {
    var rest = number
    for place in stride(from: 20, through: bits, by: -1) where rest >> place & 1 == 1 {
      rest ^= divisor << (place - bits)
    }
    return rest
  }

  /// From the bottom right in columns of two, up and down in turn.
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    for place in free where bit < codewords.count * 8 {
      isDark[place] = codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
      bit += 1
    }
  }

  /// The modules that hold data, in the order in which they do.
  var free: [Int] {
    var places: [Int] = []
    var (right, isUp) = (size - 1, true)
    while right > 0 {
      // The timing pattern takes a column for itself.
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = isUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          places.append(row * size + column)
        }
      }
      (right, isUp) = (right - 2, !isUp)
    }
    return places
  }

  /// Inverts the data where the mask says so; a second time undoes it.
  mutating func apply(mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if QRModules.inverts(mask, column, row) { isDark[row * size + column].toggle() }
      }
    }
  }

  static func inverts(_ mask: Int, _ column: Int, _ row: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}
