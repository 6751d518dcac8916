import CPostgres

/// Rows that PostgreSQL answered, in binary.
final class PostgresRows {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }

  func bytes(_ row: Int, _ column: Int) -> [UInt8] {
    [UInt8](raw(row, column))
  }

  func text(_ row: Int, _ column: Int) -> String {
    String(decoding: raw(row, column), as: UTF8.self)
  }

  /// A whole number, however wide its column is.
  func integer(_ row: Int, _ column: Int) -> Int64 {
    let bytes = raw(row, column)
    let isNegative = (bytes.first ?? 0) & 0x80 != 0
    return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  func isNull(_ row: Int, _ column: Int) -> Bool {
    PQgetisnull(result, Int32(row), Int32(column)) == 1
  }

  /// All of them, as values of the kinds that both databases have.
  var values: [[SQLValue]] {
    (0..<count).map { row in
      (0..<Int(PQnfields(result))).map { column in
        if isNull(row, column) { return .null }
        switch PQftype(result, Int32(column)) {
        case 20, 21, 23: return .integer(integer(row, column))
        case 17: return .bytes(bytes(row, column))
        default: return .text(text(row, column))
        }
      }
    }
  }

  private func raw(_ row: Int, _ column: Int) -> UnsafeRawBufferPointer {
    let (row, column) = (Int32(row), Int32(column))
    return UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
  }
}
