import Basics
import Hummingbird
import Storage

/// `/ready`: that it can do its work, which needs its database, if it has one.
struct ReadyRoute {
  let store: Store?

  var routes: [Route] {
    [
      Route(.get, "/ready", "That the server can do its work.", answers: "status") { _, _ in
        try await store?.ping()
        return Response(json: ["status": "ready"])
      }
    ]
  }
}
