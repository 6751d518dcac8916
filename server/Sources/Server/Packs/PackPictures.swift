import Foundation
public import Packs

/// The pictures beside a pack's texts, in `pictures/`, under the names by which its questions call
/// them.
public struct PackPictures: Sendable {
  let folder: String
  private let isFolder: Bool

  public init(folder: String) {
    self.folder = "\(folder)/pictures"
    isFolder = FileManager.default.fileExists(atPath: "\(folder)/pack.txt")
  }

  /// The bytes of a picture, if they are those that the pack means.
  public func bytes(of picture: Picture) -> [UInt8]? {
    guard let file = picture.file, let (found, bytes, _) = look(at: picture.name), found == file
    else { return nil }
    return bytes
  }

  /// What stands under a name: nil where nothing does, or what is no picture.
  public func look(at name: String) -> (file: PictureFile, bytes: [UInt8], isClean: Bool)? {
    try? read(name)
  }

  /// The same, saying why not.
  public func read(
    _ name: String
  ) throws(PictureFault) -> (file: PictureFile, bytes: [UInt8], isClean: Bool) {
    // NB: a name that a picture may have leads nowhere else.
    guard let kind = Picture.kind(ofName: name) else { throw .unknown }
    let place = "\(folder)/\(name)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    if let size = attributes?[.size] as? Int, size > PictureFile.bytesMax { throw .tooLarge }
    guard let data = FileManager.default.contents(atPath: place) else { throw .missing }
    let raw = Array(data)
    let (file, bytes) = try PictureFile.read(raw)
    guard file.kind == kind else { throw .unknown }
    return (file, bytes, bytes == raw)
  }

  /// Writes a cleaned drawing over what came.
  public func keep(_ bytes: [UInt8], as name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  /// What is wrong with the files of a pack's pictures; of a pack that is a file alone none is to
  /// be seen.
  public func problems(of pack: Pack) -> [Problem] {
    guard isFolder else { return [] }
    var problems: [Problem] = []
    for question in pack.questions {
      guard let picture = question.picture else { continue }
      if let why = fault(of: picture) {
        problems.append(
          Problem(
            place: "## \(question.kind.rawValue) \(question.key)",
            message: "The picture \(picture.name): \(why)", severity: .error))
      }
    }
    return problems
  }

  private func fault(of picture: Picture) -> String? {
    do throws(PictureFault) {
      let found = try read(picture.name)
      let isKnown = found.file == picture.file && found.isClean
      return isKnown ? nil : "it is not the file that was looked at; run `etude pack pictures`."
    } catch {
      return error.text
    }
  }
}
