import Foundation
import S3
import Testing

@testable import Storage

/// An S3 store of the tests' own, started once and ended with them: `test/s3_server.py`.
///
/// It checks every signature. Nil where Python has no moto: then only what is tested in it is left
/// out.
final class S3Server: Sendable {
  let url: String
  private let keys: S3Keys
  /// NB: the server ends when this does.
  private let input: Pipe

  static let here = S3Server()

  private init?() {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../..").standardized
    let pythons = [root.appending(path: ".venv/bin/python").path, "python3"]
    guard let python = pythons.first(where: S3Server.hasMoto) else {
      print("moto is not installed, so what is kept in an S3 store is not tested.")
      return nil
    }
    let (process, output) = (Process(), Pipe())
    input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, root.appending(path: "test/s3_server.py").path]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data("\n".utf8)
    {
      line += byte
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard words.count == 3 else { return nil }
    url = words[0]
    keys = S3Keys(id: words[1], secret: words[2])
  }

  /// True for a Python that has what the server is made of.
  private static func hasMoto(_ python: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-c", "import moto.server, boto3, flask"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Blobs that no other test sees, under a prefix of their own.
  func blobs(keys other: S3Keys? = nil) -> S3Blobs? {
    let address = "\(url)/etude/test/\(UUID().uuidString.lowercased())?region=eu-north-1"
    return S3Address(address, keys: other ?? keys).map { S3Blobs($0, waiting: Shelf.folder()) }
  }

  func blobs(secret: String) -> S3Blobs? {
    blobs(keys: S3Keys(id: "\(keys)".replacing("keys ", with: ""), secret: secret))
  }
}

/// Where blobs are kept, in the tests that run over both.
enum Shelf: String, CaseIterable, CustomTestStringConvertible {
  case folder = "a folder"
  case s3 = "S3"

  static let here = allCases.filter { $0 == .folder || S3Server.here != nil }

  var testDescription: String { rawValue }

  /// A folder that is not there yet.
  static func folder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "etude-blobs-\(UUID().uuidString)").path
  }

  /// Runs a test's body with a store of its own, and cleans up behind it.
  func withBlobs(_ body: (any BlobStore) async throws -> Void) async throws {
    switch self {
    case .folder:
      let folder = Shelf.folder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try await body(BlobFolder(path: folder))
    case .s3:
      guard let blobs = S3Server.here?.blobs() else { return }
      defer { try? FileManager.default.removeItem(atPath: blobs.waiting) }
      try await body(blobs)
    }
  }
}

extension BlobStore {
  /// Puts bytes as a program does: into a file, and from there.
  @discardableResult
  func put(_ bytes: [UInt8]) async throws -> BlobHash {
    var file = try WaitingFile(in: waiting)
    try file.add(bytes)
    let (hash, count) = try file.end()
    try await put(file.path, bytes: count, as: hash)
    file.remove()
    return hash
  }

  func bytes(_ hash: BlobHash, _ range: Range<Int64>) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await read(hash, range) { bytes += $0 }
    return bytes
  }

  func all() async throws -> [BlobHash] {
    var (all, page) = ([BlobHash](), try await list(after: nil))
    while let last = page.last {
      all += page
      page = try await list(after: last)
    }
    return all
  }
}
