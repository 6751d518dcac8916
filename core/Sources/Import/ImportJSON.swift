import Basics

/// Finds out which collection a JSON document comes from, by its members, and reads it.
enum ImportJSON {
  /// How many records are looked at to tell a list's kind.
  private static let recordsTried = 20

  /// Nil when the document is of no known kind.
  static func read(_ document: JSON, into collector: inout Collector) -> ImportFormat? {
    if let list = document.array { return read(list: list, at: "", into: &collector) }
    guard document.members != nil else { return nil }
    if document["etude"] != nil {
      OwnJSONImport.read(document, into: &collector)
      return .json
    }
    if document.text("formatIdentifier") == "umcf" {
      UMCFImport.read(document, into: &collector)
      return .umcf
    }
    if document["tossups"] != nil || document["bonuses"] != nil {
      return QBReaderImport.read(document, into: &collector)
    }
    if document["response_code"] != nil {
      OpenTriviaDatabaseImport.read(document, into: &collector)
      return .openTriviaDatabase
    }
    for key in ["questions", "results", "data"] {
      guard let list = document[key]?.array else { continue }
      if let format = read(list: list, at: key, into: &collector) { return format }
    }
    if format(of: document) != nil { return read(list: [document], at: "", into: &collector) }
    var nested = NestedRecords()
    return nested.read(document, at: "", into: &collector)
  }

  /// Records that lie deeper: a list of lists, rounds with their questions, a record for each id.
  private struct NestedRecords {
    private static let depthMax = 6
    private static let membersMax = 100_000
    private var depth = 0
    private var members = 0

    mutating func read(
      _ value: JSON, at path: String, into collector: inout Collector
    ) -> ImportFormat? {
      guard depth < NestedRecords.depthMax, members < NestedRecords.membersMax else { return nil }
      depth += 1
      defer { depth -= 1 }
      if let list = value.array, ImportJSON.holdsRecords(list) {
        return ImportJSON.read(list: list, at: path, into: &collector)
      }
      let values = (value.members ?? []).map { $0.value }
      if ImportJSON.holdsRecords(values) {
        return ImportJSON.read(list: values, at: path, into: &collector)
      }
      var format: ImportFormat?
      for (index, inner) in (value.array ?? []).enumerated() {
        members += 1
        format = read(inner, at: "\(path)[\(index)]", into: &collector) ?? format
      }
      for member in value.members ?? [] {
        members += 1
        let name = path.isEmpty ? member.key : path + "." + member.key
        format = read(member.value, at: name, into: &collector) ?? format
      }
      return format
    }
  }

  private static func holdsRecords(_ list: [JSON]) -> Bool {
    list.prefix(recordsTried).contains { format(of: $0) != nil }
  }

  static func read(
    list: [JSON], at path: String, into collector: inout Collector
  ) -> ImportFormat? {
    for record in list.prefix(recordsTried) {
      guard let format = format(of: record) else { continue }
      if SentenceRows.recognises(record) {
        SentenceRows.read(list, at: path, into: &collector)
        return .qanta
      }
      read(list, as: format, at: path, into: &collector)
      return format
    }
    guard path.isEmpty, list.contains(where: { $0.array != nil || $0.members != nil }) else {
      return nil
    }
    var nested = NestedRecords()
    return nested.read(.array(list), at: "", into: &collector)
  }

  private static func format(of record: JSON) -> ImportFormat? {
    if record["qTxt"] != nil { return .scienceBowl }
    if record["answer"]?["primary"] != nil { return .unaMentis }
    if record["body"] != nil, record["question_type"] != nil { return .scienceBowlPacket }
    if JeopardyImport.recognises(record) { return .jeopardy }
    if record["correct_answer"]?.string != nil, record["incorrect_answers"]?.array != nil {
      return .openTriviaDatabase
    }
    if RecordImport.recognises(record) { return .records }
    if record["correct_answer"] != nil, record["question"] != nil { return .openTriviaDatabase }
    if record["text"] != nil, record["answer"] != nil || record["page"] != nil { return .qanta }
    if record["fold"] != nil, record["question"] != nil { return .qanta }
    let hasAnswer = record["answer"] != nil || record["answer_sanitized"] != nil
    if record["question"] != nil || record["question_sanitized"] != nil {
      return hasAnswer ? .qbReader : nil
    }
    return record["parts"] != nil || record["parts_sanitized"] != nil ? .qbReader : nil
  }

  private static func read(
    _ list: [JSON], as format: ImportFormat, at path: String, into collector: inout Collector
  ) {
    switch format {
    case .scienceBowl: ScienceBowlImport.readApp(list: list, at: path, into: &collector)
    case .scienceBowlPacket: ScienceBowlImport.readPacket(list: list, at: path, into: &collector)
    case .openTriviaDatabase:
      OpenTriviaDatabaseImport.read(list: list, at: path, into: &collector)
    case .unaMentis: UnaMentisImport.read(list: list, at: path, into: &collector)
    case .records: RecordImport.read(list: list, at: path, into: &collector)
    case .jeopardy: JeopardyImport.read(list: list, at: path, into: &collector)
    case .qanta: QantaImport.read(list: list, at: path, into: &collector)
    default: QBReaderImport.read(list: list, at: path, into: &collector)
    }
  }
}
