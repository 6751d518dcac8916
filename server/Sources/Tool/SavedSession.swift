import Basics
import Foundation

/// What the command is signed in with, in a file that only its owner reads.
struct SavedSession: Equatable {
  var server: String
  var access: String
  var refresh: String
  /// What the server knows this machine by, the next time.
  var device: String

  /// `$XDG_CONFIG_HOME/etude/session.json`, or below `~/.config`.
  static func path(_ environment: [String: String]) -> String {
    let said = environment["XDG_CONFIG_HOME"] ?? ""
    // NB: the specification ignores what is no whole path.
    let folder = said.hasPrefix("/") ? said : (environment["HOME"] ?? ".") + "/.config"
    return folder + "/etude/session.json"
  }

  init(server: String, access: String, refresh: String, device: String) {
    self.server = server
    self.access = access
    self.refresh = refresh
    self.device = device
  }

  /// Nil when nobody is signed in, or the file is none of ours.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count < 8 << 10,
      let json = try? JSON(parsing: Array(data)), let server = json["server"]?.string,
      let access = json["access"]?.string, let refresh = json["refresh"]?.string
    else { return nil }
    self.init(
      server: server, access: access, refresh: refresh, device: json["device"]?.string ?? "")
  }

  /// Writes the file, which nobody else may read at any moment, whole or not at all.
  func save(to path: String) throws {
    let json: JSON = [
      "server": .string(server), "access": .string(access), "refresh": .string(refresh),
      "device": .string(device),
    ]
    let folder = (path as NSString).deletingLastPathComponent
    let part = "\(path).\(getpid()).part"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: Data(json.bytes + [UInt8(ascii: "\n")]))
      try handle.synchronize()
      guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(part)
      throw CommandFailure("\(path) cannot be written.", hint: "May you write in its folder?")
    }
  }

  static func remove(_ path: String) { unlink(path) }
}
