import ArgumentParser
import Foundation
import Server
import Storage

/// Where what learners did is kept.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: """
      The database: a file of SQLite, or postgres://… (or $ETUDE_DATABASE; default: \
      data/etude.sqlite).
      """)
  var database: String?

  /// What was said here, or in the environment, or else the usual one.
  var address: String {
    database ?? ProcessInfo.processInfo.environment["ETUDE_DATABASE"] ?? "data/etude.sqlite"
  }

  /// A file in the database's folder; of a database that is a server, in `data`.
  func besideFile(_ name: String) -> String {
    Store.isServer(address)
      ? "data/\(name)"
      : URL(filePath: address).deletingLastPathComponent().appending(path: name).path
  }

  /// Opens the database; unless it is to be made, it must be there already.
  func opened(isMade: Bool, quota: Quota) async throws -> Store {
    guard isMade || Store.isServer(address) || FileManager.default.fileExists(atPath: address)
    else {
      throw CommandFailure("There is no database \(address).", hint: "Name it with --database.")
    }
    return try await Store.open(address, quota: quota)
  }
}

extension CommandFailure {
  init(_ error: StoreError) { self.init(error.failure) }
}
