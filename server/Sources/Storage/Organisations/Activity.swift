/// How much a student has practised, without a word of what.
public struct Activity: Equatable, Sendable {
  public var account: AccountID
  public var name: String
  public var events: Int64
  /// When a device of theirs was last heard of; nil where none is signed in.
  public var seen: Int64?
}

extension Desk {
  /// The students of an organisation, by their names.
  ///
  /// NB: as the operator, because the desk sees no account's counts. Whoever asks has been asked
  /// whether they may.
  public func activity(of organisation: String) async throws(StoreError) -> [Activity] {
    try await engine.read(as: .operating) { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT member.account, name, account.events,
          (SELECT max(session.seen) FROM session WHERE session.account = member.account)
        FROM member JOIN person ON person.account = member.account
          JOIN account ON account.id = member.account
        WHERE organisation = $1 AND role = 'student'
        ORDER BY name, member.account LIMIT $2
        """, [.text(organisation), .integer(OrganisationLimits.membersMax)]
      ).compactMap { row in
        guard let account = AccountID(row[0].text) else { return nil }
        return Activity(
          account: account, name: row[1].text, events: row[2].integer,
          seen: row[3].isNull ? nil : row[3].integer)
      }
    }
  }
}
