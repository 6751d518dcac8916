public import Basics
public import Documents
import Import
public import Packs

/// What came out of a document: a pack, and what could not be read.
public struct ImportedDocument: Sendable {
  public var format: String
  public var pack: Pack?
  public var problems: [Problem]

  public init(format: String, pack: Pack?, problems: [Problem]) {
    self.format = format
    self.pack = pack
    self.problems = problems
  }
}

/// Reads a document of any kind that we know: converted if need be, then by the core's importers.
///
/// The texts of an archive become one pack, in their order.
public func importDocument(
  _ document: Document, limits: DocumentLimits = DocumentLimits()
) throws(DocumentError) -> ImportedDocument {
  var whole = ImportedDocument(format: "", pack: nil, problems: [])
  for text in try readableTexts(of: document, limits: limits) {
    let result = importQuestions(name: text.name, bytes: text.bytes)
    whole.add(ImportedDocument(result))
  }
  return whole
}

extension ImportedDocument {
  fileprivate init(_ result: ImportResult) {
    self.init(
      format: result.format?.name ?? "", pack: result.pack.isEmpty ? nil : result.pack,
      problems: result.problems)
  }

  /// Takes in what came out of another one, as if both had been one file.
  public mutating func add(_ other: ImportedDocument) {
    if format.isEmpty { format = other.format }
    problems += other.problems
    guard let new = other.pack else { return }
    guard let old = pack else {
      pack = new
      return
    }
    // NB: a key is made from the question itself, so the same key is the same question.
    let known = Set(old.questions.map(\.key))
    pack?.questions = old.questions + new.questions.filter { !known.contains($0.key) }
  }

  /// What the server answers.
  ///
  /// `{format, questions, pack: our text or null, problems: [{place, message, severity}]}`
  public var json: JSON {
    [
      "format": .string(format), "questions": .integer(Int64(pack?.questions.count ?? 0)),
      "pack": pack.map { .string($0.text) } ?? .null,
      "problems": .array(
        problems.map {
          [
            "place": .string($0.place), "message": .string($0.message),
            "severity": .string($0.severity.rawValue),
          ]
        }),
    ]
  }
}
