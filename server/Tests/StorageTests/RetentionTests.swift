import Foundation
import Testing

@testable import Storage

/// The page that operators and parents read says what the deleting job does.
@Test func `what is kept, why and for how long is in the guide as it is in the program`() throws {
  let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/guide/hosting.md").standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  for row in Retention.all {
    let line = "| \(row.holds) | \(row.because) | \(row.until) |"
    #expect(text.contains(line), "\(line)")
  }
}
