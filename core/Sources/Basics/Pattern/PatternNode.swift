/// What a pattern says, piece by piece.
indirect enum PatternNode {
  /// One character out of these.
  case characters(PatternSet)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `most`: nil for any number.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// What is between two characters.
enum PatternAssertion: Equatable, Sendable { case lineStart, lineEnd, wordEdge, noWordEdge }

extension PatternNode {
  /// How many steps a program for it has; no more than a little over the most.
  var size: Int {
    let size: Int
    switch self {
    case .characters, .assertion: size = 1
    case .sequence(let nodes): size = nodes.reduce(0) { min($0 + $1.size, Pattern.stepsMax) }
    case .choice(let nodes): size = nodes.reduce(0) { min($0 + $1.size + 2, Pattern.stepsMax) }
    case .repeated(let node, let least, let most):
      let one = node.size
      size = least * one + (most.map { ($0 - least) * (one + 1) } ?? one + 2)
    }
    return min(size, Pattern.stepsMax)
  }

  private static let neededMin = 2
  private static let neededMax = 16

  /// Rows of letters and digits of which each fitting text has one; nil where none is sure.
  var needed: [[UInt8]]? {
    switch self {
    case .characters, .assertion: return nil
    case .repeated(let node, let least, _): return least > 0 ? node.needed : nil
    case .choice(let nodes):
      var all: [[UInt8]] = []
      for node in nodes {
        guard let some = node.needed, all.count + some.count <= PatternNode.neededMax else {
          return nil
        }
        all += some
      }
      return all
    case .sequence(let nodes): return PatternNode.needed(in: nodes)
    }
  }

  /// The best that its pieces need: where even the shortest row is long.
  private static func needed(in nodes: [PatternNode]) -> [[UInt8]]? {
    var best: [[UInt8]]?
    var bestLength = neededMin - 1
    var row: [UInt8] = []
    func offer(_ rows: [[UInt8]]) {
      let length = rows.map { $0.count }.min() ?? 0
      if length > bestLength { (best, bestLength) = (rows, length) }
    }
    for node in nodes {
      if let letter = node.letter {
        row.append(letter)
      } else {
        offer([row])
        row = []
        if let rows = node.needed { offer(rows) }
      }
    }
    offer([row])
    return best
  }

  /// The letter or digit that it is.
  private var letter: UInt8? {
    guard case .characters(let set) = self, let scalar = set.only, scalar < 0x80 else { return nil }
    let byte = UInt8(scalar)
    return byte.isASCIILetter || byte.isDigit ? byte : nil
  }
}

/// Characters, as ranges.
struct PatternSet: Equatable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []

  static let last: UInt32 = 0x10FFFF
  static let newline: UInt32 = 0x0A
  static let digits = PatternSet(ranges: [0x30...0x39])
  /// What is left of other scripts when a text was folded counts as letters.
  static let word = PatternSet(ranges: [0x30...0x39, 0x5F...0x5F, 0x61...0x7A, 0x80...last])
  static let space = PatternSet(ranges: [0x09...0x0D, 0x20...0x20])

  init(ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

  init(_ scalar: UInt32) { ranges = [scalar...scalar] }

  func holds(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  /// Its only character.
  var only: UInt32? {
    guard ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }

  /// Every other character but the end of a line.
  var others: PatternSet {
    var others: [ClosedRange<UInt32>] = []
    var from: UInt32 = 0
    let taken = ranges + [PatternSet.newline...PatternSet.newline]
    for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > from { others.append(from...(range.lowerBound - 1)) }
      from = max(from, range.upperBound + 1)
    }
    if from <= PatternSet.last { others.append(from...PatternSet.last) }
    return PatternSet(ranges: others)
  }
}
