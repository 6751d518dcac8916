public import EventLog

extension Desk {
  /// How somebody is counted; nil where they are not.
  public func counted(_ account: AccountID) async throws(StoreError) -> Counted? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        "SELECT region, since FROM counted WHERE account = $1", [.text(account.text)]
      ).first.map { Counted(region: $0[0].text, since: $0[1].integer) }
    }
  }

  /// Counts somebody from now on, what they have done before too; or moves them to another region.
  /// What it says is whether they may.
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
      return answer
    }
  }

  /// Counts somebody no more, and forgets what was counted.
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
          FROM tally JOIN counted ON counted.account = tally.account
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

  // MARK: Counting

  /// Somebody of whom something is new, behind an account in their order; nil for nobody.
  ///
  /// Nobody is counted twice within a minute.
  public func nextToCount(
    behind account: AccountID?, now: Int64
  ) async throws(StoreError) -> CountingNews? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT account, news, earliest, latest, counted, erased_from, erased_to FROM counted
        WHERE earliest IS NOT NULL AND account > $1 AND counted <= $2 ORDER BY account LIMIT 1
        """, [.text(account?.text ?? ""), .integer(now - Board.pauseMillis)]
      ).first.flatMap { row in
        AccountID(row[0].text).map {
          CountingNews(
            account: $0, number: row[1].integer, times: row[2].integer...row[3].integer,
            erased: row[5].isNull ? nil : row[5].integer...row[6].integer,
            counted: row[4].integer)
        }
      }
    }
  }

  /// What happened in the rooms where somebody sat: their seat in each, and its log.
  public func roomFacts(
    of account: AccountID, in rooms: [String]
  ) async throws(StoreError) -> [(seat: RoomSeat, events: [Event])] {
    try await read { transaction throws(StoreError) in
      var logs: [(seat: RoomSeat, events: [Event])] = []
      for room in rooms {
        guard let seat = try transaction.seat(of: account, in: room) else { continue }
        let lines = try transaction.rows(
          "SELECT line FROM room_fact WHERE room = $1 ORDER BY n LIMIT $2",
          [.text(room), .integer(Int64(RoomKeeping.factsMax))])
        logs.append((seat, lines.compactMap { Event(read: Array($0[0].text.utf8)) }))
      }
      return logs
    }
  }

  /// Puts what was counted of some weeks in place of what stood there. What came meanwhile is new
  /// still.
  ///
  /// Nothing is kept where they do not want to be counted any more, or another server has counted
  /// them meanwhile.
  public func keep(
    _ tallies: [Tally], in weeks: [Int64], _ news: CountingNews, now: Int64
  ) async throws(StoreError) {
    let account = SQLValue.text(news.account.text)
    try await write { transaction throws(StoreError) in
      let here = try transaction.rows(
        "UPDATE counted SET counted = $2 WHERE account = $1 AND counted = $3 RETURNING account",
        [account, .integer(now), .integer(news.counted)])
      if here.isEmpty { return }
      _ = try transaction.rows(
        """
        UPDATE counted SET earliest = NULL, latest = NULL, erased_from = NULL, erased_to = NULL
        WHERE account = $1 AND news = $2
        """, [account, .integer(news.number)])
      for week in weeks {
        _ = try transaction.rows(
          "DELETE FROM tally WHERE account = $1 AND week = $2", [account, .integer(week)])
      }
      for one in tallies {
        _ = try transaction.rows(
          "INSERT INTO tally (account, \(Tally.columns)) VALUES ($1, $2, $3, $4, $5, $6)",
          [
            account, .text(one.module), .integer(one.week), .integer(one.solved),
            .integer(one.answers), .integer(one.aside),
          ])
      }
    }
  }
}

extension Store {
  /// What somebody did in a time, in the log's order, without what is large: no answer is. Nothing
  /// where it is more than anybody does.
  public func arrivals(
    of account: AccountID, within time: Range<Int64>, as principal: Principal
  ) async throws(StoreError) -> [Arrival] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      let which = """
        FROM event WHERE account = $1 AND at >= $2 AND at < $3
          AND length(line) <= CAST($4 AS bigint)
        """
      let values: [SQLValue] = [
        .text(account.text), .integer(time.lowerBound), .integer(time.upperBound),
        .integer(Board.lineBytesMax),
      ]
      let bytes = try transaction.rows(
        "SELECT CAST(coalesce(sum(length(line)), 0) AS bigint) \(which)", values)
      guard bytes.first?[0].integer ?? 0 <= Board.weekBytesMax else { return [] }
      return try transaction.rows(
        "SELECT line, received \(which) ORDER BY at, device, counter", values
      ).compactMap { row in
        Event(read: row[0].bytes).map { Arrival($0, received: row[1].integer) }
      }
    }
  }

  /// Somebody's events of these names, as far as they are there.
  public func events(
    _ names: [EventID], of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> [Event] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.lines(of: names.sorted(), in: account).events(of: account)
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
  /// Something of a time came, and answers of another were erased: they are to be counted, where
  /// their account is.
  func noteNews(
    of account: AccountID, _ times: ClosedRange<Int64>, erased: ClosedRange<Int64>?
  ) throws(StoreError) {
    func widened(_ from: String, _ to: String, _ place: Int) -> String {
      """
      \(from) = CASE WHEN \(from) < $\(place) THEN \(from) ELSE $\(place) END,
      \(to) = CASE WHEN \(to) > $\(place + 1) THEN \(to) ELSE $\(place + 1) END
      """
    }
    var sets = [widened("earliest", "latest", 2)]
    var values: [SQLValue] = [
      .text(account.text), .integer(times.lowerBound), .integer(times.upperBound),
    ]
    if let erased {
      sets.append(widened("erased_from", "erased_to", 4))
      values += [.integer(erased.lowerBound), .integer(erased.upperBound)]
    }
    _ = try rows(
      "UPDATE counted SET news = news + 1, \(sets.joined(separator: ", ")) WHERE account = $1",
      values)
  }

  func stopCounting(_ account: AccountID) throws(StoreError) {
    _ = try rows("DELETE FROM counted WHERE account = $1", [.text(account.text)])
  }

  fileprivate func seat(
    of account: AccountID, in room: String
  ) throws(StoreError) -> RoomSeat? {
    try rows(
      """
      SELECT \(RoomSeat.columns) FROM \(RoomSeat.table)
      WHERE seat.room = $1 AND seat.account = $2
      """, [.text(room), .text(account.text)]
    ).first.flatMap(RoomSeat.init)
  }
}
