import Basics

/// The search for the parameters under which a learner's answers are the likeliest, a slice at a
/// time: the same answers give the same parameters on every machine.
///
/// The search is for the greatest posterior: full batches, an exact gradient, a normal prior
/// around the usual parameters, and later answers counting more than earlier ones.
struct Fit<Model: FittedModel> {
  /// The weight of the first answer; the last one's is 1.
  static var firstWeight: Double { 0.25 }
  static var movesMax: Int { 30 }
  static var precision: Double { 2e-6 }

  private var search: QuasiNewton
  private var rows: [FittedRow] = []
  private var starts: [Int] = [0]
  private var card = 0
  private var loss = 0.0
  private var gradient: [Double]
  private var model: Model

  var isDone: Bool { search.isDone }
  /// 0...1.
  var progress: Double {
    isDone ? 1 : min(0.99, Double(search.moves) / Double(Fit.movesMax))
  }
  var weights: [Double] { Fit.weights(at: search.best) }
  var evaluations = 0

  /// To the answers whose order is within `orders`, from the usual parameters or from `start`.
  init(
    _ history: ReviewHistory, orders: Range<Int32> = 0..<Int32.max, from start: [Double]? = nil
  ) {
    let weights = Model.clipped(start ?? Model.usual)
    search = QuasiNewton(
      from: Fit.point(of: weights), movesMax: Fit.movesMax, precision: Fit.precision
    ) { Fit.point(of: Model.clipped(Fit.weights(at: $0))) }
    gradient = Array(repeating: 0, count: weights.count)
    model = Model(weights)
    take(history, orders)
  }

  private mutating func take(_ history: ReviewHistory, _ orders: Range<Int32>) {
    var ranks: [Int32] = []
    for review in history.reviews where Fit.isIn(review, orders) { ranks.append(review.order) }
    ranks.sort()
    var rankOf = [Int32](repeating: -1, count: history.count)
    for (rank, order) in ranks.enumerated() { rankOf[Int(order)] = Int32(rank) }
    let last = Double(max(1, ranks.count - 1))
    for card in 0..<history.cardCount {
      let span = Int(history.starts[card])..<Int(history.starts[card + 1])
      guard let end = span.last(where: { Fit.isIn(history.reviews[$0], orders) }) else { continue }
      for place in span.lowerBound...end {
        let review = history.reviews[place]
        let rank = rankOf[Int(review.order)]
        let age = Double(max(0, rank)) / last
        rows.append(
          FittedRow(
            days: Model.days(review.elapsed),
            weight: rank < 0 ? 0 : Fit.firstWeight + (1 - Fit.firstWeight) * age * age * age,
            rating: Int(review.rating.rawValue)))
      }
      starts.append(rows.count)
    }
  }

  private static func isIn(_ review: ReviewHistory.Review, _ orders: Range<Int32>) -> Bool {
    Model.counts(review.elapsed) && orders.contains(review.order)
  }

  /// Goes on for about so many answers.
  mutating func step(answers: Int) {
    var left = answers
    while left > 0, !isDone {
      left -= max(1, addCards(answers: left))
      if card == starts.count - 1 { finish() }
    }
  }

  /// Adds whole cards; says how many answers they had.
  private mutating func addCards(answers: Int) -> Int {
    var done = 0
    rows.withUnsafeBufferPointer { rows in
      gradient.withUnsafeMutableBufferPointer { gradient in
        guard let sum = gradient.baseAddress else { return }
        while card < starts.count - 1, done < answers {
          let cards = UnsafeBufferPointer(rebasing: rows[starts[card]..<starts[card + 1]])
          loss += model.add(cards, sum)
          done += cards.count
          card += 1
        }
      }
    }
    return done
  }

  private mutating func finish() {
    gradient.withUnsafeMutableBufferPointer { sum in
      if let sum = sum.baseAddress { model.finish(sum) }
    }
    let weights = Fit.weights(at: search.point)
    for place in weights.indices {
      let spread = Model.spreads[place]
      if spread > 0 {
        let off = (weights[place] - Model.usual[place]) / spread
        loss += Model.priorWeight * off * off
        gradient[place] += 2 * Model.priorWeight * off / spread
      }
      gradient[place] *= Fit.rate(place, weights[place])
    }
    evaluations += 1
    search.take(loss, gradient)
    loss = 0
    card = 0
    for place in gradient.indices { gradient[place] = 0 }
    model = Model(Fit.weights(at: search.point))
  }

  // MARK: - Variables of the search

  /// Stabilities by their logarithm, the others in units of how far people's lie apart.
  private static func point(of weights: [Double]) -> [Double] {
    var point = weights
    for place in point.indices {
      point[place] =
        Model.stabilities.contains(place)
        ? quickLogarithm(weights[place]) : weights[place] / Model.spreads[place]
    }
    return point
  }

  private static func weights(at point: [Double]) -> [Double] {
    var weights = point
    for place in weights.indices {
      weights[place] =
        Model.stabilities.contains(place)
        ? quickExponential(point[place]) : point[place] * Model.spreads[place]
    }
    return weights
  }

  /// How a parameter changes with its variable.
  private static func rate(_ place: Int, _ weight: Double) -> Double {
    Model.stabilities.contains(place) ? weight : Model.spreads[place]
  }
}

extension Fit {
  /// The loss and its gradient by each parameter, prior and recency included: for the tests of the
  /// gradient.
  static func lossAndGradient(
    _ history: ReviewHistory, _ weights: [Double]
  ) -> (loss: Double, gradient: [Double]) {
    var fit = Fit(history)
    fit.model = Model(weights)
    _ = fit.addCards(answers: .max)
    fit.gradient.withUnsafeMutableBufferPointer { sum in
      if let sum = sum.baseAddress { fit.model.finish(sum) }
    }
    return (fit.loss, fit.gradient)
  }
}
