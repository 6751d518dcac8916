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
  var text = "#separator:tab\n#html:true\n#tags column:3\n"
  var media = 0
  for note in notes {
    if [note.front, note.back].contains(where: { $0.contains("[sound:") || $0.contains("<img") }) {
      media += 1
    }
    let fields = [withoutSounds(note.front), withoutSounds(note.back), note.tags]
    text += fields.map(quoted).joined(separator: "\t") + "\n"
  }
  let count = media == 1 ? "One note has" : "\(media) notes have"
  return Document(
    name: document.stem + ".txt", bytes: Array(text.utf8),
    warnings: media == 0 ? [] : ["\(count) pictures or sounds, which are not taken along."])
}

/// Without "[sound:name.mp3]".
private func withoutSounds(_ field: String) -> String {
  var field = field
  while let open = field.firstRange(of: "[sound:"),
    let close = field[open.upperBound...].firstIndex(of: "]")
  {
    field.removeSubrange(open.lowerBound...close)
  }
  return field
}

private func quoted(_ field: String) -> String {
  guard field.contains(where: { $0 == "\t" || $0.isNewline || $0 == "\"" }) else { return field }
  return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
}

private struct AnkiNote {
  var front: String
  var back: String
  var tags: String

  /// As its kind's template shows it, or its first two fields where the kind is not known.
  init(_ fields: [String], _ model: AnkiModel?, tags: String) {
    let sides = model?.sides(fields)
    front = sides?.front ?? fields.first ?? ""
    back = sides?.back ?? fields.dropFirst().first ?? ""
    self.tags = tags
  }
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
    let models = models()
    var notes: [AnkiNote] = []
    try rows("SELECT mid, flds, tags FROM notes ORDER BY id LIMIT \(max)") { statement in
      let fields = column(1, of: statement).split(
        separator: "\u{1F}", omittingEmptySubsequences: false)
      let tags = column(2, of: statement).trimmingCharacters(in: .whitespaces)
      let model = models[sqlite3_column_int64(statement, 0)]
      notes.append(AnkiNote(fields.map(String.init), model, tags: tags))
    }
    return notes
  }

  /// The kinds of its notes; none where it keeps them in a way that is not known.
  private func models() -> [Int64: AnkiModel] {
    var models: [Int64: AnkiModel] = [:]
    try? rows("SELECT models FROM col") { models = AnkiModel.models(json: column(0, of: $0)) }
    guard models.isEmpty else { return models }
    try? rows("SELECT id, config FROM notetypes") { statement in
      models[sqlite3_column_int64(statement, 0)] = AnkiModel(
        fields: [], templates: [], isCloze: AnkiModel.isCloze(blob(1, of: statement)))
    }
    try? rows("SELECT ntid, name FROM fields ORDER BY ntid, ord") { statement in
      models[sqlite3_column_int64(statement, 0)]?.fields.append(column(1, of: statement))
    }
    try? rows("SELECT ntid, config FROM templates ORDER BY ntid, ord") { statement in
      let settings = blob(1, of: statement)
      models[sqlite3_column_int64(statement, 0)]?.templates.append(
        AnkiTemplate(
          front: AnkiModel.text(1, in: settings) ?? "", back: AnkiModel.text(2, in: settings) ?? "")
      )
    }
    return models
  }

  private func rows(
    _ query: String, _ take: (OpaquePointer?) -> Void
  ) throws(DocumentError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else {
      throw damage()
    }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: take(statement)
      case SQLITE_DONE: return
      default: throw damage()
      }
    }
  }

  private func blob(_ index: Int32, of statement: OpaquePointer?) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(statement, index))
    guard count > 0, let start = sqlite3_column_blob(statement, index) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func column(_ index: Int32, of statement: OpaquePointer?) -> String {
    sqlite3_column_text(statement, index).map { String(cString: $0) } ?? ""
  }

  private func damage() -> DocumentError {
    .damaged(name, why: String(cString: sqlite3_errmsg(database)))
  }
}
