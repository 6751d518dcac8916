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
      return read(list: list, at: key, into: &collector)
    }
    return document["question"] == nil && document["text"] == nil
      ? nil : read(list: [document], at: "", into: &collector)
  }

  static func read(
    list: [JSON], at path: String, into collector: inout Collector
  ) -> ImportFormat? {
    for record in list.prefix(recordsTried) {
      guard let format = format(of: record) else { continue }
      read(list, as: format, at: path, into: &collector)
      return format
    }
    return nil
  }

  private static func format(of record: JSON) -> ImportFormat? {
    if record["qTxt"] != nil { return .scienceBowl }
    if record["body"] != nil, record["question_type"] != nil { return .scienceBowlPacket }
    if record["correct_answer"] != nil { return .openTriviaDatabase }
    if record["answer"]?["primary"] != nil { return .unaMentis }
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
    case .qanta: QantaImport.read(list: list, at: path, into: &collector)
    default: QBReaderImport.read(list: list, at: path, into: &collector)
    }
  }
}
