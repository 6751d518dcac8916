import Foundation
import Synchronization

/// The files of one folder, read and compressed once, and again when they change on disk.
final class FileStore: Sendable {
  private let folder: URL
  private let limits: Limits
  private let press: BrotliPress
  private let held = Mutex<[String: Held]>([:])

  private struct Held {
    /// What was read, by its path: the file, and what a style sheet or a module joins into it.
    var facts: [String: FileFacts]
    var file: ServedFile
  }

  init(folder: String, limits: Limits, press: BrotliPress) throws(ServerError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .noSuchFolder(folder, role: .web) }
    self.folder = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    self.limits = limits
    self.press = press
  }

  /// The file at an address as it came; nil when there is none.
  func file(at address: String) throws(ServerError) -> ServedFile? {
    held(at: try FileStore.path(of: address))?.file
  }

  /// Every file that a browser asks for, sorted: not those that come within another.
  func files() -> [(path: String, file: ServedFile)] {
    var files: [(path: String, file: ServedFile)] = []
    var joined: Set<String> = []
    for path in paths() {
      guard let held = held(at: path) else { continue }
      joined.formUnion(held.facts.keys.filter { $0 != path })
      files.append((path, held.file))
    }
    return files.filter { !joined.contains($0.path) }
  }

  private func held(at path: String) -> Held? {
    if let held = held.withLock({ $0[path] }),
      held.facts.allSatisfy({ facts(of: $0.key) == $0.value })
    {
      return held
    }
    var notes: [String: FileFacts] = [:]
    guard let bytes = read(path, &notes) else { return nil }
    let whole = joined(bytes, path, &notes)
    let read = Held(facts: notes, file: ServedFile(bytes: whole, path: path, press: press))
    held.withLock { held in
      if held.count >= limits.servedFilesMax { held.removeAll() }
      held[path] = read
    }
    return read
  }

  /// The file with what it imports, where that is known how to do.
  private func joined(_ bytes: [UInt8], _ path: String, _ notes: inout [String: FileFacts])
    -> [UInt8]
  {
    if path.hasSuffix(".css") {
      let beside = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      return Server.joined(stylesheet: bytes) { read(beside + $0, &notes) }
    }
    guard path.hasSuffix(".js") else { return bytes }
    var parts: [String: FileFacts] = notes
    guard let module = JoinedModule.bytes(of: path, read: { read($0, &parts) }) else {
      return bytes
    }
    notes = parts
    return module
  }

  /// What the folder has at a path, with a note of which file that was.
  private func read(_ path: String, _ notes: inout [String: FileFacts]) -> [UInt8]? {
    guard let place = place(of: path), let facts = FileFacts(of: place),
      facts.size <= limits.servedFileBytesMax,
      let data = FileManager.default.contents(atPath: place)
    else { return nil }
    notes[path] = facts
    return Array(data)
  }

  private func facts(of path: String) -> FileFacts? { place(of: path).flatMap(FileFacts.init) }

  /// Where a path leads.
  ///
  /// NB: a link inside the folder may point out of it; what it points to is not served.
  private func place(of path: String) -> String? {
    let place = folder.appendingPathComponent(path).resolvingSymlinksInPath().path
    return place.hasPrefix(folder.path + "/") ? place : nil
  }

  /// Every file of the folder, by its path in it, sorted.
  private func paths() -> [String] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var paths: [String] = []
    while paths.count < limits.servedFilesMax, let url = files?.nextObject() as? URL {
      guard FileFacts(of: url.path) != nil else { continue }
      paths.append(String(url.standardizedFileURL.path.dropFirst(folder.path.count + 1)))
    }
    return paths.sorted()
  }

  /// The path in the folder that an address names.
  ///
  /// Refuses what could lead out of the folder,
  /// hidden names, and what is no text.
  static func path(of address: String) throws(ServerError) -> String {
    guard let decoded = address.removingPercentEncoding, decoded.utf8.count <= 1_024 else {
      throw .badPath(address)
    }
    var parts = decoded.split(separator: "/").map(String.init)
    if decoded.hasSuffix("/") || parts.isEmpty { parts.append("index.html") }
    for part in parts {
      let isOrdinary = part.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") }
      guard isOrdinary, !part.hasPrefix(".") else { throw .badPath(address) }
    }
    return parts.joined(separator: "/")
  }
}
