import Basics
import EventLog
import Foundation
import TestKit
import Testing

private let folder = goldenFolder.appending(path: "events")
private let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  .filter { $0.hasSuffix(".jsonl") }.sorted()

/// Law 7.
///
/// Whoever writes a new kind or version adds a line of it to a file here, and never changes one;
/// that its reader understands the body is tested beside that reader.
@Suite struct OldBytes {
  @Test(arguments: files) func `every line ever written still reads and writes as it was`(
    file: String
  ) throws {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    for (place, line) in text.split(separator: "\n").enumerated() {
      let event = try Event(parsing: Array(line.utf8))
      #expect(event.line == Array(line.utf8), "\(file):\(place + 1)")
      #expect(event.json != .null, "\(file):\(place + 1)")
    }
  }

  @Test func `there are old bytes`() { #expect(!files.isEmpty) }
}
