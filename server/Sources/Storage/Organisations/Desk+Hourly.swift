extension Desk {
  /// Counts a try before it is looked at; seconds to wait when there were more than `max` in the
  /// hour that began with the first of them.
  public func beginHourly(
    at target: String, from network: String, max: Int, now: Int64
  ) async throws(StoreError) -> Int {
    let key: [SQLValue] = [.text(Desk.hidden(target)), .text(network), .integer(now)]
    return try await write { transaction throws(StoreError) in
      // NB: `last` is when the hour began, so that it ends whatever is tried in it.
      let row = try transaction.rows(
        """
        INSERT INTO attempt (target, network, failures, last) VALUES ($1, $2, 1, $3)
        ON CONFLICT (target, network) DO UPDATE SET
          failures = CASE WHEN attempt.last <= excluded.last - 3600000 THEN 1
            ELSE attempt.failures + 1 END,
          last = CASE WHEN attempt.last <= excluded.last - 3600000 THEN excluded.last
            ELSE attempt.last END
        RETURNING failures, last
        """, key
      ).first
      guard let row, row[0].integer > Int64(max) else { return 0 }
      return Int((row[1].integer + 3_600_000 - now + 999) / 1_000)
    }
  }

  /// Takes the count of a try back: it was right.
  public func takeBack(at target: String, from network: String) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        UPDATE attempt SET failures = failures - 1
        WHERE target = $1 AND network = $2 AND failures > 0
        """, [.text(Desk.hidden(target)), .text(network)])
    }
  }
}
