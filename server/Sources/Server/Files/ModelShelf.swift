import Basics
import Foundation
import Synchronization

/// The models that `make meaning` made: a folder with an `index.json` that lists them.
///
/// There need be none; then the list is empty.
final class ModelShelf: Sendable {
  private let folder: String?
  private let limits: Limits
  private let held = Mutex<Held?>(nil)

  /// The model asked for last: there is one, and reading it takes longer than sending it.
  private struct Held {
    var url: String
    var file: ServedFile
  }

  init(folder: String?, limits: Limits) {
    self.folder = folder
    self.limits = limits
  }

  /// What `/models/index.json` says, without those that are not there.
  ///
  /// `[{id, url, sha256, bytes}]`
  func index() -> JSON { .array(entries()) }

  /// The model at an address of the list; nil when no list has it.
  func file(at url: String) -> ServedFile? {
    guard let entry = entries().first(where: { $0["url"]?.string == url }),
      let sha256 = entry["sha256"]?.string, let path = path(of: entry)
    else { return nil }
    if let held = held.withLock({ $0 }), held.url == url, held.file.sha256 == sha256 {
      return held.file
    }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    // NB: the hash is the list's, not counted anew: that takes long, and the browser does it.
    let file = ServedFile(incompressible: Array(data), path: path, sha256: sha256)
    held.withLock { $0 = Held(url: url, file: file) }
    return file
  }

  private func entries() -> [JSON] {
    guard let folder, let data = FileManager.default.contents(atPath: folder + "/index.json"),
      data.count <= limits.modelIndexBytesMax, let list = try? JSON(parsing: Array(data))
    else { return [] }
    return (list.array ?? []).filter { path(of: $0) != nil }
  }

  /// Where the model of an entry is: in the folder, as large as the entry says, and not too large.
  private func path(of entry: JSON) -> String? {
    let start = "/models/"
    guard let folder, let url = entry["url"]?.string, url.hasPrefix(start),
      let size = entry["bytes"]?.integer, size <= Int64(limits.servedFileBytesMax)
    else { return nil }
    let name = url.dropFirst(start.count)
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let path = "\(folder)/\(name)"
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return facts?[.size] as? Int == Int(size) ? path : nil
  }
}
