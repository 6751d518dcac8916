import Basics
import EventLog
import Foundation
import GRDB

/// A transaction on SQLite, which lets one writer in at a time.
final class SQLiteTransaction: Transaction {
  private let database: Database
  private let principal: Principal
  let dialect = Dialect.sqlite

  init(_ database: Database, as principal: Principal) {
    self.database = database
    self.principal = principal
  }

  func usage(of account: AccountID) throws(StoreError) -> Usage {
    try usage("SELECT events, bytes, erased FROM account WHERE id = ?1", account)
  }

  func usageToChange(of account: AccountID) throws(StoreError) -> Usage {
    try run("INSERT INTO account (id) VALUES (?) ON CONFLICT DO NOTHING", [account.text])
    return try usage(of: account)
  }

  func usageCounted(of account: AccountID) throws(StoreError) -> Usage {
    try usage(
      """
      SELECT count(*), coalesce(sum(length(line)), 0),
        (SELECT count(*) FROM erased WHERE account = ?1)
      FROM event WHERE account = ?1
      """, account)
  }

  private func usage(_ sql: String, _ account: AccountID) throws(StoreError) -> Usage {
    let row = try row(sql, [account.text])
    return row.map { Usage(eventCount: $0[0], bytes: $0[1], erasedRangeCount: $0[2]) } ?? Usage()
  }

  func shelves(
    of account: AccountID, devices: [String]?
  ) throws(StoreError) -> [String: Have.Shelf] {
    var shelves: [String: Have.Shelf] = [:]
    let chosen = devices == nil ? "" : "AND device IN (SELECT value FROM json_each(?))"
    let values: [any DatabaseValueConvertible] =
      [account.text] + (devices.map { [JSON.array($0.map(JSON.string)).text] } ?? [])
    try each("SELECT device, print FROM shelf WHERE account = ? \(chosen)", values) { row in
      shelves[row[0]] = Have.Shelf(ranges: [], print: UInt64(bitPattern: row[1]))
    }
    try each(
      "SELECT device, first, last FROM held WHERE account = ? \(chosen) ORDER BY device, first",
      values
    ) { row in
      let (device, first, last): (String, Int64, Int64) = (row[0], row[1], row[2])
      shelves[device]?.ranges.append(first...last)
    }
    return shelves
  }

  func lines(of ids: [EventID], in account: AccountID) throws(StoreError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for id in ids {
      let row = try row(
        "SELECT line FROM event WHERE account = ? AND device = ? AND counter = ?",
        [account.text, id.device, id.counter])
      if let row { lines.append(SQLiteTransaction.line(row)) }
    }
    return lines
  }

  func lines(
    in spans: [Span], of account: AccountID, frameBytes: Int
  ) throws(StoreError) -> [KeptLine] {
    let parts: [JSON] = spans.map {
      [
        .string($0.device), .integer($0.counters.lowerBound), .integer($0.counters.upperBound),
        .integer(Int64($0.isWhole ? Limits.repairBytesMax : frameBytes)),
      ]
    }
    var lines: [KeptLine] = []
    try each(
      """
      WITH span AS (
        SELECT value ->> 0 AS device, value ->> 1 AS first, value ->> 2 AS last,
          value ->> 3 AS bytesMax
        FROM json_each(?2)),
      lacked AS (
        SELECT event.device, event.counter, event.at, span.bytesMax,
          sum(length(event.line)) OVER (
            ORDER BY event.at, event.device, event.counter
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM span CROSS JOIN event ON event.account = ?1 AND event.device = span.device
          AND event.counter BETWEEN span.first AND span.last)
      SELECT event.line, event.received
      FROM lacked CROSS JOIN event ON event.account = ?1 AND event.device = lacked.device
        AND event.counter = lacked.counter
      WHERE lacked.before IS NULL OR lacked.before < lacked.bytesMax
      ORDER BY lacked.at, lacked.device, lacked.counter
      """, [account.text, JSON.array(parts).text]
    ) { lines.append(KeptLine(line: SQLiteTransaction.line($0), received: $0[1])) }
    return lines
  }

