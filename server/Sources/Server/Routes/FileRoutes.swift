import HTTPTypes
import Hummingbird

/// Everything in `web/`, as it is.
struct FileRoutes {
  let files: FileStore

  func add(to router: Router<BasicRequestContext>) {
    router.get("/") { request, _ in try answer(request) }
    router.get("**") { request, _ in try answer(request) }
  }

  private func answer(_ request: Request) throws(ServerError) -> Response {
    let path = request.uri.path
    guard let file = try files.file(at: path) else { throw .noSuchPage(path) }
    return file.response(to: request, isImmutable: false)
  }
}
