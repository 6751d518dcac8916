/// Where something was found that should be gone.
public struct Traces: Equatable, Sendable {
  /// Columns that were looked through.
  public var columnCount = 0
  /// Bytes that were asked for by their hash.
  public var blobCount = 0
  /// As in "event.line", or a hash.
  public var found: [String] = []
}

extension Store {
  /// Looks for words in every column of the database, and for bytes that nobody has any more: the
  /// proof that somebody was erased.
  public func traces(
    of words: [String], _ hashes: [BlobHash]
  ) async throws(StoreError) -> Traces {
    var traces = try await engine.read(as: .operating) { transaction throws(StoreError) in
      try transaction.traces(of: words)
    }
    for hash in hashes {
      traces.blobCount += 1
      let isHeld = try await engine.read(as: .operating) { transaction throws(StoreError) in
        try !transaction.holders(of: hash).isEmpty
      }
      if isHeld { continue }
      if try await blobStore.size(of: hash) != nil { traces.found.append(hash.text) }
    }
    return traces
  }

  /// What an account has of bytes, in blobs and in exports.
  public func hashes(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> [BlobHash] {
    try check(principal, account)
    return try await engine.read(as: principal) { transaction throws(StoreError) in
      try transaction.hashes(of: account)
    }
  }
}

extension Transaction {
  fileprivate func traces(of words: [String]) throws(StoreError) -> Traces {
    var traces = Traces()
    for row in try rows(dialect.columns, []) {
      let (table, column, type) = (row[0].text, row[1].text, row[2].text.lowercased())
      guard ["text", "blob", "bytea"].contains(type) else { continue }
      traces.columnCount += 1
      for word in words {
        let holds = dialect.holds("\"\(column)\"", isText: type == "text")
        let count = try rows("SELECT count(*) FROM \"\(table)\" WHERE \(holds)", [.text(word)])
        if count.contains(where: { $0[0].integer > 0 }) {
          traces.found.append("\(table).\(column)")
        }
      }
    }
    return traces
  }
}

/// Where the two databases have different words for one thing.
enum Dialect {
  case sqlite, postgres

  /// Every column there is: its table, its name, its type.
  var columns: String {
    switch self {
    case .sqlite:
      """
      SELECT tables.name, columns.name, columns.type
      FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' ORDER BY 1, 2
      """
    case .postgres:
      """
      SELECT CAST(table_name AS text), CAST(column_name AS text), CAST(data_type AS text)
      FROM information_schema.columns WHERE table_schema = 'etude' ORDER BY 1, 2
      """
    }
  }

  /// True where a column has `$1` in it somewhere, byte for byte.
  func holds(_ column: String, isText: Bool) -> String {
    switch self {
    case .sqlite: "instr(CAST(\(column) AS BLOB), CAST($1 AS BLOB)) > 0"
    case .postgres:
      isText
        ? "strpos(\(column), $1) > 0" : "position(convert_to($1, 'UTF8') in \(column)) > 0"
    }
  }
}
