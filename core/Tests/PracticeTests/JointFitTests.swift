import Basics
import TestKit
import Testing

@testable import Practice

/// Questions and people told together, and how well answers are foretold so.
@Suite struct JointFitTests {
  /// People of one ability in the middle, who each met some of the questions.
  private static func answers(
    people: Int, middle: Double, difficulties: [Double], choices: Int32? = nil,
    _ random: inout SeededRandom
  ) -> [JointFit.Answer] {
    var answers: [JointFit.Answer] = []
    for person in 0..<people {
      let ability = middle + 1.2 * (random.unit() + random.unit() + random.unit() - 1.5) * 2
      for (question, difficulty) in difficulties.enumerated() where random.below(3) > 0 {
        let response = ItemResponse(difficulty: difficulty, isRight: true, choices: choices)
        answers.append(
          JointFit.Answer(
            person: Int32(person), question: Int32(question),
            isRight: random.unit() < response.chance(at: ability), choices: choices))
      }
    }
    return answers
  }

  private static func misses(_ found: [Double], _ truth: [Double]) -> Double {
    let squares = zip(found, truth).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (squares / Double(truth.count)).squareRoot()
  }

  @Test func `what was written badly is found, and by whom it was answered tells nothing of it`() {
    forAll(seeds: 1...10) { random, seed in
      let truth = (0..<30).map { _ in (random.unit() - 0.5) * 4 }
      let written = truth.map { $0 + (random.unit() - 0.5) * 1.7 }
      for middle in [-2.0, 0, 2] {
        // Who knows nothing of all of them and guesses tells next to nothing.
        for choices: Int32? in middle < 0 ? [nil] : [nil, 4] {
          let answers = Self.answers(
            people: 120, middle: middle, difficulties: truth, choices: choices, &random)
          let fit = JointFit(answers, people: 120, written: written)
          #expect(
            Self.misses(fit.difficulties, truth)
              < (choices == nil ? 0.75 : 0.95) * Self.misses(written, truth),
            "seed \(seed), \(middle)")
          // The questions keep their place on the scale.
          let moved = zip(fit.difficulties, written).reduce(0) { $0 + $1.0 - $1.1 } / 30
          #expect(moved.magnitude < 0.06, "seed \(seed), \(middle): \(moved)")
        }
      }
    }
  }

  @Test func `the order of answers does not matter, not to the last bit`() {
    forAll(seeds: 1...10) { random, seed in
      let written = (0..<12).map { _ in random.unit() * 3 - 1.5 }
      var answers = Self.answers(people: 30, middle: 0.5, difficulties: written, &random)
      let fit = JointFit(answers, people: 30, written: written)
      random.shuffle(&answers)
      let other = JointFit(answers, people: 30, written: written)
      #expect(fit.difficulties == other.difficulties && fit.abilities == other.abilities)
    }
  }

  @Test func `nobody's answers leave a question as it was written`() {
    let fit = JointFit([], people: 0, written: [-1, 0.5])
    #expect(fit.difficulties == [-1, 0.5] && fit.variances == [0.25, 0.25])
    let far = JointFit.Answer(person: 7, question: 0, isRight: true)
    #expect(JointFit([far], people: 7, written: [1]).difficulties == [1])
    #expect(JointFit([far], people: 9, written: []).difficulties.isEmpty)
    // One question alone says of its people, and not of itself.
    let alone = (0..<50).map { JointFit.Answer(person: $0, question: 0, isRight: $0 % 5 > 0) }
    #expect((JointFit(alone, people: 50, written: [0]).difficulties[0]).magnitude < 0.15)
  }

  @Test func `who all are right, and who all are wrong, leave numbers`() {
    for isRight in [true, false] {
      var answers: [JointFit.Answer] = []
      for person: Int32 in 0..<300 {
        for question: Int32 in 0..<4 {
          answers.append(.init(person: person, question: question, isRight: isRight))
        }
      }
      let fit = JointFit(answers, people: 300, written: [-3, -1, 1, 3])
      for (found, written) in zip(fit.difficulties, [-3.0, -1, 1, 3]) {
        #expect(found.isFinite && (found - written).magnitude < 1.5)
      }
      #expect(fit.difficulties == fit.difficulties.sorted())
    }
  }

  @Test func `who had more right did not have the harder question`() {
    var last = Double.infinity
    for rights in stride(from: 0, through: 60, by: 10) {
      var answers: [JointFit.Answer] = []
      for person: Int32 in 0..<60 {
        answers.append(.init(person: person, question: 0, isRight: Int(person) < rights))
        answers.append(.init(person: person, question: 1, isRight: person % 2 == 0))
        answers.append(.init(person: person, question: 2, isRight: person % 3 == 0))
      }
      let found = JointFit(answers, people: 60, written: [0, 0, 0]).difficulties[0]
      #expect(found < last, "\(rights)")
      last = found
    }
  }

  // MARK: - Foretelling

  /// Learners with a form that comes and goes, in three fields.
  private static func learners(_ count: Int, _ random: inout SeededRandom)
    -> (learners: [LearnerTrial.Learner], truth: [(chance: Double, isRight: Bool)])
  {
    let difficulties = (0..<60).map { _ in (random.unit() - 0.5) * 4 }
    var truth: [(chance: Double, isRight: Bool)] = []
    let learners = (0..<count).map { _ in
      let all = (random.unit() + random.unit() - 1) * 2.5
      let fields = (0..<3).map { _ in all + (random.unit() - 0.5) * 2.5 }
      var (questions, places, rights): ([Int], [Int], [Bool]) = ([], [], [])
      var form = 0.0
      for _ in 0..<80 {
        let question = random.below(60)
        form = 0.8 * form + (random.unit() - 0.5) * 1.6
        let chance = logistic(fields[question % 3] + form - difficulties[question])
        questions.append(question)
        places.append(question % 3)
        rights.append(random.unit() < chance)
        truth.append((chance, rights[rights.count - 1]))
      }
      return LearnerTrial.Learner(questions: questions, fields: places, isRight: rights)
    }
    return (learners, truth)
  }

  @Test func `answers are foretold nearly as well as by who knows the truth, form makes it better`()
  {
    var random = SeededRandom(seed: 7)
    let (learners, truth) = Self.learners(80, &random)
    var steady = MasteryRule()
    steady.formVariance = 1e-9
    let scores = [MasteryRule(), steady].map { rule in
      var trial = LearnerTrial(learned: Array(learners[..<60]), questions: 60, rule: rule)
      for learner in learners[60...] { trial.follow(learner) }
      #expect(trial.foretold.count == 1_600)
      return ForecastScore(trial.foretold)
    }
    let best = ForecastScore(Array(truth.suffix(1_600)))
    #expect(scores[0].ranking > best.ranking - 0.07, "\(scores[0]) \(best)")
    #expect(scores[0].loss < scores[1].loss && scores[0].ranking > scores[1].ranking)
    #expect(scores[0].miscalibration < 0.05)
  }

  @Test func `what is scored is what was foretold`() {
    #expect(ForecastScore([]).ranking == 0.5 && ForecastScore([]).loss == 0)
    #expect(ForecastScore([(0.9, true), (0.2, false)]).ranking == 1)
    #expect(ForecastScore([(0.1, true), (0.2, false)]).ranking == 0)
    #expect(ForecastScore([(0.5, true), (0.5, false), (0.5, true)]).ranking == 0.5)
    #expect((ForecastScore([(0.25, false)]).loss - 0.2876820724517809).magnitude < 1e-12)
    #expect((ForecastScore([(0.25, false)]).miscalibration - 0.25).magnitude < 1e-12)
  }
}
