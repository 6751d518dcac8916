import Contest
import Tournaments

/// Who meets whom.
extension Meet {
  /// Rooms of three by cumulative score, the leaders in room 1.
  func rooms(of order: [Int]) -> [[Int]] {
    PowerPairing(order: order, met: { self.hasMet($0, $1) ? 1 : 0 })
      .rooms(of: seats, avoidsRepeats: setup.avoidsRepeats)
  }

  /// Whether two teams were in one room before.
  func hasMet(_ a: Int, _ b: Int) -> Bool {
    for stage in stages {
      for room in stage.rooms where room.contains(a) && room.contains(b) { return true }
    }
    return false
  }

  /// What a room adds for strength of schedule, in tenths of a point.
  func addedTenths(room: Int) -> Int32 {
    switch room {
    case 0: setup.rules[.roomBonus1]
    case 1: setup.rules[.roomBonus2]
    case 2: setup.rules[.roomBonus3]
    default: 0
    }
  }
}
