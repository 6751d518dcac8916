import Basics
public import Packs
import Practice

/// What came of importing a file.
public struct ImportResult: Equatable, Sendable {
  /// Nil when the file is of no known kind; the problems then say why.
  public var format: ImportFormat?
  /// A name for the pack: what the file calls itself, or else what it is called.
  public var title: String
  /// Empty when nothing could be taken.
  public var pack: Pack
  public var problems: [Problem]
  /// The lines on which its records begin, taken or not; none where places are not lines.
  public var lines: [Int] = []
  /// The columns that its owner has to choose among, of a table without names for them.
  public var shape: TableShape?
  /// The text that its lines are of, when it is not the file's own.
  public var text: [UInt8]?
  /// What the file has, against what was written.
  public var tally = ImportTally()

  public init(
    format: ImportFormat?, title: String, pack: Pack, problems: [Problem], lines: [Int] = []
  ) {
    self.format = format
    self.title = title
    self.pack = pack
    self.problems = problems
    self.lines = lines
  }
}

/// Reads a file of questions, whatever kind it is; `name` only suggests a title.
///
/// A bad record is reported with its place and left out; a bad file gives an empty pack and says
/// why. The same bytes give the same keys, every time and everywhere.
///
/// `isAtHand`: whether PDF, Word and archives are read here too, so that nobody is sent elsewhere.
public func importQuestions(
  name: String, bytes: [UInt8], isAtHand: Bool = false
) -> ImportResult {
  var collector = Collector()
  var format: ImportFormat?
  if let refusal = FileKind.refusal(of: bytes, isAtHand: isAtHand) {
    collector.reject("", refusal)
  } else {
    format = read(DecodedText(bytes), into: &collector)
  }
  if format == .openTriviaQA || format == .openTriviaDatabaseTable {
    collector.classify(asIn: PackNaming.title(fromFile: name))
  }
  let title = PackNaming.title(of: collector, file: name)
  var pack = collector.header ?? Pack(id: PackNaming.id(from: title), title: title)
  pack.questions = collector.questions
  pack.items = collector.items
  var result = ImportResult(
    format: format, title: pack.title, pack: pack, problems: collector.allProblems,
    lines: collector.lines)
  result.tally = collector.tally
  result.shape = collector.shape
  result.text = collector.text
  return result
}

private func read(_ text: DecodedText, into collector: inout Collector) -> ImportFormat? {
  let bytes = text.bytes[...]
  let start = bytes.first { !Scan.isSpace($0) }
  guard start != nil else {
    collector.reject("", "The file is empty.")
    return nil
  }
  var format: ImportFormat?
  var fault = ""
  if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
    format = readJSON(text.bytes, &fault, into: &collector)
  }
  if format == nil, fault.isEmpty || start == UInt8(ascii: "[") {
    format = ImportText.read(text.bytes, into: &collector)
  }
  guard let format else {
    if collector.problems.isEmpty {
      collector.reject("", (fault.isEmpty ? "" : fault + " ") + accepted)
    }
    return nil
  }
  if text.hadLegacyBytes {
    collector.note("", "Some lines are not UTF-8; they were read as Windows-1252.", .note)
  }
  if collector.questions.isEmpty, collector.items.isEmpty, collector.problems.isEmpty {
    collector.reject("", "There are no questions in this file (\(format.name)).")
  }
  return format
}

private let accepted =
  "No questions were recognised. Accepted: Etude packs, QB Reader and MODAQ JSON, Open Trivia"
  + " Database, OpenTriviaQA, QANTA, Science Bowl and UnaMentis files, quiz bowl packets as text"
  + " (with \"ANSWER:\"), GIFT, Aiken, Moodle XML, Anki and Quizlet text, and CSV with the columns"
  + " question and answer."

/// One document, or one record a line as databases are dumped.
private func readJSON(
  _ bytes: [UInt8], _ fault: inout String, into collector: inout Collector
) -> ImportFormat? {
  do throws(JSONError) {
    let limits = JSON.Limits(depthMax: PackLimit.depthMax, bytesMax: PackLimit.fileBytesMax * 2)
    let document = try JSON(parsing: bytes, limits: limits)
    let format = ImportJSON.read(document, into: &collector)
    if format == nil { fault = "This is JSON, but holds no questions in a known shape." }
    return format
  } catch {
    if error.reason == .trailingBytes { return JSONLinesImport.read(bytes, into: &collector) }
    let line = 1 + bytes.prefix(error.offset).count { $0 == 0x0A }
    fault = "This looks like JSON, but \(FileKind.reason(error.reason)) on line \(line)."
    return nil
  }
}

/// Lists of records as databases dump them: a JSON object a line.
private enum JSONLinesImport {
  static func read(_ bytes: [UInt8], into collector: inout Collector) -> ImportFormat? {
    var records: [JSON] = []
    for (index, line) in Scan.lines(bytes[...]).enumerated() where !Scan.trimmed(line).isEmpty {
      let limits = JSON.Limits(depthMax: PackLimit.depthMax)
      do throws(JSONError) {
        records.append(try JSON(parsing: Array(line), limits: limits))
      } catch {
        collector.reject("line \(index + 1)", "This line \(FileKind.reason(error.reason)).")
        records.append(.null)
      }
    }
    return ImportJSON.read(list: records, at: "line", into: &collector)
  }
}
