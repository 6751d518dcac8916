import Basics
import EventLog
import Foundation

/// A file written line by line, which ends with what all of it hashes to.
struct HashedFile {
  private let path: String
  private let handle: FileHandle
  private var hash = SHA256()
  private var waiting: [UInt8] = []

  init(writing path: String) throws(StoreError) {
    let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard FileManager.default.createFile(atPath: path, contents: nil, attributes: rights),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw .fileFailed(path, why: String(cString: strerror(errno))) }
    (self.path, self.handle) = (path, handle)
  }

  mutating func write(_ text: String, _ bytes: [UInt8] = []) throws(StoreError) {
    waiting += Array(text.utf8) + bytes + [0x0A]
    if waiting.count >= 1 << 20 { try flush() }
  }

  /// Writes the last line, the hash behind it, and waits until the disk has it all.
  mutating func end(_ text: String) throws(StoreError) {
    try flush()
    waiting = Array((text + hash.hex + "\n").utf8)
    try flush()
    do { try handle.synchronize() } catch { throw failed(error) }
    try? handle.close()
  }

  private mutating func flush() throws(StoreError) {
    hash.update(waiting)
    do { try handle.write(contentsOf: waiting) } catch { throw failed(error) }
    waiting = []
  }

  private func failed(_ error: any Error) -> StoreError {
    .fileFailed(path, why: error.localizedDescription)
  }
}

/// A file read line by line, however long it is.
struct LineFile {
  private let path: String
  private let handle: FileHandle
  private var block: [UInt8] = []
  private var place = 0

  init(reading path: String) throws(StoreError) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .fileFailed(path, why: String(cString: strerror(errno)))
    }
    (self.path, self.handle) = (path, handle)
  }

  /// The next line without its line feed; nil at the end, and for a last line without one.
  mutating func next() throws(StoreError) -> [UInt8]? {
    var looked = place
    while true {
      if let end = block[looked...].firstIndex(of: 0x0A) {
        defer { place = end + 1 }
        return Array(block[place..<end])
      }
      looked = block.count - place
      guard looked <= Limits.lineBytesMax + 32, let more = try read(), !more.isEmpty else {
        return nil
      }
      block.removeFirst(place)
      block += more
      place = 0
    }
  }

  private func read() throws(StoreError) -> Data? {
    do {
      return try handle.read(upToCount: 1 << 20)
    } catch {
      throw .fileFailed(path, why: error.localizedDescription)
    }
  }
}
