import Basics
import Quiz

/// What is in a pack, counted.
struct PackSummary {
  private let pack: Pack
  /// Each kind and each category with its number of questions, the most frequent first.
  private let kinds: [(name: String, count: Int)]
  private let categories: [(name: String, count: Int)]

  init(_ pack: Pack) {
    self.pack = pack
    kinds = counted(pack.questions.map(\.kind.rawValue))
    categories = counted(pack.questions.map { $0.category.isEmpty ? "(none)" : $0.category })
  }

  var text: String {
    var lines = ["\(pack.title) (\(pack.id) \(pack.version), \(pack.language))"]
    for (label, value) in [
      ("by", pack.authors), ("licence", pack.licence), ("about", pack.about),
    ] where !value.isEmpty {
      lines.append("\(label): \(value)")
    }
    let kinds = kinds.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    lines.append("\(count(pack.questions.count, "question")): \(kinds)")
    for category in categories { lines.append("\(padded(category.count))  \(category.name)") }
    return lines.joined(separator: "\n")
  }

  var json: JSON {
    [
      "id": .string(pack.id), "title": .string(pack.title), "version": .string(pack.version),
      "language": .string(pack.language), "licence": .string(pack.licence),
      "authors": .string(pack.authors), "about": .string(pack.about),
      "questions": .integer(Int64(pack.questions.count)), "kinds": members(kinds),
      "categories": members(categories),
    ]
  }

  private func padded(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, 6 - text.count)) + text
  }

  private func members(_ counts: [(name: String, count: Int)]) -> JSON {
    .object(counts.map { JSON.Member($0.name, .integer(Int64($0.count))) })
  }
}

private func counted(_ names: [String]) -> [(name: String, count: Int)] {
  var counts: [String: Int] = [:]
  for name in names { counts[name, default: 0] += 1 }
  return counts.map { (name: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
}
