import Basics
import EventLog
import Foundation
import Practice
import Sittings
import TestKit

@testable import AcademyModule
@testable import Trainer

/// A pupil's device: a trainer, what it kept, both its clocks, and the files beside the program.
struct Hall {
  let trainer: Trainer
  private(set) var kept: [String] = []
  private(set) var html = ""
  private(set) var path = ""
  private(set) var effects: [String] = []
  /// 22 September 2026, 18:13 on the wall at first.
  var wall: Int64 = 1_790_000_000_000
  var steady: Int64 = 5_000
  var run: Int64 = 1

  init(_ name: String = "phone", kept: [String] = [], wall: Int64? = nil, run: Int64 = 1) {
    self.wall = wall ?? self.wall
    self.run = run
    trainer = Trainer(
      configuration: Configuration(device: name, moment: Moment(millis: self.wall)))
    self.kept = kept
    if !kept.isEmpty {
      _ = trainer.feed(log: Array((kept.joined(separator: "\n") + "\n").utf8))
    }
    send("go", ["path": "#/today"])
  }

  var kinds: [String] { trainer.log.events.map(\.kind) }
  var module: AcademyModule? { trainer.modules.lazy.compactMap { $0 as? AcademyModule }.first }
  var sitting: PracticeSitting? { trainer.sitting as? PracticeSitting }

  /// Both clocks go on.
  mutating func wait(_ seconds: Int64) {
    wall += seconds * 1_000
    steady += seconds * 1_000
  }

  mutating func send(
    _ name: String, _ fields: [String: String] = [:], items: [String] = [],
    lists: [String: [String]] = [:]
  ) {
    var members: [JSON.Member] = [
      .init("do", .string(name)), .init("at", .integer(wall)), .init("zone", 60),
      .init("steady", .integer(steady)), .init("run", .integer(run)),
    ]
    for (key, value) in fields { members.append(.init(key, .string(value))) }
    for (key, list) in lists.merging(
      items.isEmpty ? [:] : ["items": items], uniquingKeysWith: { $1 })
    {
      members.append(.init(key, .array(list.map { .string($0) })))
    }
    guard let reply = try? JSON(parsing: trainer.send(JSON.object(members).bytes)) else { return }
    for line in reply["keep"]?.array ?? [] { kept.append(line.string ?? "") }
    html = reply["html"]?.string ?? html
    path = reply["path"]?.string ?? path
    effects = (reply["effects"]?.array ?? []).compactMap { $0["do"]?.string }
    let wanted = (reply["effects"]?.array ?? []).filter { $0["do"]?.string == "file" }
      .compactMap { $0["path"]?.string }
    for file in wanted where file.hasPrefix("syllabi/") { give(file) }
  }

  private mutating func give(_ file: String) {
    guard let data = try? Data(contentsOf: Files.repository.appending(path: "web/\(file)")) else {
      return
    }
    trainer.attach(Array(data))
    send("file", ["path": file])
  }

  mutating func keep(_ lines: [String]) { kept += lines }

  mutating func go(_ path: String) { send("go", ["path": path]) }

  mutating func enrol(_ syllabus: String, _ program: String, rank: String = "") {
    go("#/practise/academy/choose")
    send("academy.enrol", ["syllabus": syllabus, "program": program, "rank": rank])
  }

  mutating func start(_ drill: String, _ fields: [String: String] = [:], items: [String] = []) {
    send("start", fields.merging(["module": "academy", "drill": drill]) { $1 }, items: items)
  }
}
