/// Fits a model of memory to a learner's answers, a slice at a time, and keeps the result only when
/// it foretells better what it was not fitted to.
///
/// First to the earlier four fifths of the answers that count: what is found must call the last
/// fifth likelier than the parameters in use do. Then once more to all of them.
public struct MemoryFitting {
  public enum Model: String, CaseIterable, Sendable {
    case fsrs6
    case fsrs7

    /// How many parameters it has.
    public var weightCount: Int { self == .fsrs6 ? 21 : 34 }
  }

  public enum Refusal: Equatable, Sendable {
    /// Answers that count, and how many there must be.
    case tooFew(Int, least: Int)
    case notBetter
  }

  /// What came out of it.
  public struct Outcome: Equatable, Sendable {
    public var model: Model
    /// Fitted to all answers; those in use when it was refused.
    public var weights: [Double]
    public var refusal: Refusal?
    /// Of the last fifth, by the parameters in use, and by those fitted to the answers before it.
    public var before: Forecast
    public var after: Forecast
    /// Answers that counted.
    public var answers: Int
  }

  /// Fewer answers after another day (FSRS-7: after a second) than this tell too little.
  public static let answersMin = 64
  /// The held share is the last one of so many.
  static let parts: Int32 = 5

  public let model: Model
  public private(set) var outcome: Outcome?
  private let history: ReviewHistory
  private let inUse: [Double]
  private var phase: Phase
  private var before = Forecast([])
  private var after = Forecast([])
  private let cut: Int32
  private let answers: Int

  private enum Phase {
    case proof(Search)
    case whole(Search)
    case done
  }

  /// `inUse` are the parameters that the learner has now.
  public init(_ history: ReviewHistory, model: Model, inUse: [Double]) {
    self.model = model
    self.history = history
    self.inUse = inUse
    var orders: [Int32] = []
    for review in history.reviews where Search.counts(review.elapsed, model) {
      orders.append(review.order)
    }
    orders.sort()
    answers = orders.count
    let held = orders.count / Int(MemoryFitting.parts)
    cut = held == 0 ? 0 : orders[orders.count - held]
    if orders.count < MemoryFitting.answersMin {
      phase = .done
      outcome = Outcome(
        model: model, weights: inUse,
        refusal: .tooFew(orders.count, least: MemoryFitting.answersMin), before: before,
        after: after, answers: orders.count)
      return
    }
    phase = .proof(Search(history, model, 0..<cut, from: nil))
  }

  public var isDone: Bool { outcome != nil }

  /// 0...1.
  public var progress: Double {
    switch phase {
    case .proof(let search): search.progress * 0.6
    case .whole(let search): 0.6 + search.progress * 0.4
    case .done: 1
    }
  }

  /// Goes on for about so many answers.
  public mutating func step(answers count: Int = 20_000) {
    switch phase {
    case .proof(var search):
      phase = .done
      search.step(answers: count)
      phase = .proof(search)
      if search.isDone { judge(search) }
    case .whole(var search):
      phase = .done
      search.step(answers: count)
      phase = .whole(search)
      if search.isDone { conclude(search.weights, nil) }
    case .done: break
    }
  }

  private mutating func judge(_ search: Search) {
    before = history.forecast(model, inUse, orders: cut..<Int32.max)
    after = history.forecast(model, search.weights, orders: cut..<Int32.max)
    guard after.logLoss < before.logLoss else { return conclude(inUse, .notBetter) }
    phase = .whole(Search(history, model, 0..<Int32.max, from: search.weights))
  }

  private mutating func conclude(_ weights: [Double], _ refusal: Refusal?) {
    phase = .done
    outcome = Outcome(
      model: model, weights: weights, refusal: refusal, before: before, after: after,
      answers: answers)
  }
}

/// A search by either model.
enum Search {
  case fsrs6(Fit<FSRS6Fit>)
  case fsrs7(Fit<FSRS7Fit>)

  init(
    _ history: ReviewHistory, _ model: MemoryFitting.Model, _ orders: Range<Int32>,
    from start: [Double]?
  ) {
    switch model {
    case .fsrs6: self = .fsrs6(Fit(history, orders: orders, from: start))
    case .fsrs7: self = .fsrs7(Fit(history, orders: orders, from: start))
    }
  }

  static func counts(_ elapsed: Elapsed, _ model: MemoryFitting.Model) -> Bool {
    model == .fsrs6 ? FSRS6Fit.counts(elapsed) : FSRS7Fit.counts(elapsed)
  }

  var isDone: Bool {
    switch self {
    case .fsrs6(let fit): fit.isDone
    case .fsrs7(let fit): fit.isDone
    }
  }

  var progress: Double {
    switch self {
    case .fsrs6(let fit): fit.progress
    case .fsrs7(let fit): fit.progress
    }
  }

  var weights: [Double] {
    switch self {
    case .fsrs6(let fit): fit.weights
    case .fsrs7(let fit): fit.weights
    }
  }

  mutating func step(answers: Int) {
    switch self {
    case .fsrs6(var fit):
      self = .fsrs6(Fit(ReviewHistory([], cards: 0)))
      fit.step(answers: answers)
      self = .fsrs6(fit)
    case .fsrs7(var fit):
      self = .fsrs7(Fit(ReviewHistory([], cards: 0)))
      fit.step(answers: answers)
      self = .fsrs7(fit)
    }
  }
}

extension ReviewHistory {
  /// How well parameters foretell the answers of an interval of time that count for the model.
  public func forecast(
    _ model: MemoryFitting.Model, _ weights: [Double], orders: Range<Int32> = 0..<Int32.max
  ) -> Forecast {
    Forecast(guesses(model, weights, orders: orders))
  }

  func guesses(
    _ model: MemoryFitting.Model, _ weights: [Double], orders: Range<Int32>
  ) -> [Forecast.Guess] {
    switch model {
    case .fsrs6:
      guesses(
        by: FSRS6(weights: weights), counting: FSRS6Fit.counts, days: FSRS6Fit.days,
        orders: orders)
    case .fsrs7:
      guesses(
        by: FSRS7(weights: weights), counting: FSRS7Fit.counts, days: FSRS7Fit.days,
        orders: orders)
    }
  }

  /// The forecast over five splits of time, each by parameters fitted to what came before it: the
  /// measure that schedulers are compared by (TimeSeriesSplit of scikit-learn).
  public func crossValidated(_ model: MemoryFitting.Model, isFitted: Bool = true) -> Forecast {
    var orders: [Int32] = []
    for review in reviews where Search.counts(review.elapsed, model) { orders.append(review.order) }
    orders.sort()
    let size = orders.count / 6
    guard size > 0 else { return Forecast([]) }
    var guesses: [Forecast.Guess] = []
    for split in 0..<5 {
      let start = orders.count - (5 - split) * size
      let end = start + size < orders.count ? orders[start + size] : Int32.max
      var search = Search(self, model, 0..<orders[start], from: nil)
      if isFitted { while !search.isDone { search.step(answers: .max) } }
      guesses += self.guesses(model, search.weights, orders: orders[start]..<end)
    }
    return Forecast(guesses)
  }
}
