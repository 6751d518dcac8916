import Basics
import EventLog

/// A transaction on PostgreSQL, inside which the policies of the tables hold.
final class PostgresTransaction: Transaction {
  private let connection: PostgresConnection
  let dialect = Dialect.postgres

  init(_ connection: PostgresConnection) { self.connection = connection }

  func usage(of account: AccountID) throws(StoreError) -> Usage {
    try usage("SELECT events, bytes, erased FROM account WHERE id = $1", account)
  }

  /// NB: whoever writes to an account locks its row first, so what is read after it stays true.
  func usageToChange(of account: AccountID) throws(StoreError) -> Usage {
    connection.later(
      "INSERT INTO account (id) VALUES ($1) ON CONFLICT DO NOTHING", [.text(account.text)])
    return try usage("SELECT events, bytes, erased FROM account WHERE id = $1 FOR UPDATE", account)
  }

  func usageCounted(of account: AccountID) throws(StoreError) -> Usage {
    try usage(
      """
      SELECT count(*), coalesce(sum(length(line)), 0),
        (SELECT count(*) FROM erased WHERE account = $1)
      FROM event WHERE account = $1
      """, account)
  }

  private func usage(_ sql: String, _ account: AccountID) throws(StoreError) -> Usage {
    let rows = try connection.now(sql, [.text(account.text)])
    if rows.count == 0 { return Usage() }
    return Usage(
      eventCount: rows.integer(0, 0), bytes: rows.integer(0, 1),
      erasedRangeCount: rows.integer(0, 2))
  }

  func shelves(
    of account: AccountID, devices: [String]?
  ) throws(StoreError) -> [String: Have.Shelf] {
    let chosen = devices == nil ? "" : "AND shelf.device = ANY ($2::text[])"
    let rows = try connection.now(
      """
      SELECT device, shelf.print, held.first, held.last
      FROM shelf JOIN held USING (account, device)
      WHERE account = $1 \(chosen) ORDER BY device, held.first
      """, [.text(account.text)] + (devices.map { [.texts($0)] } ?? []))
    var shelves: [String: Have.Shelf] = [:]
    for row in 0..<rows.count {
      let none = Have.Shelf(ranges: [], print: UInt64(bitPattern: rows.integer(row, 1)))
      shelves[rows.text(row, 0), default: none].ranges.append(
        rows.integer(row, 2)...rows.integer(row, 3))
    }
    return shelves
  }

  func lines(of ids: [EventID], in account: AccountID) throws(StoreError) -> [[UInt8]] {
    let rows = try connection.now(
      """
      SELECT line FROM unnest($2::text[], $3::bigint[]) AS named (device, counter)
        JOIN event USING (device, counter)
      WHERE account = $1
      """,
      [.text(account.text), .texts(ids.map(\.device)), .integers(ids.map(\.counter))])
    return (0..<rows.count).map { rows.bytes($0, 0) }
  }

  func lines(
    in spans: [Span], of account: AccountID, frameBytes: Int
  ) throws(StoreError) -> [KeptLine] {
    // NB: a planner that has not yet heard of a new account's thousands of events thinks it has
    // one, and would look through all of them for each: OFFSET 0 has it ask the key.
    let rows = try connection.now(
      """
      WITH lacked AS (
        SELECT event.device, event.counter, event.at, span.bytes_max,
          sum(length(event.line)) OVER (
            ORDER BY event.at, event.device, event.counter
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
            AS span (device, first, last, bytes_max)
          JOIN event ON event.account = $1 AND event.device = span.device
            AND event.counter BETWEEN span.first AND span.last)
      SELECT found.line, found.received
      FROM lacked CROSS JOIN LATERAL (
        SELECT line, received FROM event
        WHERE account = $1 AND device = lacked.device AND counter = lacked.counter
        OFFSET 0) AS found
      WHERE lacked.before IS NULL OR lacked.before < lacked.bytes_max
      ORDER BY lacked.at, lacked.device, lacked.counter
      """,
      [
        .text(account.text), .texts(spans.map(\.device)),
        .integers(spans.map(\.counters.lowerBound)), .integers(spans.map(\.counters.upperBound)),
        .integers(spans.map { Int64($0.isWhole ? Limits.repairBytesMax : frameBytes) }),
      ])
    return (0..<rows.count).map {
      KeptLine(line: rows.bytes($0, 0), received: rows.integer($0, 1))
    }
  }

