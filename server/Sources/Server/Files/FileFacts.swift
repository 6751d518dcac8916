import Foundation

/// What tells, without reading it, that a file is the one that was read before.
struct FileFacts: Equatable {
  var changed: Date
  var size: Int

  /// Nil when there is no ordinary file.
  init?(of path: String) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular,
      let changed = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
    else { return nil }
    self.changed = changed
    self.size = size
  }
}
