import Foundation
import S3
import Server
import Storage

extension Settings {
  /// Where what learners did is kept.
  var database: String { text(.database) ?? "" }

  var hasDatabase: Bool { database != "none" }

  /// A file in the database's folder; of a database that is a server, in `data`.
  func besideDatabase(_ name: String) -> String {
    Store.isServer(database)
      ? "data/\(name)"
      : URL(filePath: database).deletingLastPathComponent().appending(path: name).path
  }

  func openStore(quota: Quota = Quota()) async throws -> Store {
    try await Store.open(database, quota: quota, blobs: try blobStore())
  }

  /// Nil for the usual folder.
  func blobStore(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> (any BlobStore)? {
    guard let address = text(.blobs) else { return nil }
    guard S3Address.isOne(address) else { return BlobFolder(path: address) }
    guard let id = environment["AWS_ACCESS_KEY_ID"],
      let secret = environment["AWS_SECRET_ACCESS_KEY"]
    else {
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
    return S3Blobs(parsed, waiting: besideDatabase("waiting"))
  }
}
