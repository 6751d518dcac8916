import Crypto
import Foundation

/// Where bytes are kept by their hash: a folder, or an S3 store.
///
/// It knows nothing of accounts: who has which bytes is in the database (`Store+Blobs.swift`).
public protocol BlobStore: Sendable {
  /// The folder of this machine where bytes wait until they are whole; made when it is not there.
  var waiting: String { get }

  /// Keeps a file's bytes, which were hashed already; the file may be gone afterwards.
  ///
  /// When it returns, the bytes survive a loss of power. Bytes that are there are left as they are.
  func put(_ file: String, bytes: Int64, as hash: BlobHash) async throws(StoreError)

  /// How many bytes there are; nil when they are not there.
  func size(of hash: BlobHash) async throws(StoreError) -> Int64?

  /// Hands over a range of the bytes, a part of at most `BlobLimits.partBytes` at a time.
  ///
  /// Throws `StoreError`, and what `body` throws.
  func read(
    _ hash: BlobHash, _ range: Range<Int64>,
    _ body: (_ part: [UInt8]) async throws -> Void
  ) async throws

  /// Lets go of bytes; those that are not there are gone already.
  func drop(_ hash: BlobHash) async throws(StoreError)

  /// What is there, in order, up to 1,000 behind one of them.
  func list(after hash: BlobHash?) async throws(StoreError) -> [BlobHash]
}

public enum BlobLimits {
  public static let partBytes = 256 << 10
  public static let listedMax = 1_000
  /// Whoever puts bytes is believed for so long to be at it.
  static let pinMillis: Int64 = 15 * 60_000
  /// A program that began to drop bytes and is not done after so long has died.
  static let leavingMillis: Int64 = 5 * 60_000
}

extension BlobStore {
  /// Copies bytes into another store, and makes sure that they are those.
  public func copy(
    _ hash: BlobHash, bytes: Int64, to other: any BlobStore
  ) async throws(StoreError) {
    if try await other.size(of: hash) == bytes { return }
    let file = try await fetch(hash, bytes: bytes, into: other.waiting)
    defer { file.remove() }
    try await other.put(file.path, bytes: bytes, as: hash)
  }

  /// Writes bytes into a new file in a folder, and makes sure that they are those.
  func fetch(
    _ hash: BlobHash, bytes: Int64, into folder: String
  ) async throws(StoreError) -> WaitingFile {
    guard let size = try await size(of: hash) else { throw .blobMissing(hash) }
    guard size == bytes else { throw .blobDamaged(hash) }
    var file = try WaitingFile(in: folder)
    do {
      try await read(hash, 0..<bytes) { try file.add($0) }
      let (found, count) = try file.end()
      guard found == hash, count == bytes else { throw StoreError.blobDamaged(hash) }
      return file
    } catch {
      file.remove()
      throw error as? StoreError ?? .fileFailed(folder, why: error.localizedDescription)
    }
  }

  /// Reads bytes, and throws when they are missing or others.
  func check(_ blob: Blob) async throws(StoreError) {
    guard let size = try await size(of: blob.hash) else { throw .blobMissing(blob.hash) }
    guard size == blob.bytes else { throw .blobDamaged(blob.hash) }
    var hash = SHA256()
    do {
      try await read(blob.hash, 0..<blob.bytes) { hash.update(data: $0) }
    } catch {
      throw error as? StoreError ?? .blobDamaged(blob.hash)
    }
    guard Array(hash.finalize()) == blob.hash.bytes else { throw .blobDamaged(blob.hash) }
  }
}
