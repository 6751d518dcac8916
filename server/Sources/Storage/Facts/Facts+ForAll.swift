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
    try facts(of: organisation, kinds).map(\.event)
  }

  /// What was said to all, or is about one of these accounts: the last of it, the oldest first;
  /// each with when the server got it.
  func facts(
    of organisation: String, _ kinds: [TeamKind], about subjects: [AccountID] = []
  ) throws(StoreError) -> [(event: Event, received: Int64)] {
    let names = Set(kinds.map(\.name))
    // NB: as every device writes it; which kind it is the line says once it is read.
    let isNamed = kinds.indices.map { "line LIKE $\($0 + 3)" }.joined(separator: " OR ")
    let whose = subjects.indices.map { "$\($0 + 3 + kinds.count)" }.joined(separator: ", ")
    // NB: each half has an index of its own.
    let others =
      subjects.isEmpty
      ? ""
      : """
       UNION ALL SELECT line, received, device, counter FROM fact
      WHERE organisation = $1 AND subject IN (\(whose)) AND subject <> '' AND line IS NOT NULL
        AND (\(isNamed))
      """
    let rows = try rows(
      """
      SELECT line, received, device, counter FROM fact
      WHERE organisation = $1 AND subject = '' AND line IS NOT NULL AND (\(isNamed))\(others)
      ORDER BY received DESC, device, counter LIMIT $2
      """,
      [.text(organisation), .integer(FactLimits.forAllMax)]
        + kinds.map { .text("%\"\($0.name)\"%") } + subjects.map { .text($0.text) })
    return rows.compactMap { row -> (event: Event, received: Int64)? in
      guard let event = Event(read: Array(row[0].text.utf8)), names.contains(event.kind) else {
        return nil
      }
      return (event, row[1].integer)
    }
    .sorted { $0.event.precedes($1.event) }
  }
}
