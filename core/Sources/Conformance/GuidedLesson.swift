import Basics

/// keybr's guided lesson, stated to compare with: which letters a learner gets, and which is practised.
///
/// No lesson of ours: it asks for no accuracy and for no number of samples.
public struct GuidedLesson {
  public var order: [Unicode.Scalar] = []
  public var targetMillis = 0.0
  public var leastCount = 6
  public var share = 0.0
  public var recovers = false
  public var weight = 0.1

  public init() {}

  public struct Letter {
    public var mean: Double?
    public var best: Double?
  }

  public struct State {
    public var letters: [Letter]
    public var included: [Unicode.Scalar] = []
    public var forced: [Unicode.Scalar] = []
    public var focus: Unicode.Scalar?
  }

  /// `times`: of each lesson the mean milliseconds of the letters in order, 0 for none.
  public func state(after times: [[Double]]) -> State {
    var state = State(letters: [Letter](repeating: Letter(), count: order.count))
    for lesson in times {
      for (place, time) in lesson.enumerated() where time > 0 {
        var letter = state.letters[place]
        let mean = letter.mean.map { weight * time + (1 - weight) * $0 } ?? time
        letter.mean = mean
        letter.best = min(letter.best ?? mean, mean)
        state.letters[place] = letter
      }
    }
    include(&state)
    return state
  }

  func confidence(_ millis: Double?) -> Double? { millis.map { targetMillis / $0 } }

  private func include(_ state: inout State) {
    let forcedMax =
      leastCount + Int((Double(order.count - leastCount) * share + 0.5).rounded(.down))
    var included: [Int] = []
    for place in order.indices {
      let isKnown = (confidence(state.letters[place].best) ?? 0) >= 1
      let isForced = included.count >= leastCount && included.count < forcedMax
      let isNext = included.allSatisfy { value(state.letters[$0]) >= 1 }
      guard included.count < leastCount || isForced || isKnown || isNext else { continue }
      included.append(place)
      if isForced { state.forced.append(order[place]) }
    }
    var lowest = 1.0
    for place in included where value(state.letters[place]) < lowest {
      lowest = value(state.letters[place])
      state.focus = order[place]
    }
    state.included = included.map { order[$0] }
  }

  private func value(_ letter: Letter) -> Double {
    confidence(recovers ? letter.mean : letter.best) ?? 0
  }
}

/// The settings and results of a vector in; the state of the lesson out.
func conformGuidedLesson(_ input: JSON) -> JSON {
  guard let settings = input["settings"], let order = settings["order"]?.string,
    let target = settings["target_cpm"]?.double, target > 0,
    let results = input["results"]?.array
  else { return ["error": "settings has no order or no target_cpm, or results is no list"] }
  var lesson = GuidedLesson()
  lesson.order = Array(order.unicodeScalars)
  lesson.targetMillis = 60_000 / target
  lesson.leastCount = min(max(settings["min_size"]?.int ?? 6, 0), lesson.order.count)
  lesson.share = min(max(settings["alphabet_size"]?.double ?? 0, 0), 1)
  lesson.recovers = settings["recover_keys"]?.bool ?? false
  lesson.weight = settings["alpha"]?.double ?? 0.1
  var times: [[Double]] = []
  for result in results {
    times.append(
      lesson.order.map { result[String(Character($0))]?.array?.last?.double ?? 0 })
  }
  let state = lesson.state(after: times)
  return [
    "time_to_type": values(lesson, state) { $0.mean },
    "best_time_to_type": values(lesson, state) { $0.best },
    "confidence": values(lesson, state) { lesson.confidence($0.mean) },
    "best_confidence": values(lesson, state) { lesson.confidence($0.best) },
    "included": list(state.included), "forced": list(state.forced),
    "focus": state.focus.map { .string(String(Character($0))) } ?? .null,
  ]
}

private func values(
  _ lesson: GuidedLesson, _ state: GuidedLesson.State, _ value: (GuidedLesson.Letter) -> Double?
) -> JSON {
  var members: [JSON.Member] = []
  for (place, letter) in lesson.order.enumerated() {
    guard let value = value(state.letters[place]) else { continue }
    members.append(JSON.Member(String(Character(letter)), .number(value)))
  }
  return .object(members)
}

private func list(_ letters: [Unicode.Scalar]) -> JSON {
  .array(letters.map { .string(String(Character($0))) })
}
