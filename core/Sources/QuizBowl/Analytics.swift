import Basics
public import Practice

/// What the learner's quiz bowl answers add up to: the sport's own numbers, over everything and by
/// category and month.
public struct Analytics: Equatable, Sendable {
  /// Tossups and bonuses of one kind, counted.
  public struct Line: Equatable, Sendable {
    public var name: String
    /// Tossups that the learner heard (answered, passed or let go by).
    public var heard = 0
    public var right = 0
    public var powers = 0
    public var negs = 0
    public var points = 0
    public var celeritySum = 0.0
    /// Bonus parts, and the points they gave; three parts count as one bonus.
    public var parts = 0
    public var partPoints = 0

    public init(name: String) { self.name = name }

    /// The mean share of the question that was left at right buzzes, 0...1; nil without any.
    public var celerity: Double? { right > 0 ? celeritySum / Double(right) : nil }
    public var powerRate: Double? { heard > 0 ? Double(powers) / Double(heard) : nil }
    public var negRate: Double? { heard > 0 ? Double(negs) / Double(heard) : nil }
    public var accuracy: Double? { heard > 0 ? Double(right) / Double(heard) : nil }
    /// Points per bonus, 0...30.
    public var pointsPerBonus: Double? {
      parts > 0 ? Double(partPoints) / Double(parts) * 3 : nil
    }
  }

  public private(set) var all = Line(name: "All")
  /// By category, the one with the most tossups first, names breaking ties.
  public private(set) var categories: [Line] = []
  /// By week of practice, oldest first; `name` is the first day (days since 1970).
  public private(set) var weeks: [Week] = []

  /// Single clues that were asked, by where in their question they stand.
  public struct ClueLine: Equatable, Sendable {
    public var asked = 0
    public var right = 0

    public var share: Double? { asked > 0 ? Double(right) / Double(asked) : nil }
  }

  /// The first, the middle and the last third of their questions.
  public private(set) var clues = [ClueLine(), ClueLine(), ClueLine()]

  /// Nothing was heard yet.
  public var isEmpty: Bool {
    all.heard + all.parts == 0 && !clues.contains { $0.asked > 0 }
  }

  public struct Week: Equatable, Sendable {
    public var firstDay: Int32
    public var line: Line
  }

  /// `tossupValue` tells what a plain tossup was worth in a sitting; more than that is a power.
  /// `third` tells of a clue's item in which third of its question it stands, 0...2.
  public init(
    attempts: [AttemptRecord], third: (String) -> Int? = { _ in nil },
    tossupValue: (String) -> Int32
  ) {
    for record in attempts where record.attempt.module == "quizbowl" {
      let attempt = record.attempt
      if Analytics.isLightning(attempt) { continue }
      if attempt.item.utf8.contains(UInt8(ascii: "@")) {
        if let third = third(attempt.item), clues.indices.contains(third) {
          clues[third].asked += 1
          if attempt.outcome == .right { clues[third].right += 1 }
        }
        continue
      }
      let value = tossupValue(attempt.session)
      Analytics.count(attempt, value, &all)
      count(attempt, value, category: attempt.category.isEmpty ? "Other" : attempt.category)
      count(attempt, value, day: record.moment.day)
    }
    categories.sort {
      $0.heard + $0.parts != $1.heard + $1.parts
        ? $0.heard + $0.parts > $1.heard + $1.parts : $0.name < $1.name
    }
    weeks.sort { $0.firstDay < $1.firstDay }
  }

  private mutating func count(_ attempt: Attempt, _ value: Int32, category: String) {
    var place = categories.firstIndex { $0.name == category }
    if place == nil {
      categories.append(Line(name: category))
      place = categories.count - 1
    }
    if let place { Analytics.count(attempt, value, &categories[place]) }
  }

  /// Weeks begin on Monday (day 4 after 1970-01-01, a Thursday).
  private mutating func count(_ attempt: Attempt, _ value: Int32, day: Int32) {
    let firstDay = day - Int32((Int64(day) + 3) - (Int64(day) + 3).flooredDivision(by: 7) * 7)
    var place = weeks.lastIndex { $0.firstDay == firstDay }
    if place == nil {
      weeks.append(Week(firstDay: firstDay, line: Line(name: "")))
      place = weeks.count - 1
    }
    if let place { Analytics.count(attempt, value, &weeks[place].line) }
  }

  /// Whether it answered a part of a bonus.
  static func isPart(_ attempt: Attempt) -> Bool {
    attempt.item.utf8.contains(UInt8(ascii: "#")) && attempt.wordCount == nil
  }

  /// Whether it answered a question of a lightning round, which nobody buzzes on.
  static func isLightning(_ attempt: Attempt) -> Bool {
    attempt.wordCount == nil && attempt.responseMillis != nil && !isPart(attempt)
  }

  /// The parts of a bonus that is found no more.
  static let partsUsual = 3

  private static func count(_ attempt: Attempt, _ tossupValue: Int32, _ line: inout Line) {
    line.points += Int(attempt.points)
    if isPart(attempt) {
      line.parts += 1
      line.partPoints += Int(attempt.points)
      return
    }
    line.heard += 1
    if attempt.outcome == .right {
      line.right += 1
      line.celeritySum += attempt.celerity ?? 0
      if attempt.points > tossupValue { line.powers += 1 }
    } else if attempt.points < 0 {
      line.negs += 1
    }
  }
}
