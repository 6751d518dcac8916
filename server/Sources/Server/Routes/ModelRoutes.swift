import Basics
import Hummingbird

/// `/models/index.json`, and each model at the address it gives.
struct ModelRoutes {
  let shelf: ModelShelf

  func add(to router: Router<BasicRequestContext>) {
    router.get("/models/index.json") { request, _ in
      ServedFile(bytes: shelf.index().bytes, path: "index.json")
        .response(to: request, isImmutable: false)
    }
    router.get("/models/:name") { request, _ in
      let path = request.uri.path
      guard let file = shelf.file(at: path) else { throw ServerError.noSuchPage(path) }
      return file.response(to: request, isImmutable: true)
    }
  }
}
