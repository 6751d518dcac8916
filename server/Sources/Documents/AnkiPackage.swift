import CSQLite
import Foundation

/// The collection in an .apkg: the newest form there is, unpacked if it was compressed.
///
/// NB: a package for current Anki also holds a `collection.anki2` with one note that says "please
/// update"; so the newest form is looked for first.
func ankiCollection(
  in files: [Document], _ limits: DocumentLimits
) throws(DocumentError) -> Document? {
  for name in ["collection.anki21b", "collection.anki21", "collection.anki2"] {
    guard let file = files.first(where: { $0.name == name }) else { continue }
    let bytes = name.hasSuffix("b") ? try unpacked(file, limits) : file.bytes
    return Document(name: name, bytes: bytes)
  }
  return nil
}

/// An Anki collection's notes in Anki's own "Notes in Plain Text" form.
func notesOfAnkiCollection(
  _ document: Document, _ limits: DocumentLimits
) throws(DocumentError) -> Document {
  let notes = try AnkiCollection(document).notes(max: limits.notesMax)
  if notes.isEmpty { throw .nothingInside(document.name) }
  let width = notes.map(\.fields.count).max() ?? 0
  var text = "#separator:tab\n#html:true\n#tags column:\(width + 1)\n"
  for note in notes {
    let padded = note.fields + Array(repeating: "", count: width - note.fields.count)
    text += (padded + [note.tags]).map(quoted).joined(separator: "\t") + "\n"
  }
  return Document(name: document.stem + ".txt", bytes: Array(text.utf8))
}

private func quoted(_ field: String) -> String {
  guard field.contains(where: { $0 == "\t" || $0.isNewline || $0 == "\"" }) else { return field }
  return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}

private struct AnkiNote {
  var fields: [String]
  var tags: String
}

/// An Anki collection opened from memory, never written, so nothing of it touches the disk.
private final class AnkiCollection {
  private let name: String
  private let database: OpaquePointer

  init(_ document: Document) throws(DocumentError) {
    name = document.name
    var opened: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened else {
      throw .damaged(document.name, why: "no memory to open it")
    }
    database = opened
    let size = document.bytes.count
    guard let copy = sqlite3_malloc64(UInt64(size)) else {
      throw .damaged(document.name, why: "no memory to open it")
    }
    document.bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: size) }
    }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let status = sqlite3_deserialize(
      opened, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(size), Int64(size), flags)
    guard status == SQLITE_OK else { throw damage() }
  }

  deinit { sqlite3_close(database) }

  func notes(max: Int) throws(DocumentError) -> [AnkiNote] {
    var statement: OpaquePointer?
    let query = "SELECT flds, tags FROM notes ORDER BY id LIMIT \(max)"
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else {
      throw damage()
    }
    defer { sqlite3_finalize(statement) }
    var notes: [AnkiNote] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let fields = column(0, of: statement).split(
          separator: "\u{1F}", omittingEmptySubsequences: false)
        let tags = column(1, of: statement).trimmingCharacters(in: .whitespaces)
        notes.append(AnkiNote(fields: fields.map(String.init), tags: tags))
      case SQLITE_DONE: return notes
      default: throw damage()
      }
    }
  }

  private func column(_ index: Int32, of statement: OpaquePointer?) -> String {
    sqlite3_column_text(statement, index).map { String(cString: $0) } ?? ""
  }

  private func damage() -> DocumentError {
    .damaged(name, why: String(cString: sqlite3_errmsg(database)))
  }
}
