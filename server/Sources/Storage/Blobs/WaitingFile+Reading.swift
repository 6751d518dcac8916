import Foundation

extension WaitingFile {
  /// What the file has in it that somebody else wrote at its path; waits until the disk has it all.
  public mutating func read() throws(StoreError) -> (hash: BlobHash, bytes: Int64) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .fileFailed(path, why: String(cString: strerror(errno)))
    }
    defer { try? handle.close() }
    do {
      while let part = try handle.read(upToCount: BlobLimits.partBytes), !part.isEmpty {
        counted([UInt8](part))
      }
    } catch {
      throw .fileFailed(path, why: error.localizedDescription)
    }
    return try end()
  }
}
