import ArgumentParser
import Documents
import Foundation
import Packs
import Server

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn packet files of any kind into one pack.",
    discussion: """
      Reads QB Reader, MODAQ, OpenTDB, QANTA, Science Bowl and other JSON, OpenTriviaQA, plain-text
      packets, HTML, GIFT, Aiken, Moodle XML, Anki and Quizlet text and CSV; and .docx, .pdf, .doc,
      .xlsx, .apkg and zip archives of these. The kind is told from the contents. What cannot be
      read is listed with its place and left out; what was found is counted against what was
      written.

      EXAMPLES:
        etude import packet.docx -o packet.txt
        etude import *.json -o season.txt --title "Season 2026"
        etude import packet.pdf                the pack goes to the output
      """)

  @Argument(help: "The files to read.", completion: .file()) var files: [String]
  @Option(name: .shortAndLong, help: "The pack to write (default: the output).")
  var output: String?
  @Option(help: "The pack's title (default: what the first file says).") var title: String?
  @Option(help: "Names for the columns of a table without any: question,answer,category.")
  var columns: String?
  @Flag(help: "Write no pack; only say what would be in it.") var dryRun = false

  func run() throws {
    var whole = ImportedDocument(format: "", pack: nil, problems: [])
    var isWhole = true
    for file in files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      do {
        let document = Document(name: name, bytes: try packetBytes(ofFile: file))
        let part = try importDocument(document, columns: columns)
        report(part, of: name)
        isWhole = isWhole && part.pack != nil
        whole.add(part)
      } catch let error as DocumentError {
        note("\(name): \(error.message) \(error.hint)")
        isWhole = false
      }
    }
    guard var pack = whole.pack, !pack.isEmpty else {
      throw CommandFailure("No question could be read, so no pack was written.")
    }
    if let title { pack.title = title }
    if !dryRun { try deliver(pack) }
    if !isWhole { throw ExitCode.failure }
  }

  /// The bytes of an ordinary file that is not too large, both seen before it is read; a link to
  /// another file is not followed.
  private func packetBytes(ofFile path: String) throws -> [UInt8] {
    let limits = DocumentLimits()
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    switch attributes?[.type] as? FileAttributeType {
    case .typeSymbolicLink?:
      throw CommandFailure("\(path) is a link to another file.", hint: "Name that file itself.")
    case .typeRegular?, .typeDirectory?, nil: break
    default: throw CommandFailure("\(path) is no ordinary file.")
    }
    if let size = attributes?[.size] as? Int, size > limits.fileBytesMax {
      throw DocumentError.tooLarge(path, bytesMax: limits.fileBytesMax)
    }
    return try bytes(ofFile: path)
  }

  private static let samplesMax = 3

  /// The problems first, then what was found and written, with three of the questions.
  private func report(_ part: ImportedDocument, of name: String) {
    for problem in part.problems { note("\(name): \(problem.severity.rawValue): \(problem.text)") }
    let read = count(part.pack?.questions.count ?? 0, "question")
    let kind = part.format.isEmpty ? "of no known kind" : part.format
    note("\(name): \(kind), \(read), \(count(part.problems.count, "problem"))")
    for counts in part.counts { note("\(name): \(counts)") }
    for question in (part.pack?.questions ?? []).prefix(ImportCommand.samplesMax) {
      let answer =
        question.kind == .bonus
        ? question.parts.map(\.answer).joined(separator: " / ") : question.answer
      note("  \(cut(question.text)) -> \(cut(answer))")
    }
  }

  private func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? String(line.prefix(59)) + "…" : line
  }

  private func deliver(_ pack: Pack) throws {
    guard let output else { return say(pack.text) }
    try write(pack.textBytes, toFile: output)
    note("Wrote \(output): \(count(pack.questions.count, "question")).")
  }
}
