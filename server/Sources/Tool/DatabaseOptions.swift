import ArgumentParser
import Foundation
import S3
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

  @Option(
    help: """
      Where pictures and recordings are kept: a folder, or https://HOST/BUCKET?region=… of an S3 \
      store (or $ETUDE_BLOBS; default: the folder blobs beside the database).
      """)
  var blobs: String?

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
    return try await open(quota: quota)
  }

  func open(quota: Quota = Quota()) async throws -> Store {
    try await Store.open(address, quota: quota, blobs: try blobStore())
  }

  /// Nil for the usual folder.
  private func blobStore() throws -> (any BlobStore)? {
    let said = ProcessInfo.processInfo.environment
    guard let address = blobs ?? said["ETUDE_BLOBS"] else { return nil }
    guard S3Address.isOne(address) else { return BlobFolder(path: address) }
    guard let id = said["AWS_ACCESS_KEY_ID"], let secret = said["AWS_SECRET_ACCESS_KEY"] else {
      throw CommandFailure(
        "An S3 store wants keys.",
        hint: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.")
    }
    guard let parsed = S3Address(address, keys: S3Keys(id: id, secret: secret)) else {
      throw CommandFailure(
        "\(address) is no address of a bucket.",
        hint: "It is as in https://s3.example.com/etude-blobs?region=eu-central-1")
    }
    // NB: not in the system's folder for such files, where others may have been first.
    let folder =
      Store.isServer(self.address)
      ? "data" : URL(filePath: self.address).deletingLastPathComponent().path
    return S3Blobs(parsed, waiting: folder + "/waiting")
  }
}

extension CommandFailure {
  init(_ error: StoreError) { self.init(error.failure) }
}
