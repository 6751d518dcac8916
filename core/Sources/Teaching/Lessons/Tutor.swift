public import Basics
import Typing

/// Makes lessons of one language for one keyboard.
public struct Tutor: Sendable {
  public let table: WordTable
  public let touch: Touch
  let model: LetterModel
  /// What any hand's transitions cost: as a ratio to their mean over text, and the prior itself.
  let ratios: [Double]
  let priors: [Double]

  public init(_ table: WordTable, _ touch: Touch) {
    self.table = table
    self.touch = touch
    model = LetterModel(table)
    let side = table.edge + 1
    var ratios = [Double](repeating: 1, count: side * side)
    var priors = [Double](repeating: 0, count: side * side)
    var mean = 0.0
    for a in 0..<side {
      for b in 0..<side {
        let place = a * side + b
        priors[place] = touch.prior(Tutor.scalar(a, table), Tutor.scalar(b, table))
        ratios[place] = exponential(priors[place])
        mean += ratios[place] * table.transitions[place]
      }
    }
    for place in ratios.indices { ratios[place] /= mean }
    self.ratios = ratios
    self.priors = priors
  }

  /// The letters of a table, and the space for its edge.
  static func scalar(_ place: Int, _ table: WordTable) -> UInt32 {
    place < table.edge ? table.letters[place] : 0x20
  }

  /// The next lesson of a learner. The same seed makes the same lesson of the same skill.
  public func lesson(
    _ skill: Skill, _ wishes: Wishes = Wishes(), seed: UInt64, at moment: Moment
  ) -> Lesson {
    let day = max(0, moment.fractionalDays)
    let reach = Reach(table, skill, wishes, on: day)
    var gains = Gains(self, skill, wishes, reach, on: day)
    var random = SeededRandom(seed: seed)
    let focus = wishes.focus.flatMap { table.place(of: $0) } ?? gains.focus(wishes, reach)
    var choice = WordChoice(self, wishes, reach, focus: focus)
    let words = choice.words(&gains, &random)
    let text = Dress(table, touch, wishes).text(words, &random)
    return Lesson(
      text: text, focus: focus.map { table.letters[Int($0)] },
      letters: table.order.filter { reach.letters & 1 << UInt64($0) != 0 }
        .map { table.letters[Int($0)] },
      due: table.order.filter { reach.due & 1 << UInt64($0) != 0 }
        .map { table.letters[Int($0)] },
      reasons: gains.reasons(wishes, reach, focus: focus))
  }
}
