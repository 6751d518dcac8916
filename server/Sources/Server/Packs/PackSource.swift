import Foundation
public import Packs

/// Why a pack's source could not be read from disk.
public struct PackSourceError: Error, Equatable, Sendable {
  public var path: String
  public var why: String
}

/// A pack's files: one, or a folder's `pack.txt` and then its other texts by name.
public func packSource(
  at path: String, bytesMax: Int = Limits().packBytesMax
) throws(PackSourceError) -> [PackFile] {
  var files: [PackFile] = []
  var bytesLeft = bytesMax
  for name in try packNames(at: path) {
    let place = name.isEmpty ? path : "\(path)/\(name)"
    let bytes = try contents(of: place, bytesMax: bytesLeft)
    bytesLeft -= bytes.count
    files.append(PackFile(name: name, bytes: bytes))
  }
  return files
}

/// The names of a pack's files in their order; an empty one for a pack that is one file.
func packNames(at path: String) throws(PackSourceError) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw PackSourceError(path: path, why: "there is no such file or folder")
  }
  guard isFolder.boolValue else { return [""] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  guard names.contains("pack.txt") else {
    throw PackSourceError(path: path, why: "the folder has no pack.txt")
  }
  let others = names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") && $0 != "pack.txt" }
  return ["pack.txt"] + others.sorted()
}

private func contents(of path: String, bytesMax: Int) throws(PackSourceError) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw PackSourceError(path: path, why: "it cannot be opened")
  }
  guard data.count <= bytesMax else {
    throw PackSourceError(path: path, why: "it is larger than a pack may be")
  }
  return Array(data)
}
