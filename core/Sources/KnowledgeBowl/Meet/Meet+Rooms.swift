import Contest

/// Who meets whom.
extension Meet {
  /// Rooms of three by cumulative score, the leaders in room 1. Where the teams do not come out
  /// even the last rooms have one fewer.
  func rooms(of order: [Int]) -> [[Int]] {
    let size = seats
    let count = (order.count + size - 1) / size
    guard count > 0 else { return [] }
    var rooms: [[Int]] = []
    var rest = order
    for number in 0..<count {
      let seats = order.count / count + (number < order.count % count ? 1 : 0)
      var room: [Int] = []
      while room.count < seats, !rest.isEmpty {
        room.append(rest.remove(at: setup.avoidsRepeats ? seat(room, rest, size) : 0))
      }
      rooms.append(room)
    }
    return rooms
  }

  /// The first team, among the next six in a meet of threes, that has met nobody in the room; the
  /// first of all if there is none.
  private func seat(_ room: [Int], _ rest: [Int], _ size: Int) -> Int {
    for place in rest.indices.prefix(size * 2) {
      if !room.contains(where: { hasMet($0, rest[place]) }) { return place }
    }
    return 0
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
