public import EventLog

extension Desk {
  /// How somebody is counted for lists; nil where they are not.
  public func counted(_ account: AccountID) async throws(StoreError) -> Counted? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT region, since FROM counted WHERE account = $1 AND lists = 1",
        [.text(account.text)]
      ).first.map { Counted(region: $0[0].text, since: $0[1].integer) }
    }
  }

  /// Counts somebody for lists from now on, what they have done before too; or moves them to
  /// another region. What it says is whether they may.
  ///
  /// NB: behind what locks the ward, so that a guardian who takes it back has the last word.
  public func count(
    _ account: AccountID, region: String, now: Int64
  ) async throws(StoreError) -> Access {
    try await write { transaction throws(StoreError) in
      try transaction.lockWard(account)
      let standing = try transaction.standing(of: .learner(account), now: now)
      let answer = access(to: region.isEmpty ? .boards : .openBoards, of: standing)
      guard answer.isAllowed else { return answer }
      _ = try transaction.rows(
        """
        INSERT INTO counted (account, region, since, news, earliest, latest, counted)
        VALUES ($1, $2, $3, 0, 0, $3, 0)
        ON CONFLICT (account) DO UPDATE SET region = excluded.region
        """, [.text(account.text), .text(region), .integer(now)])
      // Whose answers alone were counted is counted anew.
      _ = try transaction.rows(
        """
        UPDATE counted
        SET lists = 1, since = $2, news = news + 1, earliest = 0, latest = $2, counted = 0
        WHERE account = $1 AND lists = 0
        """, [.text(account.text), .integer(now)])
      return answer
    }
  }

  /// Counts somebody for lists no more, and forgets what was counted.
  public func stopCounting(_ account: AccountID) async throws(StoreError) {
    try await write { transaction throws(StoreError) in try transaction.stopCounting(account) }
  }

  /// What somebody did, of a module, in some weeks; the newest first.
  public func tallies(
    of account: AccountID, _ module: String, in weeks: Range<Int64>
  ) async throws(StoreError) -> [Tally] {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT \(Tally.columns) FROM tally
        WHERE account = $1 AND module = $2 AND week >= $3 AND week < $4 ORDER BY week DESC
        """,
        [
          .text(account.text), .text(module), .integer(weeks.lowerBound),
          .integer(weeks.upperBound),
        ]
      ).map(Tally.init)
    }
  }

  /// The best of a list, those around whoever looks, and how many are in it.
  ///
  /// `weeks` by their Mondays. Nobody is in it who has solved nothing.
  public func board(
    _ board: Board, _ module: String, in weeks: Range<Int64>, for account: AccountID, now: Int64
  ) async throws(StoreError) -> (people: Int64, rows: [BoardRow]) {
    let (among, values) = board.condition(now: now)
    return try await read { transaction throws(StoreError) in
      let rows = try transaction.rows(
        """
        WITH solver AS (
          SELECT tally.account, sum(solved) AS solved
          FROM tally JOIN counted ON counted.account = tally.account AND lists = 1
          WHERE module = $1 AND week >= $2 AND week < $3 AND \(among)
          GROUP BY tally.account HAVING sum(solved) > 0
        ), ranked AS (
          SELECT solver.account, name, solved,
            rank() OVER (ORDER BY solved DESC) AS rank,
            row_number() OVER (ORDER BY solved DESC, name, solver.account) AS place,
            count(*) OVER () AS people
          FROM solver JOIN person ON person.account = solver.account AND leaves IS NULL
        ), own AS (SELECT place FROM ranked WHERE account = $4)
        SELECT people, rank, place, name, CAST(solved AS bigint), account
        FROM ranked
        WHERE place <= $5 OR place BETWEEN (SELECT place FROM own) - $6
          AND (SELECT place FROM own) + $6
        ORDER BY place
        """,
        [
          .text(module), .integer(weeks.lowerBound), .integer(weeks.upperBound),
          .text(account.text), .integer(Board.bestShown), .integer(Board.nearShown),
        ] + values)
      return (
        rows.first?[0].integer ?? 0,
        rows.map {
          BoardRow(
            rank: $0[1].integer, place: $0[2].integer, name: $0[3].text, solved: $0[4].integer,
            isOwn: $0[5].text == account.text)
        }
      )
    }
  }
}

extension Board {
  /// How many of the best are shown, and how many on either side of whoever looks.
  static let bestShown: Int64 = 50
  static let nearShown: Int64 = 2
  static let pauseMillis: Int64 = 60_000
  /// The longest fact of a sitting, which names two hundred questions, is a third of it.
  static let lineBytesMax: Int64 = 32 << 10
  /// In a week; some 200,000 facts.
  static let weekBytesMax: Int64 = 64 << 20

  /// Who is in it, as SQL, and what its `$7` and `$8` are; `$4` is whoever looks.
  fileprivate func condition(now: Int64) -> (sql: String, values: [SQLValue]) {
    switch self {
    case .friends:
      (
        """
        counted.account IN (
          SELECT account FROM person WHERE account = $4
          UNION \(Friend.ofAccount("$4", now: "$7")))
        """, [.integer(now)]
      )
    case .team(let id):
      ("counted.account IN (SELECT account FROM member WHERE organisation = $7)", [.text(id)])
    case .region(let code):
      (
        """
        (region = $7 OR region LIKE $7 || '-%') AND NOT EXISTS (
          SELECT 1 FROM ward WHERE child = counted.account AND grown > $8)
        """, [.text(code), .integer(now)]
      )
    }
  }
}

extension Transaction {
  func stopCounting(_ account: AccountID) throws(StoreError) {
    let account = SQLValue.text(account.text)
    // NB: first, so that nobody keeps anything of them behind it.
    _ = try rows("UPDATE counted SET lists = 0, region = '' WHERE account = $1", [account])
    _ = try rows("DELETE FROM tally WHERE account = $1", [account])
    _ = try rows("DELETE FROM counted WHERE account = $1 AND answers IS NULL", [account])
  }
}
