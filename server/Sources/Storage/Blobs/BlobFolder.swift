import Foundation

/// Blobs as files in a folder: `ab/cdef…`, the first two digits of the hash and the rest.
public struct BlobFolder: BlobStore {
  let path: String

  public init(path: String) { self.path = path }

  /// In the folder itself, so that a file becomes a blob by changing its name alone.
  public var waiting: String { "\(path)/waiting" }

  private func folder(of hash: BlobHash) -> String { "\(path)/\(hash.text.prefix(2))" }
  private func file(of hash: BlobHash) -> String { "\(folder(of: hash))/\(hash.text.dropFirst(2))" }

  public func put(_ file: String, bytes: Int64, as hash: BlobHash) async throws(StoreError) {
    try await offTheThread { () throws(StoreError) in
      let (folder, place) = (folder(of: hash), self.file(of: hash))
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw .fileFailed(folder, why: error.localizedDescription)
      }
      try flush(file)
      guard rename(file, place) == 0 else { throw BlobFolder.failed(place) }
      // A name is on the disk once its folder is; so is a new folder's.
      try flush(folder)
      try flush(path)
    }
  }

  public func size(of hash: BlobHash) async throws(StoreError) -> Int64? {
    var facts = stat()
    if stat(file(of: hash), &facts) == 0 { return Int64(facts.st_size) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw BlobFolder.failed(file(of: hash))
  }

  public func read(
    _ hash: BlobHash, _ range: Range<Int64>, _ body: ([UInt8]) async throws -> Void
  ) async throws {
    guard let handle = FileHandle(forReadingAtPath: file(of: hash)) else {
      throw StoreError.blobMissing(hash)
    }
    defer { try? handle.close() }
    var place = range.lowerBound
    while place < range.upperBound {
      let count = Int(min(range.upperBound - place, Int64(BlobLimits.partBytes)))
      let offset = UInt64(place)
      let part = try await offTheThread { () throws(StoreError) in
        do {
          try handle.seek(toOffset: offset)
          return [UInt8](try handle.read(upToCount: count) ?? Data())
        } catch {
          throw .fileFailed(file(of: hash), why: error.localizedDescription)
        }
      }
      guard !part.isEmpty else { throw StoreError.blobDamaged(hash) }
      try await body(part)
      place += Int64(part.count)
    }
  }

  public func drop(_ hash: BlobHash) async throws(StoreError) {
    guard unlink(file(of: hash)) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw BlobFolder.failed(file(of: hash))
  }

  public func list(after hash: BlobHash?) async throws(StoreError) -> [BlobHash] {
    var found: [BlobHash] = []
    for folder in BlobFolder.names(path) where folder.utf8.count == 2 {
      if let hash, folder < hash.text.prefix(2) { continue }
      let hashes = BlobFolder.names("\(path)/\(folder)").compactMap { BlobHash(folder + $0) }
      found += hashes.filter { one in hash.map { one > $0 } ?? true }
      if found.count >= BlobLimits.listedMax { break }
    }
    return Array(found.prefix(BlobLimits.listedMax))
  }

  /// In order; none where there is no folder.
  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func flush(_ path: String) throws(StoreError) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BlobFolder.failed(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw BlobFolder.failed(path) }
  }

  private static func failed(_ path: String) -> StoreError {
    .fileFailed(path, why: String(cString: strerror(errno)))
  }
}

/// Runs what waits for a disk where waiting harms nobody.
func offTheThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws(StoreError) -> Value
) async throws(StoreError) -> Value {
  let result = await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(returning: Result { () throws(StoreError) in try work() })
    }
  }
  return try result.get()
}
