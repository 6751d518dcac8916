extension Desk {
  private static let chosen = """
    SELECT session.id, session.account, session.device, label, session.made, seen, ends
    FROM session
      JOIN device ON device.account = session.account AND device.name = session.device
    """

  /// True if the account knows the device, and it is that device.
  public func knows(_ device: Device, of account: AccountID) async throws(StoreError) -> Bool {
    try await read { transaction throws(StoreError) in
      let rows = try transaction.rows(
        "SELECT hash FROM device WHERE account = $1 AND name = $2",
        [.text(account.text), .text(device.name)])
      return rows.contains { device.token.matches($0[0].bytes) }
    }
  }

  /// Adds a device to an account; the oldest goes when there are too many.
  public func add(
    _ device: Device, label: String, to account: AccountID, now: Int64
  ) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        """
        DELETE FROM device WHERE account = $1 AND name IN (
          SELECT name FROM device WHERE account = $1 ORDER BY made DESC, name LIMIT 100 OFFSET $2)
        """, [.text(account.text), .integer(Desk.devicesMax - 1)])
      return try transaction.rows(
        "INSERT INTO device (account, name, hash, label, made) VALUES ($1, $2, $3, $4, $5)",
        [
          .text(account.text), .text(device.name), .bytes(device.token.hash), .text(label),
          .integer(now),
        ])
    }
  }

  /// Devices that an account may have at once.
  static let devicesMax: Int64 = 50

  /// Sessions that an account may have at once; the one that was not used for longest goes.
  static let sessionsMax: Int64 = 100

  /// Begins a session on a device of the account.
  ///
  /// `password` is the hash that was compared, if one was. Nil when it was changed since then,
  /// or the account erased or stopped, so that no session begins behind what ended them all.
  public func signIn(
    _ account: AccountID, password: String? = nil, device: String, label: String, now: Int64
  ) async throws(StoreError) -> SignedIn? {
    let session = Session(
      id: randomHex(bytes: 16), account: account, device: device, label: label, made: now,
      seen: now, ends: now + SessionTimes.wholeMillis)
    return try await write { transaction throws(StoreError) in
      // Locks the person: a password that is being changed is waited for.
      let person = try transaction.rows(
        "UPDATE person SET made = made WHERE account = $1 RETURNING password", [.text(account.text)]
      )
      guard let kept = person.first, password == nil || kept[0].text == password else { return nil }
      if try transaction.isStopped(account, now: now) { return nil }
      _ = try transaction.rows(
        """
        DELETE FROM session WHERE id IN (
          SELECT id FROM session WHERE account = $1 ORDER BY seen DESC, id LIMIT 100 OFFSET $2)
        """, [.text(account.text), .integer(Desk.sessionsMax - 1)])
      _ = try transaction.rows(
        """
        INSERT INTO session (id, account, device, made, seen, ends)
        VALUES ($1, $2, $3, $4, $4, $5)
        """,
        [
          .text(session.id), .text(account.text), .text(device), .integer(now),
          .integer(session.ends),
        ])
      return try transaction.tokens(for: session, parent: nil, now: now)
    }
  }

  /// The session of an access token; nil when it is not one, or no longer.
  public func session(access token: Token, now: Int64) async throws(StoreError) -> Session? {
    try await read { transaction throws(StoreError) in
      let rows = try transaction.rows(
        "SELECT session, hash FROM token WHERE id = $1 AND kind = 'access' AND ends > $2",
        [.text(token.id), .integer(now)])
      guard let row = rows.first, token.matches(row[1].bytes) else { return nil }
      return try transaction.rows(
        Desk.chosen + " WHERE session.id = $1 AND ends > $2", [row[0], .integer(now)]
      ).first.flatMap(Session.init)
    }
  }

  /// Whose session a token is of, access or refresh, without using it; nil when it does not hold.
  public func account(of token: Token, now: Int64) async throws(StoreError) -> AccountID? {
    try await read { transaction throws(StoreError) in
      let row = try transaction.rows(
        """
        SELECT token.account, hash FROM token JOIN session ON session.id = token.session
        WHERE token.id = $1 AND token.ends > $2 AND session.ends > $2
        """, [.text(token.id), .integer(now)]
      ).first
      guard let row, token.matches(row[1].bytes) else { return nil }
      return AccountID(row[0].text)
    }
  }

  /// The sessions of an account, the newest first.
  public func sessions(
    of account: AccountID, now: Int64
  ) async throws(StoreError) -> [Session] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        Desk.chosen + " WHERE session.account = $1 AND ends > $2 ORDER BY seen DESC, id LIMIT 100",
        [.text(account.text), .integer(now)]
      ).compactMap(Session.init)
    }
  }

  /// Ends a session; false when the account has no such.
  public func end(_ session: String, of account: AccountID) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        "DELETE FROM session WHERE id = $1 AND account = $2 RETURNING id",
        [.text(session), .text(account.text)])
      return !rows.isEmpty
    }
  }

  /// Gives new tokens for a refresh token, which holds once.
  ///
  /// NB: nothing is marked before the secret is checked, or whoever knows a token's name could end
  /// a session. One that was used ends its session, because somebody else has it too, unless it was
  /// used just now and none of those that came from it was: then two windows asked at once.
  public func refresh(_ token: Token, now: Int64) async throws(StoreError) -> SignedIn? {
    try await write { transaction throws(StoreError) in
      guard let kept = try transaction.refreshToken(token) else { return nil }
      // Locks the session: nobody else refreshes or ends it until this is done.
      let locked = try transaction.rows(
        "UPDATE session SET seen = $2 WHERE id = $1 AND ends > $2 RETURNING id",
        [.text(kept.session), .integer(now)])
      guard !locked.isEmpty, let kept = try transaction.refreshToken(token), kept.ends > now,
        let session = try transaction.rows(
          Desk.chosen + " WHERE session.id = $1", [.text(kept.session)]
        ).first.flatMap(Session.init)
      else { return nil }
      if let used = kept.used {
        let grandchildren = try transaction.rows(
          "SELECT id FROM token WHERE session = $1 AND parent = $2 AND used IS NOT NULL LIMIT 1",
          [.text(session.id), .text(token.id)])
        guard now - used <= SessionTimes.graceMillis, grandchildren.isEmpty else {
          _ = try transaction.rows("DELETE FROM session WHERE id = $1", [.text(session.id)])
          return nil
        }
      } else {
        // NB: those that came from the same parent are over with it, and long ago: else whoever
        // stole one within the grace would go on beside its owner.
        _ = try transaction.rows(
          """
          UPDATE token SET used = CASE WHEN id = $2 THEN CAST($3 AS bigint) ELSE 0 END
          WHERE session = $1 AND kind = 'refresh' AND used IS NULL AND (id = $2 OR parent = $4)
          """, [.text(session.id), .text(token.id), .integer(now), .text(kept.parent)])
      }
      return try transaction.tokens(for: session, parent: token.id, now: now)
    }
  }
}

