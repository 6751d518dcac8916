import Basics

/// How the loss changes with what stood before an answer.
private struct Before {
  var slow = 0.0
  var fast = 0.0
  var difficulty = 0.0
  /// Of the mix, and of the fast part alone.
  var recall = 0.0
  var fastRecall = 0.0
}

extension FSRS7Fit {
  func backward(
    _ rows: UnsafeBufferPointer<FittedRow>, _ steps: UnsafeMutableBufferPointer<Step>,
    _ w: Weights, _ g: UnsafeMutablePointer<Double>, _ toFactor: inout Double
  ) {
    var after = Before()
    var place = rows.count - 1
    while place > 0 {
      let step = steps[place]
      let row = rows[place]
      if !step.fast.isFree { after.fast = 0 }
      if step.isFastCapped {
        after.slow += FSRS7.fastShare * after.fast
        after.fast = 0
      }
      if !step.slow.isFree { after.slow = 0 }
      if !step.isDifficultyFree { after.difficulty = 0 }
      var before = Before()
      passDifficulty(step, row, w, after.difficulty, &before, g)
      before.slow = passPart(
        step.slow, 7, row.rating, step, step.recall, w, after.slow, &before.difficulty,
        &before.recall, g)
      before.fast = passPart(
        step.fast, 15, row.rating, step, step.fast.recall, w, after.fast, &before.difficulty,
        &before.fastRecall, g)
      if row.weight > 0 {
        before.recall +=
          row.rating > 1 ? -row.weight / step.recall : row.weight / (1 - step.recall)
      }
      passRecall(step, row.days, w, &before, g, &toFactor)
      after = before
      place -= 1
    }
    let grade = rows[0].rating
    let isFastFree = FSRS7.fastShare * w[grade - 1] >= FSRS7.stabilityMin
    g[grade - 1] += after.slow + (isFastFree ? FSRS7.fastShare * after.fast : 0)
    if steps[0].isDifficultyFree {
      g[4] += after.difficulty
      let power = quickExponential(w[5] * Double(grade - 1))
      g[5] -= after.difficulty * Double(grade - 1) * power
    }
  }

  private func passDifficulty(
    _ step: Step, _ row: FittedRow, _ w: Weights, _ to: Double, _ before: inout Before,
    _ g: UnsafeMutablePointer<Double>
  ) {
    let room = 0.99 * to * (10 - step.difficulty) / 9
    let grade = Double(row.rating - 3)
    before.difficulty = 0.99 * to * (1 - step.change / 9)
    g[6] -= room * grade * (row.rating == 1 ? step.recall + 0.1 : 1)
    if row.rating == 1 { before.recall -= room * w[6] * grade }
    g[4] += 0.01 * to
    let power = quickExponential(3 * w[5])
    g[5] -= 0.01 * to * 3 * power
  }

  /// Back through a stability's change; what is returned is the slope by the stability before.
  private func passPart(
    _ part: Part, _ first: Int, _ rating: Int, _ step: Step, _ recall: Double, _ w: Weights,
    _ to: Double, _ difficulty: inout Double, _ toRecall: inout Double,
    _ g: UnsafeMutablePointer<Double>
  ) -> Double {
    if rating > 1 {
      let bare = part.one * (part.two - 1)
      let gain = bare * part.mark
      let scaled = to * part.stability
      let rise = scaled * part.one * part.mark * part.two
      difficulty -= scaled * gain / (11 - step.difficulty)
      toRecall -= rise * w[first + 2]
      g[first] += scaled * gain
      g[first + 1] -= scaled * gain * part.logarithm
      g[first + 2] += rise * (1 - recall)
      if rating == 2 { g[first + 6] += scaled * bare }
      if rating == 4 { g[first + 7] += scaled * bare }
      return to * (1 + gain - w[first + 1] * gain)
    }
    guard part.isLapseFree else { return to }
    let failed = to * part.one * (part.two - 1)
    let rise = to * part.one * part.two
    toRecall -= failed * w[first + 5]
    g[first + 3] += failed / w[first + 3]
    g[first + 4] += rise * quickLogarithm(part.stability + 1)
    g[first + 5] += failed * (1 - recall)
    return rise * w[first + 4] / (part.stability + 1)
  }

  /// Back through both curves of forgetting and their mix.
  private func passRecall(
    _ step: Step, _ days: Double, _ w: Weights, _ before: inout Before,
    _ g: UnsafeMutablePointer<Double>, _ toFactor: inout Double
  ) {
    let off = step.difficulty - 5
    let whole = step.fast.share + step.slow.share
    let toMix = (1 - 2 * FSRS7.recallFloor) * before.recall
    let toFast = before.fastRecall + toMix * step.fast.share / whole
    let toSlow = toMix * step.slow.share / whole
    let toFastShare = toMix * (step.fast.recall - step.mix) / whole * step.fast.share
    let toSlowShare = toMix * (step.slow.recall - step.mix) / whole * step.slow.share

    // The weights of both parts.
    before.fast -= toFastShare * w[29] / step.fast.stability
    g[27] += toFastShare / w[27]
    g[29] -= toFastShare * step.fast.logarithm
    before.slow += toSlowShare * w[30] / step.slow.stability
    before.difficulty += toSlowShare * (w[31] - 0.5)
    g[28] += toSlowShare / w[28]
    g[30] += toSlowShare * step.slow.logarithm
    g[31] += toSlowShare * off

    // The slow curve.
    let toAge = -toSlow * w[24] * step.slow.recall / step.slow.base
    g[24] -= toSlow * step.slow.logBase * step.slow.recall
    before.slow -= toAge * step.slowAge / step.slow.stability
    before.difficulty += toAge * step.slowAge * (w[32] - 0.3)
    g[32] += toAge * step.slowAge * off
    toFactor += toAge * quickExponential(off * (w[32] - 0.3)) * days / step.slow.stability

    // The fast curve.
    let bent = -toFast * step.fastDecay * step.fast.recall / step.fast.base
    let rate = days / step.fast.stability
    before.fast -= bent * (step.fastWhole - 1) * rate / step.fast.stability
    var toDecay = -toFast * step.fast.logBase * step.fast.recall
    if step.isFactorFree {
      let toWhole = bent * rate * step.fastWhole
      toDecay += toWhole * quickLogarithm(w[25]) / (step.fastDecay * step.fastDecay)
      g[25] -= toWhole / (w[25] * step.fastDecay)
    }
    guard step.isDecayFree else { return }
    before.fast += toDecay * step.fastDecay * (w[33] - 0.3) / step.fast.stability
    g[23] += toDecay * step.fastDecay / w[23]
    g[33] += toDecay * step.fastDecay * step.fast.logarithm
  }
}
