import Basics
import Hummingbird

/// `/models/index.json`, and each model at the address it gives.
struct ModelRoutes {
  let shelf: ModelShelf

  var routes: [Route] {
    [
      Route(
        .get, "/models/index.json", "The models there are.", answers: "a list with addresses"
      ) { request, _ in
        ServedFile(bytes: shelf.index().bytes, path: "index.json")
          .response(to: request, isImmutable: false)
      },
      Route(.get, "/models/:name", "A model.", answers: "the file, for ever") { request, _ in
        let path = request.uri.path
        guard let file = shelf.file(at: path) else { throw ServerError.noSuchPage(path) }
        return file.response(to: request, isImmutable: true)
      },
    ]
  }
}
