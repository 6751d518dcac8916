public import Basics

/// How the judge did on a table of rulings.
///
/// A prompt counts as not accepted, except in `threeWay`.
public struct JudgeScore: Sendable {
  /// Rows of one sort, counted.
  public struct Tally: Equatable, Sendable {
    public var rows = 0
    public var right = 0
    public var accepts = 0
    public var hits = 0
    public var falseAccepts = 0

    public var accuracy: Double { JudgeScore.share(right, rows) }
    public var acceptRecall: Double { JudgeScore.share(hits, accepts) }
    public var falseAcceptRate: Double { JudgeScore.share(falseAccepts, rows - accepts) }

    mutating func add(shouldAccept: Bool, accepts isAccept: Bool) {
      rows += 1
      if shouldAccept { accepts += 1 }
      if shouldAccept, isAccept { hits += 1 }
      if !shouldAccept, isAccept { falseAccepts += 1 }
      if shouldAccept == isAccept { right += 1 }
    }
  }

  public private(set) var all = Tally()
  public private(set) var byKind: [String: Tally] = [:]
  public private(set) var byType: [String: Tally] = [:]
  public private(set) var threeWayRight = 0
  public private(set) var directedPrompts = 0
  public private(set) var directedPromptsRight = 0
  private var micros: [Double] = []

  public init() {}

  /// Counts one verdict; `micros` is what the call took.
  public mutating func add(_ row: JudgeTrial.Row, _ judgement: Judgement, micros: Double) {
    let shouldAccept = row.expected == "accept"
    let isAccept = judgement.verdict == .accept
    all.add(shouldAccept: shouldAccept, accepts: isAccept)
    if !row.kind.isEmpty {
      byKind[row.kind, default: Tally()].add(shouldAccept: shouldAccept, accepts: isAccept)
    }
    if !row.answerType.isEmpty {
      byType[row.answerType, default: Tally()].add(shouldAccept: shouldAccept, accepts: isAccept)
    }
    if row.expects(judgement.verdict) { threeWayRight += 1 }
    if !row.directedPrompt.isEmpty {
      directedPrompts += 1
      if judgement.directedPrompt == row.directedPrompt { directedPromptsRight += 1 }
    }
    self.micros.append(micros)
  }

  public var threeWay: Double { JudgeScore.share(threeWayRight, all.rows) }
  public var microsMedian: Double { quantile(50) }
  public var microsP95: Double { quantile(95) }

  private func quantile(_ percent: Int) -> Double {
    micros.isEmpty ? 0 : micros.sorted()[micros.count * percent / 100]
  }

  /// 1 of nothing: a set without rejects has none accepted falsely, and a share of 0.
  static func share(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}

extension JudgeScore {
  /// One object; shares are 0...1, times are microseconds.
  public var json: JSON {
    .object(
      JudgeScore.members(all) + [
        .init("threeWay", .number(threeWay)),
        .init(
          "directedPrompts",
          .object([
            .init("right", .integer(Int64(directedPromptsRight))),
            .init("of", .integer(Int64(directedPrompts))),
          ])),
        .init(
          "micros",
          .object([.init("median", .number(microsMedian)), .init("p95", .number(microsP95))])),
        .init("byKind", JudgeScore.json(byKind)), .init("byType", JudgeScore.json(byType)),
      ])
  }

  private static func members(_ tally: Tally) -> [JSON.Member] {
    [
      .init("rows", .integer(Int64(tally.rows))), .init("accuracy", .number(tally.accuracy)),
      .init("acceptRecall", .number(tally.acceptRecall)),
      .init("falseAcceptRate", .number(tally.falseAcceptRate)),
    ]
  }

  private static func json(_ tallies: [String: Tally]) -> JSON {
    var members: [JSON.Member] = []
    for name in tallies.keys.sorted() {
      if let tally = tallies[name] {
        members.append(.init(name, .object(JudgeScore.members(tally))))
      }
    }
    return .object(members)
  }
}
