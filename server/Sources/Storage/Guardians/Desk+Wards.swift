extension Desk {
  /// What became of a decision.
  public enum Deciding: Sendable {
    case done
    /// Somebody was faster, or it does not hold any more.
    case over
    /// What the child was to sign in by is somebody's.
    case loginTaken
  }

  /// Forgets a child whose guardian said no: all but what lets the child's device be told so.
  public func refuse(_ ward: Ward) async throws(StoreError) -> Bool {
    let isDone = try await write { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        UPDATE ward SET state = 'refused', email = '', name = '', letter = NULL, letter_hash = NULL
        WHERE id = $1 AND state = 'asked' RETURNING id
        """, [.text(ward.id)])
      if rows.isEmpty { return false }
      try transaction.forgetLetters(about: ward.id)
      return true
    }
    if isDone { try await engine.forget() }
    return isDone
  }

  /// Begins a child's account, by what the guardian decided; nobody can sign in to it before the
  /// child's device has chosen a password.
  public func agree(
    _ ward: Ward, as account: AccountID, login: String, _ consents: [Consent], now: Int64
  ) async throws(StoreError) -> Deciding {
    try await write { transaction throws(StoreError) in
      let taken = try transaction.rows(
        "SELECT account FROM identity WHERE email = $1", [.text(login)])
      if !taken.isEmpty { return .loginTaken }
      let locked = try transaction.rows(
        """
        UPDATE ward SET state = 'agreed', name = '', confirm = CAST($2 AS bigint)
        WHERE id = $1 AND state = 'asked' RETURNING id
        """, [.text(ward.id), .integer(now + Ward.confirmMillis)])
      if locked.isEmpty { return .over }
      let person = Person(
        account: account, email: login, name: ward.name, password: "", made: now)
      guard try transaction.add(person) else { throw .busy }
      _ = try transaction.rows(
        "UPDATE ward SET child = $2 WHERE id = $1", [.text(ward.id), .text(account.text)])
      try transaction.add(consents, to: ward.id)
      return .done
    }
  }

  /// Notes what a guardian decided about an account that is there; `stopping` ends or lets on.
  ///
  /// Who stops it says when it is erased.
  public func decide(
    _ ward: Ward, _ consents: [Consent], stopping: Bool?, erasedAt: Int64
  ) async throws(StoreError) -> Deciding {
    try await write { transaction throws(StoreError) in
      guard let child = ward.child,
        try !transaction.rows(
          "UPDATE ward SET made = made WHERE id = $1 AND child = $2 RETURNING id",
          [.text(ward.id), .text(child.text)]
        ).isEmpty
      else { return .over }
      try transaction.add(consents, to: ward.id)
      let withdrawn = consents.compactMap { $0.isGiven ? nil : $0.scope }
      try transaction.withdraw(
        stopping == true ? ConsentScope.allCases : withdrawn, of: child)
      guard let stopping else { return .done }
      _ = try transaction.rows(
        "UPDATE ward SET state = $2, confirm = NULL WHERE id = $1",
        [.text(ward.id), .text((stopping ? WardState.stopped : .agreed).rawValue)])
      _ = try transaction.rows(
        "UPDATE person SET leaves = $2 WHERE account = $1",
        [.text(child.text), SQLValue(stopping ? erasedAt : nil)])
      if stopping { try transaction.endSessions(of: child, but: nil) }
      return .done
    }
  }

  /// Gives the child's device its password, once; nil when it does not hold.
  public func claim(
    _ token: Token, password: String, now: Int64
  ) async throws(StoreError) -> AccountID? {
    try await write { transaction throws(StoreError) in
      let row = try transaction.rows(
        "SELECT child, claim FROM ward WHERE id = $1 AND state = 'agreed'", [.text(token.id)]
      ).first
      guard let row, token.matches(row[1].bytes), let child = AccountID(row[0].text),
        try !transaction.rows(
          "UPDATE ward SET claim = NULL WHERE id = $1 AND claim IS NOT NULL RETURNING id",
          [.text(token.id)]
        ).isEmpty
      else { return nil }
      _ = try transaction.rows(
        "UPDATE person SET password = $2 WHERE account = $1",
        [.text(child.text), .text(password)])
      return child
    }
  }

  /// Links a child with the guardian's account, by the code of a letter; that code holds no more.
  ///
  /// NB: nobody is a guardian who needs one.
  public func link(
    _ letter: Token, to guardian: AccountID, now: Int64
  ) async throws(StoreError) -> Ward? {
    try await write { transaction throws(StoreError) in
      let needsOne = try transaction.rows(
        "SELECT id FROM ward WHERE child = $1 AND grown > $2",
        [.text(guardian.text), .integer(now)])
      guard needsOne.isEmpty, let ward = try transaction.ward(letter: letter, now: now),
        ward.child != nil,
        try !transaction.rows(
          """
          UPDATE ward SET guardian = $2, letter = NULL, letter_hash = NULL
          WHERE id = $1 AND letter = $3 RETURNING id
          """, [.text(ward.id), .text(guardian.text), .text(letter.id)]
        ).isEmpty
      else { return nil }
      return ward
    }
  }

  /// A child whose guardian is due the second letter, which has this code; held for an hour.
  public func nextConfirmation(
    _ letter: Token, now: Int64
  ) async throws(StoreError) -> Ward? {
    try await write { transaction throws(StoreError) in
      let due = try transaction.rows(
        """
        UPDATE ward SET confirm = CAST($2 AS bigint), letter = $3, letter_hash = $4
        WHERE id = (SELECT id FROM ward WHERE confirm <= $1 ORDER BY confirm, id LIMIT 1)
        RETURNING id
        """,
        [.integer(now), .integer(now + 3_600_000), .text(letter.id), .bytes(letter.hash)])
      if due.isEmpty { return nil }
      return try transaction.ward(letter: letter, now: now)
    }
  }

  /// The second letter is on its way.
  public func confirmed(_ ward: Ward) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows("UPDATE ward SET confirm = NULL WHERE id = $1", [.text(ward.id)])
    }
  }
}

extension Transaction {
  /// Locks what is decided of a child until the transaction ends; of who is none, nothing.
  func lockWard(_ account: AccountID) throws(StoreError) {
    _ = try rows("UPDATE ward SET made = made WHERE child = $1", [.text(account.text)])
  }

  /// Whether a guardian has stopped the account: nobody signs in to it.
  func isStopped(_ account: AccountID, now: Int64) throws(StoreError) -> Bool {
    try !rows(
      "SELECT id FROM ward WHERE child = $1 AND state = 'stopped' AND grown > $2",
      [.text(account.text), .integer(now)]
    ).isEmpty
  }

  /// What goes with a person who is erased: a guardian takes their consent along, linked or written
  /// to, and letters about a child go with the child.
  func letGoOfWards(_ account: AccountID, now: Int64) throws(StoreError) {
    for row in try rows("SELECT id FROM ward WHERE child = $1", [.text(account.text)]) {
      try forgetLetters(about: row[0].text)
    }
    let address = try rows("SELECT email FROM identity WHERE account = $1", [.text(account.text)])
    for row in address { try letGoOfQuestions(to: row[0].text) }
    for row in try rows(
      """
      UPDATE ward SET state = 'stopped', guardian = NULL, email = '', letter = NULL,
        letter_hash = NULL, confirm = NULL
      WHERE child IS NOT NULL AND (guardian = $1 OR guardian IS NULL AND email <> '' AND email = $2)
      RETURNING child
      """, [.text(account.text), address.first?[0] ?? .text("")])
    {
      guard let child = AccountID(row[0].text) else { continue }
      _ = try rows(
        "UPDATE person SET leaves = $2 WHERE account = $1 AND leaves IS NULL",
        [.text(child.text), .integer(now + Leaving.graceMillis)])
      try endSessions(of: child, but: nil)
      try withdraw(ConsentScope.allCases, of: child)
    }
  }

  /// What others see of a child goes with the consent to it.
  fileprivate func withdraw(_ scopes: [ConsentScope], of child: AccountID) throws(StoreError) {
    for scope in scopes {
      switch scope {
      case .coach: try deleteShown(of: child)
      case .boards: try stopCounting(child)
      case .friends: try endFriendships(of: child)
      case .keep, .speech, .language, .reminders: break
      }
    }
  }

  /// Questions that wait for an address which is erased, and the address of children whose guardian
  /// is another account by now.
  private func letGoOfQuestions(to email: String) throws(StoreError) {
    _ = try rows(
      """
      UPDATE ward SET state = 'refused', email = '', name = '', letter = NULL, letter_hash = NULL
      WHERE email = $1 AND state = 'asked'
      """, [.text(email)])
    _ = try rows(
      """
      UPDATE ward SET email = '' WHERE email = $1 AND guardian IS NOT NULL
        AND guardian NOT IN (SELECT account FROM identity WHERE email = $1)
      """, [.text(email)])
  }
}
