import Basics
import Contest
import Packs
import Practice
import Trainer

/// What is in a pack, counted.
struct PackSummary {
  private let pack: Pack
  private let tally: QuestionTally

  init(_ pack: Pack) {
    self.pack = pack
    tally = QuestionTally(pack.questions, pack.items)
  }

  var text: String {
    var lines = ["\(pack.title) (\(pack.id) \(pack.version), \(pack.language))"]
    for (label, value) in [
      ("by", pack.authors), ("licence", pack.licence), ("about", pack.about),
    ] where !value.isEmpty {
      lines.append("\(label): \(value)")
    }
    return (lines + [tally.text, PackStatistics(pack).text]).joined(separator: "\n")
  }

  var json: JSON {
    let head: [JSON.Member] = [
      .init("id", .string(pack.id)), .init("title", .string(pack.title)),
      .init("version", .string(pack.version)), .init("language", .string(pack.language)),
      .init("licence", .string(pack.licence)), .init("authors", .string(pack.authors)),
      .init("about", .string(pack.about)),
    ]
    return .object(head + tally.members + PackStatistics(pack).members)
  }
}

/// What is in a folder of packs, counted together and pack by pack.
struct PacksSummary {
  private let packs: [Pack]
  private let tally: QuestionTally

  init(_ packs: [Pack]) {
    self.packs = packs
    tally = QuestionTally(packs.flatMap(\.questions), packs.flatMap(\.items))
  }

  var text: String {
    var lines = [count(packs.count, "pack")]
    for pack in packs {
      lines.append("\(padded(pack.questions.count))  \(pack.title) (\(pack.id) \(pack.version))")
    }
    return (lines + [tally.text]).joined(separator: "\n")
  }

  var json: JSON {
    let list = packs.map { PackSummary($0).json }
    let shared = twins(in: packs).count { $0.first.pack != $0.second.pack }
    return .object(
      tally.members + [
        .init("twinsAcrossPacks", .integer(Int64(shared))), .init("packs", .array(list)),
      ])
  }
}

/// Questions counted by what they are told apart by.
struct QuestionTally {
  private let total: Int
  /// A heading, its name in JSON, and each value with its number of questions.
  private let tables: [(heading: String, name: String, counts: [(name: String, count: Int)])]

  init(_ questions: [Question], _ items: [PackItem]) {
    total = questions.count
    let difficulties = (Int32(0)...10).map { level in
      (name: String(level), count: questions.count { $0.difficulty == level })
    }
    let grades = Question.Grade.allCases.map { grade in
      (name: grade.rawValue, count: questions.count { $0.grade == grade })
    }
    let ungraded = (name: "(none)", count: questions.count { $0.grade == nil })
    let others = items.isEmpty ? [] : [("other item", "items", counted(items.map(\.kind)))]
    tables =
      [
        ("competition", "competitions", counted(competitions(of: questions))),
        ("kind", "kinds", counted(questions.map(\.kind.rawValue))),
        (
          "category", "categories",
          counted(questions.map { $0.category.isEmpty ? "(none)" : $0.category })
        ),
        ("difficulty", "difficulties", difficulties.filter { $0.count > 0 }),
        ("grade", "grades", (grades + [ungraded]).filter { $0.count > 0 }),
      ] + others
  }

  var text: String {
    var lines = [count(total, "question")]
    for table in tables where !table.counts.isEmpty {
      lines.append("by \(table.heading)")
      for one in table.counts { lines.append("\(padded(one.count))  \(one.name)") }
    }
    return lines.joined(separator: "\n")
  }

  var members: [JSON.Member] {
    var members: [JSON.Member] = [.init("questions", .integer(Int64(total)))]
    for table in tables {
      let counts = table.counts.map { JSON.Member($0.name, .integer(Int64($0.count))) }
      members.append(.init(table.name, .object(counts)))
    }
    return members
  }
}

private func padded(_ number: Int) -> String {
  let text = String(number)
  return String(repeating: " ", count: max(0, 6 - text.count)) + text
}

/// The names of the competitions that questions were written for.
private func competitions(of questions: [Question]) -> [String] {
  let shelf = Trainer.emptyShelf()
  return questions.compactMap { shelf.module(of: $0)?.manifest.name }
}

/// The most frequent first, names breaking ties.
private func counted(_ names: [String]) -> [(name: String, count: Int)] {
  var counts: [String: Int] = [:]
  for name in names { counts[name, default: 0] += 1 }
  return counts.map { (name: $0.key, count: $0.value) }
    .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
}
