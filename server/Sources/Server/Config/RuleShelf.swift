import Basics
import Contest
import Foundation
import Packs
import Practice
import Synchronization
import Trainer

/// The rule files of whoever runs the server: a league's own numbers, for every device and room.
final class RuleShelf: Sendable {
  private let folder: String?
  private let held = Mutex<(facts: [String: FileFacts], rules: [Rules])?>(nil)

  static let filesMax = 100

  init(folder: String?) { self.folder = folder }

  /// The profiles as they are on disk now, by name of their files; of two with one name the later.
  func rules() throws(ServerError) -> [Rules] {
    guard let folder else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .noSuchFolder(folder, role: .rules)
    }
    let paths = names.sorted().filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
      .prefix(RuleShelf.filesMax).map { "\(folder)/\($0)" }
    var facts: [String: FileFacts] = [:]
    for path in paths { facts[path] = FileFacts(of: path) }
    if let held = held.withLock({ $0 }), held.facts == facts { return held.rules }
    var rules: [Rules] = []
    for path in paths {
      for one in try RuleShelf.read(path, known: RuleShelf.bundled + rules) {
        rules.removeAll { $0.profile == one.profile }
        rules.append(one)
      }
    }
    held.withLock { $0 = (facts, rules) }
    return rules
  }

  /// Those that come with Etude.
  static var bundled: [Rules] { Trainer.emptyShelf().modules.flatMap { $0.bundledRules } }

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
