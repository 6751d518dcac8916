import Basics
import EventLog
import Foundation
import Practice

/// The log that a sitting in the terminal adds to: in memory, and in a file when one is named.
final class Journal {
  private(set) var log = Log()
  private let file: FileHandle?
  private let device: String

  init() {
    file = nil
    device = "terminal"
  }

  /// Opens the log's file, or makes it. Damaged lines stay in it as they are.
  init(file path: String) throws {
    if FileManager.default.fileExists(atPath: path) {
      log = Log.parse(try bytes(ofFile: path)).log
    } else if !FileManager.default.createFile(atPath: path, contents: nil) {
      throw CommandFailure("\(path) cannot be written.", hint: "Does its folder exist?")
    }
    guard let file = FileHandle(forUpdatingAtPath: path) else {
      throw CommandFailure("\(path) cannot be written.", hint: "Are you allowed to?")
    }
    self.file = file
    // NB: another device's name would give two facts one id.
    let mine = log.devices.first { $0.hasPrefix("terminal") }
    device = mine ?? "terminal\(UInt32.random(in: 0...9_999_999))"
    let end = try file.seekToEnd()
    // What a crash cut short must not swallow the next line.
    if end > 0 { try file.write(contentsOf: Data([0x0A])) }
  }

  /// Keeps a fact, on disk before it is shown.
  func record(_ draft: EventDraft, at moment: Moment) throws -> Event {
    let event = Event(
      id: log.nextID(for: device), moment: moment, kind: draft.kind, version: draft.version,
      body: draft.body)
    try file?.write(contentsOf: Data(event.line + [0x0A]))
    log.append(event)
    return event
  }
}
