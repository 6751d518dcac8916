public import EventLog

extension Desk {
  /// What members of an organisation show of their practice, each as they told it last.
  public func figuresShown(in organisation: String) async throws(StoreError) -> [TeamFact] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT line FROM fact WHERE organisation = $1 AND replaces = $2 AND line IS NOT NULL
        ORDER BY device, counter LIMIT $3
        """,
        [
          .text(organisation), .text(TeamKind.shared.name),
          .integer(OrganisationLimits.membersMax),
        ]
      ).compactMap { Event(read: Array($0[0].text.utf8)).flatMap(TeamFact.init) }
    }
  }

  /// What happened of some kinds in an organisation's rooms that were made since; room by room, the
  /// newest first.
  public func roomFacts(
    _ kinds: [String], of organisation: String, since: Int64
  ) async throws(StoreError) -> [[Event]] {
    if kinds.isEmpty { return [] }
    let likes = kinds.map { "%\"kind\":\"\($0)\"%" }
    return try await read { transaction throws(StoreError) in
      let facts = try transaction.rows(
        """
        SELECT room, line FROM room_fact JOIN (
          SELECT id, made FROM room WHERE organisation = $1 AND made >= $2
          ORDER BY made DESC, id LIMIT $3) AS counted ON counted.id = room
        WHERE \(likes.indices.map { "line LIKE $\($0 + 5)" }.joined(separator: " OR "))
        ORDER BY counted.made DESC, room, n LIMIT $4
        """,
        [
          .text(organisation), .integer(since), .integer(Desk.roomsCountedMax),
          .integer(Desk.roomFactsCountedMax),
        ] + likes.map { .text($0) })
      var logs: [(room: String, events: [Event])] = []
      for row in facts {
        guard let event = Event(read: Array(row[1].text.utf8)) else { continue }
        if logs.last?.room != row[0].text { logs.append((row[0].text, [])) }
        logs[logs.count - 1].events.append(event)
      }
      return logs.map(\.events)
    }
  }

  /// Of more rooms, and of more facts, the newest rooms' count.
  private static let roomsCountedMax: Int64 = 100
  private static let roomFactsCountedMax: Int64 = 20_000
}
