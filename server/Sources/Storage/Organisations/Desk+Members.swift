/// What became of a change to a member.
public enum MemberChange: Equatable, Sendable {
  case done
  /// They do not belong to it.
  case none
  /// Nobody would be left who may look after it.
  case lastAdmin
}

extension Desk {
  /// Everybody in an organisation, its staff first.
  public func members(of organisation: String) async throws(StoreError) -> [Member] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT member.account, name, role, since, pupil.kind, leaves
        FROM member JOIN person ON person.account = member.account
          LEFT JOIN pupil ON pupil.account = member.account AND pupil.class = member.organisation
        WHERE organisation = $1
        ORDER BY CASE role WHEN 'admin' THEN 0 WHEN 'coach' THEN 1 ELSE 2 END, name,
          member.account
        LIMIT $2
        """, [.text(organisation), .integer(OrganisationLimits.membersMax)]
      ).compactMap(Member.init)
    }
  }

  public func role(
    of account: AccountID, in organisation: String
  ) async throws(StoreError) -> Role? {
    try await read { transaction throws(StoreError) in
      try transaction.role(of: account, in: organisation)
    }
  }

  /// Gives a member another role, unless nobody would be left who is admin.
  public func change(
    _ account: AccountID, in organisation: String, to role: Role
  ) async throws(StoreError) -> MemberChange {
    try await write { transaction throws(StoreError) in
      guard let old = try transaction.lockedRole(of: account, in: organisation) else {
        return .none
      }
      if old == .admin, role != .admin,
        try transaction.admins(of: organisation, but: account) == 0
      {
        return .lastAdmin
      }
      _ = try transaction.rows(
        "UPDATE member SET role = $3 WHERE organisation = $1 AND account = $2",
        [.text(organisation), .text(account.text), .text(role.rawValue)])
      try transaction.deleteShown(of: account, in: organisation)
      // Who teaches there no more teaches no class of it.
      if !role.isStaff {
        _ = try transaction.rows(
          """
          DELETE FROM member WHERE account = $2 AND role = 'coach' AND organisation IN (
            SELECT id FROM organisation WHERE within = $1)
          """, [.text(organisation), .text(account.text)])
      }
      return .done
    }
  }

  /// Takes somebody out of an organisation, and of its classes. A pupil stays in their class until
  /// their account is erased, in 30 days: nothing else lets them in.
  public func remove(
    _ account: AccountID, from organisation: String, now: Int64
  ) async throws(StoreError) -> MemberChange {
    try await write { transaction throws(StoreError) in
      guard let role = try transaction.lockedRole(of: account, in: organisation) else {
        return .none
      }
      if role == .admin, try transaction.admins(of: organisation, but: account) == 0 {
        return .lastAdmin
      }
      let isPupil = try transaction.rows(
        "SELECT kind FROM pupil WHERE account = $1 AND class = $2",
        [.text(account.text), .text(organisation)])
      if !isPupil.isEmpty {
        try transaction.deleteShown(of: account, in: organisation)
        _ = try transaction.rows(
          "UPDATE member SET calendar = NULL WHERE organisation = $1 AND account = $2",
          [.text(organisation), .text(account.text)])
        try transaction.leave(account, at: now + Leaving.graceMillis)
        return .done
      }
      _ = try transaction.rows(
        """
        DELETE FROM member WHERE account = $2 AND organisation IN (
          SELECT id FROM organisation WHERE id = $1 OR within = $1)
        """, [.text(organisation), .text(account.text)])
      try transaction.deleteShown(of: account, in: organisation)
      return .done
    }
  }
}

extension Transaction {
  func role(of account: AccountID, in organisation: String) throws(StoreError) -> Role? {
    try rows(
      "SELECT role FROM member WHERE organisation = $1 AND account = $2",
      [.text(organisation), .text(account.text)]
    ).first.flatMap { Role(rawValue: $0[0].text) }
  }

  /// The same, with the organisation locked: of two admins who leave at once, the second stays.
  fileprivate func lockedRole(
    of account: AccountID, in organisation: String
  ) throws(StoreError) -> Role? {
    _ = try rows(
      "UPDATE organisation SET made = made WHERE id = $1", [.text(organisation)])
    return try role(of: account, in: organisation)
  }

  /// NB: who is about to be erased looks after nothing any more.
  func admins(of organisation: String, but account: AccountID) throws(StoreError) -> Int64 {
    try rows(
      """
      SELECT count(*) FROM member JOIN person ON person.account = member.account
      WHERE organisation = $1 AND role = 'admin' AND member.account <> $2 AND leaves IS NULL
      """, [.text(organisation), .text(account.text)]
    ).first?[0].integer ?? 0
  }

  func add(
    _ account: AccountID, to organisation: String, as role: Role, now: Int64
  ) throws(StoreError) {
    _ = try rows(
      "INSERT INTO member (organisation, account, role, since) VALUES ($1, $2, $3, $4)",
      [.text(organisation), .text(account.text), .text(role.rawValue), .integer(now)])
  }
}
