import Foundation
import GRDB

/// Events in a file of SQLite: nothing to set up, and for one machine.
struct SQLiteEngine: Engine {
  let pool: DatabasePool

  /// Opens the file, or makes it with its folder, and brings its tables up to date.
  init(path: String, schema: Schema = .sqlite) throws(StoreError) {
    do {
      try SQLiteEngine.makeFolder(of: path)
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.label = "etude"
      // What is deleted is written over: erased is not merely no longer listed.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
      pool = try DatabasePool(path: path, configuration: configuration)
      try pool.writeWithoutTransaction { database in
        // NB: in WAL mode NORMAL, which GRDB sets, may lose what was committed when power fails.
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      try pool.write { database in try SQLiteEngine.bringUpToDate(database, schema) }
    } catch {
      throw StoreError(error)
    }
  }

  private static func makeFolder(of path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private static func bringUpToDate(_ database: Database, _ schema: Schema) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    for step in try schema.steps(behind: version) { try database.execute(sql: step) }
    try database.execute(sql: "PRAGMA user_version = \(schema.steps.count)")
  }

  func read<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await pool.read { try work(SQLiteTransaction($0, as: principal)) }
    } catch {
      throw StoreError(error)
    }
  }

  func write<Value: Sendable>(
    as principal: Principal,
    _ work: @escaping @Sendable (any Transaction) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    do {
      // Immediate, as GRDB's writes are: a read that turns into a write fails at once when busy.
      return try await pool.write { try work(SQLiteTransaction($0, as: principal)) }
    } catch {
      throw StoreError(error)
    }
  }

  /// NB: the journal still has what was there before; it is written into the file, and emptied.
  func forget() async throws(StoreError) {
    do {
      _ = try await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    } catch {
      throw StoreError(error)
    }
  }

  func close() async { try? pool.close() }
}

extension StoreError {
  /// What SQLite or the system says, as one of ours.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error)
    default: self = .unreachable(why: error.localizedDescription)
    }
  }

  private init(_ error: DatabaseError) {
    let why = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_CANTOPEN, .SQLITE_NOTADB, .SQLITE_MISUSE, .SQLITE_PERM, .SQLITE_READONLY:
      self = .unreachable(why: why)
    default: self = .failed(why: why)
    }
  }
}