/// A refresh token as it is kept.
private struct KeptToken {
  var session: String
  var ends: Int64
  var used: Int64?
  var parent: String
}

extension Transaction {
  /// Nil when there is none of that name, or its secret is another.
  fileprivate func refreshToken(_ token: Token) throws(StoreError) -> KeptToken? {
    let rows = try rows(
      "SELECT session, ends, used, parent, hash FROM token WHERE id = $1 AND kind = 'refresh'",
      [.text(token.id)])
    guard let row = rows.first, token.matches(row[4].bytes) else { return nil }
    return KeptToken(
      session: row[0].text, ends: row[1].integer, used: row[2].isNull ? nil : row[2].integer,
      parent: row[3].text)
  }

  fileprivate func tokens(
    for session: Session, parent: String?, now: Int64
  ) throws(StoreError) -> SignedIn {
    let new = SignedIn(
      session: session, access: .fresh(),
      accessEnds: min(now + SessionTimes.accessMillis, session.ends), refresh: .fresh(),
      refreshEnds: min(now + SessionTimes.refreshMillis, session.ends))
    let kinds = [
      (new.access, "access", new.accessEnds, nil),
      (new.refresh, "refresh", new.refreshEnds, parent),
    ]
    for (token, kind, ends, parent) in kinds {
      _ = try rows(
        """
        INSERT INTO token (id, session, account, kind, hash, ends, parent)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        [
          .text(token.id), .text(session.id), .text(session.account.text), .text(kind),
          .bytes(token.hash), .integer(ends), SQLValue(parent),
        ])
    }
    return new
  }

  /// Ends them with what is about to become one: programs that were let in and did not come yet,
  /// and whoever owes a second step; and with API keys and webhooks.
  func endSessions(of account: AccountID, but session: String?) throws(StoreError) {
    for table in ["pairing", "doorstep", "api_key", "webhook"] {
      _ = try rows("DELETE FROM \(table) WHERE account = $1", [.text(account.text)])
    }
    _ = try rows(
      "DELETE FROM session WHERE account = $1 AND id <> $2",
      [.text(account.text), .text(session ?? "")])
  }
}
