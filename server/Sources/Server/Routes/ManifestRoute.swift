import Basics
import Foundation
import Hummingbird
import Packs

/// `/files.json`: every file of the app with its hash, for the service worker to keep.
///
/// Its `version` changes when any file does. A worker never keeps itself, or it could not be
/// replaced, and it keeps `index.html` without the page of the day that `/` has. The words and
/// sentences of a language come when somebody types in it.
struct ManifestRoute {
  let files: FileStore
  let shelf: PackShelf

  var routes: [Route] {
    [
      Route(
        .get, "/files.json", "Every file of the app, to keep it for offline use.",
        answers: "version, files with their hashes"
      ) { _, _ in Response(json: try manifest()) }
    ]
  }

  private func manifest() throws -> JSON {
    var entries: [(url: String, sha256: String)] = []
    for (path, file) in files.files() where isKept(path) {
      entries.append(("/" + encoded(path), file.sha256))
    }
    let packs = try shelf.packs()
    entries.append(("/packs/index.json", SHA256.hex(shelf.index(of: packs).bytes)))
    for pack in packs { entries.append((pack.url, pack.file.sha256)) }
    var pictureBytes = 0
    for picture in try shelf.pictures() {
      pictureBytes += Int(picture.bytes)
      guard pictureBytes <= PackShelf.pictureBytesMax else { break }
      entries.append(("/" + picture.address, picture.hash))
    }

    let whole = entries.map { $0.url + " " + $0.sha256 + "\n" }.joined()
    let list = entries.map {
      JSON.object([.init("url", .string($0.url)), .init("sha256", .string($0.sha256))])
    }
    return [
      "version": .string(String(SHA256.hex(Array(whole.utf8)).prefix(16))),
      "files": .array(list),
    ]
  }

  private func isKept(_ path: String) -> Bool {
    path != "sw.js" && !path.hasSuffix(".md") && !path.hasPrefix("test")
      && !path.hasPrefix("words/") && !path.hasPrefix("sentences/")
  }

  private func encoded(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
