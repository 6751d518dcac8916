public import EventLog

/// Addresses at which members have the dates of a team or class as a calendar.
extension Desk {
  /// What names the address of a member; nil where they have none.
  public func calendar(
    of account: AccountID, in organisation: String
  ) async throws(StoreError) -> String? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT calendar FROM member WHERE organisation = $1 AND account = $2",
        [.text(organisation), .text(account.text)]
      ).first.flatMap { $0[0].isNull ? nil : $0[0].text }
    }
  }

  /// Gives it another name, or none: the one before leads nowhere. False for who is no member.
  public func nameCalendar(
    _ name: String?, of account: AccountID, in organisation: String
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try !transaction.rows(
        """
        UPDATE member SET calendar = $3 WHERE organisation = $1 AND account = $2
        RETURNING account
        """, [.text(organisation), .text(account.text), SQLValue(name)]
      ).isEmpty
    }
  }

  /// Whose calendar an address names, and of what; nil for nobody's.
  public func member(
    ofCalendar name: String
  ) async throws(StoreError) -> (account: AccountID, organisation: String)? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT account, organisation FROM member WHERE calendar = $1", [.text(name)]
      ).first.flatMap { row in
        AccountID(row[0].text).map { (account: $0, organisation: row[1].text) }
      }
    }
  }
}

extension Store {
  /// What was said to everybody in an organisation, as somebody who belongs there may see it.
  public func factsForAll(
    of organisation: String, kind: TeamKind, as principal: Principal
  ) async throws(StoreError) -> [Event] {
    try await engine.read(as: principal) { transaction throws(StoreError) in
      let events = try transaction.rows(
        """
        SELECT line FROM fact WHERE organisation = $1 AND subject = '' AND line IS NOT NULL
        ORDER BY received DESC, device, counter LIMIT $2
        """, [.text(organisation), .integer(FactLimits.forAllMax)]
      ).compactMap { Event(read: Array($0[0].text.utf8)) }
      return events.filter { $0.kind == kind.name }.sorted { $0.precedes($1) }
    }
  }
}
