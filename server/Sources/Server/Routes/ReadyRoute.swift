import Basics
import Hummingbird
import Storage

/// `/ready`: that it can do its work, which needs its database, if it has one, and that it is not
/// about to stop.
struct ReadyRoute: Sendable {
  let store: Store?
  let closing: Closing

  var routes: [Route] {
    [
      Route(.get, "/ready", "That the server can do its work.", answers: "status") { _, _ in
        try await answer()
      }
    ]
  }

  func answer() async throws -> Response {
    if closing.isDraining { throw ServerError.draining }
    try await store?.ping()
    return Response(json: ["status": "ready"])
  }
}
