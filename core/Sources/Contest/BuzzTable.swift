/// Where in a question people buzz, measured: 2.24 million buzzes on QB Reader.
///
/// Source: shared/data/formats/opponent_model (qbreader/website 92c5fa8, client/play/tossups/ai-mode).
/// Each row is cumulative, in ten-thousandths, over 21 steps of celerity from 0 (the end of the
/// question) by 0.05 to 1 (its first word).
enum BuzzTable {
  static func right(_ level: Opponent.Level) -> [Int] {
    switch level {
    case .middleSchool:
      [
        342, 727, 1144, 1621, 2130, 2647, 3173, 3705, 4269, 4856, 5478, 6101, 6725, 7354, 8034,
        8799, 9515, 9904, 9976, 10000, 10000,
      ]
    case .highSchool:
      [
        497, 1023, 1661, 2305, 2927, 3542, 4171, 4819, 5453, 6071, 6680, 7271, 7841, 8357, 8794,
        9193, 9597, 9895, 9970, 10000, 10000,
      ]
    case .college:
      [
        536, 1150, 1901, 2622, 3311, 3992, 4688, 5364, 6021, 6645, 7247, 7791, 8297, 8747, 9111,
        9415, 9706, 9936, 9993, 10000, 10000,
      ]
    case .open:
      [
        881, 1801, 2785, 3622, 4390, 5105, 5741, 6323, 6868, 7394, 7860, 8270, 8634, 8966, 9248,
        9483, 9702, 9901, 9977, 10000, 10000,
      ]
    }
  }

  static func wrong(_ level: Opponent.Level) -> [Int] {
    switch level {
    case .middleSchool:
      [
        300, 665, 1077, 1558, 2061, 2601, 3163, 3741, 4371, 5006, 5672, 6340, 6984, 7648, 8310,
        8968, 9483, 9728, 9835, 9999, 10000,
      ]
    case .highSchool:
      [
        358, 783, 1306, 1855, 2411, 2997, 3614, 4269, 4948, 5646, 6369, 7068, 7725, 8300, 8781,
        9221, 9608, 9834, 9906, 9999, 10000,
      ]
    case .college:
      [
        361, 826, 1414, 2014, 2615, 3282, 3975, 4693, 5429, 6163, 6896, 7572, 8167, 8660, 9064,
        9396, 9683, 9864, 9924, 10000, 10000,
      ]
    case .open:
      [
        597, 1322, 2078, 2809, 3583, 4338, 5016, 5727, 6387, 6996, 7577, 8096, 8547, 8919, 9214,
        9456, 9656, 9817, 9901, 10000, 10000,
      ]
    }
  }

  /// The share of buzzes at a level that are right.
  static func accuracy(_ level: Opponent.Level) -> Double {
    switch level {
    case .middleSchool: 0.774
    case .highSchool: 0.711
    case .college: 0.734
    case .open: 0.668
    }
  }

  /// The celerity at which the share `unit` (0..<1) of the row's buzzes has happened.
  static func celerity(_ row: [Int], _ unit: Double) -> Double {
    let sought = unit * 10_000
    var before = 0.0
    for (step, upTo) in row.enumerated() {
      let upTo = Double(upTo)
      if sought < upTo {
        let within = upTo > before ? (sought - before) / (upTo - before) : 0
        return min(1, (Double(step) + within) * 0.05)
      }
      before = upTo
    }
    return 0
  }
}
