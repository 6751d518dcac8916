import Basics

/// Weighed counts of right and wrong answers by difficulty: all that mastery needs to know.
///
/// Bins of two devices add up, in any order: the fold is commutative.
public struct AnswerBins: Equatable, Sendable {
  static let count = 9
  static let width = 0.75
  static let lowest = -3.0
  /// What the whole length of a question that is read out is worth, in logits: of those who buzz,
  /// the share that has it by then falls so steeply towards its beginning, up to four fifths of it
  /// (1.3 million buzzes of high-school players; QB Reader's table, `BuzzTable`).
  static let wholeLength = 4.4

  /// Rows of nine, from the easiest to the hardest bin, as many as were needed: right and wrong
  /// ones; of the right ones those at a buzz, and the shares unread of these; then right and wrong
  /// ones of each count of choices.
  private var rows: [Double]

  private static let buzzed = 2
  private static let unread = 3
  private static let chosen = 4
  /// Counts of choices in the order of their rows, the commonest first; more count as the most.
  private static let choiceCounts: [Int32] = [4, 2, 3, 5, 6, 7, 8]

  public init() { rows = Array(repeating: 0, count: 2 * AnswerBins.count) }

  /// Nine each, from the easiest to the hardest, of what had to be known.
  public var successes: [Double] { Array(rows[0..<AnswerBins.count]) }
  public var failures: [Double] { Array(rows[AnswerBins.count..<2 * AnswerBins.count]) }

  /// The difficulty a bin stands for, in logits: -3 ... 3.
  static func difficulty(ofBin bin: Int) -> Double { lowest + width * Double(bin) }

  static func bin(ofDifficulty difficulty: Double) -> Int {
    guard !difficulty.isNaN else { return count / 2 }
    let place = (difficulty - lowest) / width + 0.5
    return Int(min(max(place, 0), Double(count - 1)))
  }

  public mutating func add(_ response: ItemResponse, weight: Double) {
    let bin = AnswerBins.bin(ofDifficulty: response.difficulty)
    let first = AnswerBins.row(ofChoices: response.choices)
    add(weight, row: response.isRight ? first : first + 1, bin)
    if first == 0, response.isRight, let unread = response.unread {
      add(weight, row: AnswerBins.buzzed, bin)
      add(weight * unread, row: AnswerBins.unread, bin)
    }
  }

  private mutating func add(_ weight: Double, row: Int, _ bin: Int) {
    while rows.count < (row + 1) * AnswerBins.count { rows.append(0) }
    rows[row * AnswerBins.count + bin] += weight
  }

  private static func row(ofChoices choices: Int32?) -> Int {
    guard let choices, choices > 1 else { return 0 }
    let place = choiceCounts.firstIndex(of: min(choices, 8)) ?? 0
    return chosen + 2 * place
  }

  public mutating func add(_ other: AnswerBins) {
    while rows.count < other.rows.count { rows.append(0) }
    for place in other.rows.indices { rows[place] += other.rows[place] }
  }

  public func scaled(by factor: Double) -> AnswerBins {
    var scaled = self
    for place in scaled.rows.indices { scaled.rows[place] *= factor }
    return scaled
  }

  /// The share of a question that was unread at a right buzz, on average; nil without a buzz.
  public var usualUnread: Double? {
    guard rows.count > AnswerBins.unread * AnswerBins.count else { return nil }
    var sums = (count: 0.0, unread: 0.0)
    for bin in 0..<AnswerBins.count {
      sums.count += rows[AnswerBins.buzzed * AnswerBins.count + bin]
      sums.unread += rows[AnswerBins.unread * AnswerBins.count + bin]
    }
    return sums.count > 0 ? sums.unread / sums.count : nil
  }
}

extension AnswerBins {
  /// Answers that are alike.
  struct Cell {
    var difficulty: Double
    var guess: Double
    var right: Double
    var wrong: Double
  }

  /// Those that there are.
  ///
  /// What was right at a buzz was harder than the whole question when it came earlier than the
  /// learner's `usualUnread`, and easier when it came later: so a buzz tells one field from
  /// another, and not who likes to wait from who does not.
  func cells(usualUnread: Double?) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count / 2)
    let width = AnswerBins.count
    let hasBuzzes = usualUnread != nil && rows.count > AnswerBins.unread * width
    for bin in 0..<width {
      var cell = Cell(
        difficulty: AnswerBins.difficulty(ofBin: bin), guess: 0, right: rows[bin],
        wrong: rows[width + bin])
      if hasBuzzes, let usualUnread, rows[AnswerBins.buzzed * width + bin] > 0 {
        let buzzed = min(rows[AnswerBins.buzzed * width + bin], cell.right)
        let unread = rows[AnswerBins.unread * width + bin] / rows[AnswerBins.buzzed * width + bin]
        cell.right -= buzzed
        cells.append(
          Cell(
            difficulty: cell.difficulty + AnswerBins.wholeLength * (unread - usualUnread),
            guess: 0, right: buzzed, wrong: 0))
      }
      if cell.right + cell.wrong > 0 { cells.append(cell) }
    }
    var row = AnswerBins.chosen
    while rows.count > row * width {
      let guess = 1 / Double(AnswerBins.choiceCounts[(row - AnswerBins.chosen) / 2])
      for bin in 0..<width {
        let cell = Cell(
          difficulty: AnswerBins.difficulty(ofBin: bin), guess: guess,
          right: rows[row * width + bin],
          wrong: rows.count > (row + 1) * width ? rows[(row + 1) * width + bin] : 0)
        if cell.right + cell.wrong > 0 { cells.append(cell) }
      }
      row += 2
    }
    return cells
  }

  /// What one answer in each place of the rows would say of an ability, those at a buzz like the
  /// others: so that the counts of many days need one look at it.
  func pushes(at ability: Double) -> [Push] {
    var pushes: [Push] = []
    pushes.reserveCapacity(rows.count)
    for place in rows.indices {
      let (row, bin) = (place / AnswerBins.count, place % AnswerBins.count)
      let isRight = row % 2 == 0
      let isBuzz = row == AnswerBins.buzzed || row == AnswerBins.unread
      pushes.append(
        isBuzz
          ? Push()
          : Push(
            margin: ability - AnswerBins.difficulty(ofBin: bin),
            guess: row < AnswerBins.chosen
              ? 0 : 1 / Double(AnswerBins.choiceCounts[(row - AnswerBins.chosen) / 2]),
            right: isRight ? 1 : 0, wrong: isRight ? 0 : 1))
    }
    return pushes
  }

  /// What all of the answers say, by the `pushes` of bins with as many rows or more.
  func push(by pushes: [Push]) -> Push {
    var sum = Push()
    for place in rows.indices where rows[place] != 0 {
      sum.add(pushes[place], times: rows[place])
    }
    return sum
  }
}
