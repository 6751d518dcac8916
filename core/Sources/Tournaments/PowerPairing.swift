/// Who meets whom by standing: neighbours, and nobody twice while that can be.
public struct PowerPairing {
  /// The best first.
  let order: [Int]
  /// How often two have met.
  let met: (Int, Int) -> Int
  /// How often somebody rested.
  let rested: (Int) -> Int

  /// So many attempts with a number of repeats; then one more is let be.
  private static let stepsMax = 20_000

  public init(
    order: [Int], met: @escaping (Int, Int) -> Int, rested: @escaping (Int) -> Int = { _ in 0 }
  ) {
    self.order = order
    self.met = met
    self.rested = rested
  }

  /// Rooms by standing, the leaders in the first. Where they do not come out even the last rooms
  /// have one fewer.
  ///
  /// `avoidsRepeats`: whoever has met nobody in the room comes before the next in order, where such
  /// a team is among the next two roomfuls.
  public func rooms(of size: Int, avoidsRepeats: Bool = false) -> [[Int]] {
    let count = (order.count + size - 1) / size
    guard count > 0 else { return [] }
    var (rooms, rest): ([[Int]], [Int]) = ([], order)
    for number in 0..<count {
      let seats = order.count / count + (number < order.count % count ? 1 : 0)
      var room: [Int] = []
      while room.count < seats, !rest.isEmpty {
        let isNew = { (team: Int) in room.allSatisfy { self.met($0, team) == 0 } }
        let place = avoidsRepeats ? rest.prefix(size * 2).firstIndex(where: isNew) : nil
        room.append(rest.remove(at: place ?? 0))
      }
      rooms.append(room)
    }
    return rooms
  }

  /// Pairs, the leaders first. With an odd number the last of those who rested least rests.
  func pairs() -> [[Int]] {
    var rest = order
    if rest.count % 2 == 1 {
      let least = rest.map(rested).min() ?? 0
      if let place = rest.lastIndex(where: { rested($0) == least }) { rest.remove(at: place) }
    }
    // All that there have been, and with that any pairing is one.
    let most = rest.reduce(0) { sum, a in sum + rest.reduce(0) { $0 + (a == $1 ? 0 : met(a, $1)) } }
    for repeats in 0...most {
      var steps = PowerPairing.stepsMax
      if let pairs = pairs(rest[...], repeats, &steps) { return pairs }
    }
    return stride(from: 0, to: rest.count - 1, by: 2).map { [rest[$0], rest[$0 + 1]] }
  }

  /// Nil where in no pairing those who meet have met at most so often, all pairs together.
  private func pairs(
    _ rest: ArraySlice<Int>, _ repeats: Int, _ steps: inout Int
  ) -> [[Int]]? {
    guard let first = rest.first else { return [] }
    steps -= 1
    if steps < 0 { return nil }
    let others = rest.dropFirst()
    for place in others.indices {
      let again = met(first, others[place])
      if again > repeats { continue }
      var left = Array(others)
      left.remove(at: place - others.startIndex)
      if let more = pairs(left[...], repeats - again, &steps) {
        return [[first, others[place]]] + more
      }
      if steps < 0 { return nil }
    }
    return nil
  }
}
