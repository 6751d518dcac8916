import ArgumentParser
import Basics
import Packs
import Practice
import Trainer

extension PackCommand {
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what changed between two versions of a pack.",
      discussion: """
        Questions are compared by their keys. Exit code 1 when there is a difference.

        EXAMPLES:
          etude pack diff rivers-1.0.txt rivers-1.1.txt
          etude pack diff old/ new/ --json
        """)

    @Argument(help: "The version before: a file or a folder.", completion: .file())
    var old: String
    @Argument(help: "The version after.", completion: .file()) var new: String
    @Flag(help: "Say it as JSON.") var json = false

    func run() throws {
      let diff = PackDiff(
        from: try PackCommand.pack(old).pack, to: try PackCommand.pack(new).pack)
      say(json ? diff.json.text : diff.text)
      if !diff.isEmpty { throw ExitCode.failure }
    }
  }
}

extension PackDiff {
  /// For people: a line for each question, below it what it said and what it says.
  var text: String {
    if isEmpty { return "no difference" }
    var lines = header.flatMap { $0.lines(indent: "") }
    for question in removed { lines.append("- \(question.kind.rawValue) \(question.key)") }
    for question in added { lines.append("+ \(question.kind.rawValue) \(question.key)") }
    for question in changed {
      lines.append("~ \(question.key)")
      lines += question.changes.flatMap { $0.lines(indent: "    ") }
    }
    for item in removedItems { lines.append("- \(item.kind) \(item.key)") }
    for item in addedItems { lines.append("+ \(item.kind) \(item.key)") }
    for item in changedItems { lines += item.lines }
    if isReordered { lines.append("The questions stand in another order.") }
    lines.append(
      "\(count(added.count, "question")) added, \(removed.count) removed, \(changed.count) changed")
    let others = addedItems.count + removedItems.count + changedItems.count
    if others > 0 {
      lines.append(
        "\(count(addedItems.count, "other item")) added, \(removedItems.count) removed, "
          + "\(changedItems.count) changed")
    }
    return lines.joined(separator: "\n")
  }

  var json: JSON {
    [
      "header": .array(header.map(\.json)),
      "added": .array(added.map { .string($0.key) }),
      "removed": .array(removed.map { .string($0.key) }),
      "changed": .array(
        changed.map { ["key": .string($0.key), "changes": .array($0.changes.map(\.json))] }),
      "items": [
        "added": .array(addedItems.map { .string($0.key) }),
        "removed": .array(removedItems.map { .string($0.key) }),
        "changed": .array(changedItems.map(\.json)),
      ],
      "reordered": .bool(isReordered),
    ]
  }
}

extension PackDiff.ChangedItem {
  /// In the words of the module that knows the kind, or else both texts.
  fileprivate var lines: [String] {
    guard let kind = Trainer.itemKinds.first(where: { $0.id == new.kind }) else {
      let change = PackDiff.Change(name: new.kind, old: old.text, new: new.text)
      return ["~ \(new.key)"] + change.lines(indent: "    ")
    }
    return ["~ \(new.key)"] + kind.differences(old.text, new.text).map { "    \($0)" }
  }

  fileprivate var json: JSON {
    ["key": .string(new.key), "old": .string(old.text), "new": .string(new.text)]
  }
}

extension PackDiff.Change {
  fileprivate func lines(indent: String) -> [String] {
    var lines = ["\(indent)\(name):"]
    for line in old.split(separator: "\n") { lines.append("\(indent)  - \(line)") }
    for line in new.split(separator: "\n") { lines.append("\(indent)  + \(line)") }
    return lines
  }

  fileprivate var json: JSON {
    ["name": .string(name), "old": .string(old), "new": .string(new)]
  }
}
