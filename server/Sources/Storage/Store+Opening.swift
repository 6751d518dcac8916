extension Store {
  /// Opens the database at an address, and brings its tables up to date.
  ///
  /// `postgres://…` is read by libpq; anything else is the path of a file of SQLite, which is made
  /// when it is not there.
  public static func open(
    _ address: String, quota: Quota = Quota()
  ) async throws(StoreError) -> Store {
    if isServer(address) { return Store(try await PostgresEngine(address), quota: quota) }
    return Store(try SQLiteEngine(path: address), quota: quota)
  }

  /// True for the address of a PostgreSQL server, and not of a file.
  public static func isServer(_ address: String) -> Bool {
    address.hasPrefix("postgres://") || address.hasPrefix("postgresql://")
  }
}
