import Basics

/// FSRS-6's loss and its gradient, worked out by hand and run backwards through each card.
struct FSRS6Fit: FittedModel {
  static var usual: [Double] { FSRS6.defaultWeights }
  static let spreads = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25,
    1.03, 0.31, 0.32, 0.14, 0.27,
  ]
  static let priorWeight = 1.0
  static let stabilities = 0..<4

  static func clipped(_ weights: [Double]) -> [Double] {
    var clipped = FSRS6.weights(filling: weights) ?? usual
    for rating in 1..<4 { clipped[rating] = max(clipped[rating], clipped[rating - 1]) }
    return clipped
  }

  static func days(_ elapsed: Elapsed) -> Double { elapsed.wholeDays }
  static func counts(_ elapsed: Elapsed) -> Bool { elapsed.wholeDays > 0 }

  private enum Turn { case sameDay, held, recalled, lapsed, lapsedShort }

  /// What an answer did, kept for the way back.
  private struct Step {
    var turn = Turn.sameDay
    var isStabilityFree = true
    var isDifficultyFree = true
    var stability = 0.0
    var difficulty = 0.0
    var logStability = 0.0
    var recall = 1.0
    /// How recall changes with stability.
    var recallSlope = 0.0
    /// 1 + F·t/S, and its logarithm.
    var base = 1.0
    var logBase = 0.0
    /// The factors that a turn is the product of.
    var one = 0.0
    var two = 0.0
    var three = 0.0
    var inner = 0.0
  }

  private let w: [Double]
  private let decay: Double
  private let factor: Double
  private let factorSlope: Double
  private let easyPower: Double
  private let difficultyOfEasy: Double
  private let capDivisor: Double
  private var steps: [Step] = []

  init(_ weights: [Double]) {
    w = weights
    decay = -weights[20]
    let whole = quickExponential(FSRS6Fit.logNinety / decay)
    factor = whole - 1
    factorSlope = -whole * FSRS6Fit.logNinety / (decay * decay)
    easyPower = quickExponential(3 * weights[5])
    difficultyOfEasy = weights[4] - easyPower + 1
    capDivisor = quickExponential(-weights[17] * weights[18])
  }

  private static let logNinety = -0.10536051565782628

  mutating func add(
    _ rows: UnsafeBufferPointer<FittedRow>, _ gradient: UnsafeMutablePointer<Double>
  ) -> Double {
    var steps = self.steps
    self.steps = []
    while steps.count < rows.count { steps.append(Step()) }
    defer { self.steps = steps }
    return w.withUnsafeBufferPointer { w in
      steps.withUnsafeMutableBufferPointer { steps in
        let loss = forward(rows, steps, w)
        backward(rows, steps, w, gradient)
        return loss
      }
    }
  }

  func finish(_ gradient: UnsafeMutablePointer<Double>) {}

  private typealias Steps = UnsafeMutableBufferPointer<Step>
  private typealias Weights = UnsafeBufferPointer<Double>

  private func forward(
    _ rows: UnsafeBufferPointer<FittedRow>, _ steps: Steps, _ w: Weights
  ) -> Double {
    let grade = rows[0].rating
    var stability = w[grade - 1]
    let start = w[4] - quickExponential(w[5] * Double(grade - 1)) + 1
    var difficulty = min(max(start, 1), 10)
    steps[0].isDifficultyFree = start == difficulty
    var loss = 0.0
    var place = 1
    while place < rows.count {
      var step = Step()
      step.stability = stability
      step.difficulty = difficulty
      step.logStability = quickLogarithm(stability)
      let row = rows[place]
      if row.days > 0 {
        remember(&step, row, w)
        if row.weight > 0 {
          loss -=
            row.weight
            * (row.rating > 1
              ? decay * step.logBase : quickLogarithm(max(1 - step.recall, FSRS6Fit.least)))
        }
      }
      let next = strengthen(&step, row, w)
      stability = min(max(next, FSRS6.stabilityMin), 36_500)
      step.isStabilityFree = stability == next
      let change = -w[6] * Double(row.rating - 3)
      step.inner = difficulty + (10 - difficulty) * change / 9
      let moved = w[7] * difficultyOfEasy + (1 - w[7]) * step.inner
      difficulty = min(max(moved, 1), 10)
      step.isDifficultyFree = difficulty == moved
      steps[place] = step
      place += 1
    }
    return loss
  }

  private static let least = 1e-12

  private func remember(_ step: inout Step, _ row: FittedRow, _ w: Weights) {
    step.base = 1 + factor * row.days / step.stability
    step.logBase = quickLogarithm(step.base)
    step.recall = quickExponential(decay * step.logBase)
    step.recallSlope =
      -step.recall * decay * (factor * row.days / (step.stability * step.stability)) / step.base
  }

  private func strengthen(_ step: inout Step, _ row: FittedRow, _ w: Weights) -> Double {
    let stability = step.stability
    if row.days <= 0 {
      let lift = w[17] * (Double(row.rating - 3) + w[18])
      step.one = quickExponential(lift - w[19] * step.logStability)
      step.turn = row.rating > 1 && step.one < 1 ? .held : .sameDay
      return step.turn == .held ? stability : stability * step.one
    }
    if row.rating > 1 {
      step.turn = .recalled
      let mark = row.rating == 2 ? w[15] : row.rating == 4 ? w[16] : 1
      step.one = quickExponential(w[8] - w[9] * step.logStability) * (11 - step.difficulty)
      step.two = quickExponential(w[10] * (1 - step.recall))
      step.three = mark
      return stability * (1 + step.one * (step.two - 1) * mark)
    }
    let soft = quickExponential(
      w[14] * (1 - step.recall) - w[12] * quickLogarithm(step.difficulty))
    step.one = w[11] * soft
    step.two = quickExponential(w[13] * quickLogarithm(stability + 1))
    let lapsed = step.one * (step.two - 1)
    let cap = stability * capDivisor
    step.turn = lapsed < cap ? .lapsed : .lapsedShort
    step.three = min(lapsed, cap)
    return step.three
  }

  private func backward(
    _ rows: UnsafeBufferPointer<FittedRow>, _ steps: Steps, _ w: Weights,
    _ g: UnsafeMutablePointer<Double>
  ) {
    // How the loss changes with stability and difficulty after the step at hand.
    var toStability = 0.0
    var toDifficulty = 0.0
    var place = rows.count - 1
    while place > 0 {
      let step = steps[place]
      let row = rows[place]
      if !step.isStabilityFree { toStability = 0 }
      if !step.isDifficultyFree { toDifficulty = 0 }
      var before = (stability: 0.0, difficulty: 0.0, recall: 0.0)
      passDifficulty(step, row, w, toDifficulty, &before.difficulty, g)
      switch step.turn {
      case .held: before.stability = toStability
      case .sameDay: passSameDay(step, row, w, toStability, &before.stability, g)
      case .recalled: passRecalled(step, row, w, toStability, &before, g)
      case .lapsed: passLapsed(step, w, toStability, &before, g)
      case .lapsedShort:
        before.stability = toStability * capDivisor
        g[17] -= toStability * w[18] * step.three
        g[18] -= toStability * w[17] * step.three
      }
      if row.days > 0 {
        if row.weight > 0 {
          before.recall +=
            row.rating > 1
            ? -row.weight / step.recall : row.weight / max(1 - step.recall, FSRS6Fit.least)
        }
        before.stability += before.recall * step.recallSlope
        g[20] -=
          before.recall * step.recall
          * (step.logBase + decay / step.base * (row.days / step.stability) * factorSlope)
      }
      toStability = before.stability
      toDifficulty = before.difficulty
      place -= 1
    }
    let grade = rows[0].rating
    g[grade - 1] += toStability
    if steps[0].isDifficultyFree {
      g[4] += toDifficulty
      let power = quickExponential(w[5] * Double(grade - 1))
      g[5] -= toDifficulty * Double(grade - 1) * power
    }
  }

  private func passDifficulty(
    _ step: Step, _ row: FittedRow, _ w: Weights, _ to: Double, _ before: inout Double,
    _ g: UnsafeMutablePointer<Double>
  ) {
    let change = -w[6] * Double(row.rating - 3)
    before = to * (1 - w[7]) * (1 - change / 9)
    g[6] -= to * (1 - w[7]) * Double(row.rating - 3) * (10 - step.difficulty) / 9
    g[7] += to * (difficultyOfEasy - step.inner)
    g[4] += to * w[7]
    g[5] -= to * w[7] * 3 * easyPower
  }

  private func passSameDay(
    _ step: Step, _ row: FittedRow, _ w: Weights, _ to: Double, _ before: inout Double,
    _ g: UnsafeMutablePointer<Double>
  ) {
    let after = step.stability * step.one
    before = to * step.one * (1 - w[19])
    g[17] += to * after * (Double(row.rating - 3) + w[18])
    g[18] += to * after * w[17]
    g[19] -= to * after * step.logStability
  }

  private func passRecalled(
    _ step: Step, _ row: FittedRow, _ w: Weights, _ to: Double,
    _ before: inout (stability: Double, difficulty: Double, recall: Double),
    _ g: UnsafeMutablePointer<Double>
  ) {
    let bare = step.one * (step.two - 1)
    let gain = bare * step.three
    let scaled = to * step.stability
    before.stability = to * (1 + gain - w[9] * gain)
    before.difficulty -= scaled * gain / (11 - step.difficulty)
    let rise = scaled * step.one * step.three * step.two
    before.recall = -rise * w[10]
    g[8] += scaled * gain
    g[9] -= scaled * gain * step.logStability
    g[10] += rise * (1 - step.recall)
    if row.rating == 2 { g[15] += scaled * bare }
    if row.rating == 4 { g[16] += scaled * bare }
  }

  private func passLapsed(
    _ step: Step, _ w: Weights, _ to: Double,
    _ before: inout (stability: Double, difficulty: Double, recall: Double),
    _ g: UnsafeMutablePointer<Double>
  ) {
    let after = to * step.three
    let rise = to * step.one * step.two
    before.stability = rise * w[13] / (step.stability + 1)
    before.difficulty -= after * w[12] / step.difficulty
    before.recall = -after * w[14]
    g[11] += after / w[11]
    g[12] -= after * quickLogarithm(step.difficulty)
    g[13] += rise * quickLogarithm(step.stability + 1)
    g[14] += after * (1 - step.recall)
  }
}
