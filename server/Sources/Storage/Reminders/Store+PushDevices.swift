extension Store {
  /// The devices on which somebody is reminded, the first first.
  public func pushDevices(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> [PushDevice] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(PushDevice.columns) FROM push WHERE account = $1 ORDER BY made, id",
        [.text(account.text)]
      ).compactMap(PushDevice.init)
    }
  }

  /// Reminds on a device no more; false for one that is not theirs.
  public func dropPushDevice(
    _ id: String, of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Bool {
    try check(principal, account)
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      try !transaction.rows(
        "DELETE FROM push WHERE account = $1 AND id = $2 RETURNING id",
        [.text(account.text), .text(id)]
      ).isEmpty
    }
  }

  /// Lets a notice that it is time to practise be sent to all devices of somebody; how many there
  /// are.
  public func ring(
    _ account: AccountID, now: Int64, ends: Int64, as principal: Principal
  ) async throws(StoreError) -> Int {
    try check(principal, account)
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.ring(account, .practise, now: now, ends: ends)
    }
  }
}

extension Transaction {
  /// Lets a notice be sent to all devices of somebody; how many there are.
  ///
  /// NB: one notice a device: a later one is in place of what could not be delivered yet, but that
  /// it is time to practise is not in place of what somebody said.
  func ring(
    _ account: AccountID, _ topic: ReminderTopic, now: Int64, ends: Int64
  ) throws(StoreError) -> Int {
    try rows(
      """
      UPDATE push SET next = $2, held = 0, tries = 0, fault = '',
        ends = CASE WHEN \(isKept) THEN ends ELSE CAST($3 AS bigint) END,
        topic = CASE WHEN \(isKept) THEN topic ELSE $4 END
      WHERE account = $1 RETURNING id
      """,
      [.text(account.text), .integer(now), .integer(ends), .text(topic.rawValue)]
    ).count
  }

  /// Whether what waits at a device stays there, and is tried anew.
  private var isKept: String {
    "$4 = 'practise' AND topic = 'announced' AND next IS NOT NULL AND ends > $2"
  }
}
