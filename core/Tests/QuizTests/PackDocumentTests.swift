import Foundation
import Testing

@testable import Quiz

@Test func `every example of the format's page is a pack without problems`() throws {
  let page = URL(filePath: #filePath).appending(path: "../../../../docs/formats/pack.md")
    .standardized
  let text = try String(contentsOf: page, encoding: .utf8)
  let examples = text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }
  #expect(examples.count == 2)
  for example in examples {
    let reading = Pack.parse(Array(example.element.utf8))
    #expect(reading.problems == [])
    #expect(reading.pack?.questions.isEmpty == false)
  }
}
