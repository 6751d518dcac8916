import Contest
import Foundation
import TestKit
import Testing

@testable import Trainer

/// Who may know of whom: what the targets' list of dependencies cannot say.
struct LayerTests {
  private static let sources = "core/Sources/"
  /// The targets that hold for any module: those below them, and the one above but for its table.
  private static let neutral = [
    "Basics", "Markup", "Codes", "EventLog", "Practice", "Answers", "Packs", "Borrowing",
    "Sittings", "Syncing", "Tournaments", "Typing", "Teaching", "Academy", "OCR", "Vectors",
    "Trainer",
  ]
  private static let table = sources + "Trainer/Modules.swift"
  /// What the modules are called: their ids and names, and the targets, which are their types.
  private static let modules = Trainer.emptyShelf().modules.map {
    (names: [$0.id, $0.manifest.name], target: String(describing: type(of: $0)))
  }

  /// Every Swift file below a folder of the repository: its path, and its text.
  private static func files(_ folder: String) throws -> [(path: String, text: String)] {
    let root = Files.repository.appending(path: folder)
    return try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { (folder + $0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
  }

  @Test(arguments: LayerTests.neutral)
  func `nothing that holds for any module names a competition`(target: String) throws {
    let files = try Self.files(Self.sources + target + "/")
    #expect(!files.isEmpty)
    for name in Self.modules.flatMap(\.names) {
      for file in files
      where file.path != Self.table && file.text.lowercased().contains(name.lowercased()) {
        Issue.record("\(file.path) names \(name)")
      }
    }
  }

  @Test func `one file alone names the modules`() throws {
    var naming: Set<String> = []
    for file in try Self.files(Self.sources) + Self.files("server/Sources/") {
      for target in Self.modules.map(\.target)
      where !file.path.hasPrefix(Self.sources + target + "/") {
        if file.text.contains("import \(target)\n") { naming.insert(file.path) }
      }
    }
    #expect(naming == [Self.table])
  }
}
