import Basics
import TestKit
import Testing

@testable import Trainer

/// Files that are saved, from every page that offers one.
struct ExportNameTests {
  private static let pages = [
    "today", "progress", "progress/quizbowl", "progress/knowledgebowl", "progress/sciencebowl",
    "progress/time", "you/data", "you/modules", "library", "library/pack/small",
    "library/pack/rivers", "library/reports", "library/write/rivers", "practise/quizbowl/rules",
    "practise/knowledgebowl/rules", "practise/sciencebowl/rules",
  ]

  /// A device with something of everything that can be exported.
  private static func device() -> Device {
    var device = writer()
    device.write(rivers, act: "keep")
    device.send("go", ["path": "#/library/pack/small"])
    device.send("report", ["item": "small/prague", "note": "Two answers fit."])
    return device
  }

  /// The commands of a page that save something, with their fields.
  private static func exports(_ html: String) -> [(name: String, fields: String)] {
    var found: [(String, String)] = []
    for tag in html.matches(of: /<(button|form)[^>]*data-do="([a-zA-Z.]+)"[^>]*>/)
    where tag.2.hasSuffix("export") {
      let fields = tag.0.firstMatch(of: /data-with="([^"]*)"/)?.1 ?? ""
      found.append((String(tag.2), String(fields).replacing("&quot;", with: "\"")))
    }
    return found
  }

  @Test func `no two exports share a file name, and each says its day`() throws {
    var device = Self.device()
    var commands: [String: String] = [:]
    for page in Self.pages {
      device.send("go", ["path": "#/\(page)"])
      for export in Self.exports(device.html) {
        let json = try JSON(parsing: Array((export.fields.isEmpty ? "{}" : export.fields).utf8))
        var fields: [String: String] = [:]
        for member in json.members ?? [] { fields[member.key] = member.value.string }
        device.send(export.name, fields)
        guard let name = device.effect("download")?["name"]?.string else { continue }
        let command = export.name + export.fields
        #expect(name.contains("-2026-09-21."), "\(name)")
        #expect(commands[name] ?? command == command, "\(name): \(commands[name] ?? "")")
        commands[name] = command
      }
    }
    for scope in ["proficiency", "questions", "full"] {
      device.send("log.export", ["scope": scope])
      let name = try #require(device.effect("download")?["name"]?.string)
      #expect(commands[name] ?? "log.export" == "log.export")
      commands[name] = "log.export \(scope)"
    }
    #expect(commands.count > 15, "\(commands.keys.sorted())")
  }
}
