import Basics

/// FSRS-7's loss and its gradient, worked out by hand and run backwards through each card.
struct FSRS7Fit: FittedModel {
  static var usual: [Double] { FSRS7.defaultWeights }
  /// First stabilities have no prior.
  static let spreads = [
    0, 0, 0, 0, 0.523, 0.2528, 0.4329, 0.2966, 0.2139, 0.2889, 0.1862, 0.175, 0.3812, 0.3013,
    0.9104, 0.3234, 0.2448, 0.3273, 0.1842, 0.1735, 0.4608, 0.311, 0.864, 0.0418, 0.2596, 0.0798,
    0.0682, 0.1282, 0.1397, 0.1407, 0.1489, 0.2, 0.15, 0.15,
  ]
  static let priorWeight = 1.0 / 3
  static let stabilities = 0..<4
  /// Seconds under which an answer tells nothing: it was the same moment.
  static let daysMin = 1.0 / 86_400

  static func clipped(_ weights: [Double]) -> [Double] {
    FSRS7.weights(clipping: weights) ?? usual
  }

  static func days(_ elapsed: Elapsed) -> Double { elapsed.days }
  static func counts(_ elapsed: Elapsed) -> Bool { elapsed.days >= daysMin }

  /// One of both stabilities, and what an answer did to it.
  struct Part {
    var stability = 0.0
    var logarithm = 0.0
    var recall = 0.0
    var base = 1.0
    var logBase = 0.0
    /// How much it counts in the mix.
    var share = 0.0
    var isFree = true
    var isLapseFree = true
    var one = 0.0
    var two = 0.0
    var mark = 1.0
  }

  struct Step {
    var slow = Part()
    var fast = Part()
    var difficulty = 0.0
    var isDifficultyFree = true
    var recall = 1.0
    var mix = 1.0
    var fastDecay = 0.0
    var isDecayFree = true
    var fastWhole = 1.0
    var isFactorFree = true
    /// f2·e^((D−5)(w32−0.3))·t/S.
    var slowAge = 0.0
    var isFastCapped = false
    var change = 0.0
  }

  private let w: [Double]
  private let slowFactor: Double
  private let fastLogarithm: Double
  private let easyPower: Double
  private let difficultyOfEasy: Double
  private var toSlowFactor = 0.0
  private var steps: [Step] = []

  init(_ weights: [Double]) {
    w = weights
    slowFactor = quickExponential(-quickLogarithm(weights[26]) / weights[24]) - 1
    fastLogarithm = -quickLogarithm(weights[25])
    easyPower = quickExponential(3 * weights[5])
    difficultyOfEasy = weights[4] - easyPower + 1
  }

  mutating func add(
    _ rows: UnsafeBufferPointer<FittedRow>, _ gradient: UnsafeMutablePointer<Double>
  ) -> Double {
    var steps = self.steps
    self.steps = []
    while steps.count < rows.count { steps.append(Step()) }
    defer { self.steps = steps }
    var toFactor = 0.0
    let loss = w.withUnsafeBufferPointer { w in
      steps.withUnsafeMutableBufferPointer { steps in
        let loss = forward(rows, steps, w)
        backward(rows, steps, w, gradient, &toFactor)
        return loss
      }
    }
    toSlowFactor += toFactor
    return loss
  }

  func finish(_ gradient: UnsafeMutablePointer<Double>) {
    let whole = slowFactor + 1
    gradient[26] -= toSlowFactor * whole / (w[24] * w[26])
    gradient[24] += toSlowFactor * whole * quickLogarithm(w[26]) / (w[24] * w[24])
  }

  typealias Weights = UnsafeBufferPointer<Double>

