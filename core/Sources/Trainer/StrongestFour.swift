import Practice
import Syncing

/// Who covers most together, of those who show figures: for a match of so many.
struct StrongestFour: Equatable {
  struct Player: Equatable {
    let name: String
    /// By field, of 100 typical questions; none where there is no estimate.
    let values: [Domain: Int]
  }

  struct Seat: Equatable {
    let name: String
    /// Where they know most of all who were chosen, the best first.
    let fields: [Domain]
  }

  let seats: [Seat]
  /// Where those chosen who have an estimate are likely to know less than half.
  let open: [Domain]
  /// Where others have an estimate, and nobody chosen.
  let unknown: [Domain]

  /// As many as sit at a table of the competitions here.
  static let size = 4
  /// All choices are looked at among so many who know most; the others add next to nothing.
  private static let playersMax = 24

  /// Nil where there is nothing to choose: no more players than seats, or no field with an
  /// estimate.
  init?(of players: [Player], in domains: [Domain]) {
    let asked = domains.filter { domain in players.contains { $0.values[domain] != nil } }
    guard players.count > StrongestFour.size, !asked.isEmpty else { return nil }
    let total = { (player: Player) in asked.reduce(0) { $0 + (player.values[$1] ?? 0) } }
    let ranked = players.enumerated().sorted {
      let (a, b) = (total($0.element), total($1.element))
      return a != b ? a > b : $0.offset < $1.offset
    }.prefix(StrongestFour.playersMax).map { $0.element }
    let rows = ranked.map { player in asked.map { player.values[$0] ?? 0 } }
    var (best, chosen) = (-1, [Int]())
    StrongestFour.choose(StrongestFour.size, from: rows.count) { choice in
      var covered = 0
      for place in asked.indices { covered += choice.reduce(0) { max($0, rows[$1][place]) } }
      // The first one found stays: it is of those who know most by themselves.
      if covered > best { (best, chosen) = (covered, choice) }
    }
    let top = asked.indices.map { place in chosen.map { rows[$0][place] }.max() ?? 0 }
    seats = chosen.map { player in
      let fields = asked.indices.filter { rows[player][$0] == top[$0] && top[$0] > 0 }
        .sorted { top[$0] != top[$1] ? top[$0] > top[$1] : $0 < $1 }
      return Seat(name: ranked[player].name, fields: fields.map { asked[$0] })
    }
    let isKnown = asked.map { domain in chosen.contains { ranked[$0].values[domain] != nil } }
    open = asked.indices.filter { isKnown[$0] && top[$0] < TeamSummary.half }.map { asked[$0] }
    unknown = asked.indices.filter { !isKnown[$0] }.map { asked[$0] }
  }

  /// Every choice of so many of a number, the lowest first.
  private static func choose(_ size: Int, from count: Int, _ take: ([Int]) -> Void) {
    var choice = Array(0..<size)
    while true {
      take(choice)
      guard let place = choice.indices.last(where: { choice[$0] < count - size + $0 }) else {
        return
      }
      choice[place] += 1
      for next in (place + 1)..<max(size, place + 1) { choice[next] = choice[next - 1] + 1 }
    }
  }
}
