import Foundation
import Testing

/// The page of security names tests that there are.
@Test func `every test that security.md names is one`() throws {
  let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let page = tests.appending(path: "../../docs/guide/security.md").standardized
  var names: Set<Substring> = []
  let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
  while let file = files?.nextObject() as? URL {
    guard file.pathExtension == "swift" else { continue }
    let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "func `")
    names.formUnion(parts.dropFirst().compactMap { $0.split(separator: "`").first })
  }
  var count = 0
  for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
    guard line.hasPrefix("| "), let shown = line.split(separator: "|").last(where: { $0 != " " })
    else { continue }
    // Every second part of it is between the marks of a name.
    for (index, part) in shown.split(separator: "`").enumerated() where !index.isMultiple(of: 2) {
      #expect(names.contains(part), "\(part)")
      count += 1
    }
  }
  #expect(count > 50)
}
