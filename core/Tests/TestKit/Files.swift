public import Foundation

/// Where the repository's files lie, and the data beside it.
public enum Files {
  public static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// Real files and figures, which a clone may lack.
  public static let data = repository.appending(path: "../shared/data").standardized
  public static let haveData = FileManager.default.fileExists(atPath: data.path)

  public static func data(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: data.appending(path: path)))
  }

  /// What the judge knows.
  public static func answers() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repository.appending(path: "web/answers.txt")))
  }

  /// The folders of `packs/`, each of which is a pack that goes out with the app.
  public static let packs: [String] = {
    let folder = repository.appending(path: "packs")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter {
      FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/pack.txt").path)
    }.sorted()
  }()

  /// The texts of a folder of `packs/`, its head first.
  public static func pack(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = repository.appending(path: "packs/\(name)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let others = names.filter { $0.hasSuffix(".txt") && $0 != "pack.txt" }.sorted()
    return try (["pack.txt"] + others).map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
  }
}
