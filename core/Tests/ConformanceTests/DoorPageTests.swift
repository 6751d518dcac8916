import Conformance
import TestKit
import Testing
import Trainer

@Test func `door.md shows what the door takes and gives`() throws {
  let page = try FormatPage("door.md")
  let start = try #require(page.examples("start").first)
  let configuration = try #require(Configuration(parsing: Array(start.utf8)))
  #expect(configuration.device == "k3x9" && configuration.moment.zoneMinutes == 60)
  #expect(configuration.can == ["speak", "touch"] && configuration.language == "en-GB")
  for (vector, answer) in zip(page.examples("vector"), page.examples("answer")) {
    #expect(
      String(decoding: conform(line: Array(vector.utf8), judge: .ofEtude), as: UTF8.self) == answer)
  }
}