  private func forward(
    _ rows: UnsafeBufferPointer<FittedRow>, _ steps: UnsafeMutableBufferPointer<Step>,
    _ w: Weights
  ) -> Double {
    let grade = rows[0].rating
    var slow = w[grade - 1]
    var fast = max(FSRS7.fastShare * slow, FSRS7.stabilityMin)
    let start = w[4] - quickExponential(w[5] * Double(grade - 1)) + 1
    var difficulty = min(max(start, 1), 10)
    steps[0].isDifficultyFree = start == difficulty
    var loss = 0.0
    var place = 1
    while place < rows.count {
      let row = rows[place]
      var step = Step()
      step.difficulty = difficulty
      step.slow.stability = slow
      step.fast.stability = fast
      remember(&step, row.days, w)
      if row.weight > 0 {
        let chance = row.rating > 1 ? step.recall : 1 - step.recall
        loss -= row.weight * quickLogarithm(chance)
      }
      let nextSlow = strengthen(&step.slow, 7, row.rating, difficulty, step.recall, w)
      slow = min(max(nextSlow, FSRS7.stabilityMin), FSRS7.stabilityMax)
      step.slow.isFree = slow == nextSlow
      var nextFast = strengthen(&step.fast, 15, row.rating, difficulty, step.fast.recall, w)
      if row.rating == 1, nextFast > FSRS7.fastShare * slow {
        nextFast = FSRS7.fastShare * slow
        step.isFastCapped = true
      }
      fast = min(max(nextFast, FSRS7.stabilityMin), FSRS7.stabilityMax)
      step.fast.isFree = fast == nextFast
      step.change = -w[6] * Double(row.rating - 3)
      if row.rating == 1 { step.change *= step.recall + 0.1 }
      let inner = difficulty + step.change * (10 - difficulty) / 9
      let moved = 0.01 * difficultyOfEasy + 0.99 * inner
      difficulty = min(max(moved, 1), 10)
      step.isDifficultyFree = moved == difficulty
      steps[place] = step
      place += 1
    }
    return loss
  }

  private func remember(_ step: inout Step, _ days: Double, _ w: Weights) {
    let off = step.difficulty - 5
    step.slow.logarithm = quickLogarithm(step.slow.stability)
    step.fast.logarithm = quickLogarithm(step.fast.stability)
    let decay = w[23] * quickExponential((w[33] - 0.3) * step.fast.logarithm)
    step.fastDecay = min(max(decay, 0.01), 0.95)
    step.isDecayFree = decay == step.fastDecay
    let power = fastLogarithm / step.fastDecay
    step.isFactorFree = power < 60
    step.fastWhole = quickExponential(min(60, power))
    step.fast.base = 1 + (step.fastWhole - 1) * days / step.fast.stability
    step.fast.logBase = quickLogarithm(step.fast.base)
    step.fast.recall = quickExponential(-step.fastDecay * step.fast.logBase)
    step.slowAge =
      slowFactor * quickExponential(off * (w[32] - 0.3)) * days / step.slow.stability
    step.slow.base = 1 + step.slowAge
    step.slow.logBase = quickLogarithm(step.slow.base)
    step.slow.recall = quickExponential(-w[24] * step.slow.logBase)
    step.fast.share = w[27] * quickExponential(-w[29] * step.fast.logarithm)
    step.slow.share =
      w[28] * quickExponential(w[30] * step.slow.logarithm + off * (w[31] - 0.5))
    step.mix =
      (step.fast.share * step.fast.recall + step.slow.share * step.slow.recall)
      / (step.fast.share + step.slow.share)
    step.recall = FSRS7.recallFloor + (1 - 2 * FSRS7.recallFloor) * step.mix
  }

  private func strengthen(
    _ part: inout Part, _ first: Int, _ rating: Int, _ difficulty: Double, _ recall: Double,
    _ w: Weights
  ) -> Double {
    if rating > 1 {
      part.mark = rating == 2 ? w[first + 6] : rating == 4 ? w[first + 7] : 1
      part.one =
        quickExponential(w[first] - 1.5 - w[first + 1] * part.logarithm) * (11 - difficulty)
      part.two = quickExponential(w[first + 2] * (1 - recall))
      return part.stability * (1 + part.one * (part.two - 1) * part.mark)
    }
    part.one = w[first + 3] * quickExponential(w[first + 5] * (1 - recall))
    part.two = quickExponential(w[first + 4] * quickLogarithm(part.stability + 1))
    let failed = part.one * (part.two - 1)
    part.isLapseFree = failed < part.stability
    return min(failed, part.stability)
  }
}
