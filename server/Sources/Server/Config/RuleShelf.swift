import Basics
import Contest
import Foundation
import Logging
import Packs
import Practice
import Synchronization
import Trainer

/// The rule files of whoever runs the server: a league's own numbers, for every device and room.
final class RuleShelf: Sendable {
  private let folder: String?
  private let logger: Logger
  private let held: Mutex<Held>

  private struct Held {
    /// What the files were like that the rules were read from.
    var facts: [String: FileFacts]
    var rules: [Rules]
    /// What was wrong the last time; said once.
    var complaint = ""
  }

  static let filesMax = 100

  /// Throws when the folder is missing, or a file in it cannot be used.
  init(folder: String?, logger: Logger) throws(ServerError) {
    self.folder = folder
    self.logger = logger
    let facts = RuleShelf.facts(folder)
    if let folder, facts == nil { throw .noSuchFolder(folder, role: .rules) }
    held = Mutex(Held(facts: facts ?? [:], rules: try RuleShelf.read(facts ?? [:])))
  }

  /// The profiles as they are on disk now; of two with one name that of the later file.
  ///
  /// NB: rooms go on where a file is spoilt while the server runs: by the last set that could be
  /// read, until there is another.
  func rules() -> [Rules] {
    let facts = RuleShelf.facts(folder)
    return held.withLock { held -> [Rules] in
      guard facts != held.facts, folder != nil else { return held.rules }
      do throws(ServerError) {
        guard let facts else { throw .noSuchFolder(folder ?? "", role: .rules) }
        held = Held(facts: facts, rules: try RuleShelf.read(facts))
      } catch {
        let complaint = error.failure.message
        if complaint != held.complaint { logger.error("Rules stay as they were: \(complaint)") }
        held.complaint = complaint
      }
      return held.rules
    }
  }

  /// What the files are like that count; nil where there is no such folder.
  private static func facts(_ folder: String?) -> [String: FileFacts]? {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return nil }
    let paths = names.sorted().filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
      .prefix(filesMax).map { "\(folder)/\($0)" }
    var facts: [String: FileFacts] = [:]
    for path in paths { facts[path] = FileFacts(of: path) }
    return facts
  }

  private static func read(_ facts: [String: FileFacts]) throws(ServerError) -> [Rules] {
    let shelf = Trainer.emptyShelf()
    let bundled = shelf.modules.flatMap { $0.bundledRules }
    for path in facts.keys.sorted() {
      shelf.add(own: try read(path, known: bundled + shelf.ownRules))
    }
    return shelf.ownRules
  }

  private static func read(_ path: String, known: [Rules]) throws(ServerError) -> [Rules] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .rulesUnreadable(path, why: "it cannot be opened")
    }
    let (rules, problems) = RuleFile.parse(Array(data), known: known)
    if let problem = problems.first { throw .rulesUnreadable(path, why: problem.text) }
    let modules = Set(Trainer.emptyShelf().modules.map(\.manifest.id))
    guard rules.allSatisfy({ modules.contains($0.competition) }) else {
      throw .rulesUnreadable(
        path, why: "“competition:” is one of \(modules.sorted().joined(separator: ", "))")
    }
    return rules
  }
}
