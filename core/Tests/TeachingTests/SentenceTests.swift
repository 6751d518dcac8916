import Foundation
import Teaching
import TestKit
import Testing
import Typing

/// The sentences that are shipped; scripts/check-sentences.py tests their form.
@Suite struct SentenceTests {
  static let languages: [String] = {
    let place = Files.repository.appending(path: "web/sentences").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func sentences(_ language: String) throws -> [Substring] {
    let place = Files.repository.appending(path: "web/sentences/\(language).txt")
    return try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
  }

  @Test func `there are sentences of eleven languages`() {
    #expect(Self.languages.count >= 11)
  }

  @Test(arguments: SentenceTests.languages)
  func `a language's usual layout types all of its sentences`(language: String) throws {
    let usual = try #require(try Shelf.table(language).layouts.first)
    let layout = try Shelf.layout(usual)
    for sentence in try Self.sentences(language) {
      for scalar in sentence.unicodeScalars where layout.keys(for: scalar.value) == nil {
        Issue.record("\(usual) has no \(scalar), in: \(sentence)")
      }
    }
  }

  @Test func `sentences.md shows lines of the file`() throws {
    let example = try #require(try FormatPage("sentences.md").examples("sentences").first)
    let lines = Set(try Self.sentences("en"))
    for line in example.split(separator: "\n") { #expect(lines.contains(line)) }
  }
}
