import CArchive
import Crypto
import Foundation

/// Writes a zip a part at a time, and remembers what each of its files hashes to.
///
/// A class, as the C side keeps what was written of it.
final class ZipWriter {
  struct Entry: Equatable {
    var name: String
    var bytes: Int64
    var sha256: String
  }

  private let path: String
  private let archive: OpaquePointer
  private var hash = SHA256()
  private var count: Int64 = 0
  private var name = ""
  private(set) var entries: [Entry] = []

  init(path: String) throws(ServerError) {
    guard let archive = archive_write_new() else { throw .zipFailed(path, why: "no memory") }
    self.path = path
    self.archive = archive
    archive_write_set_format_zip(archive)
    guard archive_write_open_filename(archive, path) == ARCHIVE_OK else { throw failed() }
  }

  deinit { archive_write_free(archive) }

  /// Adds a file, whose parts `body` writes; `isPressed` where that makes it smaller.
  ///
  /// `seconds`: when it was made, since 1970. Names are ours, and ASCII.
  func add(
    _ name: String, seconds: Int64, isPressed: Bool = true,
    _ body: (_ write: ([UInt8]) throws -> Void) async throws -> Void
  ) async throws {
    try begin(name, seconds: seconds, isPressed: isPressed)
    try await body { try self.write($0) }
    try end()
  }

  private func begin(_ name: String, seconds: Int64, isPressed: Bool) throws(ServerError) {
    guard let entry = archive_entry_new() else { throw failed() }
    defer { archive_entry_free(entry) }
    archive_entry_set_pathname(entry, name)
    archive_entry_set_filetype(entry, UInt32(0o100000))
    archive_entry_set_perm(entry, 0o644)
    archive_entry_set_mtime(entry, time_t(seconds), 0)
    let isSet =
      isPressed
      ? archive_write_zip_set_compression_deflate(archive)
      : archive_write_zip_set_compression_store(archive)
    guard isSet == ARCHIVE_OK, archive_write_header(archive, entry) == ARCHIVE_OK else {
      throw failed()
    }
    (self.name, hash, count) = (name, SHA256(), 0)
  }

  private func write(_ part: [UInt8]) throws(ServerError) {
    if part.isEmpty { return }
    hash.update(data: part)
    count += Int64(part.count)
    let written = part.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
    guard written == part.count else { throw failed() }
  }

  private func end() throws(ServerError) {
    guard archive_write_finish_entry(archive) == ARCHIVE_OK else { throw failed() }
    let digest = hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    entries.append(Entry(name: name, bytes: count, sha256: digest))
  }

  /// Writes what comes at the end of a zip.
  func close() throws(ServerError) {
    guard archive_write_close(archive) == ARCHIVE_OK else { throw failed() }
  }

  private func failed() -> ServerError {
    let why = archive_error_string(archive).map { String(cString: $0) } ?? "it cannot be written"
    return .zipFailed(path, why: why)
  }
}
