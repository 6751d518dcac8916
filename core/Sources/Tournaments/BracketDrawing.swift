import Markup

/// A knockout as a bracket: a column for each round, and lines from each match to the next.
struct BracketDrawing {
  let tournament: Tournament
  let phase: Int

  var html: HTML {
    let levels = tournament.bracket(phase)
    let begun = tournament.begin(of: phase)
    return div(.class("scroll"), .role("region"), .label("Bracket"), .tabindex(0)) {
      ol(.class("bracket")) {
        for (depth, size) in sizes(levels[0].count).enumerated() {
          li {
            h3 { Tournament.knockoutName(left: size) }
            ol {
              for place in stride(from: 0, to: size, by: 2) {
                let known = depth < levels.count ? levels[depth] : []
                li(.class("pair")) {
                  seat(known, place, round: begun + depth)
                  seat(known, place + 1, round: begun + depth)
                }
              }
            }
          }
        }
      }
    }
  }

  /// Seats by round: 8, 4, 2.
  private func sizes(_ first: Int) -> [Int] {
    var sizes = [first]
    while let last = sizes.last, last > 2 { sizes.append(last / 2) }
    return sizes
  }

  private func seat(_ known: [Int?], _ place: Int, round: Int) -> HTML {
    let team = known.indices.contains(place) ? known[place] : nil
    let (points, isWinner) = team.map { outcome(of: $0, round: round) } ?? (nil, false)
    return div(.class(isWinner ? "won" : nil)) {
      span { team.map { tournament.setup.teams[$0] } ?? "\u{2013}" }
      if let points { b { "\(points)" } }
      if isWinner { span(.class("visually-hidden")) { "won" } }
    }
  }

  private func outcome(of team: Int, round: Int) -> (points: Int?, isWinner: Bool) {
    guard tournament.rounds.indices.contains(round) else { return (nil, false) }
    for (match, teams) in tournament.rounds[round].matches.enumerated() {
      guard let seat = teams.firstIndex(of: team) else { continue }
      let place = Tournament.Place(round: round, match: match)
      return (tournament.results[place]?[seat], tournament.winner(at: place) == team)
    }
    return (nil, false)
  }
}
