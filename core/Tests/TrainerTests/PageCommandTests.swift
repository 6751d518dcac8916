import Foundation
import TestKit
import Testing

@testable import Trainer

/// What a page offers, somebody must carry out: every command that the core's pages send is one
/// that the trainer, a module or a sitting knows.
struct PageCommandTests {
  /// Commands that stand in the pages' source, by their names.
  private func sent() throws -> Set<String> {
    var names: Set<String> = []
    let folder = Files.repository.appending(path: "core/Sources")
    for case let file as URL in FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil) ?? .init()
    where file.path.contains("/Pages/") && file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for call in text.matches(of: /\.send\(([^)]*)\)/) {
        for name in call.1.matches(of: /"([a-zA-Z.]+)"/) { names.insert(String(name.1)) }
      }
    }
    return names
  }

  @Test func `every command of a page is known`() throws {
    let names = try sent()
    #expect(names.count > 40)
    for name in names.sorted() where name.hasPrefix("session.") {
      #expect(sittingCommands.contains(name), "no sitting knows \(name)")
    }
    for name in names.sorted() where !name.hasPrefix("session.") {
      var device = Device()
      device.send(name)
      #expect(!device.shows("Etude does not know"), "\(name)")
    }
  }

  /// Told by the sittings themselves: whatever they do not refuse as unknown.
  private var sittingCommands: Set<String> {
    let text = (try? sittingSources()) ?? ""
    var names: Set<String> = ["session.continue", "session.finish", "session.answer"]
    for name in text.matches(of: /case "([a-zA-Z]+)"/) { names.insert("session.\(name.1)") }
    return names
  }

  private func sittingSources() throws -> String {
    let names = [
      "Contest/MatchSitting.swift", "ScienceBowl/Exercise/ExerciseSitting.swift",
      "KnowledgeBowl/Written/WrittenSitting.swift",
      "KnowledgeBowl/Drills/CardDrillSitting.swift", "HomeworkModule/Sitting/QuizSitting.swift",
    ]
    return try names.map {
      try String(
        contentsOf: Files.repository.appending(path: "core/Sources/\($0)"), encoding: .utf8)
    }.joined()
  }
}
