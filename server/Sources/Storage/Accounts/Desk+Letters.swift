extension Desk {
  /// Takes a letter in, to be sent soon; false when too many wait already.
  public func post(_ letter: WaitingLetter) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in try transaction.post(letter) }
  }

  /// The letter that is due for longest, held for whoever asked; nil when none is. One that comes
  /// by itself goes behind those that somebody waits for.
  ///
  /// Those whose time was over are given up on the way.
  public func nextLetter(now: Int64) async throws(StoreError) -> WaitingLetter? {
    let due = try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT id FROM letter WHERE next <= $1 AND held <= $1 LIMIT 1", [.integer(now)])
    }
    if due.isEmpty { return nil }
    return try await write { transaction throws(StoreError) in
      try transaction.giveUpLetters(endedBy: now)
      return try transaction.rows(
        """
        UPDATE letter SET held = CAST($2 AS bigint), tries = tries + 1
        WHERE held <= $1 AND id = (
          SELECT id FROM letter WHERE next <= $1 AND held <= $1
          ORDER BY CASE WHEN stop IS NULL THEN 0 ELSE 1 END, next, id LIMIT 1)
        RETURNING \(WaitingLetter.columns)
        """, [.integer(now), .integer(now + LetterLimits.heldMillis)]
      ).first.map(WaitingLetter.init)
    }
  }

  /// Forgets a letter that was taken by the mail server.
  public func sent(_ letter: WaitingLetter) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows("DELETE FROM letter WHERE id = $1", [.text(letter.id)])
    }
  }

  /// Lets a letter wait for its next try, or gives it up when there will be none in time.
  ///
  /// Returns whether it waits.
  public func failed(
    _ letter: WaitingLetter, _ fault: String, mayPass: Bool, now: Int64
  ) async throws(StoreError) -> Bool {
    let next = now + LetterLimits.waitMillis(tries: letter.tries)
    let waits = mayPass && next < letter.ends
    try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        "UPDATE letter SET next = $2, held = 0, fault = $3 WHERE id = $1",
        [.text(letter.id), .integer(next), .text(fault)])
      if !waits { try transaction.giveUp(letter.id, letter.email) }
    }
    return waits
  }

  /// Letters that wait, and those given up, the newest first; for the operator.
  public func letters(countMax: Int = 1_000) async throws(StoreError) -> [WaitingLetter] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(WaitingLetter.columns) FROM letter ORDER BY made DESC, id LIMIT $1",
        [.integer(Int64(countMax))]
      ).map(WaitingLetter.init)
    }
  }

  /// How many wait, and how many were given up and are still listed.
  public func letterCounts() async throws(StoreError) -> (waiting: Int64, givenUp: Int64) {
    try await read { transaction throws(StoreError) in
      let counts = try transaction.rows("SELECT count(*), count(next) FROM letter", [])
      guard let row = counts.first else { return (0, 0) }
      return (row[1].integer, row[0].integer - row[1].integer)
    }
  }

  /// Lets every letter that waits be tried now; returns how many.
  ///
  /// NB: those that somebody tries just now stay theirs, or they would be sent twice.
  public func retryLetters(now: Int64) async throws(StoreError) -> Int {
    try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE letter SET next = $1 WHERE next IS NOT NULL RETURNING id", [.integer(now)]
      ).count
    }
  }
}

extension Transaction {
  /// False when too many wait already.
  func post(_ letter: WaitingLetter) throws(StoreError) -> Bool {
    let waiting = try rows("SELECT count(*) FROM letter WHERE next IS NOT NULL", [])
    // Letters that come by themselves leave room for those that somebody waits for.
    let most = LetterLimits.waitingMax * (letter.stop == nil ? 4 : 3) / 4
    guard let row = waiting.first, row[0].integer < most else { return false }
    _ = try rows(
      """
      INSERT INTO letter (
        id, email, subject, text, made, ends, next, held, tries, fault, about, stop)
      VALUES ($1, $2, $3, $4, $5, $6, $5, 0, 0, '', $7, $8)
      """,
      [
        .text(letter.id), .text(letter.email), .text(letter.subject), .text(letter.text),
        .integer(letter.made), .integer(letter.ends), SQLValue(letter.about),
        SQLValue(letter.stop),
      ])
    return true
  }

  fileprivate func giveUpLetters(endedBy now: Int64) throws(StoreError) {
    let ended = try rows(
      """
      UPDATE letter SET fault = CASE WHEN fault = '' THEN 'too late' ELSE fault END
      WHERE next IS NOT NULL AND ends <= $1 AND held <= $1 RETURNING id, email
      """, [.integer(now)])
    for row in ended { try giveUp(row[0].text, row[1].text) }
  }

  /// NB: of a letter that nobody will get, nothing is kept that is somebody's.
  fileprivate func giveUp(_ id: String, _ email: String) throws(StoreError) {
    _ = try rows(
      """
      UPDATE letter SET next = NULL, subject = '', text = '', email = $2, about = NULL, stop = NULL
      WHERE id = $1
      """,
      [.text(id), .text(WaitingLetter.cut(email))])
  }

  /// NB: whoever they are to may be written to about something else, which stays.
  func forgetLetters(about ward: String) throws(StoreError) {
    _ = try rows("DELETE FROM letter WHERE about = $1", [.text(ward)])
  }

  func forgetLetters(to email: String) throws(StoreError) {
    _ = try rows("DELETE FROM letter WHERE email = $1", [.text(email)])
  }
}
