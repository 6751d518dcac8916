import Basics
public import EventLog
public enum Difficulty { public static func logits(level: Int32) -> Double { Double(level - 4) * 0.6 } }
public struct Overruling { 
  var attempt: String; var outcome: Attempt.Outcome; var points: Int32
  public init(attempt: String, outcome: Attempt.Outcome, points: Int32) { self.attempt = attempt; self.outcome = outcome; self.points = points }
  public var fact: Fact { Fact("practice.overruled", ["attempt": .string(attempt), "outcome": .string(outcome.rawValue), "points": .integer(Int64(points))]) }
}
extension Attempt { public var fact: Fact { Fact(Attempt.kind, ["item": .string(item), "session": .string(session), "outcome": .string(outcome.rawValue), "points": .integer(Int64(points)), "word": buzzWord.map { .integer(Int64($0)) } ?? .null]) } }
