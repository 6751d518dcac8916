import Foundation
import Testing

/// Who may know of whom: what the target's list of dependencies cannot say, because modules of the
/// core bring each other along.
@Test func `storage knows the log, and nothing above it`() throws {
  let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Storage").standardized
  let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
  var imported: Set<Substring> = []
  for file in files {
    let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.contains("import"), let module = words.last { imported.insert(module) }
    }
  }
  #expect(imported == ["Basics", "EventLog", "Foundation", "GRDB", "CPostgres", "Crypto"])
}
