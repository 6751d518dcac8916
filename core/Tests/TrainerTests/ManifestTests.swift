import Contest
import Foundation
import Practice
import Sittings
import TestKit
import Testing

@testable import Trainer

/// What a module says of itself is read, and holds.
struct ManifestTests {
  @Test func `nothing stands in a manifest that nothing reads`() throws {
    let root = Files.repository.appending(path: "core/Sources")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    let manifest = ModuleManifest(
      id: "a", name: "A", version: "1", capabilities: [], domains: [], drills: [])
    for field in Mirror(reflecting: manifest).children.compactMap(\.label) {
      let isRead = files.contains { text in
        ["manifest.", "module."].contains { text.contains($0 + field) }
      }
      #expect(isRead, "\(field)")
    }
  }

  /// Etude's modules and a competition that asks for this core or for another.
  private func device(asking version: Int32) -> Device {
    Device(modules: { shelf in
      var modules = Trainer.modules(shelf)
      guard let competition = shelf.modules.first?.competition else { return modules }
      let manifest = ModuleManifest(
        id: "later", name: "Later", version: "1.0.0", capabilities: [], domains: [], drills: [],
        minimumCoreVersion: version)
      modules.append(ContestModule(manifest, competition, shelf, rules: [], drills: []))
      return modules
    })
  }

  @Test func `a module that asks for a newer core is not offered, and says so`() {
    var device = device(asking: ModuleManifest.coreVersion + 1)
    #expect(device.trainer.modules.count == Trainer.modules(Shelf()).count)
    #expect(device.trainer.shelf.modules.count == 3)
    device.send("go", ["path": "#/practise/later"])
    #expect(device.shows("There is no such page"))
    device.send("go", ["path": "#/you/modules"])
    #expect(device.shows("It needs a newer Etude") && !device.shows("toggle-later"))
  }

  @Test func `a module that asks for this core is offered`() {
    var device = device(asking: ModuleManifest.coreVersion)
    #expect(device.trainer.modules.count == Trainer.modules(Shelf()).count + 1)
    device.send("go", ["path": "#/you/modules"])
    #expect(device.shows("toggle-later") && !device.shows("It needs a newer Etude"))
  }

  @Test func `a module tells what it is and has`() {
    var device = Device()
    device.send("go", ["path": "#/you/modules"])
    for text in [
      "A written round, then three teams", "<b>Comes with</b> 3 questions",
      "<b>Gains from</b> Science Bowl, Knowledge Bowl", "<b>Asks about</b> every domain",
      "<b>Has</b> questions of its own", "<b>Makes use of</b> reading aloud", "Minnesota",
    ] {
      #expect(device.shows(text), "\(text)")
    }
  }

  @Test func `modules gain from modules that there are`() {
    let ids = Trainer.emptyShelf().modules.map { $0.manifest.id }
    for module in Trainer.emptyShelf().modules {
      #expect(module.manifest.optionalModules.allSatisfy { ids.contains($0) })
      #expect(!module.manifest.optionalModules.contains(module.manifest.id))
    }
  }
}
