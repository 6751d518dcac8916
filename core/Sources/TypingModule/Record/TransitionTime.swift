import Basics
import Typing

/// What a step from one character to the next took in a test, on the mean of the clean ones.
///
/// A test tells its slowest, and how those stood that were the slowest of a test before, so that
/// what became of them is known without reading keys.
struct TransitionTime: Equatable, Sendable {
  var previous: UInt32
  var this: UInt32
  var millis: Int32

  /// Fewer clean steps say nothing.
  static let cleanMin = 5
  /// What takes longer was interrupted.
  static let millisMax = 2_000.0
  /// So many that were the slowest before are followed, on each layout.
  static let followedMax = 8

  var pair: UInt64 { UInt64(previous) << 32 | UInt64(this) }

  /// The slowest of a run first, then those of `followed` that it has; empty where none was typed
  /// often enough.
  static func told(by run: Run, following followed: [UInt64]) -> [TransitionTime] {
    var times: [TransitionTime] = []
    for one in KeyFigures(run).transitions
    where one.clean >= cleanMin && one.meanMillis <= millisMax {
      times.append(
        TransitionTime(
          previous: one.previous, this: one.this, millis: Int32(one.meanMillis.rounded())))
    }
    times.sort { $0.millis != $1.millis ? $0.millis > $1.millis : $0.pair < $1.pair }
    guard let slowest = times.first else { return [] }
    return [slowest] + times.dropFirst().filter { followed.contains($0.pair) }
  }

  init(previous: UInt32, this: UInt32, millis: Int32) {
    self.previous = previous
    self.this = this
    self.millis = millis
  }

  /// `[116,104,412]`; nil for anything else.
  init?(_ json: JSON) {
    guard let list = json.array, list.count == 3, let previous = list[0].int,
      let this = list[1].int, let millis = list[2].int, Unicode.Scalar.isScalar(previous),
      Unicode.Scalar.isScalar(this), (1...Int(TransitionTime.millisMax)).contains(millis)
    else { return nil }
    self.init(previous: UInt32(previous), this: UInt32(this), millis: Int32(millis))
  }

  var json: JSON {
    .array([.integer(Int64(previous)), .integer(Int64(this)), .integer(Int64(millis))])
  }
}

extension Unicode.Scalar {
  fileprivate static func isScalar(_ value: Int) -> Bool {
    UInt32(exactly: value).flatMap { Unicode.Scalar($0) } != nil
  }
}
