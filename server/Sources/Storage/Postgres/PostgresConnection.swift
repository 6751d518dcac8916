import CPostgres
import Foundation

/// One connection to PostgreSQL, used by one thread.
///
/// Statements are collected and sent together when an answer is wanted: a frame's transaction is
/// three or four journeys and not ten.
final class PostgresConnection {
  private struct Statement {
    var sql: String
    var values: [PostgresValue]
  }

  /// A statement on its way to being prepared.
  private struct Prepared {
    var sql: String
    var name: String
  }

  private let handle: OpaquePointer
  /// What the server has prepared on this connection: a name for each text.
  private var names: [String: String] = [:]
  private var waiting: [Statement] = []

  /// `address` is what libpq takes: postgres://… or "host=… dbname=…".
  init(_ address: String) throws(StoreError) {
    // What stands behind the address is not for the address to say.
    let options: KeyValuePairs = [
      "connect_timeout": "5", "tcp_user_timeout": "10000", "keepalives_idle": "30",
      "application_name": "etude", "dbname": address, "client_encoding": "UTF8",
    ]
    var keys = options.map { UnsafePointer(strdup($0.key)) } + [nil]
    var values = options.map { UnsafePointer(strdup($0.value)) } + [nil]
    defer { for text in keys + values { free(UnsafeMutablePointer(mutating: text)) } }
    guard let opened = PQconnectdbParams(&keys, &values, 1) else {
      throw .unreachable(why: "no memory for a connection")
    }
    guard PQstatus(opened) == CONNECTION_OK else {
      defer { PQfinish(opened) }
      throw .unreachable(why: PostgresConnection.said(opened))
    }
    handle = opened
  }

  deinit { PQfinish(handle) }

  /// Runs a text of several statements, outside any transaction of ours.
  func script(_ sql: String) throws(StoreError) {
    guard let result = PQexec(handle, sql) else { throw lost }
    defer { PQclear(result) }
    try check(result)
  }

  /// Adds a statement to what is sent with the next one that is asked for its rows.
  func later(_ sql: String, _ values: [PostgresValue] = []) {
    waiting.append(Statement(sql: sql, values: values))
  }

  /// Sends what waits and this statement, and takes its rows.
  func now(_ sql: String, _ values: [PostgresValue] = []) throws(StoreError) -> PostgresRows {
    later(sql, values)
    let batch = waiting
    waiting = []
    return try PostgresRows(run(batch))
  }

  /// What is to be waited on until something is told.
  var descriptor: Int32 { PQsocket(handle) }

  /// What LISTEN was told since the last look; does not wait. Throws when the connection is gone.
  func told() throws(StoreError) -> [String] {
    guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { throw lost }
    var words: [String] = []
    while let notice = PQnotifies(handle) {
      words.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return words
  }

  /// Undoes what a failed piece of work had begun.
  func abandon() {
    waiting = []
    if PQtransactionStatus(handle) != PQTRANS_IDLE { try? script("ROLLBACK") }
  }

  /// Sends a batch as one pipeline; the last statement's result.
  private func run(_ batch: [Statement]) throws(StoreError) -> OpaquePointer {
    PQsetnonblocking(handle, 1)
    guard PQenterPipelineMode(handle) == 1 else { throw lost }
    defer {
      PQexitPipelineMode(handle)
      PQsetnonblocking(handle, 0)
    }
    var expected: [Prepared?] = []
    for statement in batch { try send(statement, &expected) }
    guard PQpipelineSync(handle) == 1 else { throw lost }
    try flush()
    return try results(expected)
  }

  /// Sends a statement, and before it what prepares it; notes what will be answered.
  private func send(
    _ statement: Statement, _ expected: inout [Prepared?]
  ) throws(StoreError) {
    let known = names[statement.sql] ?? expected.first { $0?.sql == statement.sql }??.name
    let name = known ?? "etude\(names.count + expected.count { $0 != nil })"
    if known == nil {
      guard PQsendPrepare(handle, name, statement.sql, 0, nil) == 1 else { throw lost }
      expected.append(Prepared(sql: statement.sql, name: name))
    }
    let isSent = statement.values.withPointers { values, lengths, formats in
      PQsendQueryPrepared(
        handle, name, Int32(statement.values.count), values, lengths, formats, 1)
    }
    guard isSent == 1 else { throw lost }
    expected.append(nil)
  }

  /// NB: takes in while it gives out, or both ends would wait for the other to read.
  private func flush() throws(StoreError) {
    while true {
      switch PQflush(handle) {
      case 0: return
      case 1:
        var wait = pollfd(fd: PQsocket(handle), events: Int16(POLLIN | POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        if wait.revents & Int16(POLLIN) != 0, PQconsumeInput(handle) != 1 { throw lost }
      default: throw lost
      }
    }
  }

  /// Takes a result for each and the pipeline's end; throws what went wrong first.
  ///
  /// NB: what was prepared stays so, also when something behind it fails.
  private func results(_ expected: [Prepared?]) throws(StoreError) -> OpaquePointer {
    var last: OpaquePointer?
    var first: StoreError?
    for prepared in expected {
      while let result = PQgetResult(handle) {
        do throws(StoreError) { try check(result) } catch { first = first ?? error }
        if let prepared, PQresultStatus(result) == PGRES_COMMAND_OK {
          names[prepared.sql] = prepared.name
        }
        PQclear(last)
        last = result
      }
    }
    let end = PQgetResult(handle)
    let isWhole = PQresultStatus(end) == PGRES_PIPELINE_SYNC
    PQclear(end)
    if first == nil, isWhole, let last { return last }
    PQclear(last)
    throw isWhole ? first ?? lost : lost
  }

  private func check(_ result: OpaquePointer) throws(StoreError) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_PIPELINE_ABORTED: return
    default: break
    }
    let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let why = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
    guard PQstatus(handle) == CONNECTION_OK, let state, let why else { throw lost }
    switch state {
    // Locks and statements that took too long, deadlocks, too many connections.
    case "55P03", "57014", "40001", "40P01", "53300": throw .busy
    case _ where state.hasPrefix("08") || state.hasPrefix("57P"): throw .unreachable(why: why)
    case "42501": throw .unguarded(why: why)
    default: throw .failed(why: why)
    }
  }

  private var lost: StoreError { .unreachable(why: PostgresConnection.said(handle)) }

  /// The first line of what libpq says, which may be many.
  private static func said(_ handle: OpaquePointer) -> String {
    let lines = String(cString: PQerrorMessage(handle)).split(separator: "\n")
    return lines.first.map(String.init) ?? "the connection is gone"
  }
}
