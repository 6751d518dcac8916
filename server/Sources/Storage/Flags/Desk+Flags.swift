extension Desk {
  /// Switches a thing off for some; another flag on the same for the same is replaced. False where
  /// as many are up as may be.
  @discardableResult
  public func raise(_ flag: FeatureFlag) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let others = try transaction.rows(
        "SELECT count(*) FROM flag WHERE NOT (thing = $1 AND whom = $2)",
        [.text(flag.thing.rawValue), .text(flag.whom.text)])
      guard (others.first?[0].integer ?? 0) < FeatureFlag.countMax else { return false }
      _ = try transaction.rows(
        """
        INSERT INTO flag (thing, whom, reason, made, ends) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (thing, whom) DO UPDATE
        SET reason = excluded.reason, made = excluded.made, ends = excluded.ends
        """,
        [
          .text(flag.thing.rawValue), .text(flag.whom.text), .text(flag.reason),
          .integer(flag.made), SQLValue(flag.ends),
        ])
      return true
    }
  }

  /// Takes a flag away; false when there was none.
  public func lower(_ thing: Thing, for whom: FeatureFlag.Whom) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM flag WHERE thing = $1 AND whom = $2 RETURNING thing",
        [.text(thing.rawValue), .text(whom.text)]
      ).isEmpty
    }
  }

  public func flags() async throws(StoreError) -> [FeatureFlag] {
    try await read { transaction throws(StoreError) in try transaction.flags() }
  }
}

extension Transaction {
  func flags() throws(StoreError) -> [FeatureFlag] {
    try rows("SELECT thing, whom, reason, made, ends FROM flag ORDER BY thing, whom", [])
      .compactMap(FeatureFlag.init)
  }
}
