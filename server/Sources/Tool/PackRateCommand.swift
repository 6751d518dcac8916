import ArgumentParser
import Basics
import Foundation
import Packs
import Practice
import Server

extension PackCommand {
  struct Rate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set how hard a pack's questions are by how people did with them.",
      discussion: """
        Figures are what a server tells at /api/v1/figures?packs=ID, of twenty people or more; how
        hard each question is it tells from who met it and what else they knew, and from the level
        that its writer gave it. A question that more people miss than others of its level goes up.
        Without --write it says what would change.

        EXAMPLE:
          curl -o figures.json 'https://etude.example.org/api/v1/figures?packs=first-light'
          etude pack rate packs/first-light --figures figures.json --write
        """)

    @Argument(help: "A pack: a file or a folder.", completion: .file()) var path: String
    @Option(help: "A file with figures of questions.", completion: .file())
    var figures: String
    @Flag(help: "Write it into the pack.") var write = false

    func run() throws {
      let (files, reading) = try PackCommand.files(path)
      guard let pack = reading.pack else {
        throw CommandFailure("\(path) is no pack.", hint: "docs/formats/pack.md tells the format.")
      }
      let rated = PackRating(pack, try PackFigures(try told()))
      for one in rated.changes { say(one.text) }
      note(
        "\(count(rated.changes.count, "question")) of \(pack.questions.count) change; "
          + "\(rated.count) have figures.")
      guard write, !rated.changes.isEmpty else { return }
      let levels = Dictionary(
        rated.changes.map { ($0.key, $0.level) }, uniquingKeysWith: { first, _ in first })
      guard let leveled = reading.leveled(files, levels) else {
        throw CommandFailure(
          "\(path) cannot be changed line by line, and nothing was written.",
          hint: "Save it as UTF-8 with one kind of line ends, and each level once.")
      }
      for (old, new) in zip(files, leveled) where old != new {
        let place = new.name.isEmpty ? path : "\(path)/\(new.name)"
        try Tool.write(new.bytes, toFile: place)
        note("Wrote \(place).")
      }
    }

    private func told() throws -> JSON {
      do { return try JSON(parsing: try bytes(ofFile: figures)) } catch let error as JSONError {
        throw CommandFailure(
          "\(figures) is no JSON: \(error.text)",
          hint: "docs/formats/leaderboards.md tells what figures are.")
      }
    }
  }
}

/// Figures of questions as a server tells them, by their items.
struct PackFigures {
  struct Figure: Equatable {
    var people: Int
    var right: Int
    /// Logits; nil where the server does not say.
    var difficulty: Double?
  }

  var items: [String: Figure] = [:]

  /// More people than this are no count.
  private static let peopleMax = 1_000_000_000

  init(_ json: JSON) throws {
    guard let packs = json["packs"]?.array else { throw PackFigures.fault("it has no “packs”") }
    for one in packs.flatMap({ $0["items"]?.array ?? [] }) {
      guard let item = one["item"]?.string else { throw PackFigures.fault("an item has no name") }
      guard let people = one["people"]?.int, let right = one["right"]?.int,
        (1...PackFigures.peopleMax).contains(people), (0...people).contains(right)
      else { throw PackFigures.fault("\(item) has no “people” and “right” that can be") }
      let difficulty = one["difficulty"]?.double
      guard (-10...10).contains(difficulty ?? 0) else {
        throw PackFigures.fault("\(item) has a “difficulty” that cannot be")
      }
      items[item] = Figure(people: people, right: right, difficulty: difficulty)
    }
  }

  private static func fault(_ why: String) -> CommandFailure {
    CommandFailure(
      "These are no figures of questions: \(why).",
      hint: "docs/formats/leaderboards.md tells what figures are.")
  }
}

/// What figures make of a pack's levels.
struct PackRating {
  struct Change: Equatable {
    let key: String
    let before: Int32
    let level: Int32
    let people: Int
    let right: Int

    var text: String { "\(key): \(before) -> \(level) (\(right) of \(people) right)" }
  }

  /// How many questions have figures and a level; of a bonus its parts are taken together.
  private(set) var count = 0
  private(set) var changes: [Change] = []

  init(_ pack: Pack, _ figures: PackFigures) {
    // NB: 0 says that a question is of no level.
    for question in pack.questions where question.difficulty > 0 {
      let item = "\(pack.id)/\(question.key)"
      let found = question.answerLines.compactMap { _, part in
        figures.items[item + (part.map { "#\($0)" } ?? "")]
      }
      let told = found.compactMap(\.difficulty)
      if told.isEmpty { continue }
      count += 1
      let middle = told.reduce(0, +) / Double(told.count)
      let level = Int32(min(max(Difficulty.questionScale(logits: middle).rounded(), 1), 10))
      if level == question.difficulty { continue }
      changes.append(
        Change(
          key: question.key, before: question.difficulty, level: level,
          people: found.reduce(0) { $0 + $1.people }, right: found.reduce(0) { $0 + $1.right }))
    }
  }
}
