import HTTPTypes
import Hummingbird
import Packs

/// `/pictures/HASH.svg`: a picture of a pack's question.
struct PictureRoutes {
  let shelf: PackShelf

  var routes: [Route] {
    [
      Route(
        .get, "/pictures/:name", "A picture of a question.", answers: "the picture, for ever"
      ) { request, _ in
        let path = request.uri.path
        guard let (file, bytes) = try shelf.picture(at: String(path.dropFirst())) else {
          throw ServerError.noSuchPage(path)
        }
        let served = ServedFile(
          incompressible: bytes, path: "picture.\(file.kind.rawValue)", sha256: file.hash)
        return served.response(to: request, isImmutable: true)
      }
    ]
  }
}

extension PackShelf {
  /// More bytes of pictures are not fetched with the app, but one by one when they are shown.
  static let pictureBytesMax = 8 << 20

  /// Every picture that its own file still is, as the packs name them.
  func pictures() throws(ServerError) -> [PictureFile] {
    var files: [String: PictureFile] = [:]
    for entry in try packs() {
      for question in entry.pack.questions {
        if let file = question.picture?.file { files[file.address] = file }
      }
    }
    return files.keys.sorted().compactMap { files[$0] }
  }

  /// The picture at an address such as "pictures/HASH.svg".
  func picture(at address: String) throws(ServerError) -> (file: PictureFile, bytes: [UInt8])? {
    for entry in try packs() {
      for question in entry.pack.questions where question.picture?.file?.address == address {
        if let picture = question.picture, let file = picture.file,
          let bytes = PackPictures(folder: entry.path).bytes(of: picture)
        {
          return (file, bytes)
        }
      }
    }
    return nil
  }
}
