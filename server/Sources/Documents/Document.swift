/// A file as it came: its name, which says little, and its bytes, which say all.
public struct Document: Equatable, Sendable {
  public var name: String
  public var bytes: [UInt8]
  /// What of it could not be made text, for its owner to look at; sentences.
  public var warnings: [String] = []

  public init(name: String, bytes: [UInt8], warnings: [String] = []) {
    self.name = name
    self.bytes = bytes
    self.warnings = warnings
  }

  /// The name without its ending: the text that comes out of "a.pdf" is "a.txt".
  var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// What a document and what is inside it may ask of the reader.
public struct DocumentLimits: Sendable {
  public var fileBytesMax = 32 << 20
  /// All that an archive unpacks to: an archive of 42 KB can hold petabytes.
  public var unpackedBytesMax = 128 << 20
  public var archiveEntriesMax = 2_000
  public var notesMax = 200_000
  /// An outside program that takes longer is ended.
  public var programSecondsMax = 30
  /// A PDF of a few megabytes can hold a stream of many gigabytes.
  public var programMemoryBytesMax = 1 << 30

  public init() {}
}

/// Turns a document into the texts it holds, each of a kind that the core's importers read.
///
/// A document that is a text already comes back as it is. Archives give one text for each file
/// in them. What it is, is told from its first bytes; the name only settles ties.
public func readableTexts(
  of document: Document, limits: DocumentLimits = DocumentLimits()
) throws(DocumentError) -> [Document] {
  guard document.bytes.count <= limits.fileBytesMax else {
    throw .tooLarge(document.name, bytesMax: limits.fileBytesMax)
  }
  switch DocumentKind(of: document) {
  case .pdf: return [try textOfPDF(document, limits)]
  case .oldWord: return [try textOfOldWord(document, limits)]
  case .ankiCollection: return [try notesOfAnkiCollection(document, limits)]
  case .text: return [document]
  case .archive: return try textsOfArchive(document, limits)
  }
}

enum DocumentKind {
  case pdf, oldWord, archive, ankiCollection, text

  init(of document: Document) {
    let bytes = document.bytes
    if bytes.prefix(1024).containsRun(Array("%PDF-".utf8)) {
      self = .pdf
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = .oldWord
    } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    {
      self = .archive
    } else if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      self = .ankiCollection
    } else {
      self = .text
    }
  }
}

/// What a zip is, by what is in it.
private func textsOfArchive(
  _ document: Document, _ limits: DocumentLimits
) throws(DocumentError) -> [Document] {
  let files = try filesOfArchive(document, limits)
  if let body = files.first(where: { $0.name == "word/document.xml" }) {
    return [try textOfWord(document, body: body.bytes)]
  }
  if let collection = try ankiCollection(in: files, limits) {
    return [try notesOfAnkiCollection(collection, limits)]
  }
  if files.contains(where: { $0.name == "xl/workbook.xml" }) {
    return try tablesOfWorkbook(document, files)
  }
  var texts: [Document] = []
  for file in files where !file.isHidden {
    // NB: an archive in an archive is not opened again, so nesting has no depth to limit.
    if DocumentKind(of: file) != .archive {
      texts += try readableTexts(of: file, limits: limits)
    }
  }
  if texts.isEmpty { throw .nothingInside(document.name) }
  return texts
}

extension Document {
  /// As archives made on a Mac carry them.
  fileprivate var isHidden: Bool {
    name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }
}

extension Sequence<UInt8> {
  fileprivate func containsRun(_ run: [UInt8]) -> Bool {
    let bytes = Array(self)
    guard bytes.count >= run.count else { return false }
    return (0...(bytes.count - run.count)).contains { bytes[$0...].starts(with: run) }
  }
}
