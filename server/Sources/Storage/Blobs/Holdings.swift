/// Which bytes are there, and that they go when the last who has them does.
///
/// Every step about some bytes locks their row in the table `stored`: a transaction puts a pin in
/// before bytes are put, and another begins to drop only what nobody has and nobody pins. Bytes and
/// rows are not changed as one; what a program that dies leaves between is found by the sweep.
struct Holdings: Sendable {
  let engine: any Engine
  let blobs: any BlobStore

  /// Runs what puts bytes and says whose they are, while nobody drops them.
  func holding(
    _ hash: BlobHash, now: Int64, _ body: () async throws(StoreError) -> Void
  ) async throws(StoreError) {
    try await pin(hash, now: now)
    do throws(StoreError) {
      try await body()
    } catch {
      try? await letGo(hash, unpinning: true, now: now)
      throw error
    }
    try await letGo(hash, unpinning: true, now: now)
  }

  /// From now on nobody drops the bytes; throws "busy" while somebody is at it.
  private func pin(_ hash: BlobHash, now: Int64) async throws(StoreError) {
    try await engine.write(as: .operating) { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        INSERT INTO stored (hash, pins, until) VALUES ($1, 1, $3)
        ON CONFLICT (hash) DO UPDATE SET
          pins = CASE WHEN stored.until > $2 THEN stored.pins + 1 ELSE 1 END,
          until = excluded.until
        RETURNING leaving
        """,
        [.bytes(hash.bytes), .integer(now), .integer(now + BlobLimits.pinMillis)])
      guard let row = rows.first, row[0].isNull else { throw .busy }
    }
  }

  /// Drops the bytes if nobody has them any more; `unpinning` takes one's own pin out first.
  func letGo(
    _ hash: BlobHash, unpinning: Bool = false, now: Int64
  ) async throws(StoreError) {
    let isGoing = try await engine.write(as: .operating) { transaction throws(StoreError) in
      try transaction.beginToDrop(hash, unpinning: unpinning, now: now)
    }
    guard isGoing else { return }
    try await blobs.drop(hash)
    _ = try await engine.write(as: .operating) { transaction throws(StoreError) in
      try transaction.rows(
        "DELETE FROM stored WHERE hash = $1 AND leaving IS NOT NULL", [.bytes(hash.bytes)])
    }
  }

  /// Drops what nobody has and nobody pins: what programs left that died.
  func sweep(now: Int64) async throws(StoreError) {
    WaitingFile.tidy(blobs.waiting, now: now)
    let loose = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT hash FROM stored
        WHERE (pins = 0 OR until <= $1) AND (leaving IS NULL OR leaving <= $2)
          AND NOT EXISTS (SELECT 1 FROM blob WHERE blob.hash = stored.hash)
          AND NOT EXISTS (SELECT 1 FROM export WHERE export.hash = stored.hash)
        LIMIT 1000
        """, [.integer(now), .integer(now - BlobLimits.leavingMillis)]
      ).compactMap { BlobHash(bytes: $0[0].bytes) }
    }
    for hash in loose { try await letGo(hash, now: now) }
  }
}

extension Transaction {
  /// True when the caller is to drop the bytes: nobody has them, and nobody is putting them.
  fileprivate func beginToDrop(
    _ hash: BlobHash, unpinning: Bool, now: Int64
  ) throws(StoreError) -> Bool {
    let key: [SQLValue] = [.bytes(hash.bytes)]
    let locked = try rows(
      """
      UPDATE stored SET pins = CASE WHEN pins > $2 THEN pins - $2 ELSE 0 END
      WHERE hash = $1 RETURNING pins, until, leaving
      """, key + [.integer(unpinning ? 1 : 0)])
    guard let row = locked.first else { return false }
    let isPinned = row[0].integer > 0 && row[1].integer > now
    let isOthers = !row[2].isNull && row[2].integer > now - BlobLimits.leavingMillis
    if isPinned || isOthers { return false }
    guard try holders(of: hash).isEmpty else { return false }
    _ = try rows("UPDATE stored SET leaving = $2 WHERE hash = $1", key + [.integer(now)])
    return true
  }

  /// A row, if anybody has the bytes.
  func holders(of hash: BlobHash) throws(StoreError) -> [[SQLValue]] {
    try rows(
      """
      SELECT hash FROM blob WHERE hash = $1 UNION SELECT hash FROM export WHERE hash = $1
      """, [.bytes(hash.bytes)])
  }

  /// What an account has of bytes, in blobs and in exports.
  func hashes(of account: AccountID) throws(StoreError) -> [BlobHash] {
    try rows(
      """
      SELECT hash FROM blob WHERE account = $1
      UNION SELECT hash FROM export WHERE account = $1 AND hash IS NOT NULL
      """, [.text(account.text)]
    ).compactMap { BlobHash(bytes: $0[0].bytes) }
  }
}
