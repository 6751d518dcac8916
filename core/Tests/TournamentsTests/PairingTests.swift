import Basics
import Testing

@testable import Tournaments

/// Who meets whom: what holds for every number of teams.
struct PairingTests {
  @Test func `everybody meets everybody once, and nobody twice in a round`() {
    for count in 2...33 {
      let rounds = RoundRobin.rounds(of: count)
      #expect(rounds.count == count - (count % 2 == 0 ? 1 : 0))
      var pairs: Set<Set<Int>> = []
      for round in rounds {
        #expect(round.count == count / 2)
        #expect(Set(round.flatMap { [$0.0, $0.1] }).count == round.count * 2)
        for pair in round { #expect(pairs.insert([pair.0, pair.1]).inserted) }
      }
      #expect(pairs.count == count * (count - 1) / 2)
    }
  }

  @Test func `any pairs are packed in rounds in which nobody plays twice`() {
    var random = SeededRandom(seed: 17)
    for count in 2...24 {
      for _ in 0..<20 {
        let all = (0..<count).flatMap { a in (0..<a).map { [a, $0] } }
        let some = all.filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        let rounds = RoundRobin.packed(some)
        #expect(Set(rounds.joined()) == Set(some) && rounds.joined().count == some.count)
        for round in rounds { #expect(Set(round.joined()).count == round.count * 2) }
        // Never much more than whoever has most to play needs.
        let most = (0..<count).map { team in some.count { $0.contains(team) } }.max() ?? 0
        #expect(rounds.count <= most + 2, "\(count)")
      }
    }
  }

  @Test func `in a bracket the best meet last`() {
    for count in 2...40 {
      let bracket = Knockout.bracket(of: count)
      #expect(bracket.count == 1 << Knockout.rounds(of: count))
      #expect(bracket.compactMap { $0 }.sorted() == Array(0..<count))
      // While the better one wins, the best so many are left after each round.
      var open = bracket
      while open.count > 1 {
        open = stride(from: 0, to: open.count, by: 2).map {
          [open[$0], open[$0 + 1]].compactMap { $0 }.min()
        }
        #expect(open.compactMap { $0 }.sorted() == Array(0..<min(count, open.count)))
      }
    }
  }

  @Test func `rooms of three go by standing, and the last are smaller`() {
    for count in 3...48 {
      let pairing = PowerPairing(order: Array(0..<count), met: { _, _ in 0 }, rested: { _ in 0 })
      let rooms = pairing.rooms(of: 3)
      #expect(rooms.joined().elementsEqual(0..<count))
      #expect(rooms.allSatisfy { (2...3).contains($0.count) })
      #expect(rooms.map(\.count) == rooms.map(\.count).sorted(by: >))
    }
  }

  @Test func `nobody meets again while everybody has somebody new`() {
    var random = SeededRandom(seed: 31)
    for count in [4, 6, 7, 10, 11, 16, 24, 37, 64] {
      var met: [Set<Int>: Int] = [:]
      var rested = Array(repeating: 0, count: count)
      for _ in 0..<min(count / 2, 9) {
        let order = Array(0..<count).shuffled(using: &random)
        let pairs = PowerPairing(
          order: order, met: { met[[$0, $1]] ?? 0 }, rested: { rested[$0] }
        ).pairs()
        let teams = pairs.flatMap { $0 }
        #expect(pairs.count == count / 2 && Set(teams).count == teams.count)
        for team in Set(0..<count).subtracting(teams) { rested[team] += 1 }
        for pair in pairs { met[Set(pair), default: 0] += 1 }
      }
      #expect(met.values.allSatisfy { $0 == 1 }, "\(count) teams")
      #expect((rested.max() ?? 0) <= 1)
    }
  }

  @Test func `where somebody has to meet again it is as seldom as can be`() {
    var met: [Set<Int>: Int] = [:]
    for _ in 0..<9 {
      let pairs = PowerPairing(
        order: [0, 1, 2, 3], met: { met[[$0, $1]] ?? 0 }, rested: { _ in 0 }
      ).pairs()
      for pair in pairs { met[Set(pair), default: 0] += 1 }
    }
    #expect(met.count == 6 && met.values.allSatisfy { $0 == 3 })
  }

  @Test func `where one pair has to meet again the others do not`() {
    // Each of three has met each of three others: somebody has to meet again, once.
    let halves = [0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 1]
    let met = { (a: Int, b: Int) in halves[a] == halves[b] ? 0 : 1 }
    let pairs = PowerPairing(order: [0, 3, 1, 4, 2, 5], met: met, rested: { _ in 0 }).pairs()
    #expect(pairs.reduce(0) { $0 + met($1[0], $1[1]) } == 1)
  }
}
