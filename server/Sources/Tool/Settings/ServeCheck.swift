import ArgumentParser
import Foundation
import Server
import Storage

/// `etude serve --check`: what a server would be told and would do, without doing any of it.
struct ServeCheck {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// Says it; ends with 1 where the server would not start.
  func run() throws {
    for line in lines { say(line) }
    let faults = faults
    for fault in faults { note("Error: \(fault)") }
    if !faults.isEmpty { throw ExitCode.failure }
    say("Nothing is wrong with it; nothing was started.")
  }

  /// What was said, and where, and what would come of it.
  var lines: [String] {
    let said = Setting.allCases.compactMap { setting -> String? in
      guard setting != .config, let said = settings[setting] else { return nil }
      let name = setting.rawValue.padding(toLength: 19, withPad: " ", startingAt: 0)
      return "\(name) \(shown(setting, said))   (\(said.place.said))"
    }
    return said + ["It would \(database); \(letters)."]
  }

  private func shown(_ setting: Setting, _ said: Settings.Said) -> String {
    if setting.row.isSecret { return "…" }
    return said.texts.map(ServeCheck.withoutPassword).joined(separator: ", ")
  }

  /// An address as in `postgres://etude:…@db.example/etude`.
  static func withoutPassword(_ text: String) -> String {
    guard let scheme = text.range(of: "://"), let at = text.lastIndex(of: "@"),
      scheme.upperBound < at,
      let colon = text[scheme.upperBound..<at].firstIndex(of: ":")
    else { return text.replacing(/password=[^&]*/, with: "password=…") }
    return (text[...colon] + "…" + text[at...]).replacing(/password=[^&]*/, with: "password=…")
  }

  private var database: String {
    if !settings.hasDatabase { return "keep no accounts" }
    if Store.isServer(settings.database) { return "keep accounts in PostgreSQL" }
    let isThere = FileManager.default.fileExists(atPath: settings.database)
    return "\(isThere ? "open" : "make") the file \(settings.database)"
  }

  private var letters: String {
    settings.text(.mail)?.contains("://") == true
      ? "send letters" : "write letters into \(settings.mailFolder)"
  }

  /// Why the server would not start, or not do all of it.
  private var faults: [String] {
    let looks: [() throws -> Void] = [
      { _ = try checkFolders(try settings.configuration()) },
      { if settings.hasDatabase { _ = try settings.blobStore() } },
      { try checkKey() },
    ]
    return looks.compactMap { look in
      do {
        try look()
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  private func checkFolders(_ configuration: Configuration) throws {
    for (setting, path) in [
      (Setting.web, configuration.web), (.packs, configuration.packs),
      (.rules, configuration.rules),
    ] {
      guard let path else { continue }
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard isThere, isFolder.boolValue else {
        throw CommandFailure("\(setting.rawValue): there is no folder \(path).")
      }
    }
  }

  /// The key is made when it is not there; one that is there must be one, or nobody gets in.
  private func checkKey() throws {
    let path = try settings.configuration().key
    guard settings.hasDatabase, FileManager.default.fileExists(atPath: path) else { return }
    guard FileManager.default.contents(atPath: path)?.count == 32 else {
      throw CommandFailure("key: \(path) cannot be read, or is no key of 32 bytes.")
    }
  }
}

extension Settings.Place {
  var said: String {
    switch self {
    case .flag: "flag"
    case .environment: "environment"
    case .file(let path, let line): "\(path), line \(line)"
    case .usual: "usual"
    }
  }
}
