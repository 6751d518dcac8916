import Basics
public import Practice

/// What the learner's Science Bowl answers add up to. A fold of attempts alone.
public struct ScienceAnalytics: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public var name: String
    public var tossups = Share()
    public var bonuses = Share()

    public var all: Share {
      var all = tossups
      all.right += bonuses.right
      all.total += bonuses.total
      return all
    }
  }

  public private(set) var all = Line(name: "All")
  /// By category, the one with the most answers first, names breaking ties.
  public private(set) var categories: [Line] = []
  public private(set) var choice = Share()
  public private(set) var short = Share()
  /// Toss-ups that the learner buzzed on before they were read to the end, and how many were right.
  public private(set) var interrupts = Share()
  /// Toss-ups that the learner buzzed on at all.
  public private(set) var buzzes = 0
  public private(set) var math = Share()
  /// Time of the right answers to generated problems, milliseconds in all.
  public private(set) var mathMillis: Int64 = 0
  public private(set) var formulas = Share()
  public private(set) var elimination = Share()
  /// Questions of which the right answer was struck out.
  public private(set) var lostAnswers = 0

  /// Nothing was practised yet.
  public var isEmpty: Bool {
    all.all.total + math.total + formulas.total + elimination.total == 0
  }

  /// `form` tells which exercise a sitting was, nil for toss-ups and bonuses; `isChoice` whether an
  /// item is multiple choice, nil when it is found no more.
  public init(
    attempts: [AttemptRecord], form: (String) -> Exercise.Form?, isChoice: (String) -> Bool?
  ) {
    for record in attempts where record.attempt.module == ScienceBowl.id {
      switch form(record.attempt.session) {
      case .math: countMath(record.attempt)
      case .formulas: formulas.count(record.attempt.outcome == .right)
      case .elimination: countElimination(record.attempt)
      case nil: count(record.attempt, isChoice(record.attempt.item))
      }
    }
    categories.sort {
      $0.all.total != $1.all.total ? $0.all.total > $1.all.total : $0.name < $1.name
    }
  }

  private mutating func countMath(_ attempt: Attempt) {
    math.count(attempt.outcome == .right)
    if attempt.outcome == .right { mathMillis += attempt.responseMillis ?? 0 }
  }

  /// What strikes were worth tells what they struck: two sound ones are worth two.
  private mutating func countElimination(_ attempt: Attempt) {
    elimination.count(attempt.outcome == .right)
    if attempt.outcome == .wrong, attempt.points < 2 * Elimination.strikePoints { lostAnswers += 1 }
  }

  /// Of what is no exercise.
  // NB: a bonus is not buzzed on; a toss-up that goes by has neither a buzz nor a time.
  static func isBonus(_ attempt: Attempt) -> Bool {
    attempt.wordCount == nil && attempt.responseMillis != nil
  }

  private mutating func count(_ attempt: Attempt, _ isChoice: Bool?) {
    let isRight = attempt.outcome == .right
    let isBonus = Self.isBonus(attempt)
    var place = categories.firstIndex { $0.name == attempt.category }
    if place == nil {
      categories.append(Line(name: attempt.category))
      place = categories.count - 1
    }
    let line = place ?? 0
    if isBonus {
      all.bonuses.count(isRight)
      categories[line].bonuses.count(isRight)
    } else {
      all.tossups.count(isRight)
      categories[line].tossups.count(isRight)
    }
    if let isChoice {
      if isChoice { choice.count(isRight) } else { short.count(isRight) }
    }
    guard let word = attempt.buzzWord, let words = attempt.wordCount else { return }
    buzzes += 1
    if word < words { interrupts.count(isRight) }
  }
}

/// The numbers that are more than a share.
extension ScienceAnalytics {
  /// Fewer answers than these say nothing of a category or of a kind of question.
  public static let answersMin = 5

  /// Wrong interrupts of all buzzes: what gives the other side four points.
  public var fouls: Share {
    Share(right: interrupts.total - interrupts.right, total: buzzes)
  }

  /// How much better the learner chooses than recalls; a gap above 0.2 is worth training.
  public var choiceGap: Double? {
    guard choice.total >= Self.answersMin, short.total >= Self.answersMin else { return nil }
    return choice.rate - short.rate
  }

  /// Mean time of a right answer to a problem, seconds; more than 20 is slow.
  public var mathSeconds: Double? {
    math.right > 0 ? Double(mathMillis) / Double(math.right) / 1_000 : nil
  }

  /// 1 less the mean distance of the categories' accuracies from 0.7; below 0.6 one is lopsided.
  public var balance: Double? {
    var sum = 0.0
    var count = 0
    for line in categories where line.all.total >= Self.answersMin {
      sum += abs(line.all.rate - 0.7)
      count += 1
    }
    return count > 1 ? 1 - sum / Double(count) : nil
  }

  /// 0...4: from 50, 60 (with no category below 45), 70 and 80 percent right.
  public var level: Int {
    guard Claim.allowsNumber(all.all.total) else { return 0 }
    let accuracy = all.all.rate
    if accuracy >= 0.8 { return 4 }
    if accuracy >= 0.7 { return 3 }
    let lowest =
      categories.filter { $0.all.total >= Self.answersMin }
      .map { $0.all.rate }.min() ?? 0
    if accuracy >= 0.6, lowest >= 0.45 { return 2 }
    return accuracy >= 0.5 ? 1 : 0
  }

  /// What stands out, each with the drill that mends it.
  public var insights: [(text: String, drill: String)] {
    var insights: [(text: String, drill: String)] = []
    if let gap = choiceGap, gap > 0.2 {
      insights.append(
        (
          "You choose much better than you recall: say the answer to yourself before the choices "
            + "are read.", "tossups"
        ))
    }
    if math.right >= Self.answersMin, let seconds = mathSeconds, seconds > 20 {
      insights.append(("A problem takes you more than 20 seconds: train math speed.", "math"))
    }
    if let balance, balance < 0.6 {
      insights.append(
        ("Your categories lie far apart: practise the weakest one by itself.", "tossups"))
    }
    if Claim.allowsNumber(buzzes), fouls.rate > 0.15 {
      insights.append(
        ("Wrong interrupts give away points: wait a little longer before you buzz.", "pairs"))
    }
    return insights
  }
}
