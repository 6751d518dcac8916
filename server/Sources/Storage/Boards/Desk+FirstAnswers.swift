public import EventLog

extension Desk {
  /// Whether somebody's first answers are counted.
  public func countsAnswers(of account: AccountID) async throws(StoreError) -> Bool {
    try await read { transaction throws(StoreError) in
      try !transaction.rows(
        "SELECT account FROM counted WHERE account = $1 AND answers IS NOT NULL",
        [.text(account.text)]
      ).isEmpty
    }
  }

  /// Counts somebody's first answers from now on, those of the last year too. What it says is
  /// whether they may.
  public func countAnswers(
    of account: AccountID, now: Int64
  ) async throws(StoreError) -> Access {
    try await write { transaction throws(StoreError) in
      try transaction.lockWard(account)
      let standing = try transaction.standing(of: .learner(account), now: now)
      let answer = access(to: .countedAnswers, of: standing)
      guard answer.isAllowed else { return answer }
      let values: [SQLValue] = [.text(account.text), .integer(now)]
      _ = try transaction.rows(
        """
        INSERT INTO counted (account, region, since, lists, news, earliest, latest, counted)
        VALUES ($1, '', $2, 0, 0, 0, $2, 0) ON CONFLICT (account) DO NOTHING
        """, values)
      _ = try transaction.rows(
        """
        UPDATE counted SET answers = 0, news = news + 1, earliest = 0, latest = $2
        WHERE account = $1 AND answers IS NULL
        """, values)
      return answer
    }
  }

  /// Counts them no more, and forgets what was counted.
  public func stopCountingAnswers(of account: AccountID) async throws(StoreError) {
    try await write { transaction throws(StoreError) in
      let account = SQLValue.text(account.text)
      // NB: first, so that nobody keeps anything of them behind it.
      _ = try transaction.rows("UPDATE counted SET answers = NULL WHERE account = $1", [account])
      _ = try transaction.rows("DELETE FROM first_answer WHERE account = $1", [account])
      _ = try transaction.rows("DELETE FROM counted WHERE account = $1 AND lists = 0", [account])
    }
  }

  /// First answers of a pack, $1, of who is counted at a time, $2.
  private static let amongFirstAnswers = """
    FROM first_answer WHERE pack = $1 AND EXISTS (
      SELECT 1 FROM person WHERE person.account = first_answer.account AND leaves IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM ward WHERE child = first_answer.account AND grown > $2)
    """

  /// First answers to a pack's questions: whose they are is told by a number alone, from 0 on. The
  /// latest ones, where there are more than can be looked at.
  public func firstAnswers(
    of pack: String, now: Int64, most: Int64 = 500_000
  ) async throws(StoreError) -> [(person: Int, item: String, isRight: Bool)] {
    try await read { transaction throws(StoreError) in
      var people: [String: Int] = [:]
      return try transaction.rows(
        """
        SELECT account, item, is_right \(Desk.amongFirstAnswers)
        ORDER BY at DESC, account, item LIMIT $3
        """, [.text(pack), .integer(now), .integer(most)]
      ).map { row in
        let person = people[row[0].text] ?? people.count
        people[row[0].text] = person
        return (person, row[1].text, row[2].integer == 1)
      }
    }
  }

  /// How people do with a pack's questions, as far as enough have met one; nobody among them who
  /// leaves, or for whom a guardian decides.
  public func figures(of pack: String, now: Int64) async throws(StoreError) -> [QuestionFigure] {
    try await read { transaction throws(StoreError) in
      let among = Desk.amongFirstAnswers
      let values: [SQLValue] = [.text(pack), .integer(now)]
      var taken: [String: [QuestionFigure.Taken]] = [:]
      for row in try transaction.rows(
        """
        SELECT item, taken, count(*) \(among) AND taken <> ''
        GROUP BY item, taken HAVING count(*) >= $3 ORDER BY count(*) DESC, taken
        """, values + [.integer(QuestionFigure.partMin)])
      where taken[row[0].text, default: []].count < QuestionFigure.takenMax {
        taken[row[0].text, default: []].append(
          QuestionFigure.Taken(answer: row[1].text, people: row[2].integer))
      }
      return try transaction.rows(
        """
        SELECT item, count(*), CAST(sum(is_right) AS bigint), count(heard),
          CAST(coalesce(sum(heard), 0) AS bigint) \(among)
        GROUP BY item HAVING count(*) >= $3 ORDER BY item
        """, values + [.integer(QuestionFigure.peopleMin)]
      ).map { row in
        let buzzed = row[3].integer
        return QuestionFigure(
          item: row[0].text, people: row[1].integer, right: row[2].integer,
          heard: buzzed < QuestionFigure.partMin ? nil : row[4].integer / buzzed,
          taken: taken[row[0].text] ?? [])
      }
    }
  }
}

extension Transaction {
  /// Puts first answers in place of those of their weeks. Of two the earlier was the first.
  func keep(
    _ answers: [FirstAnswer], of account: AccountID, in weeks: [Int64]
  ) throws(StoreError) {
    let account = SQLValue.text(account.text)
    for week in weeks {
      _ = try rows(
        "DELETE FROM first_answer WHERE account = $1 AND week = $2", [account, .integer(week)])
    }
    // NB: what is longer is no address of a pack here.
    for one in answers where one.item.utf8.count <= 300 && one.pack.utf8.count <= 100 {
      _ = try rows(
        """
        INSERT INTO first_answer (account, item, pack, week, at, is_right, heard, taken)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (account, item) DO UPDATE SET week = excluded.week, at = excluded.at,
          is_right = excluded.is_right, heard = excluded.heard, taken = excluded.taken
        WHERE excluded.at < first_answer.at
        """,
        [
          account, .text(one.item), .text(one.pack), .integer(one.week), .integer(one.at),
          .integer(one.isRight ? 1 : 0), one.heard.map { .integer($0) } ?? .null,
          .text(String(String.UnicodeScalarView(one.taken.unicodeScalars.prefix(200)))),
        ])
    }
  }
}
