public import Basics

/// The scheduler's parameters were fitted to the learner's answers, and kept; the last one in the
/// log counts for its model. Without weights the usual ones count again.
public struct ParametersKept: Equatable, Fact {
  public static let kind = "practice.parametersKept"

  public var model: MemoryFitting.Model
  /// 21 of FSRS-6 or 34 of FSRS-7, in the order of the published formulas; none takes it back.
  public var weights: [Double]
  /// Answers that they were fitted to.
  public var answers: Int
  /// Log loss of the last fifth of the answers, by the parameters before and by the new ones.
  public var lossBefore: Double
  public var lossAfter: Double

  public init(
    model: MemoryFitting.Model, weights: [Double], answers: Int = 0, lossBefore: Double = 0,
    lossAfter: Double = 0
  ) {
    self.model = model
    self.weights = weights
    self.answers = answers
    self.lossBefore = lossBefore
    self.lossAfter = lossAfter
  }

  public var body: JSON {
    [
      "model": .string(model.rawValue), "weights": .array(weights.map { .number($0) }),
      "answers": .integer(Int64(answers)), "lossBefore": .number(lossBefore),
      "lossAfter": .number(lossAfter),
    ]
  }

  public init?(body: JSON) {
    guard let model = MemoryFitting.Model(rawValue: body["model"]?.string ?? ""),
      let list = body["weights"]?.array, list.isEmpty || list.count == model.weightCount
    else { return nil }
    var weights: [Double] = []
    for value in list {
      guard let weight = value.double, weight.isFinite else { return nil }
      weights.append(weight)
    }
    self.init(
      model: model, weights: weights, answers: body["answers"]?.int ?? 0,
      lossBefore: body["lossBefore"]?.double ?? 0, lossAfter: body["lossAfter"]?.double ?? 0)
  }
}
