import Basics
import Packs
public import Practice

/// What a sheet that was handed in adds up to: what was looked at, for the rest was never asked.
public struct WrittenSummary: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    public var domain: Domain
    public var asked = 0
    public var right = 0
    /// Milliseconds that its questions were open.
    public var millis: Int64 = 0
  }

  public private(set) var asked = 0
  public private(set) var right = 0
  public private(set) var wrong = 0
  public private(set) var blank = 0
  /// First choices that were changed, from wrong to right and from right to wrong.
  public private(set) var mended = 0
  public private(set) var spoilt = 0
  /// In the order of `Domain.allCases`.
  public private(set) var domains: [Line] = []

  public init(_ round: WrittenRound) {
    var lines: [Domain: Line] = [:]
    for place in round.questions.indices where round.marks[place].isSeen {
      let mark = round.marks[place]
      let question = round.questions[place]
      let isRight = round.isRight(place)
      asked += 1
      if isRight { right += 1 } else if mark.choice == nil { blank += 1 } else { wrong += 1 }
      if let first = mark.first, first != mark.choice {
        let wasRight = question.choices.contains { $0.isRight && $0.label == first }
        if isRight { mended += 1 } else if wasRight { spoilt += 1 }
      }
      var line = lines[question.domain] ?? Line(domain: question.domain)
      line.asked += 1
      if isRight { line.right += 1 }
      line.millis += mark.millis
      lines[question.domain] = line
    }
    for domain in Domain.allCases { if let line = lines[domain] { domains.append(line) } }
  }

  /// 0...1; nil without questions.
  public var share: Double? { asked > 0 ? Double(right) / Double(asked) : nil }
}

extension WrittenRound {
  /// How it came out: "12 of 15 right, 12 points".
  var result: String {
    let summary = WrittenSummary(self)
    return "\(summary.right) of \(summary.asked) right, " + Words.count(score, "point", "points")
  }
}
