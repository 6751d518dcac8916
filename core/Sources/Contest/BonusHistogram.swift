public import Markup
public import Practice
import Packs

/// How many points the learner's bonuses brought: of each number of points how many there were. A
/// fold of attempts; a bonus of which another answered a part, or that was broken off, is left out.
public struct BonusHistogram: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public var points: Int
    public var bonuses: Int
  }

  /// By points, without gaps among the tens.
  public private(set) var lines: [Line] = []

  /// `parts` tells of how many parts the bonus is that an attempt belongs to; nil of another
  /// attempt.
  public init(_ attempts: [AttemptRecord], parts: (Attempt) -> Int?) {
    var counts: [Int: Int] = [:]
    var (bonus, session, answered, points) = ("", "", 0, 0)
    for record in attempts {
      let attempt = record.attempt
      guard let count = parts(attempt) else { continue }
      let item = LibraryItem.written(attempt.item)
      if item != bonus || session != attempt.session {
        (bonus, session, answered, points) = (item, attempt.session, 0, 0)
      }
      answered += 1
      points += Int(attempt.points)
      guard answered == count else { continue }
      counts[points, default: 0] += 1
      bonus = ""
    }
    guard let most = counts.keys.max() else { return }
    for tens in stride(from: 0, through: min(most, BonusHistogram.pointsMax), by: 10) {
      counts[tens] = counts[tens] ?? 0
    }
    lines = counts.map { Line(points: $0.key, bonuses: $0.value) }
    lines.sort { $0.points < $1.points }
  }

  /// Gaps are filled up to here.
  private static let pointsMax = 60

  /// Of so few bonuses there is no shape to see.
  private static let bonusesMin = Int(Claim.rangeAnswersMin)

  private var count: Int {
    var count = 0
    for line in lines { count += line.bonuses }
    return count
  }

  @HTMLBuilder public var html: HTML {
    if count >= BonusHistogram.bonusesMin {
      StackedBars(
        name: "Points per bonus, by how often", unit: "", first: "Points", parts: ["Bonuses"],
        bars: lines.map { StackedBars.Bar(label: "\($0.points)", values: [$0.bonuses]) },
        labels: .each
      ).html
    }
  }

  /// For a spreadsheet.
  public var rows: [[String]] {
    [["points", "bonuses"]] + lines.map { ["\($0.points)", "\($0.bonuses)"] }
  }
}
