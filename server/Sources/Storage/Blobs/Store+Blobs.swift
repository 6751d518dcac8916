/// Who has which bytes. The bytes themselves are in `blobs`, once for all who have them.
extension Store {
  /// Keeps a file's bytes for an account; false when it has them already.
  ///
  /// `blob` says what was hashed and counted while the file was written.
  @discardableResult
  public func keep(
    _ file: String, as blob: Blob, of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Bool {
    try check(principal, account)
    let quota = quota
    // Before the bytes go anywhere, and again when they are there.
    let isKnown = try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.findRoom(for: blob, of: account, quota) == .known
    }
    if isKnown, try await blobStore.size(of: blob.hash) == blob.bytes { return false }
    try await holdings.holding(blob.hash, now: blob.made) { () async throws(StoreError) in
      try await blobStore.put(file, bytes: blob.bytes, as: blob.hash)
      try await engine.write(as: principal) { transaction throws(StoreError) in
        guard try transaction.findRoom(for: blob, of: account, quota) == .free else { return }
        _ = try transaction.rows(
          "INSERT INTO blob (account, \(Blob.columns)) VALUES ($1, $2, $3, $4, $5)",
          [.text(account.text)] + blob.values)
      }
    }
    return !isKnown
  }

  /// What an account has under a hash; nil for what it has not, whoever else may.
  public func blob(
    _ hash: BlobHash, of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> Blob? {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(Blob.columns) FROM blob WHERE account = $1 AND hash = $2",
        [.text(account.text), .bytes(hash.bytes)]
      ).first.flatMap(Blob.init)
    }
  }

  /// What an account has, in the order of the hashes, behind one of them.
  public func blobs(
    of account: AccountID, after hash: BlobHash? = nil, countMax: Int = BlobLimits.listedMax,
    as principal: Principal
  ) async throws(StoreError) -> [Blob] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(Blob.columns) FROM blob WHERE account = $1 AND hash > $2 ORDER BY hash LIMIT $3
        """, [.text(account.text), .bytes(hash?.bytes ?? []), .integer(Int64(countMax))]
      ).compactMap(Blob.init)
    }
  }

  public func blobUsage(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> BlobUsage {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.blobUsage(of: account)
    }
  }

  /// Takes a blob from an account, and lets go of its bytes unless others have them; false when the
  /// account has no such.
  public func drop(
    _ hash: BlobHash, of account: AccountID, as principal: Principal, now: Int64
  ) async throws(StoreError) -> Bool {
    try check(principal, account)
    let dropped = try await engine.write(as: principal) { transaction throws(StoreError) in
      try transaction.rows(
        "DELETE FROM blob WHERE account = $1 AND hash = $2 RETURNING hash",
        [.text(account.text), .bytes(hash.bytes)]
      ).count
    }
    if dropped > 0 { try await holdings.letGo(hash, now: now) }
    return dropped > 0
  }

  var holdings: Holdings { Holdings(engine: engine, blobs: blobStore) }
}

private enum Room { case known, free }

extension Transaction {
  func blobUsage(of account: AccountID) throws(StoreError) -> BlobUsage {
    let rows = try rows(
      "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS bigint) FROM blob WHERE account = $1",
      [.text(account.text)])
    return rows.first.map { BlobUsage(count: $0[0].integer, bytes: $0[1].integer) } ?? BlobUsage()
  }

  /// Throws when there is none.
  ///
  /// NB: locks the account, so that what fits now fits until the end, and is not erased meanwhile.
  fileprivate func findRoom(
    for blob: Blob, of account: AccountID, _ quota: Quota
  ) throws(StoreError) -> Room {
    _ = try usageToChange(of: account)
    try checkIsHere(account)
    let known = try rows(
      "SELECT made FROM blob WHERE account = $1 AND hash = $2",
      [.text(account.text), .bytes(blob.hash.bytes)])
    if !known.isEmpty { return .known }
    let usage = try blobUsage(of: account)
    guard blob.bytes <= quota.blobBytesMax, usage.count < quota.blobsMax,
      usage.bytes + blob.bytes <= quota.blobsBytesMax
    else { throw .blobsFull(account, quota) }
    return .free
  }
}
