import Basics
import Testing

@testable import Tournaments

/// Whole tournaments, played out from seeds.
struct TournamentTests {
  private static func setup(
    _ count: Int, _ phases: [Tournament.Phase], seats: Int = 2,
    ranking: Tournament.Ranking = .wins
  ) -> Tournament.Setup {
    Tournament.Setup(
      name: "Open", teams: (0..<count).map { "Team \($0)" }, rooms: ["A", "B", "C"], seats: seats,
      phases: phases, ranking: ranking)
  }

  /// Plays all rounds; the lower number wins, or whoever a seed says.
  private static func play(
    _ setup: Tournament.Setup, _ random: inout SeededRandom, isFair: Bool = true
  ) -> Tournament {
    var tournament = Tournament(setup)
    for _ in 0..<100 {
      let next = tournament.next
      if next.isEmpty { break }
      for round in next {
        let isKnown = tournament.announce(round)
        #expect(isKnown)
        let number = tournament.rounds.count - 1
        for (place, teams) in round.matches.enumerated() {
          let points = teams.map { team in
            isFair ? 1_000 - 10 * team : Int.random(in: -5...5, using: &random) * 100 + team
          }
          let isNoted = tournament.note(points, at: Tournament.Place(round: number, match: place))
          #expect(isNoted)
        }
      }
    }
    return tournament
  }

  @Test(
    arguments: [
      [.pools(1)], [.pools(3)], [.pools(4), .tiers(3)], [.power(5)], [.pools(2), .knockout(4)],
      [.power(3), .knockout(7)], [.knockout(3)], [.knockout(12)],
      [.pools(2), .tiers(2), .knockout(2)],
    ] as [[Tournament.Phase]])
  func `where the better one always wins the order is that of the seeds`(
    phases: [Tournament.Phase]
  ) {
    for count in [12, 13, 16] {
      let setup = Self.setup(count, phases)
      #expect(Tournament.fault(setup) == nil)
      var random = SeededRandom(seed: 1)
      let tournament = Self.play(setup, &random)
      #expect(tournament.isOver && tournament.next.isEmpty)
      #expect(tournament.order.sorted() == Array(0..<count))
      // Where all have met in the end, or are told apart by points, that is the whole order.
      let best = Array(tournament.order.prefix(phases == [.pools(1)] ? count : 1))
      #expect(best == Array(0..<best.count))
      if case .tiers = phases.last {
        let size = tournament.groups(1)[0].count
        #expect(Array(tournament.order.prefix(size)) == Array(0..<size), "\(count)")
      }
    }
  }

