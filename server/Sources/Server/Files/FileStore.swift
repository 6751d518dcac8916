import Foundation
import Synchronization

/// The files of one folder, read and compressed once, and again when they change on disk.
final class FileStore: Sendable {
  private let folder: URL
  private let limits: Limits
  private let held = Mutex<[String: Held]>([:])

  private struct Held {
    var changed: Date
    var size: Int
    var file: ServedFile
  }

  init(folder: String, limits: Limits) throws(ServerError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw .noSuchFolder(folder, role: .web) }
    self.folder = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    self.limits = limits
  }

  /// The file at an address as it came; nil when there is none.
  func file(at address: String) throws(ServerError) -> ServedFile? {
    let path = try FileStore.path(of: address)
    let place = folder.appendingPathComponent(path).resolvingSymlinksInPath()
    // NB: a link inside the folder may point out of it; what it points to is not served.
    guard place.path.hasPrefix(folder.path + "/"), let facts = facts(of: place) else { return nil }
    if let held = held.withLock({ $0[path] }), held.changed == facts.changed,
      held.size == facts.size
    {
      return held.file
    }
    guard facts.size <= limits.servedFileBytesMax, let data = try? Data(contentsOf: place) else {
      return nil
    }
    let file = ServedFile(bytes: Array(data), path: path)
    held.withLock { held in
      if held.count >= limits.servedFilesMax { held.removeAll() }
      held[path] = Held(changed: facts.changed, size: facts.size, file: file)
    }
    return file
  }

  /// Every file that is served, by its path in the folder, sorted.
  func paths() -> [String] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    var paths: [String] = []
    while paths.count < limits.servedFilesMax, let url = files?.nextObject() as? URL {
      guard facts(of: url) != nil else { continue }
      paths.append(String(url.standardizedFileURL.path.dropFirst(folder.path.count + 1)))
    }
    return paths.sorted()
  }

  private func facts(of place: URL) -> (changed: Date, size: Int)? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: place.path),
      facts[.type] as? FileAttributeType == .typeRegular,
      let changed = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
    else { return nil }
    return (changed, size)
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
