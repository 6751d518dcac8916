extension Desk {
  /// Begins an organisation, whose first member is `account`; false when they have enough.
  ///
  /// A class is begun by its coach; any other by its admin.
  public func make(
    _ organisation: Organisation, by account: AccountID
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.lock(account)
      if let within = organisation.within {
        let outer = try transaction.rows(
          "UPDATE organisation SET made = made WHERE id = $1 RETURNING id", [.text(within)])
        guard !outer.isEmpty,
          try transaction.count("organisation", "within", within) < OrganisationLimits.classesMax
        else { return false }
      } else {
        guard
          try transaction.count("member", "account", account.text) < OrganisationLimits.ownMax
        else { return false }
      }
      try transaction.add(organisation)
      try transaction.add(
        account, to: organisation.id, as: organisation.kind == .classroom ? .coach : .admin,
        now: organisation.made)
      return true
    }
  }

  public func organisation(_ id: String) async throws(StoreError) -> Organisation? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(Organisation.columns) FROM organisation WHERE id = $1", [.text(id)]
      ).first.flatMap(Organisation.init)
    }
  }

  /// Where somebody belongs; with the classes of what they are admin of.
  public func organisations(of account: AccountID) async throws(StoreError) -> [Organisation] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(Organisation.columns) FROM organisation
        WHERE id IN (SELECT organisation FROM member WHERE account = $1)
          OR within IN (SELECT organisation FROM member WHERE account = $1 AND role = 'admin')
        ORDER BY made, id LIMIT 1000
        """, [.text(account.text)]
      ).compactMap(Organisation.init)
    }
  }

  public func change(
    _ organisation: String, name: String, country: String
  ) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE organisation SET name = $2, country = $3 WHERE id = $1",
        [.text(organisation), .text(name), .text(country)])
    }
  }

  /// Ends an organisation, with its classes: its pupils' accounts are erased in 30 days, because
  /// nothing is left that they could sign in by.
  public func end(organisation id: String, now: Int64) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.end(organisation: id, now: now)
    }
  }
}

extension Transaction {
  func add(_ organisation: Organisation) throws(StoreError) {
    _ = try rows(
      """
      INSERT INTO organisation (\(Organisation.columns))
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      """, organisation.values)
  }

  func end(organisation id: String, now: Int64) throws(StoreError) {
    let pupils = try rows(
      """
      SELECT pupil.account FROM pupil JOIN organisation ON organisation.id = pupil.class
      WHERE organisation.id = $1 OR within = $1
      """, [.text(id)])
    for row in pupils {
      guard let pupil = AccountID(row[0].text) else { continue }
      try leave(pupil, at: now + Leaving.graceMillis)
    }
    _ = try rows("DELETE FROM organisation WHERE id = $1", [.text(id)])
  }

  /// Looks after what somebody leaves behind who is erased: where they were the last admin, the
  /// coach who is there for longest becomes admin, and without one it ends. NB: not while another
  /// admin is only about to leave, who may come back: it ends when the last is erased for good.
  func settleOrganisations(of account: AccountID, now: Int64) throws(StoreError) {
    let owned = try rows(
      """
      SELECT organisation FROM member
        JOIN organisation ON organisation.id = member.organisation
      WHERE account = $1 AND role = 'admin' AND within IS NULL LIMIT 1000
      """, [.text(account.text)])
    for row in owned {
      let id = row[0].text
      if try admins(of: id, but: account) > 0 { continue }
      let coach = try rows(
        """
        UPDATE member SET role = 'admin' WHERE organisation = $1 AND account = (
          SELECT member.account FROM member JOIN person ON person.account = member.account
          WHERE organisation = $1 AND role = 'coach' AND member.account <> $2
          ORDER BY CASE WHEN leaves IS NULL THEN 0 ELSE 1 END, since, member.account LIMIT 1)
        RETURNING account
        """, [.text(id), .text(account.text)])
      if !coach.isEmpty { continue }
      let leaving = try rows(
        "SELECT account FROM member WHERE organisation = $1 AND role = 'admin' AND account <> $2",
        [.text(id), .text(account.text)])
      if leaving.isEmpty { try end(organisation: id, now: now) }
    }
  }

  /// Of a table whose column has this text.
  func count(_ table: String, _ column: String, _ text: String) throws(StoreError) -> Int64 {
    try rows("SELECT count(*) FROM \(table) WHERE \(column) = $1", [.text(text)])
      .first?[0].integer ?? 0
  }
}
