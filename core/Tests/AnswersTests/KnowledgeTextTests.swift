import Answers
import Basics
import Foundation
import Testing

/// The table read a second time, by other means than the loader's.
private struct Row {
  var scope: String
  var names: [String]
}

private let rows: [Row] = {
  var rows: [Row] = []
  for field in Knowledge.fields {
    var scope = "none"
    for line in "\(field)".split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//") { continue }
      if line.hasPrefix("# ") {
        scope = String(line.dropFirst(2))
        continue
      }
      let names = line.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      rows.append(Row(scope: scope, names: names))
    }
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
  #expect(Knowledge.shared.equivalencesCount == count)
  #expect(Knowledge.shared.linesCount == rows.count)
}

@Test func `the table stays small`() {
  let bytes = Knowledge.fields.reduce(0) { $0 + $1.utf8CodeUnitCount }
  #expect(bytes < 128_000)
  #expect(Knowledge.shared.wordsMax <= 12)
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

@Test func `asking is quick beside folding the answer`() {
  let names = rows.flatMap(\.names).map(\.folded)
  let texts = rows.flatMap(\.names)
  let clock = ContinuousClock()
  var found = 0
  let asking = clock.measure {
    for name in names { found += Knowledge.shared.lines(of: name).count }
  }
  var bytes = 0
  let folding = clock.measure { for text in texts { bytes += text.folded.count } }
  #expect(found >= names.count && bytes > 0)
  #expect(asking < folding * 4)
}
