import Basics
import EventLog

extension Store {
  /// When somebody is to be reminded; nil for never.
  public func reminder(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Reminder? {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.reminder(of: account)
    }
  }

  /// Chooses days, times and ways in place of those before; the calendar's address stays.
  ///
  /// `next`: when it is time to practise first; nil where that is never.
  public func keep(
    _ reminder: Reminder, next: Int64?, of account: AccountID, as principal: Principal
  ) async throws(StoreError) {
    try check(principal, account)
    try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.checkIsHere(account)
      try transaction.keep(reminder, next: next, of: account)
    }
  }

  /// Gives the calendar another name for its address, or none: the one before leads nowhere.
  ///
  /// False where no days were chosen that a calendar could show.
  public func nameCalendar(
    _ name: String?, of account: AccountID, as principal: Principal, now: Int64
  ) async throws(StoreError) -> Bool {
    try check(principal, account)
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      try !transaction.rows(
        """
        UPDATE reminder SET calendar = $2, changed = $3
        WHERE account = $1 AND (days > 0 OR CAST($2 AS text) IS NULL) RETURNING account
        """, [.text(account.text), SQLValue(name), .integer(now)]
      ).isEmpty
    }
  }

  /// Ends all reminders of somebody, on their devices too.
  public func dropReminder(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) {
    try check(principal, account)
    try await engine.write(as: principal) { transaction throws(StoreError) in
      for table in ["reminder", "push"] {
        _ = try transaction.rows("DELETE FROM \(table) WHERE account = $1", [.text(account.text)])
      }
    }
  }

  /// When somebody practised last within a time; nil where they did not.
  public func practised(
    of account: AccountID, within time: Range<Int64>, kinds: Set<String>, as principal: Principal
  ) async throws(StoreError) -> Int64? {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.practised(account, within: time, kinds: kinds)
    }
  }
}

extension Desk {
  /// Whose calendar an address names; nil for nobody's.
  public func account(ofCalendar name: String) async throws(StoreError) -> AccountID? {
    try await read { transaction throws(StoreError) in
      try transaction.rows("SELECT account FROM reminder WHERE calendar = $1", [.text(name)])
        .first.flatMap { AccountID($0[0].text) }
    }
  }
}

extension Transaction {
  func reminder(of account: AccountID) throws(StoreError) -> Reminder? {
    try rows(
      "SELECT \(Reminder.columns) FROM reminder WHERE account = $1", [.text(account.text)]
    ).first.flatMap { Reminder($0) }
  }

  /// NB: what was said before somebody wants to be told is not told them; what is to be shown on a
  /// later day is, so it is looked for.
  func keep(_ reminder: Reminder, next: Int64?, of account: AccountID) throws(StoreError) {
    _ = try rows(
      """
      INSERT INTO reminder (account, \(Reminder.columns), next, tell)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      ON CONFLICT (account) DO UPDATE SET days = excluded.days, times = excluded.times,
        zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
        minutes = excluded.minutes, letters = excluded.letters, changed = excluded.changed,
        next = excluded.next, tell = excluded.tell,
        told = CASE WHEN reminder.announced_notices + reminder.announced_letters > 0
          THEN reminder.told ELSE excluded.told END,
        announced_notices = excluded.announced_notices,
        announced_letters = excluded.announced_letters
      """,
      [.text(account.text)] + reminder.values
        + [SQLValue(next), SQLValue(reminder.announced.isNone ? nil : reminder.changed)])
  }

  /// NB: of what a device wrote while somebody practised, the last few hundred events have an
  /// answer or a time among them; a record of any length is not read for it.
  func practised(
    _ account: AccountID, within time: Range<Int64>, kinds: Set<String>
  ) throws(StoreError) -> Int64? {
    let lines = try rows(
      """
      SELECT line FROM event WHERE account = $1 AND at >= $2 AND at < $3
      ORDER BY at DESC LIMIT 500
      """, [.text(account.text), .integer(time.lowerBound), .integer(time.upperBound)])
    for row in lines {
      if let event = Event(read: row[0].bytes), kinds.contains(event.kind) {
        return event.moment.millis
      }
    }
    return nil
  }
}
