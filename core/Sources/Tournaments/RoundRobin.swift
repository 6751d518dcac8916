/// Everybody meets everybody once, in as few rounds as can be.
enum RoundRobin {
  /// Rounds of pairs among so many, by the circle method (Kirkman 1847): one stays, the others turn
  /// about. With an odd number one rests in each round, everybody once.
  static func rounds(of count: Int) -> [[(Int, Int)]] {
    guard count > 1 else { return [] }
    let even = count + count % 2
    return (0..<even - 1).map { round in
      (0..<even / 2).compactMap { place -> (Int, Int)? in
        let a = place == 0 ? even - 1 : (round + place) % (even - 1)
        let b = (round + even - 1 - place) % (even - 1)
        let (first, second) = place == 0 && round % 2 == 1 ? (b, a) : (a, b)
        return max(a, b) < count ? (first, second) : nil
      }
    }
  }

  /// Some pairs in rounds in which nobody plays twice.
  ///
  /// By König's alternating chains (1916): the fewest rounds there are where two halves meet each
  /// other, as in a tier of two pools; else at most a few more.
  static func packed(_ pairs: [[Int]]) -> [[[Int]]] {
    var schedule = Schedule()
    for pair in pairs { schedule.add(pair[0], pair[1]) }
    var rounds: [[[Int]]] = Array(repeating: [], count: schedule.count)
    for pair in pairs {
      for number in rounds.indices where schedule.others[number][pair[0]] == pair[1] {
        rounds[number].append(pair)
      }
    }
    return rounds.filter { !$0.isEmpty }
  }

  private struct Schedule {
    /// By round: whom each meets there.
    var others: [[Int: Int]] = []
    var count: Int { others.count }

    private func isFree(_ team: Int, in round: Int) -> Bool { others[round][team] == nil }

    mutating func add(_ a: Int, _ b: Int) {
      for first in others.indices where isFree(a, in: first) {
        if isFree(b, in: first) { return put(a, b, in: first) }
        for second in others.indices where isFree(b, in: second) {
          if isTurned(from: b, first, second, awayFrom: a) { return put(a, b, in: first) }
        }
      }
      others.append([:])
      put(a, b, in: count - 1)
    }

    private mutating func put(_ a: Int, _ b: Int, in round: Int) {
      others[round][a] = b
      others[round][b] = a
    }

    /// Exchanges two rounds along the chain of those who meet from b on; false where it leads to a.
    private mutating func isTurned(
      from b: Int, _ first: Int, _ second: Int, awayFrom a: Int
    ) -> Bool {
      var (chain, last, round) = ([b], b, first)
      while let next = others[round][last] {
        if next == a { return false }
        chain.append(next)
        (last, round) = (next, round == first ? second : first)
      }
      for team in chain {
        let (one, two) = (others[first][team], others[second][team])
        (others[first][team], others[second][team]) = (two, one)
      }
      return true
    }
  }
}
