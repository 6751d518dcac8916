import Basics
import Packs

/// The text of a file that is imported, so that a record of it can be mended or left out.
///
/// What is done can be taken back, the last first. The text is read anew after each.
public struct ImportSource: Equatable, Sendable {
  /// A longer record is mended in its file.
  public static let recordBytesMax = 4_096
  private static let editsMax = 200

  private struct Edit: Equatable, Sendable {
    var start: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  public private(set) var bytes: [UInt8]
  private var edits: [Edit] = []
  /// Where each line begins, and where one more would.
  private var starts: [Int] = []

  public init(_ file: [UInt8]) {
    bytes = DecodedText(file).bytes
    findLines()
  }

  private mutating func findLines() {
    starts = [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A { starts.append(place + 1) }
    starts.append(bytes.count + 1)
  }

  /// How many records were written anew.
  public var mended: Int { edits.count { !$0.new.isEmpty } }
  /// How many were taken out.
  public var leftOut: Int { edits.count { $0.new.isEmpty } }
  public var isFull: Bool { edits.count == ImportSource.editsMax }

  /// The text of the record that the line belongs to, when it is short enough to mend here.
  public func record(at line: Int, of result: ImportResult) -> String? {
    let range = range(at: line, of: result)
    guard (1...ImportSource.recordBytesMax).contains(range.count) else { return nil }
    return Scan.string(bytes[range])
  }

  /// Puts another text in the place of the record; an empty one leaves the record out.
  public mutating func replace(_ line: Int, with text: String, of result: ImportResult) {
    let range = range(at: line, of: result)
    guard !range.isEmpty, !isFull else { return }
    let edit = Edit(
      start: range.lowerBound, old: Array(bytes[range]),
      new: Array(Scan.trimmed(DecodedText.cleaned(Array(text.utf8))[...])))
    bytes.replaceSubrange(range, with: edit.new)
    findLines()
    edits.append(edit)
  }

  /// Puts a row of names above a table that has none.
  public mutating func putAbove(_ row: String) {
    guard !isFull else { return }
    let edit = Edit(start: 0, old: [], new: Array(row.utf8) + [0x0A])
    bytes.insert(contentsOf: edit.new, at: 0)
    findLines()
    edits.append(edit)
  }

  public mutating func undo() {
    guard let edit = edits.popLast() else { return }
    bytes.replaceSubrange(edit.start..<edit.start + edit.new.count, with: edit.old)
    findLines()
  }

  /// From the record's first line to the next record's, without the empty lines between them.
  private func range(at line: Int, of result: ImportResult) -> Range<Int> {
    guard (1..<starts.count).contains(line) else { return 0..<0 }
    var first = line
    var next = line + 1
    switch result.format {
    case .pack:
      while first > 1, !isHeading(first) { first -= 1 }
      guard isHeading(first) else { return 0..<0 }
      while next < starts.count, !isHeading(next) { next += 1 }
    case .packet, .scienceBowlText, .openTriviaQA, .anki, .table, .openTriviaDatabaseTable,
      .jeopardy, .gift, .aiken, .moodle, .quizlet:
      next = result.lines.first { $0 > line } ?? starts.count
    default: break
    }
    while next > first + 1, Scan.trimmed(text(ofLine: next - 1)).isEmpty { next -= 1 }
    return starts[first - 1]..<text(ofLine: next - 1).endIndex
  }

  private func text(ofLine line: Int) -> ByteSlice { bytes[starts[line - 1]..<starts[line] - 1] }

  private func isHeading(_ line: Int) -> Bool { Scan.hasPrefix(text(ofLine: line), "## ") }
}
