/// Points that touch, also at corners, put together.
struct Patches {
  /// Points from the first to before the last of a row.
  struct Run {
    var row: Int
    var columns: Range<Int>
    var parent: Int
  }

  /// The runs of each patch, from above; the patches as they begin from above.
  private(set) var found: [[Run]] = []
  private var runs: [Run] = []

  /// Smaller ones are dust.
  static let pointsMin = 6

  init(_ isIn: [Bool], rows: Int, columns: Int) {
    var above: Range<Int> = 0..<0
    for row in 0..<rows {
      let start = runs.count
      var column = 0
      while column < columns {
        guard isIn[row * columns + column] else {
          column += 1
          continue
        }
        let first = column
        while column < columns, isIn[row * columns + column] { column += 1 }
        runs.append(Run(row: row, columns: first..<column, parent: runs.count))
      }
      join(above, start..<runs.count)
      above = start..<runs.count
    }
    gather()
  }

  /// Makes one of each two runs of neighbouring rows that touch.
  private mutating func join(_ above: Range<Int>, _ below: Range<Int>) {
    var upper = above.lowerBound
    for lower in below {
      let columns = runs[lower].columns
      while upper < above.upperBound, runs[upper].columns.upperBound < columns.lowerBound {
        upper += 1
      }
      var touching = upper
      while touching < above.upperBound, runs[touching].columns.lowerBound <= columns.upperBound {
        let one = root(touching)
        let other = root(lower)
        runs[max(one, other)].parent = min(one, other)
        touching += 1
      }
    }
  }

  private mutating func root(_ run: Int) -> Int {
    var place = run
    while runs[place].parent != place {
      runs[place].parent = runs[runs[place].parent].parent
      place = runs[place].parent
    }
    return place
  }

  private mutating func gather() {
    var number = [Int](repeating: -1, count: runs.count)
    for place in runs.indices {
      let first = root(place)
      if number[first] < 0 {
        number[first] = found.count
        found.append([])
      }
      found[number[first]].append(runs[place])
    }
    found.removeAll { runs in
      runs.reduce(0) { $0 + $1.columns.count } < Patches.pointsMin
    }
  }
}
