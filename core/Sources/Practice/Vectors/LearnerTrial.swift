import Basics

/// How well right answers are foretold, on a log of learners whose fields and questions are known
/// by number: the same estimates as `Mastery`, each answer foretold before it is counted.
///
/// Where a log tells no times an answer comes every half minute, as questions do.
public struct LearnerTrial: Sendable {
  public struct Learner: Sendable {
    public var questions: [Int]
    public var fields: [Int]
    public var isRight: [Bool]

    /// Lists of one length.
    public init(questions: [Int], fields: [Int], isRight: [Bool]) {
      self.questions = questions
      self.fields = fields
      self.isRight = isRight
    }
  }

  /// How far questions differ of which nobody said how hard they are (logits squared).
  static let questionVariance = 2.5
  static let answerMillis = 30_000.0

  /// The chance that was foretold of each answer so far, and whether it was right.
  public private(set) var foretold: [(chance: Double, isRight: Bool)] = []
  private let rule: MasteryRule
  private let difficulties: [Double]

  /// Takes how hard the questions, numbered below `questions`, are from learners who are not asked
  /// for.
  public init(
    learned earlier: [Learner], questions: Int, rule: MasteryRule = MasteryRule()
  ) {
    self.rule = rule
    var answers: [JointFit.Answer] = []
    var right = 0
    for (person, learner) in earlier.enumerated() {
      for place in learner.questions.indices {
        if learner.isRight[place] { right += 1 }
        answers.append(
          JointFit.Answer(
            person: Int32(person), question: Int32(learner.questions[place]),
            isRight: learner.isRight[place]))
      }
    }
    // A question that nobody met is as hard as they are in the middle.
    let share = (Double(right) + 0.5) / (Double(answers.count) + 1)
    let middle = -logarithm(share / (1 - share))
    difficulties =
      JointFit(
        answers, people: earlier.count, written: Array(repeating: middle, count: questions),
        writtenVariance: LearnerTrial.questionVariance
      ).difficulties
  }

  /// Goes through a learner's answers in their order.
  public mutating func follow(_ learner: Learner) {
    var all = AnswerBins()
    var fields: [Int: AnswerBins] = [:]
    var recent: [(field: Int, response: ItemResponse)] = []
    for place in learner.questions.indices {
      let response = ItemResponse(
        difficulty: difficulties[learner.questions[place]], isRight: learner.isRight[place])
      let field = learner.fields[place]
      let overall = rule.overall(all)
      var abilities: [Int: Double] = [:]
      func ability(_ field: Int) -> Double {
        if let known = abilities[field] { return known }
        let fit = rule.ability(fields[field] ?? AnswerBins(), under: overall).mean
        abilities[field] = fit
        return fit
      }
      var last: [AnswerBins.Cell] = []
      for (age, entry) in recent.reversed().enumerated() {
        let weight = rule.formWeight(millisAgo: LearnerTrial.answerMillis * Double(age + 1))
        last.append(entry.response.cell(above: ability(entry.field), weight))
      }
      let now = ability(field) + rule.form(last)
      foretold.append((response.chance(at: now), response.isRight))
      all.add(response, weight: 1)
      fields[field, default: AnswerBins()].add(response, weight: 1)
      recent.append((field, response))
      if recent.count > RecentResponses.countMax { recent.removeFirst() }
    }
  }
}

/// How good chances were that were foretold of answers.
public struct ForecastScore: Sendable {
  /// How often of a right and a wrong answer the right one had the higher chance (the area under
  /// the ROC curve); a half where there are not both.
  public let ranking: Double
  /// Log loss of an answer; 0 of none.
  public let loss: Double
  /// How far chances lie from what came of them, over ten bins (expected calibration error).
  public let miscalibration: Double

  public init(_ foretold: [(chance: Double, isRight: Bool)]) {
    ranking = Forecast.ranking(foretold)
    var loss = 0.0
    var bins = Array(repeating: 0.0, count: 10)
    for (chance, isRight) in foretold {
      loss -= logarithm(max(isRight ? chance : 1 - chance, 1e-12))
      bins[min(max(Int(chance * 10), 0), 9)] += chance - (isRight ? 1 : 0)
    }
    let count = Double(max(1, foretold.count))
    self.loss = loss / count
    miscalibration = bins.reduce(0) { $0 + $1.magnitude } / count
  }
}
