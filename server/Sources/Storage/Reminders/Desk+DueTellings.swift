public import EventLog

/// What was announced and read somewhere, as far as somebody is told it who belongs there or whose
/// child does.
public struct Heard: Sendable {
  public var organisation: String
  /// As its facts call whose part it is: their own, or their child's.
  public var member: String
  /// As its facts call them.
  public var reader: String
  /// The oldest first; each with when the server got it.
  public var facts: [(fact: TeamFact, received: Int64)]
}

/// To whom something was said: all of an organisation, or one of them.
struct Meant: Hashable, Sendable {
  var team: String
  var subject: AccountID?
}

extension Desk {
  /// For whom it is time for longest to look whether there is something to tell them; nil when it
  /// is for nobody.
  public func nextTelling(now: Int64) async throws(StoreError) -> DueReminder? {
    let isDue = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try !transaction.rows(
        "SELECT account FROM reminder WHERE tell <= $1 LIMIT 1", [.integer(now)]
      )
      .isEmpty
    }
    if !isDue { return nil }
    return try await engine.write(as: .operating) { transaction throws(StoreError) in
      try transaction.due(by: "tell", now: now)
    }
  }

  /// What somebody may see of announcements, as their devices do: so nothing has to be kept true of
  /// who was meant, and what was changed, taken back or read is not told.
  public func heard(by account: AccountID, now: Int64) async throws(StoreError) -> [Heard] {
    let places = try await places(of: account, now: now).filter { $0.part != .classes }
    return try await engine.read(as: .operating) { transaction throws(StoreError) in
      var heard: [Heard] = []
      for place in places {
        let lines = try transaction.facts(
          of: place.organisation, [.announced, .read], about: [place.account, account])
        heard.append(
          Heard(
            organisation: place.organisation, member: place.account.id(in: place.organisation),
            reader: account.id(in: place.organisation),
            facts: lines.compactMap { line in TeamFact(line.event).map { ($0, line.received) } }))
      }
      return heard
    }
  }

  /// Tells somebody, or nothing now, and looks again at `next`: once, whoever else looks. Nil where
  /// there is nothing until something is announced. What was not sent is told by the next look.
  public func tell(
    _ due: DueReminder, _ sending: Sending?, next: Int64?, now: Int64, isQueued: Bool
  ) async throws(StoreError) -> Reminding {
    try await engine.write(as: .operating) { transaction throws(StoreError) in
      guard try transaction.take(due, tell: next) else { return .elsewhere }
      guard let sending, try transaction.mayBeReminded(due.account, now: now) else {
        return .skipped
      }
      let done = try transaction.send(
        sending, .announced, to: due.account, now: now, isQueued: isQueued)
      if case .sent = done {
        _ = try transaction.rows(
          "UPDATE reminder SET told = $2 WHERE account = $1",
          [.text(due.account.text), .integer(now)])
      }
      return done
    }
  }

  /// Has a server look, at a moment, who is to be told of what the server gets now: those who are
  /// meant, and the guardians of those.
  ///
  /// NB: always at another moment than before, so that who looks just now looks again; and what is
  /// said now is later than what they were told of last, also where it took long to come.
  func lookWhomToTell(
    _ meant: Set<Meant>, at moment: Int64, now: Int64
  ) async throws(StoreError) {
    let sorted = meant.sorted {
      ($0.team, $0.subject?.text ?? "") < ($1.team, $1.subject?.text ?? "")
    }
    try await write { transaction throws(StoreError) in
      for one in sorted {
        _ = try transaction.rows(
          """
          UPDATE reminder SET
            tell = CAST($3 AS bigint) + CASE WHEN tell = $3 THEN 1 ELSE 0 END,
            told = CASE WHEN told >= $4 THEN CAST($4 AS bigint) - 1 ELSE told END
          WHERE announced_notices + announced_letters > 0 AND account IN (
            SELECT account FROM member WHERE organisation = $1 AND ($2 = '' OR account = $2)
            UNION SELECT guardian FROM ward JOIN member ON member.account = ward.child
            WHERE organisation = $1 AND ($2 = '' OR child = $2))
          """,
          [
            .text(one.team), .text(one.subject?.text ?? ""), .integer(moment), .integer(now),
          ])
      }
    }
  }

  /// Has a server look for everybody who wants to be told, as when what was announced was restored.
  func lookForAll() async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        """
        UPDATE reminder SET tell = changed
        WHERE tell IS NULL AND announced_notices + announced_letters > 0
        """, [])
    }
  }
}

extension Transaction {
  /// False where it is not as it was: of two servers that looked the second comes too late, and
  /// what was announced meanwhile is looked for.
  fileprivate func take(_ due: DueReminder, tell next: Int64?) throws(StoreError) -> Bool {
    try !rows(
      """
      UPDATE reminder SET tell = $4 WHERE account = $1 AND tell = $2 AND changed = $3
      RETURNING account
      """,
      [
        .text(due.account.text), .integer(due.due), .integer(due.reminder.changed),
        SQLValue(next),
      ]
    ).isEmpty
  }
}
