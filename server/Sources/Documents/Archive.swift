import CArchive

/// Every ordinary file in a zip (or any other archive that libarchive knows), in its order.
func filesOfArchive(
  _ document: Document, _ limits: DocumentLimits
) throws(DocumentError) -> [Document] {
  let reader = try ArchiveReader(document, limits) { reader in
    archive_read_support_format_zip(reader)
    archive_read_support_filter_none(reader)
  }
  return try reader.files()
}

/// The bytes that a compressed stream (zstd) unpacks to.
func unpacked(_ document: Document, _ limits: DocumentLimits) throws(DocumentError) -> [UInt8] {
  let reader = try ArchiveReader(document, limits) { reader in
    archive_read_support_format_raw(reader)
    archive_read_support_filter_zstd(reader)
  }
  guard let file = try reader.files().first else { throw .nothingInside(document.name) }
  return file.bytes
}

/// libarchive reading from memory.
///
/// A class, as the C side keeps a pointer to the bytes.
private final class ArchiveReader {
  let document: Document
  let limits: DocumentLimits
  let archive: OpaquePointer
  var bytesLeft: Int

  init(
    _ document: Document, _ limits: DocumentLimits, enable: (OpaquePointer) -> Void
  ) throws(DocumentError) {
    guard let archive = archive_read_new() else {
      throw .damaged(document.name, why: "no memory to open it")
    }
    self.document = document
    self.limits = limits
    self.archive = archive
    bytesLeft = limits.unpackedBytesMax
    enable(archive)
  }

  deinit { archive_read_free(archive) }

  func files() throws(DocumentError) -> [Document] {
    let result: Result<[Document], DocumentError> = document.bytes.withUnsafeBytes { bytes in
      guard archive_read_open_memory(archive, bytes.baseAddress, bytes.count) == ARCHIVE_OK else {
        return .failure(damage())
      }
      return Result { () throws(DocumentError) in try entries() }
    }
    return try result.get()
  }

  private func entries() throws(DocumentError) -> [Document] {
    var files: [Document] = []
    var entry: OpaquePointer?
    while true {
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { return files }
      guard status >= ARCHIVE_WARN, let entry else { throw damage() }
      guard files.count < limits.archiveEntriesMax else {
        throw .tooManyEntries(document.name, entriesMax: limits.archiveEntriesMax)
      }
      // 0o100000 is an ordinary file; a raw stream has no type at all.
      let type = archive_entry_filetype(entry)
      guard type == 0o100000 || type == 0 else { continue }
      // A link to another file is not followed, of whichever kind it is.
      if archive_entry_hardlink(entry) != nil || archive_entry_symlink(entry) != nil { continue }
      let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
      files.append(Document(name: name.map { String(cString: $0) } ?? "", bytes: try contents()))
    }
  }

  private func contents() throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = block.withUnsafeMutableBytes {
        archive_read_data(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      guard count > 0 else { throw damage() }
      bytesLeft -= count
      guard bytesLeft >= 0 else {
        throw .unpacksTooLarge(document.name, bytesMax: limits.unpackedBytesMax)
      }
      bytes += block.prefix(count)
    }
  }

  private func damage() -> DocumentError {
    let why = archive_error_string(archive).map { String(cString: $0) } ?? "not an archive"
    return .damaged(document.name, why: why)
  }
}
