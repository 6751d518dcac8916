import Basics

/// Presses that came for one text, held for a moment so that the earliest has the word and not the
/// nearest.
///
/// A press counts from when its device says that it was made, but from no earlier than what was
/// measured of that device allows. See docs/formats/rooms.md.
struct BuzzWindow: Equatable, Sendable {
  struct Press: Equatable, Sendable {
    var by: String
    /// When the device says that it was, by the server's clock; nil where it does not say.
    var claimed: Int64?
    /// When it was here.
    var arrived: Int64
    var oneWayMillis: Int64
    /// When the last word was sent that whoever pressed had seen.
    var seen: Int64
  }

  /// What a press may be earlier than half of the measured way says: ways are not equally long.
  static let graceMillis: Int64 = 30
  /// Nobody is waited for longer, nor believed farther back.
  static let holdMillisMax: Int64 = 250
  /// Behind the farthest device's way.
  static let restMillis: Int64 = 20

  private(set) var presses: [Press] = []
  /// When it is ruled.
  let closes: Int64

  /// Opens with the first press that came; `farthestMillis`: one way, of those who may press.
  init(_ first: Press, farthestMillis: Int64) {
    closes =
      first.arrived
      + min(BuzzWindow.holdMillisMax, max(0, farthestMillis) + BuzzWindow.restMillis)
    presses = [first]
  }

  /// Takes another press; of one who presses twice the first counts.
  mutating func add(_ press: Press) {
    if !presses.contains(where: { $0.by == press.by }) { presses.append(press) }
  }

  /// The presses with the moments from which they count, the earliest first; of those at the same
  /// millisecond the seed draws.
  func ruled(seed: UInt64) -> [(press: Press, at: Int64)] {
    var random = SeededRandom(seed: seed)
    var drawn = presses
    random.shuffle(&drawn)
    let timed = drawn.enumerated().map { place, press in (place, press, press.moment) }
    return timed.sorted { ($0.2, $0.0) < ($1.2, $1.0) }.map { ($0.1, $0.2) }
  }
}

extension BuzzWindow.Press {
  /// From when it counts.
  var moment: Int64 {
    let back = min(oneWayMillis + BuzzWindow.graceMillis, BuzzWindow.holdMillisMax)
    let told = claimed ?? arrived - oneWayMillis
    return min(arrived, max(told, arrived - back, seen))
  }

  /// As the fact of the buzz keeps it, for whoever protests.
  var json: JSON {
    [
      "by": .string(by), "arrived": .integer(arrived), "oneWay": .integer(oneWayMillis),
      "claimed": claimed.map { .integer($0) } ?? .null, "at": .integer(moment),
    ]
  }
}
