import Foundation
import Hummingbird
import Packs

/// `/audio/HASH.opus`: a recording of a pack's question.
struct AudioRoutes: Sendable {
  let packs: String?

  var routes: [Route] {
    [
      Route(
        .get, "/audio/:name", "A recording of a question, read aloud.", answers: "Opus, for ever"
      ) { request, context in
        let name = try context.parameters.require("name")
        guard let packs, name.hasSuffix(".opus"),
          let file = file(String(name.dropLast(5)), in: packs)
        else { throw ServerError.noSuchPage(request.uri.path) }
        return file.response(to: request, isImmutable: true)
      }
    ]
  }

  private func file(_ hash: String, in packs: String) -> ServedFile? {
    // NB: a hash has no dots and no slashes, so that it leads nowhere else.
    guard hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit),
      let path = PackRecordings.file(hash, in: packs),
      let data = FileManager.default.contents(atPath: path), data.count <= Recording.bytesMax
    else { return nil }
    return ServedFile(incompressible: Array(data), path: path, sha256: hash)
  }
}
