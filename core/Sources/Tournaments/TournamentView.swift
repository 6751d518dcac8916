public import Markup

/// A tournament as everybody may see it: what is played now, standings, the other rounds; teams,
/// and nobody's name.
public struct TournamentView {
  let tournament: Tournament
  /// What stands in place of a match's teams and points, for who notes them.
  let entry: ((Tournament.Place) -> HTML)?

  public init(_ tournament: Tournament, entry: ((Tournament.Place) -> HTML)? = nil) {
    self.tournament = tournament
    self.entry = entry
  }

  private var setup: Tournament.Setup { tournament.setup }

  public var html: HTML {
    group {
      if tournament.rounds.isEmpty {
        ul(.class("list"), .id("tournament-teams-list")) {
          for team in setup.teams { li(.class("item")) { team } }
        }
      }
      if tournament.isOver, let winners = tournament.winners {
        p(.class("verdict"), .id("tournament-winner")) { b { self.winners(winners) } }
      }
      if let current = tournament.current {
        section(.class("stack tight"), .id("round-now")) {
          h2 { self.name(current) }
          matches(current)
        }
      }
      if let phase = tournament.rounds.last?.phase { standings(phase) }
      others
    }
  }

  // MARK: Standings

  @HTMLBuilder private func standings(_ phase: Int) -> HTML {
    if case .knockout = setup.phases[phase] {
      section(.class("stack tight"), .id("bracket")) {
        h2 { "Knockout" }
        BracketDrawing(tournament: tournament, phase: phase).html
      }
    }
    // Behind a bracket stands how the best came into it.
    if let shown = tournament.standingsPhase(phase) {
      for (number, standings) in tournament.standings(shown).enumerated() {
        table(standings, name: poolName(shown, number))
      }
    }
  }

  private func winners(_ teams: [Int]) -> String {
    let names = teams.map { setup.teams[$0] }
    return names.count == 1
      ? "\(names[0]) wins." : "The first place is shared by \(names.joined(separator: ", "))."
  }

  private func poolName(_ phase: Int, _ number: Int) -> String {
    switch setup.phases[phase] {
    case .pools(let count): count == 1 ? "Standings" : "Pool \(number + 1)"
    case .tiers: "Tier \(number + 1)"
    case .power, .knockout: "Standings"
    }
  }

  private func table(_ standings: Standings, name: String) -> HTML {
    let (byWins, brings) = (setup.ranking == .wins, !setup.brought.isEmpty)
    return DataTable(
      name, caption: name, style: "standings",
      columns: ["Place", "Team"] + (byWins ? ["Won", "Lost", "Level"] : ["Matches"])
        + (brings ? ["Brought"] : []) + ["Points"]
    ) {
      for line in standings.lines {
        let record = line.record
        tr {
          td { "\(line.rank)" }
          th(.scope("row")) { setup.teams[line.team] }
          if byWins {
            td { "\(record.won)" }
            td { "\(record.played - record.won - record.level)" }
            td { "\(record.level)" }
          } else {
            td { "\(record.played)" }
          }
          if brings { td { "\(setup.brought[line.team])" } }
          td { "\(record.points)" }
        }
      }
    }.html
  }

  // MARK: Rounds

  @HTMLBuilder private var others: HTML {
    let numbers = tournament.rounds.indices.filter { $0 != tournament.current }
    if !numbers.isEmpty {
      section(.class("stack tight"), .id("rounds")) {
        h2 { tournament.current == nil ? "Rounds" : "Other rounds" }
        for number in numbers {
          details(.id("round-\(number)")) {
            summary {
              name(number)
              if tournament.isPlayed(number) { span(.class("hint")) { " played" } }
            }
            matches(number)
          }
        }
      }
    }
  }

  /// "Round 3"; "Round 3, Tiers" where there is more than one phase; "Final".
  private func name(_ number: Int) -> String {
    let (phase, name) = (tournament.rounds[number].phase, tournament.roundName(number))
    switch setup.phases[phase] {
    case .pools(1), .knockout: return name
    case .pools, .tiers, .power:
      return setup.phases.count == 1 ? name : "\(name), \(tournament.phaseName(phase))"
    }
  }

  private func matches(_ number: Int) -> HTML {
    group {
      ul(.class("list")) {
        for match in tournament.rounds[number].matches.indices {
          self.match(Tournament.Place(round: number, match: match))
        }
      }
      resting(tournament.rounds[number])
    }
  }

  private func match(_ place: Tournament.Place) -> HTML {
    let points = tournament.results[place]
    let winner = tournament.winner(at: place)
    return li(.class("item"), .id("match-\(place.round)-\(place.match)")) {
      if let entry {
        entry(place)
      } else {
        span {
          for (seat, team) in tournament.teams(at: place).enumerated() {
            if seat > 0 { ", " }
            if team == winner { b { setup.teams[team] } } else { setup.teams[team] }
            if let points { " \(points[seat])" }
          }
          small(.class("hint")) { " \(tournament.roomName(of: place.match))" }
        }
      }
    }
  }

  @HTMLBuilder private func resting(_ round: Tournament.Round) -> HTML {
    let playing = round.matches.flatMap { $0 }
    let resting = setup.teams.indices.filter { !playing.contains($0) }
    if case .knockout = setup.phases[round.phase] {
    } else if !resting.isEmpty {
      p(.class("hint")) { "No match: \(resting.map { setup.teams[$0] }.joined(separator: ", "))." }
    }
  }
}

extension Tournament {
  /// The phase whose standings are shown: of a knockout the one before it, if any.
  fileprivate func standingsPhase(_ phase: Int) -> Int? {
    if case .knockout = setup.phases[phase] { return phase > 0 ? phase - 1 : nil }
    return phase
  }
}
