extension Desk {
  /// Takes a device in, in place of what was known under its print, whosever it was: who is in
  /// front of it now asks. False where its person has as many as there may be.
  public func add(_ device: PushDevice) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.checkIsHere(device.account)
      _ = try transaction.rows("DELETE FROM push WHERE print = $1", [.text(device.print)])
      let own = try transaction.rows(
        "SELECT id FROM push WHERE account = $1", [.text(device.account.text)])
      guard own.count < PushLimits.devicesMax else { return false }
      _ = try transaction.rows(
        """
        INSERT INTO push (id, account, print, sealed, label, made, ends, held, tries, fault)
        VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, '')
        """,
        [
          .text(device.id), .text(device.account.text), .text(device.print),
          .bytes(device.sealed), .text(device.label), .integer(device.made),
        ])
      // There may have been something to tell them while there was no device.
      _ = try transaction.rows(
        "UPDATE reminder SET tell = $2 WHERE account = $1 AND announced_notices = 1",
        [.text(device.account.text), .integer(device.made)])
      return true
    }
  }

  /// Reminds on a device no more, whoever asks: they have shown that they got a notice there, or
  /// its push service does not know it any more.
  public func endPushDevice(_ id: String) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows("DELETE FROM push WHERE id = $1", [.text(id)])
    }
  }

  /// The device whose notice is due for longest, held for whoever asked; nil when none is.
  ///
  /// Notices whose time was over are given up on the way.
  public func nextPush(now: Int64) async throws(StoreError) -> PushDevice? {
    let due = try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT id FROM push WHERE next <= $1 AND held <= $1 LIMIT 1", [.integer(now)])
    }
    if due.isEmpty { return nil }
    return try await write { transaction throws(StoreError) in
      _ = try transaction.rows(
        """
        UPDATE push SET next = NULL, fault = CASE WHEN fault = '' THEN 'too late' ELSE fault END
        WHERE next IS NOT NULL AND ends <= $1 AND held <= $1
        """, [.integer(now)])
      return try transaction.rows(
        """
        UPDATE push SET held = CAST($2 AS bigint), tries = tries + 1
        WHERE held <= $1 AND id = (
          SELECT id FROM push WHERE next <= $1 AND held <= $1 ORDER BY next, id LIMIT 1)
        RETURNING \(PushDevice.columns)
        """, [.integer(now), .integer(now + PushLimits.heldMillis)]
      ).first.flatMap(PushDevice.init)
    }
  }

  /// Notes that a device's notice was taken.
  public func pushed(_ device: PushDevice, now: Int64) async throws(StoreError) {
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE push SET next = NULL, held = 0, heard = $2, fault = '' WHERE id = $1 AND ends = $3",
        [.text(device.id), .integer(now), .integer(device.ends)])
    }
  }

  /// Lets a notice wait as letters do, or as long as its service says; gives it up when there will
  /// be no other try in time, or `mayPass` is false. Returns whether it waits.
  public func pushFailed(
    _ device: PushDevice, _ fault: String, mayPass: Bool, afterMillis: Int64?, now: Int64
  ) async throws(StoreError) -> Bool {
    let next = now + (afterMillis ?? LetterLimits.waitMillis(tries: device.tries))
    let waits = mayPass && next < device.ends
    _ = try await write { transaction throws(StoreError) in
      try transaction.rows(
        "UPDATE push SET next = $2, held = 0, fault = $3 WHERE id = $1 AND ends = $4",
        [
          .text(device.id), SQLValue(waits ? next : nil), .text(fault), .integer(device.ends),
        ])
    }
    return waits
  }

  /// How many notices wait.
  public func pushesWaiting() async throws(StoreError) -> Int64 {
    try await read { transaction throws(StoreError) in
      try transaction.rows("SELECT count(*) FROM push WHERE next IS NOT NULL", [])
        .first?[0].integer ?? 0
    }
  }
}
