import Basics
import HTTPTypes
import Hummingbird

/// `/packs/index.json`, and each pack at the address it gives.
struct PackRoutes {
  let shelf: PackShelf

  var routes: [Route] {
    [
      Route(
        .get, "/packs/index.json", "The packs there are.", answers: "a list with addresses"
      ) { request, _ in
        let index = shelf.index(of: try shelf.packs())
        let file = ServedFile(bytes: index.bytes, path: "index.json")
        return file.response(to: request, isImmutable: false)
      },
      Route(.get, "/packs/:name", "A pack.", answers: "its text, for ever") { request, _ in
        let path = request.uri.path
        guard let entry = try shelf.packs().first(where: { $0.url == path }) else {
          throw ServerError.noSuchPage(path)
        }
        return entry.file.response(to: request, isImmutable: true)
      },
    ]
  }
}
