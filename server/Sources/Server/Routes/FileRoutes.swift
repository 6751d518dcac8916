import HTTPTypes
import Hummingbird

/// Everything in `web/`, as it is; at `/` with a newcomer's first page.
struct FileRoutes {
  let files: FileStore
  let first: FirstPage

  var routes: [Route] {
    [
      Route(.get, "/", "The app, with a newcomer's first page.", answers: "HTML") { request, _ in
        guard let page = first.file() else { return try answer(request) }
        return page.response(to: request, isImmutable: false)
      },
      Route(.get, "/**", "A file of the app.", answers: "the file") { request, _ in
        try answer(request)
      },
    ]
  }

  private func answer(_ request: Request) throws(ServerError) -> Response {
    let path = request.uri.path
    guard let file = try files.file(at: path) else { throw .noSuchPage(path) }
    return file.response(to: request, isImmutable: false)
  }
}
