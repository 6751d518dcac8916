import Basics
import Markup
import Testing

@testable import Tournaments

/// A knockout as it is drawn, and how a tournament is asked for.
struct BracketTests {
  private static func knockout(_ count: Int) -> Tournament {
    Tournament(
      TournamentForm.knockout.setup(
        name: "Cup", teams: (0..<count).map { "Team \($0)" }, rooms: ["A"], count: 0))
  }

  /// Plays the next round; the lower number wins.
  private static func play(_ tournament: inout Tournament) {
    guard let round = tournament.next.first else { return }
    tournament.announce(round)
    let number = tournament.rounds.count - 1
    for (match, teams) in round.matches.enumerated() {
      tournament.note(teams.map { 100 - $0 }, at: Tournament.Place(round: number, match: match))
    }
  }

  @Test func `a bracket fills from round to round, and byes go on at once`() {
    for count in 2...20 {
      var tournament = Self.knockout(count)
      #expect(tournament.bracket(0).count == 1)
      while !tournament.next.isEmpty {
        Self.play(&tournament)
        let levels = tournament.bracket(0)
        let left = levels[levels.count - 1].compactMap { $0 }.sorted()
        #expect(left == Array(0..<min(count, levels[levels.count - 1].count)), "\(count)")
      }
      #expect(tournament.bracket(0).last == [0] && tournament.winners == [0])
    }
  }

  @Test(arguments: [0, 1])
  func `who was called to a match sits there, whatever was corrected before`(winner: Int) {
    var tournament = Self.knockout(4)
    Self.play(&tournament)
    if let final = tournament.next.first { tournament.announce(final) }
    #expect(tournament.bracket(0)[1] == [0, 1])
    // It was 3 who had won against 0, as is found out during the final.
    let match = tournament.rounds[0].matches.firstIndex { $0.contains(0) } ?? 0
    let place = Tournament.Place(round: 0, match: match)
    tournament.note(tournament.teams(at: place).map { $0 == 3 ? 90 : 10 }, at: place)
    #expect(tournament.bracket(0)[1] == [0, 1])
    let last = Tournament.Place(round: 1, match: 0)
    tournament.note(tournament.teams(at: last).map { $0 == winner ? 80 : 70 }, at: last)
    #expect(tournament.bracket(0)[2] == [winner] && tournament.winners == [winner])
  }

  @Test func `a correction of the pools changes nobody's seat in a bracket that is known`() {
    var tournament = Tournament(
      TournamentForm.poolsAndKnockout.setup(
        name: "Open", teams: ["A", "B", "C", "D", "E"], rooms: ["1"], count: 1))
    for round in tournament.next { tournament.announce(round) }
    for (number, round) in tournament.rounds.enumerated() {
      for (match, teams) in round.matches.enumerated() {
        tournament.note(teams.map { 100 - $0 }, at: .init(round: number, match: match))
      }
    }
    if let first = tournament.next.first { tournament.announce(first) }
    let seats = tournament.bracket(1)[0]
    // The last of the pool had won everything.
    for number in 0..<5 {
      for (match, teams) in tournament.rounds[number].matches.enumerated() where teams.contains(4) {
        tournament.note(
          teams.map { $0 == 4 ? 900 : 0 }, at: .init(round: number, match: match))
      }
    }
    #expect(tournament.bracket(1)[0] == seats)
    for match in 0..<2 { tournament.note([10, 20], at: .init(round: 5, match: match)) }
    #expect(tournament.bracket(1)[1].allSatisfy { $0 != nil } && tournament.next.count == 1)
  }

  @Test func `a round that is none of its knockout does no harm to the drawing`() {
    var tournament = Self.knockout(3)
    for matches in [[[1, 2]], [[0, 1]], [[0, 2]], [[1, 0]]] {
      tournament.announce(Tournament.Round(phase: 0, matches, groups: [[0, 1, 2]]))
    }
    #expect(tournament.rounds.count == 4)
    #expect(tournament.bracket(0).map { $0.count } == [4, 2, 1])
    #expect(TournamentView(tournament).html.rendered.contains("bracket"))
  }

  @Test func `rounds of a knockout have their names`() {
    var tournament = Self.knockout(11)
    while !tournament.next.isEmpty { Self.play(&tournament) }
    #expect(
      tournament.rounds.indices.map { tournament.roundName($0) }
        == ["Round of 16", "Quarter-finals", "Semi-finals", "Final"])
    let page = TournamentView(tournament).html.rendered
    #expect(page.contains("Team 0 wins.") && page.contains("Quarter-finals"))
  }

  @Test func `the first place is shared by who cannot be told apart`() {
    var tournament = Tournament(
      TournamentForm.everybody.setup(
        name: "Open", teams: ["A", "B", "C"], rooms: ["1"], count: 0))
    for round in tournament.next { tournament.announce(round) }
    for number in tournament.rounds.indices {
      tournament.note([10, 10], at: Tournament.Place(round: number, match: 0))
    }
    #expect(tournament.winners == [0, 1, 2])
    #expect(
      TournamentView(tournament).html.rendered.contains("The first place is shared by A, B, C."))
  }

  @Test(arguments: TournamentForm.allCases)
  func `a form makes what is played to its end, and is known again`(form: TournamentForm) {
    for teams in 4...64 {
      let names = (0..<teams).map { "Team \($0)" }
      let setup = form.setup(name: "Open", teams: names, rooms: ["A"], count: 0)
      #expect(Tournament.fault(setup) == nil, "\(form) of \(teams)")
      let (again, count) = TournamentForm.of(setup)
      #expect(again == form)
      #expect(form.setup(name: "Open", teams: names, rooms: ["A"], count: count) == setup)
      guard teams < 20 else { continue }
      var tournament = Tournament(setup)
      while let round = tournament.next.first {
        tournament.announce(round)
        let number = tournament.rounds.count - 1
        for (match, teams) in round.matches.enumerated() {
          tournament.note(teams.map { 100 - $0 }, at: Tournament.Place(round: number, match: match))
        }
      }
      #expect(tournament.isOver && tournament.winners == [0], "\(form) of \(teams)")
    }
  }
}
