import Basics
import Contest
import EventLog
import Foundation
import Packs
import Sittings
import TestKit
import Testing

@testable import Trainer

/// A device as a test holds it: a trainer, the bytes it has kept, and a clock.
struct Device {
  var trainer: Trainer
  var kept: [String] = []
  var html = ""
  var effects: [JSON] = []
  /// What was asked of the server since the app was opened.
  var asks: [JSON] = []
  var wake: Int64?
  var path = ""
  /// What became of what the last command wanted: not done, or known when this was answered.
  var isRefused = false
  var waits = ""
  var millis: Int64 = 1_790_000_000_000
  let name: String
  let can: [String]

  init(
    _ name: String = "phone", can: [String] = ["speak", "listen"], kept: [String] = [],
    modules: @escaping (Shelf) -> [any Module] = Trainer.modules
  ) {
    self.init(
      configuration: Configuration(
        device: name, moment: Moment(millis: 1_790_000_000_000), can: can),
      kept: kept, modules: modules)
  }

  init(
    configuration: Configuration, kept: [String] = [],
    modules: @escaping (Shelf) -> [any Module] = Trainer.modules
  ) {
    name = configuration.device
    can = configuration.can
    trainer = Trainer(configuration: configuration, modules: modules)
    trainer.use(.ofEtude)
    _ = trainer.feed(pack: Device.pack)
    if !kept.isEmpty { feed(kept) }
    self.kept = kept
    send("go", ["path": "#/today"])
  }

  mutating func feed(_ lines: [String]) {
    _ = trainer.feed(log: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The same device after the page was closed: only what was kept is left.
  func restarted() -> Device {
    var device = Device(name, can: can, kept: kept)
    device.millis = millis + 60_000
    return device
  }

  mutating func send(
    _ name: String, _ fields: [String: String] = [:], lists: [String: [String]] = [:],
    after: Int64 = 100
  ) {
    millis += after
    var members: [JSON.Member] = [
      .init("do", .string(name)), .init("at", .integer(millis)), .init("zone", 60),
    ]
    for (key, value) in fields { members.append(.init(key, .string(value))) }
    for (key, list) in lists { members.append(.init(key, .array(list.map { .string($0) }))) }
    guard let reply = try? JSON(parsing: trainer.send(JSON.object(members).bytes)) else {
      fatalError("a reply that is not JSON")
    }
    for line in reply["keep"]?.array ?? [] { kept.append(line.string ?? "") }
    html = reply["html"]?.string ?? html
    effects = reply["effects"]?.array ?? []
    asks += effects.filter { $0["do"]?.string == "ask" }
    wake = reply["wake"]?.integer
    path = reply["path"]?.string ?? path
    isRefused = reply["refused"]?.bool ?? false
    waits = reply["waits"]?.string ?? ""
    for words in Plurals.wrong(in: html) { Issue.record("a page says “\(words)”") }
  }

  mutating func `import`(_ text: String, name: String = "file.txt") {
    trainer.attach(Array(text.utf8))
    send("import", ["name": name])
  }

  /// What was said of the browser's session.
  var sessions: [String] {
    effects.filter { $0["do"]?.string == "session" }.compactMap { $0["act"]?.string }
  }

  func effect(_ name: String) -> JSON? { effects.first { $0["do"]?.string == name } }

  func shows(_ text: String) -> Bool { html.contains(text) }

  static let pack = Array(
    """
    pack: small
    title: A small pack

    ## tossup prague
    category: Geography
    difficulty: 2
    A bridge in this city is lined with thirty statues.
    Its old town square has an astronomical (*) clock.
    For 10 points, name this capital of the Czech Republic.
    ANSWER: _Prague_ [or _Praha_]
    WHY: Prague lies on the Vltava.

    ## tossup photosynthesis
    category: Science - Biology
    difficulty: 3
    The Calvin cycle is a part of this process.
    It takes place in (*) chloroplasts.
    For 10 points, name this way in which plants make sugar from light.
    ANSWER: _photosynthesis_

    ## bonus rivers
    category: Geography
    difficulty: 2
    For 10 points each, name these rivers:
    [10e] It flows through Cairo.
    ANSWER: _Nile_
    [10m] It flows through Vienna and Budapest.
    ANSWER: _Danube_
    [10h] It flows through Prague.
    ANSWER: _Vltava_ [or _Moldau_]
    """.utf8)
}
