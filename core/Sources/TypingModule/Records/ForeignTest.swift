import Basics

/// A test that was typed in another program: what that program says of it, and no keys.
///
/// It is no skill, experience, coin, streak or achievement of ours: others count by their own
/// rules, and files can be written by hand.
struct ForeignTest: Equatable, Sendable {
  enum Program: String, CaseIterable, Sendable { case monkeytype, keybr }

  var program: Program
  /// What that program calls it, so that it is not taken in twice; at most 64 bytes.
  var key: String
  /// When it ended, milliseconds since 1970.
  var millis: Int64
  /// Words a minute and per cent, times 100.
  var centiwpm: Int64
  var centiaccuracy: Int64
  var durationMillis: Int64
  /// In that program's words: "time 30", "generated".
  var mode: String
  /// In that program's words too; empty where it says none.
  var language: String
  var layout: String

  /// Of everything the most that is taken for true.
  enum Limit {
    static let centiwpm: ClosedRange<Int64> = 0...60_000
    static let centiaccuracy: ClosedRange<Int64> = 0...10_000
    static let durationMillis: ClosedRange<Int64> = 1...86_400_000
    /// From 2000 to 2100.
    static let millis: ClosedRange<Int64> = 946_684_800_000...4_102_444_800_000
    static let textBytes = 64
  }

  var wpm: Double { Double(centiwpm) / 100 }
  var day: Int32 { Moment(millis: millis).day }

  /// Long and right enough to be a best, by the rule of our own.
  var countsForBest: Bool { durationMillis >= 10_000 && centiaccuracy >= 9_000 }

  var isSound: Bool {
    Limit.centiwpm.contains(centiwpm) && Limit.centiaccuracy.contains(centiaccuracy)
      && Limit.durationMillis.contains(durationMillis) && Limit.millis.contains(millis)
      && !key.isEmpty
      && [key, mode, language, layout].allSatisfy { $0.utf8.count <= Limit.textBytes }
  }
}

extension ForeignTest.Program {
  /// As it writes itself.
  var name: String { self == .monkeytype ? "Monkeytype" : "keybr" }
}
