import Foundation

extension Store {
  /// Opens the database at an address, and brings its tables up to date.
  ///
  /// `postgres://…` is read by libpq; anything else is the path of a file of SQLite, which is made
  /// when it is not there. Without `blobs` they are in a folder of that name: beside the file, or
  /// in `data`.
  public static func open(
    _ address: String, quota: Quota = Quota(), blobs: (any BlobStore)? = nil
  ) async throws(StoreError) -> Store {
    let blobs = blobs ?? BlobFolder(path: usualBlobs(beside: address))
    if isServer(address) {
      return Store(try await PostgresEngine(address), quota: quota, blobs: blobs)
    }
    return Store(try SQLiteEngine(path: address), quota: quota, blobs: blobs)
  }

  private static func usualBlobs(beside address: String) -> String {
    if isServer(address) { return "data/blobs" }
    return URL(filePath: address).deletingLastPathComponent().appending(path: "blobs").path
  }

  /// True for the address of a PostgreSQL server, and not of a file.
  public static func isServer(_ address: String) -> Bool {
    address.hasPrefix("postgres://") || address.hasPrefix("postgresql://")
  }
}
