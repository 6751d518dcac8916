/// A reminder whose time has come, to practise or to be told of what was announced, with what is
/// known of who is to be reminded.
public struct DueReminder: Sendable {
  public var account: AccountID
  public var reminder: Reminder
  /// When it was due.
  public var due: Int64
  /// What they sign in by; empty where they have none.
  public var email: String
}

/// What becomes of a reminder that is due.
public struct ReminderPlan: Sendable {
  /// When the one after it is due.
  public var next: Int64?
  /// The day that it is for: a day that was practised needs none. Nil to send nothing.
  public var day: Range<Int64>?
  public var sending: Sending

  public init(next: Int64?, day: Range<Int64>? = nil, sending: Sending = Sending()) {
    self.next = next
    self.day = day
    self.sending = sending
  }
}

extension Desk {
  /// What became of looking for one that is due.
  public enum Reminding: Equatable, Sendable {
    case nothingDue
    /// Another server had it first, or it was changed meanwhile.
    case elsewhere
    /// Too late, in quiet hours, practised already, not allowed, or nobody to send it to.
    case skipped
    /// A letter, or notices to so many devices, or both.
    case sent(letter: WaitingLetter?, devices: Int)
  }

  /// Does what is planned with the reminder that is due for longest: once, whoever else looks.
  ///
  /// Its letter goes into the queue where `isQueued`, and is the caller's to send otherwise.
  /// NB: taking it, and keeping what is to be sent, are one transaction: a server that ends between
  /// has done both or neither. As the operator, because the desk sees nobody's events.
  public func remindNext(
    now: Int64, kinds: Set<String>, isQueued: Bool,
    _ plan: @escaping @Sendable (DueReminder) -> ReminderPlan
  ) async throws(StoreError) -> Reminding {
    let isDue = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try !transaction.rows(
        "SELECT account FROM reminder WHERE next <= $1 LIMIT 1", [.integer(now)]
      )
      .isEmpty
    }
    if !isDue { return .nothingDue }
    return try await engine.write(as: .operating) { transaction throws(StoreError) in
      guard let due = try transaction.due(by: "next", now: now) else { return .elsewhere }
      let plan = plan(due)
      guard try transaction.take(due, next: plan.next) else { return .elsewhere }
      guard let day = plan.day, try transaction.mayBeReminded(due.account, now: now),
        try transaction.practised(due.account, within: day, kinds: kinds) == nil
      else { return .skipped }
      return try transaction.send(
        plan.sending, .practise, to: due.account, now: now, isQueued: isQueued)
    }
  }

  /// Ends letters that remind or tell, whoever asks: they have shown that they got one.
  public func endLetters(of account: AccountID) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        "UPDATE reminder SET letters = 0, announced_letters = 0 WHERE account = $1",
        [.text(account.text)])
      // Who chose nothing else has nothing chosen any more.
      _ = try transaction.rows(
        "DELETE FROM reminder WHERE account = $1 AND days = 0 AND announced_notices = 0",
        [.text(account.text)])
      _ = try transaction.rows(
        """
        DELETE FROM push WHERE account = $1
          AND NOT EXISTS (SELECT account FROM reminder WHERE account = $1)
        """, [.text(account.text)])
    }
  }
}

extension Transaction {
  /// What is due for longest by a column of a moment: `next`, or `tell`.
  func due(by column: String, now: Int64) throws(StoreError) -> DueReminder? {
    let row = try rows(
      """
      SELECT \(Reminder.columns), \(column), account,
        (SELECT min(email) FROM identity WHERE identity.account = reminder.account)
      FROM reminder WHERE \(column) <= $1 ORDER BY \(column), account LIMIT 1
      """, [.integer(now)]
    ).first
    let behind = Reminder.columnsCount
    guard let row, let account = AccountID(row[behind + 1].text) else { return nil }
    guard let reminder = Reminder(row) else {
      // NB: one that cannot be read must not stand before all others for ever.
      _ = try rows(
        "UPDATE reminder SET \(column) = NULL WHERE account = $1", [.text(account.text)])
      return nil
    }
    return DueReminder(
      account: account, reminder: reminder, due: row[behind].integer,
      email: row[behind + 2].text)
  }

  /// False where it is not as it was: of two servers that found it the second comes too late.
  fileprivate func take(_ due: DueReminder, next: Int64?) throws(StoreError) -> Bool {
    try !rows(
      """
      UPDATE reminder SET next = $4 WHERE account = $1 AND next = $2 AND changed = $3
      RETURNING account
      """,
      [
        .text(due.account.text), .integer(due.due), .integer(due.reminder.changed),
        SQLValue(next),
      ]
    ).isEmpty
  }

  /// Whoever left is not called back; of a child the guardian is asked each time, and of everybody
  /// whether reminders are switched off.
  func mayBeReminded(_ account: AccountID, now: Int64) throws(StoreError) -> Bool {
    let isLeaving = try !rows(
      "SELECT leaves FROM person WHERE account = $1 AND leaves IS NOT NULL", [.text(account.text)]
    ).isEmpty
    if isLeaving { return false }
    return access(to: .reminders, of: try standing(of: .learner(account), now: now)).isAllowed
  }
}
