import EventLog
import Storage
import Tournaments

/// Pages of tournaments that are shown to everybody: what they are made from is read once in a few
/// seconds for each organisation, and each page made once from it, however many look.
actor TournamentShelf {
  private let desk: Desk
  /// Milliseconds since 1970.
  private let now: @Sendable () -> Int64
  private var held: [String: Held] = [:]
  private var reads = 0

  /// Those of an organisation, as they stood a moment ago.
  private struct Held {
    /// Which reading it is from.
    let number: Int
    /// Nil while it is being read.
    var until: Int64?
    let list: Task<TournamentList, any Error>
    /// By their public names.
    var pages: [String: ServedFile] = [:]
  }

  private static let heldMillis: Int64 = 3_000
  private static let heldMax = 200

  init(desk: Desk, now: @escaping @Sendable () -> Int64) {
    self.desk = desk
    self.now = now
  }

  /// Nil where there is none, it is over, or its holder shows it to members alone.
  func page(_ name: String, of team: String) async throws -> ServedFile? {
    let (number, list) = try await list(of: team)
    if let page = held[team]?.pages[name] { return page }
    let entry = list.entries.first { $0.team == team && $0.publicName == name }
    guard let entry, entry.isPublic, !entry.isEnded else { return nil }
    let page = TournamentDocument.of(entry.tournament)
    if held[team]?.number == number { held[team]?.pages[name] = page }
    return page
  }

  private func list(of team: String) async throws -> (number: Int, TournamentList) {
    if let held = held[team], held.until.map({ now() < $0 }) ?? true {
      return (held.number, try await held.list.value)
    }
    reads += 1
    let number = reads
    let list = Task { [desk] in
      TournamentList(try await desk.tournamentFacts(of: team).compactMap { TeamFact($0) })
    }
    makeRoom()
    held[team] = Held(number: number, list: list)
    let read = try? await list.value
    if held[team]?.number == number {
      // Nothing is kept of what is none: names can be made up without end.
      if read?.entries.isEmpty ?? true { held[team] = nil }
      held[team]?.until = now() + TournamentShelf.heldMillis
    }
    return (number, try await list.value)
  }

  private func makeRoom() {
    guard held.count >= TournamentShelf.heldMax else { return }
    let now = now()
    held = held.filter { $0.value.until.map { now < $0 } ?? true }
    guard held.count >= TournamentShelf.heldMax,
      let oldest = held.min(by: { $0.value.number < $1.value.number })
    else { return }
    held[oldest.key] = nil
  }
}