  func erased(of account: AccountID) throws(StoreError) -> Names {
    var ranges: [String: [ClosedRange<Int64>]] = [:]
    try each(
      "SELECT device, first, last FROM erased WHERE account = ? ORDER BY device, first",
      [account.text]
    ) { row in
      let (first, last): (Int64, Int64) = (row[1], row[2])
      ranges[row[0], default: []].append(first...last)
    }
    return Names(ranges)
  }

  func drop(_ ids: [EventID], of account: AccountID) throws(StoreError) {
    for id in ids {
      try run(
        "DELETE FROM event WHERE account = ? AND device = ? AND counter = ?",
        [account.text, id.device, id.counter])
    }
  }

  func keep(_ erased: Names, of account: AccountID) throws(StoreError) {
    try run("DELETE FROM erased WHERE account = ?", [account.text])
    for (device, ranges) in erased.ranges {
      for range in ranges {
        try run(
          "INSERT INTO erased (account, device, first, last) VALUES (?, ?, ?, ?)",
          [account.text, device, range.lowerBound, range.upperBound])
      }
    }
  }

  func keep(_ arrivals: [Arrival], in account: AccountID) throws(StoreError) {
    for arrival in arrivals {
      let event = arrival.event
      try run(
        """
        INSERT INTO event (account, device, counter, at, received, line) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (account, device, counter) DO UPDATE
          SET at = excluded.at, received = excluded.received, line = excluded.line
        """,
        [
          account.text, event.id.device, event.id.counter, event.moment.millis,
          arrival.received,
          Data(event.line),
        ])
    }
  }

  func keep(_ changes: [ShelfChange], in account: AccountID) throws(StoreError) {
    for change in changes {
      let shelf = [account.text, change.device] as [any DatabaseValueConvertible]
      try run(
        """
        INSERT INTO shelf (account, device, print) VALUES (?, ?, ?)
        ON CONFLICT (account, device) DO UPDATE SET print = excluded.print
        """, shelf + [Int64(bitPattern: change.print)])
      for first in change.gone {
        try run("DELETE FROM held WHERE account = ? AND device = ? AND first = ?", shelf + [first])
      }
      for range in change.ranges {
        try run(
          """
          INSERT INTO held (account, device, first, last) VALUES (?, ?, ?, ?)
          ON CONFLICT (account, device, first) DO UPDATE SET last = excluded.last
          """, shelf + [range.lowerBound, range.upperBound])
      }
    }
  }

  func keep(_ usage: Usage, of account: AccountID) throws(StoreError) {
    try run(
      "UPDATE account SET events = ?, bytes = ?, erased = ? WHERE id = ?",
      [usage.eventCount, usage.bytes, usage.erasedRangeCount, account.text])
  }

  /// NB: `$1` is a name to SQLite, numbered as it comes; `?1` is the number.
  func rows(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> [[SQLValue]] {
    guard principal.mayRun(sql) else { throw .failed(why: "row security: \(sql.prefix(60))") }
    var rows: [[SQLValue]] = []
    try each(sql.replacing("$", with: "?"), values.map(\.databaseValue)) { row in
      rows.append(row.databaseValues.map(SQLValue.init))
    }
    return rows
  }

  func accounts(after account: AccountID?, countMax: Int) throws(StoreError) -> [AccountID] {
    var accounts: [AccountID] = []
    try each(
      "SELECT id FROM account WHERE id > ? ORDER BY id LIMIT ?", [account?.text ?? "", countMax]
    ) { row in
      if let account = AccountID(row[0]) { accounts.append(account) }
    }
    return accounts
  }
}

// MARK: - Statements

extension SQLiteTransaction {
  private typealias Values = [any DatabaseValueConvertible]

  private func run(_ sql: String, _ values: Values) throws(StoreError) {
    do {
      try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    } catch {
      throw StoreError(error)
    }
  }

  private func row(_ sql: String, _ values: Values) throws(StoreError) -> Row? {
    var first: Row?
    try each(sql, values) { first = first ?? $0.copy() }
    return first
  }

  private func each(
    _ sql: String, _ values: Values, _ body: (Row) -> Void
  ) throws(StoreError) {
    do {
      let rows = try Row.fetchCursor(
        database.cachedStatement(sql: sql), arguments: StatementArguments(values))
      while let row = try rows.next() { body(row) }
    } catch {
      throw StoreError(error)
    }
  }

  private static func line(_ row: Row) -> [UInt8] { [UInt8](row[0] as Data) }
}
