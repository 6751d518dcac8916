import Basics

/// How well a model foretold a learner's answers.
public struct Forecast: Equatable, Sendable {
  /// Answers foretold.
  public var count = 0
  /// Mean of minus the logarithm of the chance that the answers had; lower is better.
  public var logLoss = 0.0
  /// How far the chances are from the shares that came true, over answers of like age; 0...1.
  public var binError = 0.0
  /// The chance that a right answer was called likelier than a wrong one; 0.5 is guessing.
  public var ranking = 0.5

  /// One answer, before it came.
  struct Guess {
    var order: Int32
    var chance: Double
    var isRight: Bool
    var bin: Int64
  }

  /// Chances are held this far from 0 and from 1.
  static let clip = 1e-4

  init(_ guesses: [Guess]) {
    count = guesses.count
    guard count > 0 else { return }
    var bins: [Int64: (count: Double, chance: Double, right: Double)] = [:]
    var binned = 0.0
    for guess in guesses {
      let chance = min(max(guess.chance, Forecast.clip), 1 - Forecast.clip)
      logLoss -= logarithm(guess.isRight ? chance : 1 - chance)
      guard guess.bin >= 0 else { continue }
      var bin = bins[guess.bin] ?? (0, 0, 0)
      bin.count += 1
      bin.chance += guess.chance
      bin.right += guess.isRight ? 1 : 0
      bins[guess.bin] = bin
      binned += 1
    }
    logLoss /= Double(count)
    var keys: [Int64] = []
    for key in bins.keys { keys.append(key) }
    keys.sort()
    for key in keys {
      guard let bin = bins[key] else { continue }
      let off = (bin.chance - bin.right) / bin.count
      binError += off * off * bin.count / binned
    }
    binError = binError.squareRoot()
    ranking = Forecast.ranking(guesses.map { (chance: $0.chance, isRight: $0.isRight) })
  }

  /// The area under the curve of true against false positives, ties counting half.
  static func ranking(_ guesses: [(chance: Double, isRight: Bool)]) -> Double {
    let sorted = guesses.sorted { $0.chance < $1.chance }
    var right = 0.0
    var sum = 0.0
    var low = 0
    while low < sorted.count {
      var high = low
      while high < sorted.count, sorted[high].chance == sorted[low].chance { high += 1 }
      let rank = Double(low + high + 1) / 2
      for place in low..<high where sorted[place].isRight {
        right += 1
        sum += rank
      }
      low = high
    }
    let wrong = Double(guesses.count) - right
    guard right > 0, wrong > 0 else { return 0.5 }
    return (sum - right * (right + 1) / 2) / (right * wrong)
  }
}

extension ReviewHistory {
  /// What a model says of each answer that counts, before it comes, in the order of time.
  func guesses<Model: MemoryModel>(
    by model: Model, counting counts: (Elapsed) -> Bool, days: (Elapsed) -> Double,
    orders: Range<Int32> = 0..<Int32.max
  ) -> [Forecast.Guess] {
    var guesses: [Forecast.Guess] = []
    for card in 0..<cardCount {
      var state: Model.State?
      let span = Int(starts[card])..<Int(starts[card + 1])
      guard let end = span.last(where: { orders.contains(reviews[$0].order) }) else { continue }
      for place in span.lowerBound...end {
        let review = reviews[place]
        if let state, counts(review.elapsed), orders.contains(review.order) {
          guesses.append(
            Forecast.Guess(
              order: review.order, chance: model.recall(state, afterDays: days(review.elapsed)),
              isRight: review.rating != .again, bin: review.bin))
        }
        state = model.answered(state, review.rating, after: review.elapsed)
      }
    }
    guesses.sort { $0.order < $1.order }
    return guesses
  }
}

extension ReviewHistory.Review {
  /// Answers after like times, to cards with like many answers and failures, are of one bin (as
  /// srs-benchmark has it); -1 on the same day.
  var bin: Int64 {
    guard elapsed.wholeDays > 0 else { return -1 }
    func level(_ value: Double, _ base: Double) -> Double {
      (logarithm(value) / logarithm(base)).rounded(.down)
    }
    func size(_ scale: Double, _ base: Double, _ level: Double) -> Double {
      (scale * power(base, level)).rounded(.toNearestOrEven)
    }
    let age = level(elapsed.wholeDays, 3.62)
    let answers = size(1.99, 1.89, level(Double(otherDays) + 1, 1.89))
    let failures = lapses == 0 ? 0 : size(1.65, 1.73, level(Double(lapses), 1.73))
    return Int64(age) * 1_000_000_000 + Int64(min(answers, 99_999)) * 10_000
      + Int64(min(failures, 9_999))
  }
}
