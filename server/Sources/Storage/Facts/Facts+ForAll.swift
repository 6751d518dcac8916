public import EventLog

/// What was said to everybody in an organisation.
extension Store {
  /// Of one kind, as somebody who belongs there may see it, the oldest first.
  public func factsForAll(
    of organisation: String, kind: TeamKind, as principal: Principal
  ) async throws(StoreError) -> [Event] {
    try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.factsForAll(of: organisation, [kind])
    }
  }
}

extension Desk {
  /// What is said of an organisation's tournaments, for the page that is everybody's.
  public func tournamentFacts(of organisation: String) async throws(StoreError) -> [Event] {
    try await read { transaction throws(StoreError) in
      try transaction.factsForAll(of: organisation, [.tournament, .round, .result])
    }
  }
}

extension Transaction {
  fileprivate func factsForAll(
    of organisation: String, _ kinds: [TeamKind]
  ) throws(StoreError) -> [Event] {
    let names = Set(kinds.map(\.name))
    // NB: as every device writes it; which kind it is the line says once it is read.
    let isNamed = kinds.indices.map { "line LIKE $\($0 + 3)" }.joined(separator: " OR ")
    let events = try rows(
      """
      SELECT line FROM fact
      WHERE organisation = $1 AND subject = '' AND line IS NOT NULL AND (\(isNamed))
      ORDER BY received DESC, device, counter LIMIT $2
      """,
      [.text(organisation), .integer(FactLimits.forAllMax)]
        + kinds.map { .text("%\"\($0.name)\"%") }
    ).compactMap { Event(read: Array($0[0].text.utf8)) }
    return events.filter { names.contains($0.kind) }.sorted { $0.precedes($1) }
  }
}
