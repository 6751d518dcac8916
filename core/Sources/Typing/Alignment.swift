/// How two texts lie beside each other with the fewest letters put in, left out or changed
/// (Levenshtein), and in how many ways.
public struct Alignment: Equatable, Sendable {
  public var distance: Int
  /// How many ways there are; beyond 2^53 only nearly so.
  public var count: Double
  /// The mean length of all of them, put-in and left-out letters counted.
  public var meanLength: Double

  /// Nil where the texts are too long and too different to be compared in reasonable time.
  public init?(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>) {
    if a.elementsEqual(b) {
      (distance, count, meanLength) = (0, 1, Double(a.count))
      return
    }
    let table = Table(Array(a), Array(b))
    guard let distance = table.distance() else { return nil }
    self.distance = distance
    (count, meanLength) = table.ways(distance)
  }
}

/// The table of two texts, of which only the diagonals are filled that a way of some distance can
/// touch.
private struct Table {
  let a: [UInt32]
  let b: [UInt32]

  init(_ a: [UInt32], _ b: [UInt32]) {
    self.a = a
    self.b = b
  }

  /// The diagonals (column less row) of the ways up to a distance, in rows of `width` cells with
  /// one on either side that nobody reaches.
  struct Band {
    var least: Int
    var width: Int

    /// Nil where that is too much to fill.
    init?(_ reach: Int, _ aCount: Int, _ bCount: Int) {
      let drift = bCount - aCount
      let room = (reach - abs(drift)) / 2
      least = min(0, drift) - room
      width = max(0, drift) + room - least + 1
      let cells = (aCount + 1).multipliedReportingOverflow(by: width)
      guard !cells.overflow, cells.partialValue <= TypingLimits.alignmentCellsMax else {
        return nil
      }
    }

    /// The places of row `i` whose columns are in 0...`count`.
    func places(_ i: Int, _ count: Int) -> ClosedRange<Int> {
      let first = max(1, 1 - i - least)
      return first...max(first, min(width, 1 + count - i - least))
    }
  }

  /// With twice the reach until the ways found are within it.
  func distance() -> Int? {
    let longest = max(a.count, b.count)
    var reach = max(abs(a.count - b.count), 1)
    while true {
      guard let band = Band(reach, a.count, b.count) else { return nil }
      let distance = distance(in: band)
      if distance <= reach || reach >= longest { return distance }
      reach = min(reach * 2, longest)
    }
  }

  private func distance(in band: Band) -> Int {
    let far = Int32.max / 2
    var row = [Int32](repeating: far, count: band.width + 2)
    return row.withUnsafeMutableBufferPointer { row in
      for place in band.places(0, b.count) { row[place] = Int32(place - 1 + band.least) }
      for i in 1..<max(a.count + 1, 1) {
        let letter = a[i - 1]
        let places = band.places(i, b.count)
        row[places.lowerBound - 1] = far
        // In the row above, the same column is one place further; the one before stands here.
        for place in places {
          let j = i + place - 1 + band.least
          let next = min(row[place - 1], row[place + 1]) + 1
          guard j > 0 else {
            row[place] = row[place + 1] + 1
            continue
          }
          row[place] = min(next, row[place] + (letter == b[j - 1] ? 0 : 1))
        }
        if places.upperBound < band.width { row[places.upperBound + 1] = far }
      }
      return Int(row[b.count - a.count + 1 - band.least])
    }
  }

  private struct Cell {
    var distance = Int32.max / 2
    var count = 0.0
    /// The lengths of all the ways to here, added up.
    var lengths = 0.0

    mutating func join(_ from: Cell, cost: Int32) {
      let distance = from.distance + cost
      if distance > self.distance { return }
      if distance < self.distance { self = Cell(distance: distance) }
      count += from.count
      lengths += from.lengths + from.count
    }
  }

  /// How many ways of that distance there are, and how long they are in the mean.
  func ways(_ distance: Int) -> (count: Double, meanLength: Double) {
    guard let band = Band(distance, a.count, b.count) else { return (0, 0) }
    var row = [Cell](repeating: Cell(), count: band.width + 2)
    // What the counts have been divided by, so that they stay numbers.
    var scale = 1.0
    return row.withUnsafeMutableBufferPointer { row in
      for place in band.places(0, b.count) {
        let j = place - 1 + band.least
        row[place] = Cell(distance: Int32(j), count: 1, lengths: Double(j))
      }
      for i in 1..<max(a.count + 1, 1) {
        let letter = a[i - 1]
        let places = band.places(i, b.count)
        row[places.lowerBound - 1] = Cell()
        var most = 0.0
        for place in places {
          let j = i + place - 1 + band.least
          var cell = Cell()
          if j > 0 {
            cell.join(row[place], cost: letter == b[j - 1] ? 0 : 1)
            cell.join(row[place - 1], cost: 1)
          }
          cell.join(row[place + 1], cost: 1)
          row[place] = cell
          most = max(most, cell.lengths)
        }
        if places.upperBound < band.width { row[places.upperBound + 1] = Cell() }
        if most > 0x1p600 {
          for place in 0..<row.count {
            row[place].count *= 0x1p-500
            row[place].lengths *= 0x1p-500
          }
          scale *= 0x1p500
        }
      }
      let corner = row[b.count - a.count + 1 - band.least]
      return (corner.count * scale, corner.lengths / corner.count)
    }
  }
}
