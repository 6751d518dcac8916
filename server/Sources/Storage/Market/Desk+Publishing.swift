/// The marketplace: publishing, and what reviewers decide. Who may is whoever asks to have asked.
extension Desk {
  /// Whose a name is; nil where nobody has it.
  public func marketName(_ pack: String) async throws(StoreError) -> MarketName? {
    try await read { transaction throws(StoreError) in try transaction.marketName(pack) }
  }

  /// Versions of somebody's packs that gave way to no other, of each the newest first.
  public func published(by account: AccountID) async throws(StoreError) -> [MarketVersion] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(MarketVersion.columns) FROM market_version WHERE account = $1 AND state <> 'past'
        ORDER BY pack, changed DESC, version LIMIT 500
        """, [.text(account.text)]
      ).compactMap(MarketVersion.init)
    }
  }

  /// Puts a version in the reviewers' queue, in place of one of the same pack that waits.
  ///
  /// `latest` is the latest version that was ever offered when it was looked at.
  public func publish(
    _ version: MarketVersion, _ text: String, over latest: String
  ) async throws(StoreError) -> PublishOutcome {
    try await write { transaction throws(StoreError) in
      // Locks the author, and then the pack, as erasing does: of two versions at once the second
      // sees the first.
      _ = try transaction.rows(
        "UPDATE person SET account = account WHERE account = $1 RETURNING account",
        [.text(version.account.text)])
      _ = try transaction.rows(
        """
        INSERT INTO market_pack (pack, account, latest) VALUES ($1, $2, '')
        ON CONFLICT (pack) DO UPDATE SET
          account = CASE WHEN market_pack.latest = '' AND market_pack.account IS NULL
            THEN excluded.account ELSE market_pack.account END
        RETURNING pack
        """, [.text(version.pack), .text(version.account.text)])
      let name = try transaction.marketName(version.pack)
      guard name?.account == version.account else { return .others }
      guard name?.latest == latest else { return .overtaken }
      let waiting = try transaction.marketVersion(of: version.pack, .waiting)
      // Sent once more it keeps its place in the queue.
      if waiting?.version == version.version, waiting?.sha256 == version.sha256 { return .done }
      let others = try transaction.rows(
        """
        SELECT (SELECT count(*) FROM market_pack WHERE account = $1 AND pack <> $2),
          CAST(coalesce(sum(bytes), 0) AS bigint), count(CASE WHEN state = 'waiting' THEN 1 END)
        FROM market_version WHERE account = $1 AND pack <> $2
        """, [.text(version.account.text), .text(version.pack)])
      let bytes = Int64(text.utf8.count)
      guard let row = others.first, row[0].integer < MarketVersion.ownMax,
        row[1].integer + bytes <= MarketVersion.bytesMax
      else {
        try transaction.forget(unused: version.pack)
        return .full
      }
      guard row[2].integer < MarketVersion.waitingMax else {
        try transaction.forget(unused: version.pack)
        return .waiting
      }
      try transaction.keep(version, text, bytes)
      return .done
    }
  }

  /// Offers no version of a pack any more, and lets none wait; false where neither was.
  public func withdrawFromMarket(
    _ pack: String, by account: AccountID, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.lock(market: pack)
      guard try transaction.marketName(pack)?.account == account else { return false }
      let waiting = try transaction.dropSent(of: pack, now: now)
      let offered = try transaction.end(.offered, of: pack, as: .withdrawn, why: "", now: now)
      _ = try transaction.rows(
        "DELETE FROM market_report WHERE pack = $1 RETURNING pack", [.text(pack)])
      try transaction.forget(unused: pack)
      return offered || waiting
    }
  }

  // MARK: Reviewing

  /// What waits for a reviewer, what waits longest first.
  public func marketTasks() async throws(StoreError) -> [MarketTask] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT pack, waiting, offered, reports, since FROM (
          SELECT pack.pack AS pack, waiting.listed AS waiting, offered.listed AS offered,
            coalesce(report.count, 0) AS reports,
            CASE WHEN report.since IS NULL OR waiting.changed < report.since
              THEN waiting.changed ELSE report.since END AS since
          FROM market_pack AS pack
          LEFT JOIN market_version AS waiting
            ON waiting.pack = pack.pack AND waiting.state = 'waiting'
          LEFT JOIN market_version AS offered
            ON offered.pack = pack.pack AND offered.state = 'offered'
          LEFT JOIN (
            SELECT pack, count(*) AS count, min(made) AS since FROM market_report GROUP BY pack
          ) AS report ON report.pack = pack.pack AND offered.pack IS NOT NULL
        ) AS task
        WHERE since IS NOT NULL ORDER BY since, pack LIMIT 200
        """, []
      ).map { row in
        MarketTask(
          pack: row[0].text, waiting: row[1].isNull ? nil : row[1].text,
          offered: row[2].isNull ? nil : row[2].text, reports: row[3].integer,
          since: row[4].integer)
      }
    }
  }

  /// How many these are.
  public func marketTaskCount() async throws(StoreError) -> Int64 {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT count(*) FROM (
          SELECT pack FROM market_version WHERE state = 'waiting'
          UNION SELECT report.pack FROM market_report AS report
            JOIN market_version AS offered
              ON offered.pack = report.pack AND offered.state = 'offered'
        ) AS task
        """, []
      ).first?[0].integer ?? 0
    }
  }

  /// What people say is wrong with a pack, nobody's name told.
  public func reports(of pack: String) async throws(StoreError) -> [MarketReport] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT pack, version, about, words, made FROM market_report WHERE pack = $1
        ORDER BY made, account LIMIT 200
        """, [.text(pack)]
      ).compactMap { row in
        MarketReport.About(rawValue: row[2].text).map {
          MarketReport(
            pack: row[0].text, version: row[1].text, about: $0, words: row[3].text,
            made: row[4].integer)
        }
      }
    }
  }

  /// Offers the version that waits to everybody, or refuses it; false where it is not the one that
  /// was read.
  public func decide(
    _ version: MarketVersion, isOffered: Bool, why: String, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.lock(market: version.pack)
      guard let waiting = try transaction.marketVersion(of: version.pack, .waiting),
        waiting.version == version.version, waiting.sha256 == version.sha256
      else { return false }
      guard isOffered else {
        return try transaction.end(.waiting, of: version.pack, as: .refused, why: why, now: now)
      }
      _ = try transaction.end(.offered, of: version.pack, as: .past, why: "", now: now)
      _ = try transaction.rows(
        """
        UPDATE market_version SET state = 'offered', changed = $2, why = ''
        WHERE pack = $1 AND state = 'waiting' RETURNING pack
        """, [.text(version.pack), .integer(now)])
      _ = try transaction.rows(
        "UPDATE market_pack SET latest = $2 WHERE pack = $1 RETURNING pack",
        [.text(version.pack), .text(version.version)])
      try transaction.forgetOld(of: version.pack)
      return true
    }
  }

  /// Ends the reports of a pack that were read, those made until `read`, and with `why` the pack's
  /// being offered and all of them; false where it is not offered in the version that was read.
  public func settle(
    _ pack: String, version: String, read: Int64, takenDown why: String?, now: Int64
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      try transaction.lock(market: pack)
      guard try transaction.marketVersion(of: pack, .offered)?.version == version else {
        return false
      }
      if let why {
        _ = try transaction.end(.offered, of: pack, as: .takenDown, why: why, now: now)
      }
      _ = try transaction.rows(
        "DELETE FROM market_report WHERE pack = $1 AND made <= $2 RETURNING pack",
        [.text(pack), .integer(why == nil ? read : .max)])
      return true
    }
  }
}

