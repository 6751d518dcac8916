import Foundation

/// Where the app's folders are when nobody says: here, or beside the built command.
enum Repository {
  /// The named folder; nil when neither place has it.
  static func folder(_ name: String) -> String? {
    places.map { $0.appendingPathComponent(name).path }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  /// The current folder, then every folder above the executable.
  private static var places: [URL] {
    var places = [URL(fileURLWithPath: FileManager.default.currentDirectoryPath)]
    var place = Bundle.main.executableURL?.resolvingSymlinksInPath()
    while let folder = place?.deletingLastPathComponent(), folder.path != "/", places.count < 12 {
      places.append(folder)
      place = folder
    }
    return places
  }
}
