import Answers
import Basics
import Foundation
import TestKit
import Testing

/// The table read a second time, by other means than the loader's.
private struct Row {
  var scope: String
  var names: [String]
}

private let text = String(decoding: (try? Files.answers()) ?? [], as: UTF8.self)

private let rows: [Row] = {
  var rows: [Row] = []
  var scope = "none"
  for line in text.split(separator: "\n") {
    if line.hasPrefix("//") { continue }
    if line.hasPrefix("# ") {
      scope = String(line.dropFirst(2))
      continue
    }
    let names = line.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    rows.append(Row(scope: scope, names: names))
  }
  return rows
}()

/// As the index has it: folded, without an English article.
private func key(_ name: String) -> String {
  let words = String(decoding: name.folded, as: UTF8.self)
  for article in ["the ", "a ", "an "] where words.hasPrefix(article) {
    return String(words.dropFirst(article.count))
  }
  return words
}

@Test func `the table states more than three thousand equivalences`() {
  let count = rows.reduce(0) { $0 + $1.names.count - 1 }
  #expect(count >= 3_000)
  #expect(Judge.ofEtude.knowledge.equivalencesCount == count)
  #expect(Judge.ofEtude.knowledge.linesCount == rows.count)
}

@Test func `the table stays small`() {
  #expect(text.utf8.count < 160_000)
  #expect(Judge.ofEtude.knowledge.wordsMax <= 12)
}

@Test func `every line has a known scope, two names, and no empty one`() {
  for row in rows {
    #expect(Knowledge.Scope(rawValue: row.scope) != nil, "\(row)")
    #expect(row.names.count >= 2, "\(row)")
    for name in row.names {
      #expect(!name.folded.isEmpty, "\(row)")
      #expect(name == name.trimmingCharacters(in: .whitespaces), "\(row)")
    }
    #expect(Set(row.names.map(key)).count == row.names.count, "twice in \(row)")
  }
}

@Test func `a name stands in one line of its scope unless it is marked`() {
  var seen: [String: (marked: Bool, row: Row)] = [:]
  for row in rows {
    for name in row.names {
      let place = "\(row.scope): \(key(name))"
      let marked = name.hasSuffix("*")
      if let earlier = seen[place] {
        #expect(marked && earlier.marked, "\(place) in \(row.names) and \(earlier.row.names)")
      }
      seen[place] = (marked, row)
    }
  }
}

@Test func `every name leads to its lines`() {
  for name in rows.flatMap(\.names) {
    #expect(!Judge.ofEtude.knowledge.lines(of: name.folded).isEmpty, "\(name)")
  }
}

@Test(arguments: [
  ("# word\nlift=elevator\n# nonsense\na=b", 3), ("lift=elevator", 1), ("# word\n\na==b", 3),
  ("# word\na=", 2), ("# word\n!=b", 2), ("// all is well\n#word\na=b", 2),
  ("# word\n" + String(repeating: "x", count: 256) + "=y", 2),
  ("# word\n" + (0...16_000).map { "n\($0)" }.joined(separator: "="), 2),
])
func `a text that is no table says in which line`(text: String, line: Int) {
  #expect {
    try Knowledge(text: Array(text.utf8))
  } throws: { fault in
    (fault as? KnowledgeFault)?.line == line
  }
}

@Test func `a text cut anywhere is read or refused, and never more`() {
  let bytes = Array(text.utf8.prefix(4_000))
  for end in bytes.indices {
    let knowledge = try? Knowledge(text: Array(bytes[..<end]))
    #expect((knowledge?.linesCount ?? 0) <= rows.count)
  }
}

@Test func `answers.md shows how the table is written, and names every scope`() throws {
  let page = try FormatPage("answers.md")
  let knowledge = try Knowledge(text: Array(try #require(page.examples("answers").first).utf8))
  #expect(knowledge.linesCount == 2 && knowledge.equivalencesCount == 3)
  #expect(knowledge.areSame("georgia".folded, "peach state".folded, in: .state))
  #expect(!knowledge.areSame("sakartvelo".folded, "peach state".folded))
  for scope in Knowledge.Scope.allCases { #expect(page.text.contains("`\(scope.rawValue)`")) }
}