  func erased(of account: AccountID) throws(StoreError) -> Names {
    let rows = try connection.now(
      "SELECT device, first, last FROM erased WHERE account = $1 ORDER BY device, first",
      [.text(account.text)])
    var ranges: [String: [ClosedRange<Int64>]] = [:]
    for row in 0..<rows.count {
      ranges[rows.text(row, 0), default: []].append(rows.integer(row, 1)...rows.integer(row, 2))
    }
    return Names(ranges)
  }

  func drop(_ ids: [EventID], of account: AccountID) throws(StoreError) {
    connection.later(
      """
      DELETE FROM event USING unnest($2::text[], $3::bigint[]) AS gone (device, counter)
      WHERE event.account = $1 AND event.device = gone.device AND event.counter = gone.counter
      """,
      [.text(account.text), .texts(ids.map(\.device)), .integers(ids.map(\.counter))])
  }

  func keep(_ erased: Names, of account: AccountID) throws(StoreError) {
    let ranges = erased.ranges.flatMap { device, ranges in ranges.map { (device, $0) } }
    connection.later("DELETE FROM erased WHERE account = $1", [.text(account.text)])
    connection.later(
      """
      INSERT INTO erased (account, device, first, last)
      SELECT $1, device, first, last
      FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS fresh (device, first, last)
      """,
      [
        .text(account.text), .texts(ranges.map(\.0)), .integers(ranges.map(\.1.lowerBound)),
        .integers(ranges.map(\.1.upperBound)),
      ])
  }

  func keep(_ arrivals: [Arrival], in account: AccountID) throws(StoreError) {
    let events = arrivals.map(\.event)
    connection.later(
      """
      INSERT INTO event (account, device, counter, at, received, line)
      SELECT $1, device, counter, at, received, line
      FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
        AS fresh (device, counter, at, received, line)
      ON CONFLICT (account, device, counter) DO UPDATE
        SET at = excluded.at, received = excluded.received, line = excluded.line
      """,
      [
        .text(account.text), .texts(events.map(\.id.device)), .integers(events.map(\.id.counter)),
        .integers(events.map(\.moment.millis)), .integers(arrivals.map(\.received)),
        .bytes(events.map(\.line)),
      ])
  }

  func keep(_ changes: [ShelfChange], in account: AccountID) throws(StoreError) {
    connection.later(
      """
      INSERT INTO shelf (account, device, print)
      SELECT $1, device, print FROM unnest($2::text[], $3::bigint[]) AS fresh (device, print)
      ON CONFLICT (account, device) DO UPDATE SET print = excluded.print
      """,
      [
        .text(account.text), .texts(changes.map(\.device)),
        .integers(changes.map { Int64(bitPattern: $0.print) }),
      ])
    let gone = changes.flatMap { change in change.gone.map { (change.device, $0) } }
    connection.later(
      """
      DELETE FROM held USING unnest($2::text[], $3::bigint[]) AS gone (device, first)
      WHERE held.account = $1 AND held.device = gone.device AND held.first = gone.first
      """, [.text(account.text), .texts(gone.map(\.0)), .integers(gone.map(\.1))])
    let ranges = changes.flatMap { change in change.ranges.map { (change.device, $0) } }
    connection.later(
      """
      INSERT INTO held (account, device, first, last)
      SELECT $1, device, first, last
      FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS fresh (device, first, last)
      ON CONFLICT (account, device, first) DO UPDATE SET last = excluded.last
      """,
      [
        .text(account.text), .texts(ranges.map(\.0)), .integers(ranges.map(\.1.lowerBound)),
        .integers(ranges.map(\.1.upperBound)),
      ])
  }

  func keep(_ usage: Usage, of account: AccountID) throws(StoreError) {
    connection.later(
      "UPDATE account SET events = $2, bytes = $3, erased = $4 WHERE id = $1",
      [
        .text(account.text), .integer(usage.eventCount), .integer(usage.bytes),
        .integer(usage.erasedRangeCount),
      ])
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws(StoreError) -> [[SQLValue]] {
    try connection.now(sql, values.map(PostgresValue.init)).values
  }

  func accounts(after account: AccountID?, countMax: Int) throws(StoreError) -> [AccountID] {
    let rows = try connection.now(
      "SELECT id FROM account WHERE id > $1 ORDER BY id LIMIT $2",
      [.text(account?.text ?? ""), .integer(Int64(countMax))])
    return (0..<rows.count).compactMap { AccountID(rows.text($0, 0)) }
  }
}
