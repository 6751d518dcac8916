import TestKit
import Testing

@testable import Packs

@Test func `every example of the format's page is a pack without problems`() throws {
  let examples = try FormatPage("pack.md").examples("")
  #expect(examples.count == 3)
  for example in examples {
    let reading = Pack.parse(Array(example.utf8))
    #expect(reading.problems == [])
    #expect(reading.pack?.isEmpty == false)
  }
}
