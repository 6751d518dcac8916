/// The marketplace: finding packs, taking them, and saying what one thinks of them.
extension Desk {
  /// What is offered and has all of the words, and how many there are in all.
  ///
  /// The best first: by the average of their stars as if ten more people had given 3.5 each, so
  /// that one friend's five stars do not make a pack the best of all.
  public func market(
    _ wish: MarketWish
  ) async throws(StoreError) -> (rows: [MarketListing], total: Int64) {
    let found = [3, 1].map { first in
      wish.words.indices.map { " AND version.words LIKE $\($0 + first) ESCAPE '!'" }.joined()
    }
    let patterns = wish.words.map { SQLValue.text("%\(Self.escaped($0))%") }
    let order =
      switch wish.order {
      case .best:
        "(pack.stars + 35.0) / (pack.raters + 10) DESC, pack.takers DESC, version.changed DESC"
      case .newest: "version.changed DESC"
      }
    return try await read { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        SELECT pack.pack, version.listed, pack.takers, pack.raters, pack.stars
        FROM market_version AS version JOIN market_pack AS pack ON pack.pack = version.pack
        WHERE version.state = 'offered'\(found[0])
        ORDER BY \(order), pack.pack LIMIT CAST($1 AS bigint) OFFSET CAST($2 AS bigint)
        """, [.integer(Int64(wish.count)), .integer(Int64(wish.from))] + patterns)
      let listings = rows.map { row in
        MarketListing(pack: row[0].text, listed: row[1].text, figures: MarketFigures(row[2...]))
      }
      let count = try transaction.rows(
        """
        SELECT count(*) FROM market_version AS version WHERE version.state = 'offered'\(found[1])
        """, patterns)
      return (listings, count.first?[0].integer ?? 0)
    }
  }

  private static func escaped(_ word: String) -> String {
    word.replacing("!", with: "!!").replacing("%", with: "!%").replacing("_", with: "!_")
  }

  /// The version of a pack that is offered, or the one that waits.
  public func marketVersion(
    of pack: String, _ state: MarketVersion.State
  ) async throws(StoreError) -> MarketVersion? {
    try await read { transaction throws(StoreError) in
      try transaction.marketVersion(of: pack, state)
    }
  }

  /// A version of a pack, whatever became of it.
  public func marketVersion(
    of pack: String, _ version: String
  ) async throws(StoreError) -> MarketVersion? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT \(MarketVersion.columns) FROM market_version WHERE pack = $1 AND version = $2",
        [.text(pack), .text(version)]
      ).first.flatMap(MarketVersion.init)
    }
  }

  /// The text of one that waits or is offered, if it is still that of this hash.
  public func text(of version: MarketVersion) async throws(StoreError) -> String? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT text FROM market_version
        WHERE pack = $1 AND version = $2 AND sha256 = $3 AND manifest <> ''
        """, [.text(version.pack), .text(version.version), .text(version.sha256)]
      ).first?[0].text
    }
  }

  /// What people made of a pack, its versions that everybody has or had, newest first, and the
  /// stars that one gave it oneself: nil where one has not taken it, 0 where one has said nothing.
  public func marketFacts(
    of pack: String, for account: AccountID
  ) async throws(StoreError) -> (
    figures: MarketFigures, versions: [(version: String, changed: Int64)], own: Int64?
  ) {
    try await read { transaction throws(StoreError) in
      let figures = try transaction.rows(
        "SELECT takers, raters, stars FROM market_pack WHERE pack = $1", [.text(pack)])
      let versions = try transaction.rows(
        """
        SELECT version, changed FROM market_version
        WHERE pack = $1 AND state IN ('offered', 'past') ORDER BY changed DESC LIMIT 20
        """, [.text(pack)])
      let own = try transaction.rows(
        "SELECT coalesce(stars, 0) FROM market_taking WHERE pack = $1 AND account = $2",
        [.text(pack), .text(account.text)])
      return (
        figures.first.map { MarketFigures($0[...]) }
          ?? MarketFigures(takers: 0, raters: 0, stars: 0),
        versions.map { ($0[0].text, $0[1].integer) }, own.first?[0].integer
      )
    }
  }

  /// Notes that somebody is given the text of a pack; of its author nothing is noted.
  public func takeFromMarket(
    _ pack: String, _ account: AccountID, now: Int64
  ) async throws(StoreError) {
    let isKnown = try await read { transaction throws(StoreError) in
      try !transaction.rows(
        "SELECT pack FROM market_taking WHERE pack = $1 AND account = $2",
        [.text(pack), .text(account.text)]
      ).isEmpty
    }
    if isKnown { return }
    try await write { transaction throws(StoreError) in
      let new = try transaction.rows(
        """
        INSERT INTO market_taking (pack, account, taken)
        SELECT pack, $2, CAST($3 AS bigint) FROM market_pack
        WHERE pack = $1 AND (account IS NULL OR account <> $2)
        ON CONFLICT (pack, account) DO NOTHING RETURNING pack
        """, [.text(pack), .text(account.text), .integer(now)])
      if new.isEmpty { return }
      _ = try transaction.rows(
        "UPDATE market_pack SET takers = takers + 1 WHERE pack = $1 RETURNING pack", [.text(pack)])
    }
  }

  /// Of packs that somebody took: what lists say of those that are offered; of the others what
  /// became of them, and why.
  public func takenFromMarket(
    _ account: AccountID
  ) async throws(StoreError) -> (
    offered: [String], ended: [(pack: String, state: MarketVersion.State, why: String)]
  ) {
    try await read { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        SELECT pack.pack, offered.listed, last.state, last.why FROM market_taking AS taking
        JOIN market_pack AS pack ON pack.pack = taking.pack
        LEFT JOIN market_version AS offered
          ON offered.pack = pack.pack AND offered.state = 'offered'
        LEFT JOIN market_version AS last
          ON last.pack = pack.pack AND last.version = pack.latest
        WHERE taking.account = $1 ORDER BY pack.pack LIMIT 2000
        """, [.text(account.text)])
      let ended = rows.filter { $0[1].isNull }.map { row in
        // NB: what is said of a version that was sent once more is its author's to read.
        let isTakenDown = row[2].text == MarketVersion.State.takenDown.rawValue
        return (
          row[0].text, isTakenDown ? MarketVersion.State.takenDown : .withdrawn,
          isTakenDown ? row[3].text : ""
        )
      }
      return (rows.filter { !$0[1].isNull }.map { $0[1].text }, ended)
    }
  }

  /// Says how many stars somebody gives a pack that they took, nil for none any more; false where
  /// they did not take it.
  public func rate(
    _ pack: String, stars: Int64?, _ account: AccountID
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      // Its sums are those of its rows.
      try transaction.lock(market: pack)
      let known = try transaction.rows(
        "SELECT stars FROM market_taking WHERE pack = $1 AND account = $2",
        [.text(pack), .text(account.text)])
      guard let before = known.first?[0] else { return false }
      _ = try transaction.rows(
        """
        UPDATE market_taking SET stars = CAST($3 AS bigint)
        WHERE pack = $1 AND account = $2 RETURNING pack
        """, [.text(pack), .text(account.text), SQLValue(stars)])
      let raters = (stars == nil ? 0 : 1) - (before.isNull ? 0 : 1)
      let change = (stars ?? 0) - (before.isNull ? 0 : before.integer)
      _ = try transaction.rows(
        """
        UPDATE market_pack SET raters = raters + CAST($2 AS bigint),
          stars = stars + CAST($3 AS bigint) WHERE pack = $1 RETURNING pack
        """, [.text(pack), .integer(Int64(raters)), .integer(change)])
      return true
    }
  }

  /// Puts a report in the reviewers' queue, in place of one's own before; false where it has as
  /// many as are read.
  public func report(
    _ report: MarketReport, _ account: AccountID
  ) async throws(StoreError) -> Bool {
    try await write { transaction throws(StoreError) in
      let others = try transaction.rows(
        "SELECT count(*) FROM market_report WHERE pack = $1 AND account <> $2",
        [.text(report.pack), .text(account.text)])
      guard let count = others.first?[0].integer, count < Desk.reportsMax else { return false }
      _ = try transaction.rows(
        """
        INSERT INTO market_report (pack, account, version, about, words, made)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (pack, account) DO UPDATE SET version = excluded.version,
          about = excluded.about, words = excluded.words, made = excluded.made
        """,
        [
          .text(report.pack), .text(account.text), .text(report.version),
          .text(report.about.rawValue), .text(report.words), .integer(report.made),
        ])
      return true
    }
  }

  /// So many reports of one pack are kept at a time.
  static let reportsMax: Int64 = 200
}

extension MarketFigures {
  init(_ row: ArraySlice<SQLValue>) {
    let numbers = row.prefix(3).map(\.integer)
    self.init(takers: numbers[0], raters: numbers[1], stars: numbers[2])
  }
}

extension Transaction {
  /// Whoever changes something of a pack waits here for who does so already.
  func lock(market pack: String) throws(StoreError) {
    _ = try rows(
      "UPDATE market_pack SET takers = takers WHERE pack = $1 RETURNING pack", [.text(pack)])
  }

  func marketVersion(
    of pack: String, _ state: MarketVersion.State
  ) throws(StoreError) -> MarketVersion? {
    try rows(
      "SELECT \(MarketVersion.columns) FROM market_version WHERE pack = $1 AND state = $2",
      [.text(pack), .text(state.rawValue)]
    ).first.flatMap(MarketVersion.init)
  }
}
