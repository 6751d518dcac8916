import Basics
import EventLog
import Foundation
import TestKit
import Typing

@testable import Trainer
@testable import TypingModule

/// A device on which typing is practised: a trainer, what it kept, and hands that make no mistakes.
struct Desktop {
  let trainer: Trainer
  private(set) var kept: [String] = []
  private(set) var html = ""
  private(set) var path = ""
  private(set) var wanted: [String] = []
  private(set) var effects: [String] = []
  private var millis: Int64 = 1_790_000_000_000

  init(_ name: String = "phone", kept: [String] = []) {
    trainer = Trainer(
      configuration: Configuration(device: name, moment: Moment(millis: 1_790_000_000_000)))
    self.kept = kept
    if !kept.isEmpty {
      _ = trainer.feed(log: Array((kept.joined(separator: "\n") + "\n").utf8))
      millis += 3_600_000
    }
    send("go", ["path": "#/today"])
  }

  var typing: TypingModule? {
    trainer.modules.lazy.compactMap { $0 as? TypingModule }.first
  }

  var kinds: [String] { trainer.log.events.map(\.kind) }

  mutating func send(_ name: String, _ fields: [String: String] = [:]) {
    millis += 100
    var members: [JSON.Member] = [
      .init("do", .string(name)), .init("at", .integer(millis)), .init("zone", 60),
    ]
    for (key, value) in fields { members.append(.init(key, .string(value))) }
    guard let reply = try? JSON(parsing: trainer.send(JSON.object(members).bytes)) else { return }
    for line in reply["keep"]?.array ?? [] { kept.append(line.string ?? "") }
    html = reply["html"]?.string ?? html
    path = reply["path"]?.string ?? path
    effects = (reply["effects"]?.array ?? []).compactMap { $0["do"]?.string }
    wanted = (reply["effects"]?.array ?? []).filter { $0["do"]?.string == "file" }
      .compactMap { $0["path"]?.string }
  }

  /// What the host does when files are wanted.
  mutating func giveFiles() throws {
    for file in wanted {
      let source =
        file.hasPrefix("sentences/") ? nil : Files.repository.appending(path: "web/\(file)")
      let bytes = try source.map { Array(try Data(contentsOf: $0)) } ?? Array("One line.\n".utf8)
      trainer.attach(bytes)
      send("file", ["path": file])
    }
  }

  mutating func begin(_ drill: String, _ fields: [String: String] = [:]) throws {
    send("start", fields.merging(["module": "typing", "drill": drill]) { $1 })
    try giveFiles()
  }

  /// The log of whoever types the open text without a mistake, a key each so many
  /// milliseconds.
  func typed(every millis: Int32 = 100) throws -> [UInt8] {
    guard let sitting = trainer.sitting as? TypingSitting else { throw NoSitting() }
    var recording = Recording(sitting.exercise)
    var now: Int32 = 1_000
    for scalar in sitting.exercise.target {
      guard let value = Unicode.Scalar(scalar) else { continue }
      let code = KeyCode(scalar == 0x20 ? "Space" : "KeyA")
      recording.apply(.down(code, Key(value), []), at: now)
      recording.apply(.up(code, Key(value), []), at: now + 60)
      now += millis
    }
    return recording.log.bytes
  }

  struct NoSitting: Error {}
}
