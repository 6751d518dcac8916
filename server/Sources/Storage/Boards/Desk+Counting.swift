public import EventLog

extension Desk {
  /// Somebody of whom something is new, behind an account in their order; nil for nobody.
  ///
  /// Nobody is counted twice within a minute.
  public func nextToCount(
    behind account: AccountID?, now: Int64
  ) async throws(StoreError) -> CountingNews? {
    try await read { transaction throws(StoreError) in
      try transaction.rows(
        """
        SELECT account, news, earliest, latest, counted, erased_from, erased_to, lists, answers
        FROM counted
        WHERE earliest IS NOT NULL AND account > $1 AND counted <= $2 ORDER BY account LIMIT 1
        """, [.text(account?.text ?? ""), .integer(now - Board.pauseMillis)]
      ).first.flatMap { row in
        AccountID(row[0].text).map {
          CountingNews(
            account: $0, number: row[1].integer, times: row[2].integer...row[3].integer,
            erased: row[5].isNull ? nil : row[5].integer...row[6].integer,
            counted: row[4].integer, isListed: row[7].integer == 1,
            answersCounted: row[8].isNull ? nil : row[8].integer)
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
  /// Nothing is kept of what they do not want to be counted any more, or where another server has
  /// counted them meanwhile.
  public func keep(
    _ tallies: [Tally], in weeks: [Int64], _ news: CountingNews,
    answers: [FirstAnswer] = [], in answerWeeks: [Int64] = [], now: Int64
  ) async throws(StoreError) {
    let account = SQLValue.text(news.account.text)
    try await write { transaction throws(StoreError) in
      let here = try transaction.rows(
        "UPDATE counted SET counted = $2 WHERE account = $1 AND counted = $3 RETURNING lists",
        [account, .integer(now), .integer(news.counted)])
      guard let here = here.first else { return }
      if let counted = news.answersCounted {
        let isHere = try !transaction.rows(
          "UPDATE counted SET answers = $2 WHERE account = $1 AND answers = $3 RETURNING account",
          [account, .integer(now), .integer(counted)]
        ).isEmpty
        if isHere { try transaction.keep(answers, of: news.account, in: answerWeeks) }
      }
      _ = try transaction.rows(
        """
        UPDATE counted SET earliest = NULL, latest = NULL, erased_from = NULL, erased_to = NULL
        WHERE account = $1 AND news = $2
        """, [account, .integer(news.number)])
      guard here[0].integer == 1 else { return }
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
