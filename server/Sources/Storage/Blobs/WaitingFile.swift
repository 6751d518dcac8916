import Crypto
import Foundation

/// Bytes that come a part at a time, on disk and not in memory, until they are whole.
public struct WaitingFile: ~Copyable {
  public let path: String
  private let handle: FileHandle
  private var hash = SHA256()
  private var count: Int64 = 0

  /// Files that were left by a program that died are older than this, seconds.
  static let leftOverSeconds: TimeInterval = 86_400
  static let ending = ".part"

  public init(in folder: String) throws(StoreError) {
    path = "\(folder)/\(UUID().uuidString.lowercased())\(WaitingFile.ending)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .fileFailed(folder, why: error.localizedDescription)
    }
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw .fileFailed(path, why: String(cString: strerror(errno))) }
    self.handle = handle
  }

  public mutating func add(_ part: [UInt8]) throws(StoreError) {
    counted(part)
    do { try handle.write(contentsOf: part) } catch {
      throw .fileFailed(path, why: error.localizedDescription)
    }
  }

  mutating func counted(_ part: [UInt8]) {
    hash.update(data: part)
    count += Int64(part.count)
  }

  /// Waits until the disk has it all; what it hashes to, and how long it is.
  public mutating func end() throws(StoreError) -> (hash: BlobHash, bytes: Int64) {
    do {
      try handle.synchronize()
      try handle.close()
    } catch {
      throw .fileFailed(path, why: error.localizedDescription)
    }
    guard let hash = BlobHash(bytes: Array(hash.finalize())) else { preconditionFailure("no hash") }
    return (hash, count)
  }

  public func remove() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes what programs left in a folder that died; `now` in milliseconds since 1970.
  static func tidy(_ folder: String, now: Int64) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(ending) {
      let path = "\(folder)/\(name)"
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      guard let changed = facts?[.modificationDate] as? Date,
        Double(now) / 1_000 - changed.timeIntervalSince1970 > leftOverSeconds
      else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
