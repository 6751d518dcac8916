import Foundation
public import Quiz

/// Why a pack's source could not be read from disk.
public struct PackSourceError: Error, Equatable, Sendable {
  public var path: String
  public var why: String
}

/// A pack's files: one, or a folder's `pack.txt` and then its other texts by name.
public func packSource(
  at path: String, bytesMax: Int = Limits().packBytesMax
) throws(PackSourceError) -> [PackFile] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    throw PackSourceError(path: path, why: "there is no such file or folder")
  }
  if !isFolder.boolValue {
    return [PackFile(name: "", bytes: try contents(of: path, bytesMax: bytesMax))]
  }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  guard names.contains("pack.txt") else {
    throw PackSourceError(path: path, why: "the folder has no pack.txt")
  }
  let others = names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") && $0 != "pack.txt" }
  var files: [PackFile] = []
  var bytesLeft = bytesMax
  for name in ["pack.txt"] + others.sorted() {
    let bytes = try contents(of: "\(path)/\(name)", bytesMax: bytesLeft)
    bytesLeft -= bytes.count
    files.append(PackFile(name: name, bytes: bytes))
  }
  return files
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