extension Transaction {
  fileprivate func marketName(_ pack: String) throws(StoreError) -> MarketName? {
    try rows("SELECT account, latest FROM market_pack WHERE pack = $1", [.text(pack)]).first.map {
      MarketName(account: $0[0].isNull ? nil : AccountID($0[0].text), latest: $0[1].text)
    }
  }

  fileprivate func keep(
    _ version: MarketVersion, _ text: String, _ bytes: Int64
  ) throws(StoreError) {
    _ = try dropSent(of: version.pack, now: version.changed)
    _ = try rows(
      """
      DELETE FROM market_version WHERE pack = $1 AND version = $2 AND state <> 'offered'
      RETURNING pack
      """, [.text(version.pack), .text(version.version)])
    // NB: the version that is offered is not to be reviewed once more.
    _ = try rows(
      """
      INSERT INTO market_version (\(MarketVersion.columns), text, bytes)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (pack, version) DO NOTHING RETURNING pack
      """,
      [
        .text(version.pack), .text(version.version), .text(version.account.text),
        .text(version.state.rawValue), .text(version.sha256), .text(version.manifest),
        .text(version.listed), .text(version.words), .integer(version.changed),
        .text(version.why), .text(text), .integer(bytes),
      ])
  }

  /// Forgets versions that wait or were refused; false where there are none. One that was offered
  /// before it was sent again is withdrawn, as it was.
  fileprivate func dropSent(of pack: String, now: Int64) throws(StoreError) -> Bool {
    let gone = try rows(
      """
      DELETE FROM market_version WHERE pack = $1 AND state IN ('waiting', 'refused')
        AND version <> (SELECT latest FROM market_pack WHERE pack = $1) RETURNING pack
      """, [.text(pack)])
    let waiting = try end(.waiting, of: pack, as: .withdrawn, why: "", now: now)
    let refused = try end(.refused, of: pack, as: .withdrawn, why: "", now: now)
    return !gone.isEmpty || waiting || refused
  }

