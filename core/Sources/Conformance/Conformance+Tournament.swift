import Basics
import Markup
import Tournaments

/// `{"form": …, "teams": n, "rooms": n, "count": n, "seed": n}`: a tournament whose points are drawn
/// from the seed, played to its end; who met whom, the order, and digests of the page and of the QBJ.
func conformTournament(_ input: JSON) -> JSON {
  guard let form = TournamentForm(rawValue: input["form"]?.string ?? ""),
    let teams = input["teams"]?.int, let rooms = input["rooms"]?.int
  else { return .null }
  var random = SeededRandom(seed: UInt64(input["seed"]?.int ?? 0))
  let setup = form.setup(
    name: "Open", teams: (0..<teams).map { "Team \($0)" }, rooms: (0..<rooms).map { "Room \($0)" },
    count: input["count"]?.int ?? 0)
  if let fault = Tournament.fault(setup) { return ["error": .string(fault)] }
  var tournament = Tournament(setup)
  while let round = tournament.next.first, tournament.announce(round) {
    for match in round.matches.indices {
      let place = Tournament.Place(round: tournament.rounds.count - 1, match: match)
      let points = round.matches[match].map { _ in Int(random.next() % 46) * 10 - 50 }
      // Level teams of a knockout play on.
      if !tournament.note(points, at: place) {
        tournament.note(points.enumerated().map { $1 - $0 }, at: place)
      }
    }
  }
  return [
    "rounds": .array(
      tournament.rounds.map { round in
        .array(round.matches.map { .array($0.map { .integer(Int64($0)) }) })
      }),
    "order": .array(tournament.order.map { .integer(Int64($0)) }),
    "page": .string(SHA256.hex(TournamentView(tournament).html.bytes)),
    "qbj": .string(SHA256.hex(Array(tournament.qbj.utf8))),
  ]
}
