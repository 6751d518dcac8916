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