  @Test(
    arguments: [
      [.pools(2), .tiers(2)], [.power(6)], [.pools(3), .knockout(6)], [.power(4), .knockout(5)],
    ] as [[Tournament.Phase]])
  func `whoever wins, nobody is lost and it ends`(phases: [Tournament.Phase]) {
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      let count = 6 + seed % 20
      let tournament = Self.play(Self.setup(count, phases), &random, isFair: false)
      #expect(tournament.isOver && tournament.order.sorted() == Array(0..<count))
      for round in tournament.rounds {
        let teams = round.matches.flatMap { $0 }
        #expect(Set(teams).count == teams.count)
      }
      if phases == [.power(6)] {
        // Who has not met all others meets nobody twice.
        let pairs = tournament.rounds.flatMap { $0.matches.map(Set.init) }
        if count > 14 { #expect(Set(pairs).count == pairs.count, "\(count)") }
      }
      if case .knockout = phases.last {
        // The winner has lost no match of the knockout.
        let last = tournament.rounds.count - 1
        #expect(
          tournament.winner(at: Tournament.Place(round: last, match: 0))
            == tournament.order.first)
      }
    }
  }

  @Test func `who has met in a pool does not meet again in a tier, and it counts`() {
    var random = SeededRandom(seed: 3)
    let tournament = Self.play(Self.setup(8, [.pools(2), .tiers(2)]), &random)
    let pairs = tournament.rounds.flatMap { $0.matches.map(Set.init) }
    #expect(Set(pairs).count == pairs.count)
    // 2 pools of 4: 6 matches each; in a tier of 4, two of each pool: 4 matches are new.
    #expect(pairs.count == 12 + 8)
    for tier in tournament.standings(1) {
      #expect(tier.lines.allSatisfy { $0.record.played == 3 })
    }
  }

  @Test func `rooms of three go by points, the leaders in the first`() {
    let setup = Self.setup(8, [.power(4)], seats: 3, ranking: .points)
    var tournament = Tournament(setup)
    #expect(tournament.next == [Tournament.Round(phase: 0, [[0, 1, 2], [3, 4, 5], [6, 7]])])
    tournament.announce(tournament.next[0])
    tournament.note([1, 2, 3], at: .init(round: 0, match: 0))
    tournament.note([9, 8, 2], at: .init(round: 0, match: 1))
    #expect(tournament.next.isEmpty)
    tournament.note([5, 0], at: .init(round: 0, match: 2))
    #expect(tournament.next == [Tournament.Round(phase: 0, [[3, 4, 6], [2, 1, 5], [0, 7]])])
    // A correction changes the standing, not a round that was made known.
    let known = tournament.next[0]
    tournament.announce(known)
    tournament.note([20, 2, 3], at: .init(round: 0, match: 0))
    #expect(tournament.rounds[1] == known && tournament.order.first == 0)
  }

  @Test func `points that were brought along seat the first rooms, and count on`() {
    var setup = TournamentForm.threes.setup(
      name: "Meet", teams: ["A, 10", "B", "C, no", "D, 40", "E,F, 5", "G , -3"], rooms: ["1"],
      count: 2)
    #expect(setup.teams == ["A", "B", "C, no", "D", "E,F", "G"])
    #expect(setup.brought == [10, 0, 0, 40, 5, -3])
    var again = setup
    again.lines = setup.lines
    #expect(again == setup && Tournament.fault(setup) == nil)
    var tournament = Tournament(setup)
    let round = tournament.next.first
    #expect(round?.matches == [[3, 0, 4], [1, 2, 5]])
    if let round { tournament.announce(round) }
    tournament.note([0, 31, 0], at: .init(round: 0, match: 0))
    tournament.note([1, 2, 3], at: .init(round: 0, match: 1))
    #expect(tournament.order == [0, 3, 4, 2, 1, 5])
    // Where matches won count they would say nothing.
    setup.ranking = .wins
    #expect(Tournament.fault(setup) != nil)
    setup.ranking = .points
    setup.brought.removeLast()
    #expect(Tournament.fault(setup) != nil)
  }

  @Test func `two pools are done with each other in as few rounds as can be`() {
    for (teams, rounds) in [(8, 2), (12, 3), (16, 4), (24, 6), (32, 8)] {
      for seed in 0..<10 as Range<UInt64> {
        var random = SeededRandom(seed: seed)
        let tournament = Self.play(
          Self.setup(teams, [.pools(2), .tiers(2)]), &random, isFair: seed == 0)
        // A tier has half of each pool, and these have met.
        #expect(tournament.rounds.count { $0.phase == 1 } == rounds, "\(teams), \(seed)")
        #expect(tournament.isOver)
      }
    }
  }

  @Test func `a phase in which all have met is over, and the next begins`() {
    var random = SeededRandom(seed: 5)
    let tournament = Self.play(Self.setup(5, [.pools(1), .tiers(1), .knockout(2)]), &random)
    #expect(tournament.isOver && tournament.rounds.map(\.phase) == [0, 0, 0, 0, 0, 2])
    #expect(tournament.winners == [0])
  }

  @Test func `what was taken back of the pools is played before anything else`() {
    var random = SeededRandom(seed: 6)
    let setup = Self.setup(6, [.pools(1), .knockout(2)])
    var tournament = Self.play(setup, &random)
    tournament.takeBack(from: 3)
    #expect(!tournament.isOver && tournament.next.map(\.phase) == [0, 0])
    for round in tournament.next {
      let isKnown = tournament.announce(round)
      #expect(isKnown)
    }
    let pairs = tournament.rounds.flatMap { $0.matches.map(Set.init) }
    #expect(pairs.count == 15 && Set(pairs).count == 15)
    #expect(tournament.next.isEmpty && !tournament.isOver)
  }

  @Test func `a correction puts nobody in another tier whose rounds are known`() {
    var random = SeededRandom(seed: 7)
    let setup = Self.setup(8, [.pools(2), .tiers(2)])
    var tournament = Self.play(setup, &random)
    let tiers = tournament.groups(1)
    for (number, round) in tournament.rounds.enumerated() where round.phase == 0 {
      for (match, teams) in round.matches.enumerated() {
        tournament.note(teams.map { 10 * $0 }, at: Tournament.Place(round: number, match: match))
      }
    }
    #expect(tournament.groups(1) == tiers && tournament.isOver)
    #expect(tournament.standings(1).allSatisfy { $0.lines.allSatisfy { $0.record.played == 3 } })
  }

  @Test func `level teams are told apart by their own matches, then by points`() {
    let teams = [0, 1, 2]
    let matches: [(teams: [Int], points: [Int])] = [
      ([0, 1], [10, 20]), ([1, 2], [0, 5]), ([0, 2], [300, 10]), ([0, 3], [0, 400]),
      ([1, 3], [400, 0]), ([2, 3], [0, 1]),
    ]
    // Each beat one of the two others; points decide.
    let three = Standings(of: teams, matches, by: .wins)
    #expect(three.order == [1, 0, 2])
    // Two that are level: the one that won against the other, whatever the points.
    let two = Standings(
      of: [0, 1], [([0, 1], [10, 20]), ([0, 2], [900, 0]), ([1, 2], [0, 5])], by: .wins)
    #expect(two.order == [1, 0])
    let same = Standings(of: [0, 1, 2], [], by: .wins)
    #expect(same.lines.map(\.rank) == [1, 1, 1] && same.order == [0, 1, 2])
  }

  @Test func `what is no round and no result is refused`() {
    var tournament = Tournament(Self.setup(4, [.power(1), .knockout(2)]))
    for matches in [[], [[0, 1], [1, 2]], [[0]], [[0, 9]], [[0, 1, 2]]] as [[[Int]]] {
      tournament.announce(Tournament.Round(phase: 0, matches))
    }
    tournament.announce(Tournament.Round(phase: 5, [[0, 1]]))
    #expect(tournament.rounds.isEmpty)
    tournament.announce(tournament.next[0])
    for points in [[1], [1, 2, 3], [1, 99_999]] {
      tournament.note(points, at: .init(round: 0, match: 0))
    }
    tournament.note([1, 2], at: .init(round: 3, match: 0))
    tournament.note([1, 2], at: .init(round: 0, match: 7))
    #expect(tournament.results.isEmpty)
    tournament.note([3, 3], at: .init(round: 0, match: 0))
    tournament.note([2, 1], at: .init(round: 0, match: 1))
    tournament.announce(tournament.next[0])
    // Nobody goes on from a knockout without a winner.
    tournament.note([3, 3], at: .init(round: 1, match: 0))
    #expect(tournament.results[.init(round: 1, match: 0)] == nil)
    #expect(tournament.next.isEmpty && !tournament.isOver)
  }

  @Test(
    arguments: [
      (1, [.pools(1)], 2), (65, [.pools(1)], 2), (4, [.pools(3)], 2), (4, [.tiers(2)], 2),
      (4, [], 2), (4, [.power(0)], 2), (4, [.knockout(5)], 2), (4, [.knockout(2), .power(1)], 2),
      (6, [.pools(2)], 3), (4, [.power(2)], 4),
    ] as [(Int, [Tournament.Phase], Int)])
  func `a set-up that cannot be played is refused in words`(
    count: Int, phases: [Tournament.Phase], seats: Int
  ) {
    #expect(Tournament.fault(Self.setup(count, phases, seats: seats)) != nil)
  }
}
