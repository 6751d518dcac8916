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
      Reads QB Reader, MODAQ, OpenTDB, QANTA and Science Bowl JSON, OpenTriviaQA, plain-text
      packets, Anki exports and CSV; and .docx, .pdf, .doc, .apkg and zip archives of these. The
      kind is told from the contents. What cannot be read is listed with its place and left out.

      EXAMPLES:
        etude import packet.docx -o packet.txt
        etude import *.json -o season.txt --title "Season 2026"
        etude import packet.pdf                the pack goes to the output
      """)

  @Argument(help: "The files to read.", completion: .file()) var files: [String]
  @Option(name: .shortAndLong, help: "The pack to write (default: the output).")
  var output: String?
  @Option(help: "The pack's title (default: what the first file says).") var title: String?
  @Flag(help: "Write no pack; only say what would be in it.") var dryRun = false

  func run() throws {
    var whole = ImportedDocument(format: "", pack: nil, problems: [])
    var isWhole = true
    for file in files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      do {
        let part = try importDocument(Document(name: name, bytes: bytes(ofFile: file)))
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

  private func report(_ part: ImportedDocument, of name: String) {
    for problem in part.problems { note("\(name): \(problem.severity.rawValue): \(problem.text)") }
    let read = count(part.pack?.questions.count ?? 0, "question")
    let kind = part.format.isEmpty ? "of no known kind" : part.format
    note("\(name): \(kind), \(read), \(count(part.problems.count, "problem"))")
  }

  private func deliver(_ pack: Pack) throws {
    guard let output else { return say(pack.text) }
    try write(pack.textBytes, toFile: output)
    note("Wrote \(output): \(count(pack.questions.count, "question")).")
  }
}