  /// Ends the version that is in a state, and empties it; false where none is. One that gives way
  /// to a later one keeps since when it was offered.
  fileprivate func end(
    _ state: MarketVersion.State, of pack: String, as end: MarketVersion.State, why: String,
    now: Int64
  ) throws(StoreError) -> Bool {
    try !rows(
      """
      UPDATE market_version SET state = $3, why = $4,
        changed = CASE WHEN $3 = 'past' THEN changed ELSE $5 END, manifest = '', listed = '',
        words = '', text = '', bytes = 0 WHERE pack = $1 AND state = $2 RETURNING pack
      """,
      [
        .text(pack), .text(state.rawValue), .text(end.rawValue), .text(why), .integer(now),
      ]
    ).isEmpty
  }

  /// A name under which nothing was ever offered, and nothing waits, is free again.
  fileprivate func forget(unused pack: String) throws(StoreError) {
    _ = try rows(
      """
      DELETE FROM market_pack WHERE pack = $1 AND latest = ''
        AND NOT EXISTS (SELECT 1 FROM market_version WHERE market_version.pack = market_pack.pack)
      RETURNING pack
      """, [.text(pack)])
  }

  fileprivate func forgetOld(of pack: String) throws(StoreError) {
    _ = try rows(
      """
      DELETE FROM market_version WHERE pack = $1 AND state NOT IN ('waiting', 'offered')
        AND version NOT IN (
          SELECT version FROM market_version WHERE pack = $1 ORDER BY changed DESC, version
          LIMIT \(MarketVersion.rememberedMax))
      RETURNING pack
      """, [.text(pack)])
  }

  /// What is to go of an author before their account is erased, beside what goes with its row:
  /// names under which nothing was ever offered, and reports of what nobody finds any more.
  func leaveMarket(_ account: AccountID) throws(StoreError) {
    _ = try rows(
      "UPDATE market_pack SET takers = takers WHERE account = $1 RETURNING pack",
      [.text(account.text)])
    for table in ["market_report", "market_version"] {
      _ = try rows(
        """
        DELETE FROM \(table) WHERE pack IN (SELECT pack FROM market_pack WHERE account = $1)
        RETURNING pack
        """, [.text(account.text)])
    }
    _ = try rows(
      "DELETE FROM market_pack WHERE account = $1 AND latest = '' RETURNING pack",
      [.text(account.text)])
  }
}
