import Basics
import EventLog
import Foundation
import TestKit
import Testing

/// Every example in docs/formats goes through the reader it describes.
@Suite struct FormatPages {
  @Test func `event.md shows events as they are`() throws {
    let page = try FormatPage("event.md")
    #expect(page.examples("event").count == 4)
    for example in page.examples("event") {
      let event = try Event(parsing: Array(example.utf8))
      #expect(event.json != .null)
      #expect(try Event(parsing: event.line) == event)
    }
    let written = try #require(page.examples("event").first)
    #expect(try Event(parsing: Array(written.utf8)).line == Array(written.utf8))
    let erasing = try Event(parsing: Array(try #require(page.examples("event").last).utf8))
    let names = ["k3x9": [5...9, 12...12], "phone7": [Int64(3)...3]]
    #expect(Erasure(erasing)?.names == Names(names))
    let damaged = try #require(page.examples("damaged").first)
    let reports = Log.parse(Array(damaged.utf8)).problems.map(\.text).joined(separator: "\n")
    #expect([reports] == page.examples("reports"))
  }

  @Test func `sync-frame.md shows frames as they are`() throws {
    let page = try FormatPage("sync-frame.md")
    #expect(page.examples("have").count == 2 && page.examples("lack").count == 1)
    for example in page.examples("have") {
      #expect(try Have(parsing: Array(example.utf8)).bytes == Array(example.utf8))
    }
    for example in page.examples("lack") {
      let (lack, problems) = try Lack.parse(Array((example + "\n").utf8))
      #expect(problems.isEmpty && lack.bytes == Array((example + "\n").utf8))
    }
  }

  @Test func `team-log.md shows facts as they are`() throws {
    let examples = try FormatPage("team-log.md").examples("event")
    let lines = examples.joined(separator: "\n").split(separator: "\n")
    #expect(lines.count == 14)
    for line in lines {
      let event = try Event(parsing: Array(line.utf8))
      #expect(event.line == Array(line.utf8))
      let fact = try #require(TeamFact(event))
      #expect(fact.team == "9f86d081884c7d65" && event.id.device.hasPrefix(fact.author))
      let isToAll = [.assigned, .grading, .taught].contains(fact.kind)
      let begins = fact.kind == .announced && fact.body["saying"] == nil
      #expect((fact.about == nil) == (isToAll || begins))
    }
  }
}
