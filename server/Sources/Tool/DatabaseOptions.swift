import ArgumentParser
import Foundation
import Server
import Storage

/// Where what learners did is kept, and the file that may say so.
struct DatabaseOptions: ParsableArguments {
  @Option(help: Setting.config.argumentHelp, completion: .file()) var config: String?
  @Option(help: Setting.database.argumentHelp) var database: String?
  @Option(help: Setting.blobs.argumentHelp) var blobs: String?

  var flags: [Setting: [String]] {
    [.config: config, .database: database, .blobs: blobs].compactMapValues { $0.map { [$0] } }
  }

  /// Opens the database; unless it is to be made, it must be there already.
  func opened(isMade: Bool, quota: Quota) async throws -> Store {
    let settings = try Settings(flags: flags)
    let address = settings.database
    guard isMade || Store.isServer(address) || FileManager.default.fileExists(atPath: address)
    else {
      throw CommandFailure("There is no database \(address).", hint: "Name it with --database.")
    }
    return try await settings.openStore(quota: quota)
  }
}

extension CommandFailure {
  init(_ error: StoreError) { self.init(error.failure) }
}
