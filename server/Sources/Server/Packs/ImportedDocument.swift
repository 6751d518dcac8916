public import Basics
public import Documents
import Import
public import Packs

/// What came out of a document: a pack, and what could not be read.
public struct ImportedDocument: Sendable {
  public var format: String
  public var pack: Pack?
  public var problems: [Problem]
  /// What the file has against what was written, a sentence a text.
  public var counts: [String] = []
  /// What could not be made text, and the text itself, of a document that is one text: with it the
  /// app reads the file again and lets its owner mend it there.
  public var warnings: [String] = []
  public var text: [UInt8]?

  /// The most bytes of a text that are sent back beside its pack.
  private static let textBytesMax = 4 << 20

  public init(format: String, pack: Pack?, problems: [Problem]) {
    self.format = format
    self.pack = pack
    self.problems = problems
  }
}

/// Reads a document of any kind that we know: converted if need be, then by the core's importers.
///
/// The texts of an archive become one pack, in their order.
///
/// `columns`: a row of names to put above a table that has none.
public func importDocument(
  _ document: Document, columns: String? = nil, limits: DocumentLimits = DocumentLimits()
) throws(DocumentError) -> ImportedDocument {
  var whole = ImportedDocument(format: "", pack: nil, problems: [])
  let texts = try readableTexts(of: document, limits: limits)
  for var text in texts {
    if let columns { text.bytes = Array(columns.utf8) + [0x0A] + text.bytes }
    let result = importQuestions(name: text.name, bytes: text.bytes, isAtHand: true)
    var part = ImportedDocument(result)
    for warning in text.warnings {
      part.problems.append(Problem(place: "", message: warning, severity: .warning))
    }
    if texts.count > 1 { part.name(text.name) }
    whole.add(part)
  }
  if let only = texts.first, texts.count == 1 { whole.keepText(only) }
  return whole
}

extension ImportedDocument {
  fileprivate init(_ result: ImportResult) {
    self.init(
      format: result.format?.name ?? "", pack: result.pack.isEmpty ? nil : result.pack,
      problems: result.problems)
    if result.format != .pack, result.tally.records > 0 {
      counts = [result.tally.words(of: result.pack)]
    }
  }

  fileprivate mutating func keepText(_ document: Document) {
    warnings = document.warnings
    if document.bytes.count <= ImportedDocument.textBytesMax { text = document.bytes }
  }

  /// Says in each problem in which of several files it is.
  fileprivate mutating func name(_ file: String) {
    for index in problems.indices {
      let place = problems[index].place
      problems[index].place = place.isEmpty ? file : "\(file) \(place)"
    }
  }

  /// Takes in what came out of another one, as if both had been one file.
  public mutating func add(_ other: ImportedDocument) {
    if format.isEmpty { format = other.format }
    problems += other.problems
    counts += other.counts
    guard let new = other.pack else { return }
    guard let old = pack else {
      pack = new
      return
    }
    var known = Dictionary(old.questions.map { ($0.key, $0) }) { first, _ in first }
    for var question in new.questions {
      if let same = known[question.key] {
        // The same words with the same answer are one question; a key alone is not.
        if same.text == question.text, same.answer == question.answer, same.parts == question.parts
        {
          continue
        }
        var number = 2
        while known["\(question.key)-\(number)"] != nil { number += 1 }
        question.key += "-\(number)"
      }
      known[question.key] = question
      pack?.questions.append(question)
    }
  }

  /// What the server answers.
  ///
  /// `{format, questions, pack: our text or null, problems: [{place, message, severity}], counts,
  /// warnings, text: what the document says, of one that is not too long}`
  public var json: JSON {
    [
      "format": .string(format), "questions": .integer(Int64(pack?.questions.count ?? 0)),
      "pack": pack.map { .string($0.text) } ?? .null,
      "counts": .array(counts.map { .string($0) }),
      "warnings": .array(warnings.map { .string($0) }),
      "text": text.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null,
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
