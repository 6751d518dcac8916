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

  /// Lets a notice be sent to all devices of somebody; how many there are.
  public func ring(
    _ account: AccountID, now: Int64, ends: Int64, as principal: Principal
  ) async throws(StoreError) -> Int {
    try check(principal, account)
    return try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.ring(account, now: now, ends: ends)
    }
  }
}

extension Transaction {
  /// NB: one notice a device: a later one is in place of what could not be delivered yet.
  func ring(_ account: AccountID, now: Int64, ends: Int64) throws(StoreError) -> Int {
    try rows(
      """
      UPDATE push SET next = $2, ends = $3, held = 0, tries = 0, fault = ''
      WHERE account = $1 RETURNING id
      """, [.text(account.text), .integer(now), .integer(ends)]
    ).count
  }
}
